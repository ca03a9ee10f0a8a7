import { vars } from '../../theme/contract.css.ts';
import { component, forcedColors, type } from '../../theme/styles.ts';

export const tooltip = component({ display: 'inline-flex', verticalAlign: 'middle', inlineSize: 'fit-content' });
const asked = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.s1,
  minBlockSize: '2.75rem',
  padding: 0,
  border: 0,
  background: 'none',
  color: vars.color.accentText,
  cursor: 'help',
  touchAction: 'manipulation',
  borderRadius: vars.radius.control,
} as const;
export const term = component({
  ...asked,
  textDecoration: 'underline dotted',
  textUnderlineOffset: '0.2em',
  textAlign: 'start',
});
export const mark = component({
  ...asked,
  justifyContent: 'center',
  minInlineSize: '2.75rem',
  '@media': { [forcedColors]: { border: '1px solid ButtonText' } },
});
export const sign = component({
  flex: 'none',
  inlineSize: '1.125rem',
  blockSize: '1.125rem',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: '1.5',
});
export const ring = component({});
export const question = component({ strokeLinecap: 'round' });
/** Beside its button where the browser can tie it to it; in the middle of the page where it cannot. */
export const words = component({
  ...type.small,
  maxInlineSize: 'min(20rem, calc(100vi - 2rem))',
  padding: vars.space.s4,
  color: vars.color.text,
  backgroundColor: vars.color.raised,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.control,
  boxShadow: vars.shadow.e2,
  '@supports': {
    '(position-area: block-end)': {
      inset: 'auto',
      margin: vars.space.s1,
      positionArea: 'block-end span-inline-end',
      positionTryFallbacks: 'flip-block, flip-inline, flip-block flip-inline',
    } as object,
  },
});
