import { styleVariants } from '@vanilla-extract/css';
import { layers, vars } from '../../theme/contract.css.ts';
import { component, within } from '../../theme/styles.ts';
import { reason } from '../button/styles.css.ts';

export const row = component({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space.s4, minInlineSize: 0 });
export const align = styleVariants({ start: 'flex-start', center: 'center', end: 'flex-end', baseline: 'baseline' }, (alignItems) => ({
  '@layer': { [layers.components]: { alignItems } },
}));
/** A row begins at its start without a word. */
export const justify = styleVariants(
  { center: 'center', end: 'flex-end', between: 'space-between', evenly: 'space-evenly' },
  (justifyContent) => ({ '@layer': { [layers.components]: { justifyContent } } }),
);
// Why one of them cannot be pressed stands below them all, on a line of its own.
within(`${row} > ${reason}`, { order: 1 });
// The name of a page and its one act share a line.
within(`${row} > h1`, { flex: '1 1 0', minInlineSize: 'min(100%, 12rem)' });
within(`${row} > h1 ~ :is(a, button)`, { inlineSize: 'fit-content', alignSelf: 'center' });
