import type { Json, JsonObject } from '#schemas/json.ts';
import type { Notes } from '../imported.ts';
import { isForbiddenName } from '../../expression/equality.ts';
import { isObject } from '../reading.ts';
import { literals, partsOfPath } from './values.ts';

/** A component by its id, as version 0.9 writes it, and where it was written. */
export interface Component {
  element: JsonObject;
  at: string;
}

export interface Surface {
  id: string;
  root: string;
  components: Map<string, Component>;
  data: Json;
}

const kinds = [
  'createSurface',
  'updateComponents',
  'updateDataModel',
  'deleteSurface',
  'surfaceUpdate',
  'dataModelUpdate',
  'beginRendering',
];

export const isMessage = (value: Json): boolean => isObject(value) && kinds.some((kind) => Object.hasOwn(value, kind));

/** The list of messages in a document, with the place where it stands; null where there is none. */
export function messagesOf(value: Json): { list: Json[]; at: string } | null {
  if (Array.isArray(value)) return value.some(isMessage) ? { list: value, at: '' } : null;
  if (isObject(value) && Array.isArray(value['messages']))
    return value['messages'].some(isMessage) ? { list: value['messages'], at: '/messages' } : null;
  return isMessage(value) ? { list: [value], at: '' } : null;
}

/** What the surfaces are once all messages have come: a later one says a component or a value anew. */
export function surfacesOf({ list, at }: { list: Json[]; at: string }, notes: Notes): Surface[] {
  const surfaces = new Map<string, Surface>();
  const surfaceOf = (message: JsonObject): Surface => {
    const id = typeof message['surfaceId'] === 'string' ? message['surfaceId'] : '';
    let surface = surfaces.get(id);
    if (surface === undefined) surfaces.set(id, (surface = { id, root: 'root', components: new Map(), data: {} }));
    return surface;
  };
  list.forEach((given, index) => {
    if (!isObject(given)) return;
    for (const kind of kinds) {
      const message = given[kind];
      if (!isObject(message)) continue;
      const place = `${list.length === 1 && at === '' ? '' : `${at}/${index}`}/${kind}`;
      const surface = surfaceOf(message);
      if (kind === 'deleteSurface') surfaces.delete(surface.id);
      if (kind === 'beginRendering' && typeof message['root'] === 'string') surface.root = message['root'];
      // From version 1.0 on, one message may hold all of a surface.
      if (kind === 'createSurface' && message['dataModel'] !== undefined) surface.data = message['dataModel'];
      if (kind === 'updateComponents' || kind === 'surfaceUpdate' || kind === 'createSurface')
        addComponents(surface, message['components'], `${place}/components`, notes);
      if (kind === 'updateDataModel') surface.data = replaceAt(surface.data, message['path'], message['value'] ?? null);
      if (kind === 'dataModelUpdate') surface.data = mergeAt(surface.data, message['path'], valueOfEntries(message['contents'] ?? []));
    }
  });
  return [...surfaces.values()].filter(({ components }) => components.size > 0);
}

function addComponents({ components }: Surface, list: Json | undefined, at: string, notes: Notes): void {
  if (!Array.isArray(list)) return;
  list.forEach((given, index) => {
    const place = `${at}/${index}`;
    if (!isObject(given) || typeof given['id'] !== 'string') {
      notes.dropped('wrong-value', place, 'A component is an object with an `id`: this is left out.');
      return;
    }
    components.set(given['id'], { element: isObject(given['component']) ? ofOlder(given, given['component']) : given, at: place });
  });
}

const names: Readonly<Record<string, string>> = {
  usageHint: 'variant',
  textFieldType: 'variant',
  distribution: 'justify',
  alignment: 'align',
  tabItems: 'tabs',
  entryPointChild: 'trigger',
  contentChild: 'content',
  altText: 'description',
  selections: 'value',
  minValue: 'min',
  maxValue: 'max',
};

