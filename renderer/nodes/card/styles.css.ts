import { styleVariants } from '@vanilla-extract/css';
import { layers, vars } from '../../theme/contract.css.ts';
import { component, measured, type, within } from '../../theme/styles.ts';
import { box } from '../emptyState/styles.css.ts';
import { row } from '../row/styles.css.ts';
import { stack } from '../stack/styles.css.ts';
import { edge, ground, inset, list } from '../rowList/styles.css.ts';
import { tones } from './tones.ts';

const little = '(width < 25rem)';

export const card = component({
  ...measured,
  backgroundColor: vars.color.surface,
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
  boxShadow: vars.shadow.e1,
  '@media': { print: { breakInside: 'avoid' } },
});
export const head = component({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space.s3,
  minBlockSize: '3.5rem',
  paddingInline: vars.space.s5,
  '@container': { [little]: { paddingInline: vars.space.s4 } },
});
export const heading = component({ ...type.h3, marginInlineEnd: 'auto' });
export const act = component({ ...type.small, fontWeight: 600 });
export const inside = component({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.s4,
  padding: vars.space.s5,
  '@container': { [little]: { padding: vars.space.s4 } },
});
/** Below a heading, which has its own space. */
export const below = component({ paddingBlockStart: 0, '@container': { [little]: { paddingBlockStart: 0 } } });
/** Rows and plots reach the edges, and keep the card's space for their words. */
export const flush = component({
  vars: { [inset]: vars.space.s5, [ground]: vars.color.sunken },
  gap: 0,
  padding: 0,
  overflow: 'clip',
  borderEndStartRadius: `calc(${vars.radius.card} - 1px)`,
  borderEndEndRadius: `calc(${vars.radius.card} - 1px)`,
  '@container': { [little]: { vars: { [inset]: vars.space.s4 }, padding: 0 } },
});
// Words and controls between the rows keep the card's space; below rows they are parted from them.
within(`${flush} > :is(p, ${row})`, { paddingInline: edge, paddingBlock: vars.space.s3 });
within(`${flush} > ${list} + :is(p, ${row})`, { borderBlockStart: `1px solid ${vars.color.hair}` });
within(`${flush} > ${row} + p`, { paddingBlockStart: 0 });
within(`${flush} > ${box}`, { marginInline: edge, marginBlock: vars.space.s4 });
// Parts that draw several rows part them no further.
within(`${flush} > ${stack}`, { gap: 0 });
// Without a heading, the first thing reaches the upper corners too.
within(`${flush}:first-child`, { borderRadius: `calc(${vars.radius.card} - 1px)` });
// Its line lies under the card's edge.
within(`${flush}:first-child > :first-child`, { marginBlockStart: '-1px' });
export const tone = styleVariants(tones, (rule) => ({ '@layer': { [layers.components]: rule } }));
// In a band of the accent, the sign is on paper and the figure is the page's.
within(`${tone.accent} > ${flush} ul`, { borderBlockStart: 0 });
