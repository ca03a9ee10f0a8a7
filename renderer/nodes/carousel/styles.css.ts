import { vars } from '../../theme/contract.css.ts';
import { component, figures, forcedColors, reducedMotion, turned, type } from '../../theme/styles.ts';

const scripted = 'screen and (scripting: enabled)';

export const carousel = component({ display: 'flex', flexDirection: 'column', gap: vars.space.s3, minInlineSize: 0 });
/** Without a script the edge of the next page shows that there is more; with one the buttons do. On paper its pages stand one below the other. */
export const row = component({
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space.s4,
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollSnapType: 'inline mandatory',
  scrollBehavior: 'smooth',
  borderRadius: vars.radius.control,
  selectors: { '&:focus-visible': { outlineOffset: '-3px' } },
  '@media': {
    [reducedMotion]: { scrollBehavior: 'auto' },
    [scripted]: { scrollbarWidth: 'none' },
    print: { flexDirection: 'column', alignItems: 'stretch', overflow: 'visible' },
  },
});
export const page = component({
  boxSizing: 'border-box',
  flex: '0 0 88%',
  minInlineSize: 0,
  // Room for the focus ring of what stands in it, which the row would cut off.
  padding: vars.space.s1,
  scrollSnapAlign: 'start',
  scrollSnapStop: 'always',
  selectors: { '&:only-child': { flexBasis: '100%' } },
  '@media': { [scripted]: { flexBasis: '100%' }, print: { flexBasis: 'auto', breakInside: 'avoid' } },
});
export const controls = component({
  display: 'none',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.s2,
  '@media': { [scripted]: { display: 'flex' } },
});
export const position = component({ ...type.small, ...figures, color: vars.color.textMuted });
const arrow = {
  content: '""',
  inlineSize: '0.5em',
  blockSize: '0.5em',
  borderInlineEnd: '2px solid currentColor',
  borderBlockEnd: '2px solid currentColor',
};
export const turn = component({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.s2,
  minBlockSize: '2.75rem',
  paddingInline: vars.space.s3,
  border: `1px solid ${vars.color.borderStrong}`,
  borderRadius: vars.radius.control,
  background: 'none',
  color: vars.color.accentText,
  fontWeight: 550,
  cursor: 'pointer',
  selectors: {
    '&:hover:not([aria-disabled])': { backgroundColor: vars.color.accentSubtle },
    '&[aria-disabled]': { color: vars.color.textMuted, borderColor: vars.color.border, cursor: 'default' },
  },
  '@media': { [forcedColors]: { selectors: { '&[aria-disabled]': { color: 'GrayText', borderColor: 'GrayText' } } } },
});
export const back = component({ selectors: { '&::before': { ...arrow, transform: turned(135) } } });
export const on = component({ selectors: { '&::after': { ...arrow, transform: turned(-45) } } });
