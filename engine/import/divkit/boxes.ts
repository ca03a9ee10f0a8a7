import type { Json, JsonObject } from '#schemas/json.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { isObject, type Reading } from '../reading.ts';
import { actionsOf, pressedBy, pressNode, stateName } from './actions.ts';
import { type Card, type Convert, asOne, described, fixedWords, stack } from './card.ts';
import { passOver } from './looks.ts';

/** A box with a ground or an edge of its own is a card. */
function isBoxed(read: Reading): boolean {
  const border = read.object('border');
  return (
    read.list('background').length > 0 || border?.['has_shadow'] === true || border?.['has_shadow'] === 1 || isObject(border?.['stroke'])
  );
}

export const container: Convert = (read, card) => {
  const orientation = read.choice('orientation', ['vertical', 'horizontal', 'overlap']) ?? 'vertical';
  read.skip('layout_mode');
  const list = itemsOf(read, card);
  const boxed = isBoxed(read);
  const drawn = card
    .items(list, read.path('items'))
    .map(asOne)
    .filter(({ length }) => length > 0);
  const children = drawn.flat();
  const inside = arranged(orientation, children, weightsOf(list, drawn.length), read, card);
  return whole(read, inside, boxed, card);
};

/** The elements, with those that a list of data would make left out. */
function itemsOf(read: Reading, card: Card): Json[] {
  if (read.any('item_builder') !== undefined)
    card.notes.dropped('template', read.path('item_builder'), 'What a list of data would make here is left out: write its elements.');
  return read.list('items');
}

function arranged(
  orientation: string,
  children: LayoutNode[],
  widths: ('auto' | number)[] | null,
  read: Reading,
  card: Card,
): LayoutNode[] {
  if (children.length < 2) return children;
  if (orientation === 'overlap')
    card.notes.approximated(
      'unsupported-property',
      read.path('orientation'),
      'Nothing lies over something else here: these stand one below the other.',
    );
  if (orientation !== 'horizontal') return [stack(children)];
  const fits = widths !== null && widths.length === children.length;
  return [
    fits ? { type: 'columns', gap: 'small', align: 'center', widths, children } : { type: 'row', gap: 'small', align: 'center', children },
  ];
}

/** The largest share that a column has. */
const mostShare = 12;

/** The shares of elements side by side, where one of them takes what room is left; null where each is as wide as it is, or one of them is not drawn. */
function weightsOf(list: readonly Json[], drawn: number): ('auto' | number)[] | null {
  if (list.length !== drawn) return null;
  const widths = list.map((one) => {
    const width = isObject(one) ? one['width'] : undefined;
    if (!isObject(width) || width['type'] !== 'match_parent') return 'auto';
    return Math.min(mostShare, Math.max(1, Math.round(Number(width['weight'] ?? 1)) || 1));
  });
  return widths.some((width) => width !== 'auto') ? widths : null;
}

/** The box around what stands in it: none, a card, or a surface that is pressed as a whole. */
function whole(read: Reading, inside: LayoutNode[], boxed: boolean, card: Card): LayoutNode[] {
  const actions = actionsOf(read);
  const words = described(read);
  passOver(read, card);
  const pressed = actions.length === 0 ? null : pressedBy(actions, read.path('actions'), card);
  if (pressed !== null) {
    const label = words ?? (firstWords(inside) || 'Open');
    const cover = pressNode(pressed, label, card, 'words');
    return [{ type: 'surface', ...(boxed && { tone: 'neutral' }), children: asOne(inside), cover: [cover] }];
  }
  if (!boxed || inside.length === 0) return inside;
  return [{ type: 'card', children: asOne(inside) }];
}

function firstWords(nodes: readonly LayoutNode[]): string {
  for (const node of nodes) {
    const words = typeof node['text'] === 'string' ? node['text'] : firstWords(node.children ?? []);
    if (words.trim() !== '') return words.trim().slice(0, 80);
  }
  return '';
}

