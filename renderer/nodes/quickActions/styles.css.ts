import { vars } from '../../theme/contract.css.ts';
import { component, forcedColors, narrowContainer, type } from '../../theme/styles.ts';

export const whole = component({
  maxInlineSize: '100%',
  '@container': { [narrowContainer]: { inlineSize: '100%' } },
});
export const actions = component({
  display: 'flex',
  // Letters so large that four do not fit side by side stand in two lines.
  flexWrap: 'wrap',
  rowGap: vars.space.s3,
  maxInlineSize: '100%',
  justifyContent: 'flex-start',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@media': { print: { display: 'none' } },
});
export const item = component({
  display: 'flex',
  flex: '0 1 auto',
  inlineSize: '5.75rem',
  minInlineSize: 'min(4rem, 100%)',
  '@container': { [narrowContainer]: { flexBasis: '25%' } },
});
export const action = component({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: vars.space.s2,
  inlineSize: '100%',
  minBlockSize: '4.75rem',
  padding: 0,
  ...type.rowNote,
  fontWeight: 550,
  textAlign: 'center',
  textDecoration: 'none',
  color: vars.color.text,
  background: 'none',
  border: 0,
  borderRadius: vars.radius.control,
  cursor: 'pointer',
  touchAction: 'manipulation',
  selectors: { '&[aria-disabled]': { color: vars.color.textSubtle, cursor: 'not-allowed' } },
  '@media': { [forcedColors]: { selectors: { '&[aria-disabled]': { color: 'GrayText' } } } },
});
/** Why one of them cannot be done. */
export const reason = component({ ...type.rowNote, maxInlineSize: '24rem', marginBlockStart: vars.space.s2, color: vars.color.textMuted });
export const disc = component({
  display: 'grid',
  placeItems: 'center',
  inlineSize: '3.25rem',
  blockSize: '3.25rem',
  borderRadius: '50%',
  color: vars.color.accentText,
  backgroundColor: vars.color.accentSubtle,
  transition: `transform ${vars.time.base} ${vars.ease.exit}, background-color ${vars.time.fast}`,
  selectors: {
    [`${action}:hover &`]: { backgroundColor: vars.color.selected },
    [`${action}:active &`]: { transform: 'scale(.96)' },
    [`${action}[aria-disabled] &`]: { color: vars.color.textSubtle, backgroundColor: vars.color.neutral, transform: 'none' },
  },
  '@media': { [forcedColors]: { border: '1px solid LinkText' } },
});
export const primary = component({
  color: vars.color.onAccent,
  backgroundColor: vars.color.accent,
  selectors: {
    [`${action}:hover &`]: { backgroundColor: vars.color.accentHover },
    [`${action}:active &`]: { backgroundColor: vars.color.accentPressed },
  },
  '@media': { [forcedColors]: { borderWidth: '3px' } },
});
export const lines = component({
  inlineSize: '1.375rem',
  blockSize: '1.375rem',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: '1.75',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});
export const word = component({ maxInlineSize: '100%' });
/** Inside a card: the acts of one thing. */
export const small = component({ justifyContent: 'space-between' });
