import { vars } from '#renderer/theme/contract.css.ts';
import { component, type, within } from '#renderer/theme/styles.ts';

const line = `1px solid ${vars.color.border}`;
const wide = '(width >= 64rem)';

/** A long list keeps its head in sight. */
export const found = component({ minInlineSize: 0 });
within(`${found} > *`, { maxBlockSize: '70dvh', overflowY: 'auto' });
within(`${found} thead th`, { position: 'sticky', insetBlockStart: 0, zIndex: 1, backgroundColor: vars.color.canvas });
within(`${found} th[scope='row']`, { fontWeight: 550, whiteSpace: 'nowrap' });

/** What is known of a record, as names and values. */
export const facts = component({
  ...type.small,
  display: 'grid',
  gridTemplateColumns: 'minmax(6rem, auto) minmax(0, 1fr)',
  columnGap: vars.space.s4,
  rowGap: vars.space.s2,
});
within(`${facts} dt`, { color: vars.color.textMuted });
within(`${facts} dd`, { overflowWrap: 'anywhere' });

/** One column for each lane where there is room; else one lane after another. */
export const lanes = component({
  display: 'grid',
  gap: vars.space.s4,
  alignItems: 'start',
  minInlineSize: 0,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [wide]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
});
export const lane = component({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.s3,
  minInlineSize: 0,
  padding: vars.space.s4,
  backgroundColor: vars.color.surface,
  border: line,
  borderRadius: vars.radius.card,
});
export const moments = component({ display: 'flex', flexDirection: 'column', listStyle: 'none' });
export const moment = component({
  ...type.small,
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.s1,
  paddingBlock: vars.space.s3,
  borderBlockStart: line,
  overflowWrap: 'anywhere',
});