/** A component of version 0.8 as version 0.9 has it. */
function ofOlder(given: JsonObject, wrapped: JsonObject): JsonObject {
  const [type = '', properties] = Object.entries(wrapped)[0] ?? [];
  const component: JsonObject = { id: given['id'] ?? '', component: type };
  if (given['weight'] !== undefined) component['weight'] = given['weight'];
  for (const [name, value] of Object.entries(isObject(properties) ? properties : {})) {
    const now = name === 'text' && type === 'TextField' ? 'value' : (names[name] ?? name);
    component[now] = plainer(value);
  }
  if (type === 'Button') {
    const { primary, action, ...others } = component;
    const context = isObject(action) && Array.isArray(action['context']) ? action['context'].filter(isObject) : [];
    const event: JsonObject = isObject(action)
      ? {
          event: {
            name: action['name'] ?? '',
            context: Object.fromEntries(context.map((one) => [String(one['key']), one['value'] ?? null])),
          },
        }
      : {};
    return { ...others, action: event, ...(primary === true && { variant: 'primary' }) };
  }
  if (type !== 'MultipleChoice') return component;
  const { maxAllowedSelections, ...others } = component;
  return { ...others, component: 'ChoicePicker', variant: maxAllowedSelections === 1 ? 'mutuallyExclusive' : 'multipleSelection' };
}

/** A value of version 0.8: a literal stands in an object of its own, children under what they are. */
function plainer(value: Json): Json {
  if (Array.isArray(value)) return value.map(plainer);
  if (!isObject(value)) return value;
  const literal = literals.find((name) => Object.hasOwn(value, name));
  if (typeof value['path'] === 'string' && literal !== undefined) return { path: value['path'], initial: value[literal] ?? null };
  if (literal !== undefined) return value[literal] ?? null;
  if (Array.isArray(value['explicitList'])) return value['explicitList'];
  if (isObject(value['template']))
    return { path: value['template']['dataBinding'] ?? '', componentId: value['template']['componentId'] ?? '' };
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, plainer(one)]));
}

/** The entries of a data model of version 0.8; lists come as objects whose keys are numbers or names alike. */
function valueOfEntries(entries: Json): Json {
  if (!Array.isArray(entries)) return entries;
  const object: JsonObject = {};
  for (const entry of entries) {
    if (!isObject(entry) || typeof entry['key'] !== 'string' || entry['key'].startsWith('__')) continue;
    const map = entry['valueMap'] ?? entry['valueArray'];
    object[entry['key']] =
      map === undefined
        ? (entry['valueString'] ?? entry['valueNumber'] ?? entry['valueBoolean'] ?? entry['valueList'] ?? null)
        : valueOfEntries(map);
  }
  return object;
}

/** The deepest that a message may write. */
const mostParts = 20;

/** The names of a message's path; null for a path that no data may have. */
function namesOf(path: Json | undefined): string[] | null {
  const parts = typeof path === 'string' ? partsOfPath(path) : [];
  return parts.length > mostParts || parts.some(isForbiddenName) ? null : parts;
}

/** The data with another value at a path, as versions 0.9 and 1.0 say: what was there is replaced, and null deletes it. */
function replaceAt(data: Json, path: Json | undefined, value: Json): Json {
  const parts = namesOf(path);
  if (parts === null) return data;
  return value === null ? without(data, parts) : withValue(data, parts, () => value);
}

/** The data with entries at a path, as version 0.8 says: an object takes them beside those that it has. */
function mergeAt(data: Json, path: Json | undefined, value: Json): Json {
  const parts = namesOf(path);
  return parts === null ? data : withValue(data, parts, (held) => (isObject(held) && isObject(value) ? { ...held, ...value } : value));
}

/** The place of an item that a part of a path names. */
const placeIn = (part: string): number => (/^(?:0|[1-9]\d{0,3})$/.test(part) ? Number(part) : -1);

/** Objects on the way are made where they are missing. A list takes an item after its last; one further on changes nothing. */
function withValue(at: Json | undefined, [part, ...rest]: readonly string[], change: (held: Json | undefined) => Json): Json {
  if (part === undefined) return change(at);
  if (Array.isArray(at)) {
    const place = placeIn(part);
    return place < 0 || place > at.length ? at : at.toSpliced(place, 1, withValue(at[place], rest, change));
  }
  const object = isObject(at) ? at : {};
  return { ...object, [part]: withValue(Object.hasOwn(object, part) ? object[part] : undefined, rest, change) };
}

/** What a path leads to is taken away. Where it leads nowhere, the data is the same. */
function without(at: Json, [part, ...rest]: readonly string[]): Json {
  if (part === undefined) return {};
  if (Array.isArray(at)) {
    const place = placeIn(part);
    const held = at[place];
    if (held === undefined) return at;
    return rest.length === 0 ? at.toSpliced(place, 1) : at.toSpliced(place, 1, without(held, rest));
  }
  const held = isObject(at) && Object.hasOwn(at, part) ? at[part] : undefined;
  if (!isObject(at) || held === undefined) return at;
  if (rest.length > 0) return { ...at, [part]: without(held, rest) };
  const { [part]: _gone, ...others } = at;
  return others;
}
