import { styleVariants } from '@vanilla-extract/css';
import { layers, vars } from '../../theme/contract.css.ts';
import { component, within } from '../../theme/styles.ts';

export const columns = component({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: vars.space.s5, minInlineSize: 0 });
/** A column whose child is not shown leaves no gap. */
within(`${columns} > :empty`, { display: 'none' });

export const align = styleVariants({ start: 'flex-start', center: 'center', end: 'flex-end' }, (alignItems) => ({
  '@layer': { [layers.components]: { alignItems } },
}));

/** The line stands at the start of each column; that of the first in a line is pulled out of sight. */
export const lines = component({ overflow: 'clip' });
within(`${lines} > :not(:empty)`, {
  borderInlineStart: `1px solid ${vars.color.border}`,
  paddingInlineStart: vars.space.s3,
  marginInlineStart: `calc(-1px - ${vars.space.s3})`,
});
within(`${lines} > :not(:empty) + :not(:empty)`, { marginInlineStart: 0 });

/** A share of the room that is left, but never less than a word or two: then it wraps. */
const share = (grow: number) => ({
  '@layer': { [layers.components]: { flex: `${grow} 1 0`, minInlineSize: 'min(100%, 8rem)' } },
});
export const width = styleVariants({
  auto: { '@layer': { [layers.components]: { flex: '0 1 auto', minInlineSize: 0 } } },
  1: share(1),
  2: share(2),
  3: share(3),
  4: share(4),
  5: share(5),
  6: share(6),
  7: share(7),
  8: share(8),
  9: share(9),
  10: share(10),
  11: share(11),
  12: share(12),
});
