import { vars } from '../theme/contract.css.ts';
import { component, forcedColors, within } from '../theme/styles.ts';
import { control, short } from './styles.css.ts';

export const box = component({ position: 'relative' });
within(`${box}:has(> ${short})`, { maxInlineSize: '14rem' });
within(`${box} > ${control}`, { '@media': { '(scripting: enabled)': { paddingInlineEnd: '4.75rem' } } });
/** In the box, at its end. */
export const show = component({
  position: 'absolute',
  insetBlock: '2px',
  insetInlineEnd: '2px',
  minInlineSize: '4.25rem',
  paddingInline: vars.space.s2,
  border: 0,
  borderRadius: `calc(${vars.radius.control} - 2px)`,
  backgroundColor: 'transparent',
  color: vars.color.accentText,
  fontSize: '0.875rem',
  fontWeight: 600,
  cursor: 'pointer',
  selectors: { '&:hover': { backgroundColor: vars.color.accentSubtle } },
  '@media': { [forcedColors]: { border: '1px solid ButtonText' }, '(scripting: none)': { display: 'none' } },
});
