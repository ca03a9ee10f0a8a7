import { vars } from '../../theme/contract.css.ts';
import { component, figures, type, visuallyHidden } from '../../theme/styles.ts';

const cards = '(width < 35rem)';

export const table = component({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  ...figures,
  '@container': { [cards]: { display: 'block' } },
});
export const caption = component({
  textAlign: 'start',
  fontWeight: 600,
  paddingBlockEnd: vars.space.s3,
  '@container': { [cards]: { display: 'block' } },
});
export const captionHidden = component(visuallyHidden);
export const head = component({ '@container': { [cards]: visuallyHidden } });
export const body = component({ '@container': { [cards]: { display: 'flex', flexDirection: 'column', gap: vars.space.s3 } } });
export const row = component({
  borderBlockEnd: `1px solid ${vars.color.border}`,
  selectors: { '&:hover': { backgroundColor: vars.color.sunken } },
  '@container': {
    [cards]: {
      display: 'grid',
      // Names have one width on a card, that of their longest word where it is wider; the rest holds the largest amount in one line where the
      // container is 320 px wide.
      gridTemplateColumns: 'minmax(34%, min-content) minmax(0, 1fr)',
      columnGap: vars.space.s3,
      padding: vars.space.s3,
      backgroundColor: vars.color.surface,
      border: `1px solid ${vars.color.border}`,
      borderRadius: vars.radius.card,
    },
  },
});
export const columnHead = component({
  ...type.small,
  fontWeight: 600,
  color: vars.color.textMuted,
  textAlign: 'start',
  paddingBlock: vars.space.s2,
  paddingInlineEnd: vars.space.s4,
  borderBlockEnd: `1px solid ${vars.color.borderStrong}`,
  verticalAlign: 'bottom',
});
export const cell = component({
  paddingBlock: vars.space.s3,
  paddingInlineEnd: vars.space.s4,
  textAlign: 'start',
  fontWeight: 'inherit',
  verticalAlign: 'top',
  overflowWrap: 'anywhere',
  '@container': {
    [cards]: { display: 'grid', gridTemplateColumns: 'subgrid', gridColumn: '1 / -1', paddingBlock: vars.space.s1, paddingInlineEnd: 0 },
  },
});
export const end = component({ textAlign: 'end', paddingInlineEnd: vars.space.s2 });
/** On a card each value carries its column's name; a table has it once, above. */
export const cellName = component({
  display: 'none',
  color: vars.color.textMuted,
  overflowWrap: 'break-word',
  maxInlineSize: '10rem',
  textAlign: 'start',
  '@container': { [cards]: { display: 'block' } },
});
export const cellValue = component({ '@container': { [cards]: { textAlign: 'inherit' } } });
