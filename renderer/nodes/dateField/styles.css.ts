import { vars } from '../../theme/contract.css.ts';
import { component, type, within } from '../../theme/styles.ts';

export const boxes = component({ display: 'flex', flexWrap: 'wrap', gap: vars.space.s3 });
export const part = component({ display: 'flex', flexDirection: 'column', gap: vars.space.s1 });
export const label = component({ ...type.small, fontWeight: 550 });
export const two = component({ inlineSize: '4rem' });
export const year = component({ inlineSize: '5.5rem' });
/** The box first; the calendar is beside it and never the only way. */
export const beside = component({ display: 'flex', flexWrap: 'wrap', gap: vars.space.s2 });
// Room for a whole date: in large text the calendar goes below it.
within(`${beside} > input`, { flex: '1 1 8rem' });
export const open = component({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  inlineSize: '3rem',
  blockSize: '3rem',
  padding: 0,
  border: `1px solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.surface,
  color: vars.color.accentText,
  cursor: 'pointer',
  selectors: { '&:hover': { backgroundColor: vars.color.accentSubtle } },
  '@media': { '(scripting: none)': { display: 'none' }, print: { display: 'none' } },
});
export const sign = component({
  inlineSize: '1.25rem',
  blockSize: '1.25rem',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: '1.75',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});
