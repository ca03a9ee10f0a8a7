import type { LayoutNode } from '#schemas/node-definition.ts';
import { isObject, Reading } from '../reading.ts';
import type { Convert } from './card.ts';
import { stack, surfaceOf, withoutSurface } from './surfaces.ts';

export const carousel: Convert = (read, card) => {
  read.without('timer', 'Nothing moves by itself here: a person turns the pages.', [0]);
  read.skip('orientation', 'heightInPixels', 'loop');
  const first = read.number('initialPage') ?? 0;
  withoutSurface(read, card);
  const given = read.list('pages');
  const pages = given.flatMap((page, index): LayoutNode[] => {
    if (!isObject(page)) return [];
    const one = new Reading(page, `${read.path('pages')}/${index}`, card.notes);
    one.skip('type', 'id', 'fallback', 'requires');
    const children = surfaceOf(one, card.items(one.list('items'), one.path('items')), card);
    one.finish();
    return children.length < 2 ? children : [stack(children)];
  });
  if (pages.length === 0) return [];
  const named = Number.isInteger(first) && first > 0 && first < pages.length ? { first: first + 1 } : {};
  return [{ type: 'carousel', label: 'Pages', ...named, children: pages }];
};
