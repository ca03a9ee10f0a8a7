import type { Json, JsonObject } from '#schemas/json.ts';
import type { Layout } from '#schemas/layout.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { finished, refusedWith } from '../finish.ts';
import { type Imported, Notes } from '../imported.ts';
import { plainWords } from '../markdown.ts';
import { type Foreign, readForeign } from '../read-foreign.ts';
import { madeOf } from '../origin.ts';
import { isObject, Reading } from '../reading.ts';
import { actionNodes, inLine } from './actions.ts';
import type { Card } from './card.ts';
import { elements, isField } from './elements.ts';
import { createResolve } from './fallback.ts';
import { shownIf } from './containers.ts';
import { surfaceOf } from './surfaces.ts';
import { spaced } from './spacing.ts';
import { isTemplate } from './template/expand.ts';
import { sayUnwritten, withData } from './template/with-data.ts';

/**
 * The layout of an Adaptive Card (versions 1.0 to 1.6), and what of it stands there otherwise or not at all; of a template with its data, whose places
 * are then those of the card that it makes. A pure function: nothing is fetched, and whatever it is given, it never throws.
 */
export function importAdaptiveCard(given: unknown, data?: unknown): Imported {
  const read = readForeign(given);
  const readData: Partial<Foreign> = data === undefined ? {} : readForeign(data);
  const refused = read.refused ?? readData.refused;
  if (refused) return { document: null, notes: [], refused };
  if (!isObject(read.value) || !isTemplate(read.value)) return importCard(read.value as Json, new Notes());
  const notes = new Notes();
  const card = withData(read.value, readData.value);
  sayUnwritten(card, notes);
  return importCard(card, notes);
}

function importCard(value: Json, notes: Notes): Imported {
  if (!isObject(value)) return refusedWith('', 'A card is an object: write one.');
  if (value['type'] !== 'AdaptiveCard') return refusedWith('/type', 'A card says `"type": "AdaptiveCard"`: write so.');
  const card = createCard(value, notes);
  const read = new Reading(value, '', notes);
  read.skip('type', '$schema', 'version', 'fallbackText', 'id');
  read.without('speak', 'A page is read aloud by what stands on it.', ['']);
  for (const name of ['refresh', 'authentication'])
    read.without(name, 'A page asks its own server: what a card asks of others is left out.');
  read.skip('metadata', 'msteams', 'height', 'spacing');
  const inside = surfaceOf(read, [...card.items(read.list('body'), '/body'), ...card.actions(read.list('actions'), '/actions')], card);
  read.finish();
  const title = titleOf(value);
  const children: LayoutNode[] = [{ type: 'heading', level: 1, text: title, hidden: true }, ...inside];
  const layout: Layout = {
    bml: '1',
    title,
    width: 'narrow',
    ...(Object.keys(card.form).length > 0 && { form: card.form }),
    ...(Object.keys(card.state).length > 0 && { state: card.state }),
    body: [{ type: 'landmark', kind: 'main', width: 'narrow', children: [{ type: 'stack', gap: 'medium', children }] }],
  };
  return finished(layout, notes);
}

/** No title is longer: it names a page. */
const longestTitle = 120;

/** A page is called by the first words of its card. */
function titleOf(card: JsonObject): string {
  const open: Json[] = [card];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (!isObject(next)) continue;
    const words = next['type'] === 'TextBlock' && typeof next['text'] === 'string' ? plainWords(next['text'].slice(0, 1000)).trim() : '';
    if (words !== '') return words.slice(0, longestTitle);
    for (const name of ['items', 'columns', 'body']) if (Array.isArray(next[name])) open.push(...(next[name] as Json[]).toReversed());
  }
  return 'Imported card';
}

