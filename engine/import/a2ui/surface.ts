import type { Json, JsonObject } from '#schemas/json.ts';
import type { Notes } from '../imported.ts';
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
      if (kind === 'updateDataModel') surface.data = withValue(surface.data, message['path'], message['value'] ?? null);
      if (kind === 'dataModelUpdate') surface.data = withValue(surface.data, message['path'], valueOfEntries(message['contents'] ?? []));
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

/** The data with another value at a path; null deletes what is there. */
function withValue(data: Json, path: Json | undefined, value: Json): Json {
  const parts = typeof path === 'string' ? partsOfPath(path).slice(0, mostParts) : [];
  if (parts.some((part) => part === '__proto__' || part === 'constructor' || part === 'prototype')) return data;
  const write = (at: Json | undefined, index: number): Json => {
    const part = parts[index];
    if (part === undefined) return isObject(at) && isObject(value) ? { ...at, ...value } : (value ?? {});
    const isDeleted = value === null && index === parts.length - 1;
    if (isDeleted && Array.isArray(at)) return at.filter((_, place) => String(place) !== part);
    if (isDeleted && isObject(at)) return Object.fromEntries(Object.entries(at).filter(([name]) => name !== part));
    if (Array.isArray(at) && /^\d{1,4}$/.test(part) && Number(part) <= at.length) {
      const copy = [...at];
      copy[Number(part)] = write(at[Number(part)], index + 1);
      return copy;
    }
    const object = isObject(at) ? at : {};
    return { ...object, [part]: write(Object.hasOwn(object, part) ? object[part] : undefined, index + 1) };
  };
  return write(data, 0);
}
