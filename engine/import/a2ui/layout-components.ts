import type { Json } from '#schemas/json.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { isObject, type Reading } from '../reading.ts';
import { pointerPart } from '../../validation/walk-layout.ts';
import { absolute, lookUp } from './values.ts';
import { type Convert, type Drawing, wordsAt } from './drawing.ts';

const stack = (children: LayoutNode[], more: Record<string, unknown> = {}): LayoutNode => ({
  type: 'stack',
  gap: 'small',
  ...more,
  children,
});

/** No list of the data draws more rows. */
const mostRows = 500;

/** The children: named one by one, or one for each row of a list in the data. */
function childrenOf(read: Reading, drawing: Drawing, row: string): LayoutNode[] {
  const children: Json | undefined = read.any('children');
  if (Array.isArray(children)) return children.flatMap((id, index) => drawing.draw(id, row, `${read.path('children')}/${index}`));
  if (!isObject(children)) return [];
  const path = absolute(typeof children['path'] === 'string' ? children['path'] : '', row);
  const list = lookUp(drawing.data, path);
  const keys = Array.isArray(list) ? list.map((_, index) => String(index)) : isObject(list) ? Object.keys(list) : [];
  return keys.slice(0, mostRows).flatMap((key) => drawing.draw(children['componentId'], path + pointerPart(key), read.path('children')));
}

/** The shares of a row's children, where one of them says its weight; null where none does. */
function weightsOf(read: Reading, drawing: Drawing): ('auto' | number)[] | null {
  const ids = read.any('children');
  if (!Array.isArray(ids)) return null;
  const weights = ids.map((id) => drawing.weightOf(id));
  return weights.some((weight) => weight !== null)
    ? weights.map((weight) => (weight === null ? 'auto' : Math.min(12, Math.max(1, Math.round(weight)))))
    : null;
}

/** Where what stands in a row begins, and how the room between is shared out. */
const places: Readonly<Record<string, string | undefined>> = {
  center: 'center',
  end: 'end',
  spaceBetween: 'between',
  spaceAround: 'evenly',
  spaceEvenly: 'evenly',
};
const alignments = { start: 'start', center: 'center', end: 'end', stretch: 'start' } as const;

export const row: Convert = (read, drawing, at) => {
  const align = read.choice('align', ['start', 'center', 'end', 'stretch']) ?? 'start';
  const justify = read.choice('justify', ['start', 'center', 'end', 'spaceBetween', 'spaceAround', 'spaceEvenly', 'stretch']) ?? 'start';
  const children = childrenOf(read, drawing, at);
  if (children.length < 2) return children;
  const weights = weightsOf(read, drawing);
  if (weights !== null && weights.length === children.length)
    return [{ type: 'columns', gap: 'small', align: alignments[align], widths: weights, children }];
  const spread = places[justify];
  return [{ type: 'row', gap: 'small', align: alignments[align], ...(spread !== undefined && { justify: spread }), children }];
};

export const column: Convert = (read, drawing, at) => {
  const align = read.choice('align', ['start', 'center', 'end', 'stretch']) ?? 'stretch';
  read.skip('justify');
  const children = childrenOf(read, drawing, at);
  const moved = align === 'center' || align === 'end';
  if (children.length === 0 || (children.length === 1 && !moved)) return children;
  return [stack(children, moved ? { align } : {})];
};

export const list: Convert = (read, drawing, at) => {
  const across = read.choice('direction', ['vertical', 'horizontal']) === 'horizontal';
  read.skip('align');
  const children = childrenOf(read, drawing, at);
  if (children.length < 2) return children;
  return [across ? { type: 'row', gap: 'small', children } : stack(children)];
};

export const card: Convert = (read, drawing, at) => {
  const children = drawing.draw(read.any('child'), at, read.path('child'));
  return children.length === 0 ? [] : [{ type: 'card', children }];
};

export const tabs: Convert = (read, drawing, at) => {
  const children = read.list('tabs').flatMap((tab, index): LayoutNode[] => {
    if (!isObject(tab)) return [];
    const one = read.within(tab, `${read.path('tabs')}/${index}`);
    const heading = wordsAt(one, 'title', drawing, at) || `Tab ${index + 1}`;
    const inside = drawing.draw(one.any('child'), at, one.path('child'));
    one.finish();
    return [{ type: 'section', heading, children: inside }];
  });
  return children.length === 0 ? [] : [{ type: 'tabs', label: 'Parts', children }];
};

/** A line; one that stands upright between things of a row is left out, because rows wrap. */
export const divider: Convert = (read, drawing) => {
  if (read.choice('axis', ['horizontal', 'vertical']) !== 'vertical') return [{ type: 'divider' }];
  drawing.notes.dropped('unsupported-property', read.path('axis'), 'No line stands between things that are side by side: they wrap.');
  return [];
};

export const modal: Convert = (read, drawing, at) => {
  const [trigger, content] = [read.any('trigger'), read.any('content')];
  const label = drawing.wordsIn(trigger, at).trim() || 'Open';
  const body = drawing.draw(content, at, read.path('content'));
  const name = `dialog${Object.keys(drawing.dialogs).length + 1}`;
  drawing.dialogs[name] = { title: label, body };
  return [{ type: 'button', id: drawing.nextId(), label, kind: 'secondary', press: [{ do: 'open', dialog: name }] }];
};