function createCard(root: JsonObject, notes: Notes): Card {
  const resolve = createResolve();
  let ids = 0;

  /** Says that a part is unknown, and answers what is drawn in its place. */
  function partOf(given: Json, at: string): { part: JsonObject; at: string } | null {
    if (!isObject(given)) {
      if (given !== null) notes.dropped('wrong-value', at, 'This is no element: it is left out.');
      return null;
    }
    const part = resolve(given);
    if (part === 'nothing') return null;
    if (part === null) {
      const type = typeof given['type'] === 'string' ? given['type'].slice(0, 60) : '';
      const words =
        type === ''
          ? 'An element without a type is left out.'
          : `Nothing is known of \`${type}\` here, and it names nothing instead: it is left out.`;
      notes.dropped('unknown-element', at, words);
      return null;
    }
    let place = at;
    for (let one: Json | undefined = given; isObject(one) && one !== part; one = one['fallback']) place += '/fallback';
    return { part, at: place };
  }

  const card: Card = {
    notes,
    form: {},
    state: {},
    fields: new Set(),
    toggled: toggledIds(root),
    nextId: () => `press-${++ids}`,
    items(list, at) {
      let before: string | null = null;
      const drawn = list.map((given, index) => {
        const found = partOf(given, `${at}/${index}`);
        const words = before;
        before = null;
        if (found === null) return { nodes: [], element: {} };
        const { part } = found;
        const convert = elements[String(part['type'])];
        if (convert === undefined) {
          const nodes = inLine(actionNodes(part, found.at, card));
          if (nodes.length === 0) notes.dropped('unknown-element', found.at, 'This stands where it means nothing: it is left out.');
          return { nodes: madeOf(shownIf(part, nodes, card), found.at), element: part };
        }
        const read = new Reading(part, found.at, notes);
        read.skip('type', 'id', 'isVisible', 'spacing', 'separator', 'fallback', 'requires');
        read.skip('height', 'speak', 'targetWidth', 'lang', 'gridArea', 'key');
        const nodes = convert(read, card, { before: isField(part['type']) ? words : null });
        read.finish();
        if (part['type'] === 'TextBlock' && typeof part['text'] === 'string') before = plainWords(part['text']).trim() || null;
        return { nodes: madeOf(shownIf(part, nodes, card), found.at), element: part };
      });
      return spaced(drawn);
    },
    actions(list, at) {
      const drawn = list.flatMap((given, index) => {
        const found = partOf(given, `${at}/${index}`);
        if (found === null) return [];
        const { part } = found;
        const more = String(part['mode'] ?? '').toLowerCase() === 'secondary' && part['type'] !== 'Action.ShowCard';
        return [{ more, nodes: madeOf(shownIf(part, actionNodes(part, found.at, card), card), found.at) }];
      });
      const beside = drawn.filter(({ more }) => !more).flatMap(({ nodes }) => nodes);
      const below = beside.filter(({ children }) => Array.isArray(children));
      const buttons = quieterLinks(beside.filter((node) => !below.includes(node)));
      const under = drawn.filter(({ more }) => more).flatMap(({ nodes }) => nodes);
      if (under.length > 0) buttons.push({ type: 'menu', label: 'More', children: under });
      const line: LayoutNode[] = buttons.length < 2 ? buttons : [{ type: 'row', gap: 'small', children: buttons }];
      return [...line, ...below];
    },
    surface(action, at, words, below) {
      if (action === undefined) return [];
      const found = partOf(action, at);
      if (found === null) return [];
      const nodes = madeOf(actionNodes(found.part, found.at, card, words), found.at);
      if (below !== true) return nodes;
      notes.approximated('surface-press', at, 'This is not pressed as a whole here: a link or button below it does the same.');
      return inLine(nodes);
    },
  };
  return card;
}

/** Beside a button a link is the quieter one: filled, it would look like what the card is for. */
function quieterLinks(nodes: LayoutNode[]): LayoutNode[] {
  if (!nodes.some(({ press }) => press !== undefined)) return nodes;
  return nodes.map((node) => (node['to'] !== undefined && node['kind'] === 'button' ? { ...node, kind: 'quiet' } : node));
}

/** The ids that some action shows or hides, wherever it stands. */
function toggledIds(root: JsonObject): ReadonlySet<string> {
  const ids = new Set<string>();
  const open: Json[] = [root];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (Array.isArray(next)) for (const one of next) open.push(one);
    if (!isObject(next)) continue;
    for (const one of Object.values(next)) if (typeof one === 'object' && one !== null) open.push(one);
    if (next['type'] !== 'Action.ToggleVisibility' || !Array.isArray(next['targetElements'])) continue;
    for (const target of next['targetElements']) {
      const id = isObject(target) ? target['elementId'] : target;
      if (typeof id === 'string') ids.add(id);
    }
  }
  return ids;
}
