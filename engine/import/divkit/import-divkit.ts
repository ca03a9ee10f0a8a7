import type { Json, JsonObject } from '#schemas/json.ts';
import type { Layout } from '#schemas/layout.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { finished, refusedWith } from '../finish.ts';
import { type Imported, Notes } from '../imported.ts';
import { madeOf } from '../origin.ts';
import { readForeign } from '../read-foreign.ts';
import { isObject, Reading } from '../reading.ts';
import { stateName } from './actions.ts';
import { container, gallery, grid, indicator, pager, state, stateId, tabs, whileIn } from './boxes.ts';
import type { Card, Convert } from './card.ts';
import { input, select, slider, switchField } from './fields.ts';
import { shownWhile } from './looks.ts';
import { createTemplates } from './templates.ts';
import { image, separator, text, video } from './texts.ts';
import { createVariables } from './values.ts';

const elements: Readonly<Record<string, Convert>> = {
  container,
  gallery,
  gif: image,
  grid,
  image,
  indicator,
  input,
  pager,
  select,
  separator,
  slider,
  state,
  switch: switchField,
  tabs,
  text,
  video,
};

/** A card with its templates, or by itself. */
export const isDivKitCard = (value: Json): boolean => cardOf(value) !== null;

interface Found {
  card: JsonObject;
  /** JSON pointer to it. */
  at: string;
}

function cardOf(value: Json): Found | null {
  if (!isObject(value)) return null;
  const inside = value['card'];
  const [card, at] = isObject(inside) ? [inside, '/card'] : [value, ''];
  const states = card['states'];
  return Array.isArray(states) && states.some((one) => isObject(one) && isObject(one['div'])) ? { card, at } : null;
}

/**
 * The view of a DivKit card: its first state, and the others as far as something in it leads there; its templates written out, its variables among the
 * answers of its fields or in the page's state. A pure function: nothing is fetched, and whatever it is given, it never throws.
 */
export function importDivKit(given: unknown): Imported {
  const { value, refused } = readForeign(given);
  if (refused) return { document: null, notes: [], refused };
  const found = cardOf(value);
  if (found === null) return refusedWith('', 'A DivKit card has a list `states`, each with its `div`: write both.');
  const { card: root, at } = found;
  const templates = isObject(value) && isObject(value['templates']) ? value['templates'] : {};
  // A field may stand below the words that follow its answer: which variables are answers is known after one reading.
  const first = createCard(found, templates, new Notes(), new Set());
  drawnStates(found, first);
  const notes = new Notes();
  const card = createCard(found, templates, notes, first.fields);
  const read = new Reading(root, at, notes);
  read.skip('log_id', 'variables', 'transition_animation_selector');
  read.without('variable_triggers', 'A page does nothing when a value changes: what follows it is written where it stands.');
  read.without('timers', 'No timer of a card runs in a page.');
  read.without('functions', 'A page has functions of its own: what uses these is left out.');
  read.skip('states');
  read.finish();
  const inside = drawnStates(found, card);
  const title = titleOf(inside);
  const { form, state: variables } = card.variables;
  const held = { ...variables, ...card.state };
  const layout: Layout = {
    bml: '1',
    title,
    width: 'narrow',
    ...(Object.keys(form).length > 0 && { form }),
    ...(Object.keys(held).length > 0 && { state: held }),
    body: [
      {
        type: 'landmark',
        kind: 'main',
        width: 'narrow',
        children: [{ type: 'stack', gap: 'medium', children: [{ type: 'heading', level: 1, text: title, hidden: true }, ...inside] }],
      },
    ],
  };
  return finished(layout, notes);
}

/** The nodes of a card's states: of several, each while the card is in it. */
function drawnStates({ card: root, at }: Found, card: Card): LayoutNode[] {
  const states = (root['states'] as Json[]).filter(isObject);
  const name = stateName('card');
  if (states.length > 1) card.state[name] = stateId(states[0]);
  return states.flatMap((one, index) => {
    const nodes = card.item(one['div'], `${at}/states/${index}/div`);
    return states.length < 2 || nodes.length === 0 ? nodes : [whileIn(name, stateId(one), nodes)];
  });
}

/** No title is longer: it names a page. */
const longestTitle = 120;

/** A page is called by the first words of its card that never change. */
function titleOf(nodes: readonly LayoutNode[]): string {
  const open = nodes.toReversed();
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const words = typeof next['text'] === 'string' ? next['text'].trim() : '';
    if (words !== '') return words.slice(0, longestTitle);
    if (Array.isArray(next.children)) open.push(...(next.children ?? []).toReversed());
  }
  return 'Imported card';
}

/** No card holds more elements one within the other: a template that holds itself would never end. */
const deepest = 40;

function createCard({ card: root, at: cardAt }: Found, given: JsonObject, notes: Notes, answered: ReadonlySet<string>): Card {
  const templates = createTemplates(given);
  let ids = 0;
  let depth = 0;
  const card: Card = {
    at: cardAt,
    notes,
    variables: createVariables(Array.isArray(root['variables']) ? root['variables'] : [], answered),
    state: {},
    fields: new Set(),
    nextId: () => `press-${++ids}`,
    items: (list, at) => list.map((one, index) => card.item(one, `${at}/${index}`)),
    item(one, place) {
      if (!isObject(one)) {
        if (one !== undefined && one !== null) notes.dropped('wrong-value', place, 'This is no element: it is left out.');
        return [];
      }
      const written = depth >= deepest ? null : templates.written(one, place);
      if (written === null) {
        notes.dropped('template', place, 'A template is made of itself, or makes a card without end: it is left out.');
        return [];
      }
      const { element, at } = written;
      const type = String(element['type'] ?? '');
      const convert = Object.hasOwn(elements, type) ? elements[type] : undefined;
      if (convert === undefined) {
        const words =
          type === '' ? 'An element without a type is left out.' : `Nothing is known of \`${type.slice(0, 60)}\` here: it is left out.`;
        notes.dropped('unknown-element', at, words);
        return [];
      }
      const read = new Reading(element, at, notes);
      depth += 1;
      const nodes = shownWhile(read, convert(read, card), card);
      depth -= 1;
      read.finish();
      return madeOf(nodes, at);
    },
  };
  return card;
}