/** Elements that are scrolled through: side by side they wrap. */
export const gallery: Convert = (read, card) => {
  const across = read.choice('orientation', ['horizontal', 'vertical']) !== 'vertical';
  const columns = read.number('column_count') ?? 1;
  // All of them are in sight.
  read.skip('default_item');
  const boxed = isBoxed(read);
  const children = card.items(itemsOf(read, card), read.path('items')).flatMap(asOne);
  if (across && children.length > 1)
    card.notes.approximated(
      'unsupported-property',
      read.path('orientation'),
      'What is scrolled sideways elsewhere stands side by side here, and wraps.',
    );
  if (!across && columns > 1) return whole(read, [{ type: 'grid', columns: inGrid(columns), children }], boxed, card);
  return whole(read, children.length < 2 ? children : [across ? { type: 'row', gap: 'small', children } : stack(children)], boxed, card);
};

const inGrid = (columns: number): number => Math.min(4, Math.max(1, Math.round(columns)));

export const grid: Convert = (read, card) => {
  const columns = inGrid(read.number('column_count') ?? 1);
  const list = read.list('items');
  if (list.some((one) => isObject(one) && (Number(one['column_span'] ?? 1) > 1 || Number(one['row_span'] ?? 1) > 1)))
    card.notes.approximated('column-width', read.path('items'), 'Each element takes one place of a grid here.');
  const boxed = isBoxed(read);
  const children = card.items(list, read.path('items')).flatMap(asOne);
  return whole(read, children.length < 2 ? children : [{ type: 'grid', columns, children }], boxed, card);
};

/** Pages of which one is seen at a time. */
export const pager: Convert = (read, card) => {
  read.skip('layout_mode', 'orientation', 'page_transformation');
  const pages = card.items(itemsOf(read, card), read.path('items')).filter(({ length }) => length > 0);
  const boxed = isBoxed(read);
  const first = read.number('default_item') ?? 0;
  if (pages.length < 2) return whole(read, pages.flat(), boxed, card);
  const begins = Number.isInteger(first) && first > 0 && first < pages.length ? { first: first + 1 } : {};
  return whole(read, [{ type: 'carousel', label: 'Pages', ...begins, children: pages.flatMap(asOne) }], boxed, card);
};

/** The dots of a pager: a carousel says itself which page is seen. */
export const indicator: Convert = (read) => {
  read.skip(...Object.keys(read.element));
  return [];
};

export const tabs: Convert = (read, card) => {
  read.skip('title_delimiter');
  read.without('selected_tab', 'The first tab is shown first.', [0]);
  const children = read.list('items').flatMap((tab, index): LayoutNode[] => {
    if (!isObject(tab)) return [];
    const one = read.within(tab, `${read.path('items')}/${index}`);
    const heading = fixedWords(one, 'title', card) || `Tab ${index + 1}`;
    const inside = card.item(one.any('div'), one.path('div'));
    one.finish();
    return [{ type: 'section', heading, children: inside }];
  });
  passOver(read, card);
  return children.length === 0 ? [] : [{ type: 'tabs', label: 'Parts', children }];
};

/** A block that is in one of several states: each is drawn while the block is in it. */
export const state: Convert = (read, card) => {
  const name = stateName(read.text('div_id') ?? read.text('id') ?? '');
  const states = read.list('states').filter(isObject);
  const first = read.text('default_state_id') ?? stateId(states[0]);
  const boxed = isBoxed(read);
  card.state[name] = first;
  const nodes = states.flatMap((one, index) => {
    const id = stateId(one);
    const at = `${read.path('states')}/${index}`;
    const inside = card.item(one['div'], `${at}/div`);
    return inside.length === 0 ? [] : [whileIn(name, id, inside)];
  });
  return whole(read, nodes, boxed, card);
};

/** Draws nodes while a block is in a state. */
export function whileIn(name: string, id: string, nodes: LayoutNode[]): LayoutNode {
  const [only] = nodes;
  const node = nodes.length === 1 && only !== undefined && only.$if === undefined ? only : stack(nodes);
  return { ...node, $if: { $: ['==', ['get', 'state', name], id] } };
}

/** A state is named by a text, or by a number in older cards. */
export const stateId = (one: JsonObject | undefined): string => String(one?.['state_id'] ?? '');
