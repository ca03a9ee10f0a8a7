import type { LayoutNode } from '#schemas/node-definition.ts';
import { isObject, Reading } from '../reading.ts';
import type { Convert } from './card.ts';
import { stack, surfaceOf, withoutSurface } from './surfaces.ts';

/** Pages of which one is seen at a time are tabs. */
export const carousel: Convert = (read, card) => {
  read.without('timer', 'Nothing moves by itself here: a person turns the pages.', [0]);
  read.skip('orientation', 'heightInPixels', 'loop');
  read.without('initialPage', 'The first tab is shown first.', [0]);
  withoutSurface(read, card);
  const given = read.list('pages');
  const pages = given.flatMap((page, index): LayoutNode[] => {
    if (!isObject(page)) return [];
    const one = new Reading(page, `${read.path('pages')}/${index}`, card.notes);
    one.skip('type', 'id', 'fallback', 'requires');
    const children = surfaceOf(one, card.items(one.list('items'), one.path('items')), card);
    one.finish();
    return [{ type: 'section', heading: `${index + 1} of ${given.length}`, children: [stack(children)] }];
  });
  if (pages.length === 0) return [];
  card.notes.approximated('carousel', read.at, 'Pages of which one is seen at a time are tabs here.');
  return [{ type: 'tabs', label: 'Pages', children: pages }];
};
