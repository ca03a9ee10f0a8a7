import type { Json, JsonObject } from '#schemas/json.ts';
import { isForbiddenName } from '../../expression/equality.ts';
import { isObject } from '../reading.ts';
import type { Filling } from './filling.ts';

/** References within references: more of them are nobody's form. */
const deepest = 30;
/** Schemas that are looked at: references that double each other would never end. */
const mostSchemas = 20_000;

export interface Resolved {
  schema: JsonObject;
  at: string;
  filling: Filling;
}

/** A schema with its reference followed and its parts of `allOf` put together; null, with a note, where there is none or it stands within itself. */
export function resolved(given: Json | undefined, at: string, filling: Filling): Resolved | null {
  if (++filling.drawn.count > mostSchemas) {
    filling.notes.dropped('wrong-value', '', 'This form asks for too much: the rest of it is left out.');
    return null;
  }
  if (given === true) return { schema: {}, at, filling };
  if (!isObject(given)) {
    if (given !== false) filling.notes.dropped('wrong-value', at, 'This is no schema: it is left out.');
    return null;
  }
  const ref = given['$ref'];
  if (typeof ref === 'string') {
    const target = followed(ref, filling.root);
    if (target === undefined) {
      filling.notes.dropped(
        'unknown-element',
        at,
        `There is no “${ref.slice(0, 60)}” in this document, and nothing is fetched: it is left out.`,
      );
      return null;
    }
    if (filling.open.includes(ref) || filling.open.length >= deepest) {
      filling.notes.dropped('missing-part', at, 'This stands within itself: a page ends there.');
      return null;
    }
    const inner = resolved(target, filling.rootAt + ref.slice(1), { ...filling, open: [...filling.open, ref] });
    const { $ref: _ref, ...beside } = given;
    return inner && { ...inner, schema: { ...inner.schema, ...beside } };
  }
  const { allOf, ...own } = given;
  if (!Array.isArray(allOf)) return { schema: own, at, filling };
  const parts = allOf.flatMap((part, index) => resolved(part, `${at}/allOf/${index}`, filling) ?? []);
  return { schema: parts.map(({ schema }) => schema).reduce(merged, own), at, filling: following(parts, filling) };
}

/** Within what was put together all references count as open that any part of it follows. */
export function following(parts: readonly Resolved[], filling: Filling): Filling {
  return { ...filling, open: [...new Set([filling, ...parts.map((part) => part.filling)].flatMap(({ open }) => open))] };
}

/** What a pointer into the document names. */
function followed(ref: string, root: JsonObject): Json | undefined {
  if (!ref.startsWith('#')) return undefined;
  let found: Json | undefined = root;
  for (const part of ref.slice(1).split('/').slice(1)) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof found !== 'object' || found === null || isForbiddenName(name) || !Object.hasOwn(found, name)) return undefined;
    found = (found as JsonObject)[name];
  }
  return found;
}

/** Two schemas as one; what the first says counts. */
export function merged(one: JsonObject, other: JsonObject): JsonObject {
  const all: JsonObject = { ...other, ...one };
  if (isObject(one['properties']) && isObject(other['properties'])) all['properties'] = { ...one['properties'], ...other['properties'] };
  if (Array.isArray(one['required']) && Array.isArray(other['required'])) all['required'] = [...one['required'], ...other['required']];
  return all;
}

/** The kind of a schema's value: what it says, else what its other words mean; the first that is not null. */
export function kindOf(schema: JsonObject): string {
  const { type } = schema;
  const said = Array.isArray(type) ? type.find((one) => one !== 'null') : type;
  if (typeof said === 'string') return said;
  if (isObject(schema['properties'])) return 'object';
  if (schema['items'] !== undefined) return 'array';
  return 'string';
}
