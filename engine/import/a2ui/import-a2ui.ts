import type { Json, JsonObject } from '#schemas/json.ts';
import type { Layout } from '#schemas/layout.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { finished, refusedWith } from '../finish.ts';
import { type Imported, Notes } from '../imported.ts';
import { madeOf } from '../origin.ts';
import { readForeign } from '../read-foreign.ts';
import { isObject, Reading } from '../reading.ts';
import { leavesOf } from './check-leaves.ts';
import { boundTo, type Convert, type Drawing } from './drawing.ts';
import { checkBox, choicePicker, dateTime, nameOfPath, slider, textField } from './field-components.ts';
import { card, column, divider, list, modal, row, tabs } from './layout-components.ts';
import { button } from './press-components.ts';
import { messagesOf, type Surface, surfacesOf } from './surface.ts';
import { resolve, wordsOf } from './values.ts';
import { film, headings, icon, image, sound, text } from './word-components.ts';

/** What each component becomes. */
const components: Readonly<Record<string, Convert>> = {
  Text: text,
  Image: image,
  Icon: icon,
  Video: film,
  AudioPlayer: sound,
  Row: row,
  Column: column,
  List: list,
  Card: card,
  Tabs: tabs,
  Divider: divider,
  Modal: modal,
  Button: button,
  TextField: textField,
  CheckBox: checkBox,
  Slider: slider,
  DateTimeInput: dateTime,
  ChoicePicker: choicePicker,
};
const fields = new Set(['TextField', 'CheckBox', 'Slider', 'DateTimeInput', 'ChoicePicker']);
const isField = (element: JsonObject): boolean => fields.has(wordsOf(element['component']));

/** Components are drawn no further than a layout holds: what is more is refused by the check. */
const mostDrawn = 6000;
const deepest = 60;

/**
 * The layout of A2UI messages (0.8 to 1.0): their surfaces as they are once all have come, with the data at hand. A pure function: nothing is fetched,
 * and whatever it is given, it never throws.
 */
export function importA2ui(given: unknown): Imported {
  const { value, refused } = readForeign(given);
  if (refused) return { document: null, notes: [], refused };
  const messages = messagesOf(value);
  if (messages === null) return refusedWith('', 'Messages are a list of objects such as `updateComponents`: write one.');
  const notes = new Notes();
  const surfaces = surfacesOf(messages, notes);
  if (surfaces.length === 0) return refusedWith('', 'No surface is left once all messages have come: nothing is drawn.');
  const layout: Layout = { bml: '1', title: '', width: 'narrow', body: [] };
  const shared = { form: {}, dialogs: {}, names: new Set<string>(), ids: 0 };
  const inside = surfaces.flatMap((surface) => drawn(surface, notes, shared));
  const title = wordsOf(isObject(value) ? value['name'] : '').slice(0, 120) || titleIn(inside) || 'Imported surface';
  const children: LayoutNode[] = [{ type: 'heading', level: 1, text: title, hidden: true }, ...inside];
  Object.assign(layout, {
    title,
    ...(Object.keys(shared.form).length > 0 && { form: shared.form }),
    ...(Object.keys(shared.dialogs).length > 0 && { dialogs: shared.dialogs }),
    body: [{ type: 'landmark', kind: 'main', width: 'narrow', children: [{ type: 'stack', gap: 'medium', children }] }],
  });
  return finished(layout, notes);
}

function titleIn(nodes: readonly LayoutNode[]): string {
  for (const node of nodes) {
    if (typeof node['level'] === 'number' && typeof node['text'] === 'string') return node['text'].slice(0, 120);
    const found = Array.isArray(node.children) ? titleIn(node.children ?? []) : '';
    if (found !== '') return found;
  }
  return '';
}

interface Shared {
  form: Drawing['form'];
  dialogs: Drawing['dialogs'];
  names: Set<string>;
  ids: number;
}

function drawn(surface: Surface, notes: Notes, shared: Shared): LayoutNode[] {
  let count = 0;
  const open: string[] = [];
  const drawing: Drawing = {
    notes,
    data: surface.data,
    form: shared.form,
    dialogs: shared.dialogs,
    names: shared.names,
    fields: new Map(),
    checked: new Set([...surface.components.values()].flatMap(({ element }) => (isField(element) ? leavesOf(element['checks']) : []))),
    levels: levelsOf(surface),
    nextId: () => `press-${++shared.ids}`,
    draw(id, at, place) {
      const component = typeof id === 'string' ? surface.components.get(id) : undefined;
      if (component === undefined) {
        notes.dropped('unknown-element', place, `There is no component “${wordsOf(id).slice(0, 40)}”.`);
        return [];
      }
      const key = `${String(id)} ${at}`;
      if (open.includes(key) || open.length > deepest) {
        notes.dropped('wrong-value', place, 'This component stands within itself, or too deep: it is left out there.');
        return [];
      }
      if (++count > mostDrawn) return [{ type: 'divider' }];
      const { element } = component;
      const type = wordsOf(element['component']);
      const convert = Object.hasOwn(components, type) ? components[type] : undefined;
      if (convert === undefined) {
        notes.dropped('unknown-element', component.at, `Nothing is known of the component \`${type.slice(0, 60)}\` here: it is left out.`);
        return [];
      }
      const read = new Reading(element, component.at, notes);
      read.skip('id', 'component');
      read.skip('weight', 'catalogId', 'metadata');
      read.without('accessibility', 'What is read aloud is what stands there.');
      open.push(key);
      const nodes = madeOf(convert(read, drawing, at), component.at);
      open.pop();
      read.finish();
      return nodes;
    },
    weightOf(id) {
      const weight = typeof id === 'string' ? surface.components.get(id)?.element['weight'] : undefined;
      return typeof weight === 'number' && weight > 0 ? weight : null;
    },
    wordsIn: (id, at) => wordsWithin(surface, drawing, id, at, 0),
  };
  for (const { element } of surface.components.values()) {
    const path = isField(element) ? boundTo(element['value'], '') : null;
    if (path?.startsWith('/') === true && !drawing.fields.has(path)) drawing.fields.set(path, nameOfPath(path, drawing));
  }
  return drawing.draw(surface.root, '', '/root');
}

/** The sizes of headings that there are, the largest first: levels without a gap. */
function levelsOf({ components: all }: Surface): ReadonlyMap<string, number> {
  const marked = ({ text }: JsonObject): string => `h${typeof text === 'string' ? (/^#+(?=\s)/.exec(text)?.[0].length ?? 0) : 0}`;
  const used = new Set([...all.values()].flatMap(({ element }) => [element['variant'], marked(element)]));
  const sizes = headings.filter((size) => used.has(size));
  return new Map(sizes.map((size, index) => [size, Math.min(4, index + 2)]));
}

function wordsWithin(surface: Surface, drawing: Drawing, id: Json | undefined, row: string, depth: number): string {
  const element = typeof id === 'string' ? surface.components.get(id)?.element : undefined;
  if (element === undefined || depth > 5) return '';
  if (element['component'] === 'Text') return wordsOf(resolve(element['text'], { data: drawing.data, row, notes: new Notes(), at: '' }));
  const children = Array.isArray(element.children) ? element.children : [element['child']];
  const words = children.slice(0, 20).map((child) => wordsWithin(surface, drawing, child, row, depth + 1));
  return words.filter((one) => one !== '').join(' ');
}
