import type { Json, JsonObject } from '#schemas/json.ts';
import { isForbiddenName } from '../../expression/equality.ts';
import { pointerPart } from '../../validation/walk-layout.ts';
import { isObject } from '../reading.ts';

/** No card is larger when its templates are written out: of a template that holds itself several times there would be no end. */
const mostElements = 20_000;

/** Why a card cannot be written out. */
export interface Endless {
  path: string;
  message: string;
}

/** The element as it stands, and the JSON pointer to where its document says so: in the card, or in a template. */
export interface Written {
  element: JsonObject;
  at: string;
}

/**
 * Writes out one element after another: its template's properties with its own over them, and what a template takes by `$name` from the element that
 * uses it. A template may use another one.
 */
export function createTemplates(templates: JsonObject) {
  let left = mostElements;
  const places = new WeakMap<JsonObject, string>();

  /** A copy of what a template holds, with the values that are handed to it. Only what stands in a template takes any. */
  function filled(value: Json, given: JsonObject, at: string): Json {
    if (Array.isArray(value)) return value.map((one, index) => filled(one, given, `${at}/${index}`));
    if (!isObject(value)) return value;
    left -= 1;
    const copy: JsonObject = {};
    for (const [name, one] of Object.entries(value)) {
      if (!name.startsWith('$')) copy[name] = filled(one, given, at + pointerPart(name));
    }
    for (const [name, one] of Object.entries(value)) {
      const own = name.slice(1);
      if (!name.startsWith('$') || isForbiddenName(own) || typeof one !== 'string') continue;
      if (Object.hasOwn(given, one)) copy[own] = given[one] ?? null;
    }
    places.set(copy, at);
    return copy;
  }

  const templateOf = (type: Json | undefined): JsonObject | undefined => {
    const found = typeof type === 'string' && Object.hasOwn(templates, type) ? templates[type] : undefined;
    return isObject(found) ? found : undefined;
  };

  return {
    /** Null where a template is made of itself, or the card has grown without end. */
    written(element: JsonObject, at: string): Written | null {
      let now = element;
      const used = new Set<string>();
      const taken = new Set<string>();
      for (let template = templateOf(now['type']); template !== undefined; template = templateOf(now['type'])) {
        const name = String(now['type']);
        if (used.has(name) || left <= 0) return null;
        used.add(name);
        for (const one of takenBy(template)) taken.add(one);
        const { type: _type, ...own } = now;
        const base = filled(template, now, `/templates${pointerPart(name)}`) as JsonObject;
        for (const key of [...Object.keys(base), ...ownNames(template)]) taken.delete(key);
        now = { ...base, ...own };
      }
      // A value that was only handed over is no property of the finished element.
      for (const name of taken) delete now[name];
      left -= 1;
      return left <= 0 ? null : { element: now, at: places.get(element) ?? at };
    },
  };
}

export type Templates = ReturnType<typeof createTemplates>;

/** The properties that a template gives under their own name: `"$text": "text"`. */
const ownNames = (template: JsonObject): string[] =>
  Object.entries(template).flatMap(([name, one]) => (name === `$${String(one)}` ? [String(one)] : []));

/** The names of what a template takes, at any depth. */
function takenBy(template: JsonObject): string[] {
  const names: string[] = [];
  const open: Json[] = [template];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (Array.isArray(next)) for (const one of next) open.push(one);
    if (!isObject(next)) continue;
    for (const [name, one] of Object.entries(next)) {
      if (name.startsWith('$') && typeof one === 'string') names.push(one);
      else if (typeof one === 'object' && one !== null) open.push(one);
    }
  }
  return names;
}
