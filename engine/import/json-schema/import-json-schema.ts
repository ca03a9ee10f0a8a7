import type { Json, JsonObject } from '#schemas/json.ts';
import type { Layout } from '#schemas/layout.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { finished, refusedWith } from '../finish.ts';
import { type Imported, Notes } from '../imported.ts';
import { readForeign } from '../read-foreign.ts';
import { isObject } from '../reading.ts';
import type { Filling } from './filling.ts';
import { partNodes } from './parts.ts';
import { resolved } from './resolved.ts';
import { valueAt } from '#schemas/value-at.ts';

const isSchema = (value: Json | undefined): value is JsonObject =>
  isObject(value) &&
  (isObject(value['properties']) ||
    (typeof value['$schema'] === 'string' && value['$schema'].includes('json-schema.org')) ||
    typeof value['$ref'] === 'string');

/** A JSON Schema, or the three parts of a form of react-jsonschema-form (`schema`, `uiSchema`, `formData`); of one of JSON Forms the schema and its `data`. */
export const isForm = (value: Json): boolean => isSchema(value) || (isObject(value) && isSchema(value['schema']));

/**
 * The layout of a form that a JSON Schema describes, and what of it stands there otherwise or not at all. A pure function: nothing is fetched, also no schema
 * that a reference names, and whatever it is given, it never throws.
 */
export function importJsonSchema(given: unknown, data?: unknown): Imported {
  const read = readForeign(given);
  const answers = data === undefined ? undefined : readForeign(data);
  const refused = read.refused ?? answers?.refused;
  if (refused) return { document: null, notes: [], refused };
  const { value } = read;
  if (!isObject(value) || !isForm(value))
    return refusedWith('', 'A form is a JSON Schema, or an object with one under `schema`: write one.');
  const notes = new Notes();
  const wrapped = isSchema(value['schema']);
  const root = isSchema(value['schema']) ? value['schema'] : value;
  const rootAt = wrapped ? '/schema' : '';
  const ui = wrapped && isObject(value['uiSchema']) ? value['uiSchema'] : {};
  if (wrapped && value['uischema'] !== undefined)
    notes.approximated(
      'missing-part',
      '/uischema',
      'How JSON Forms lays a form out is not read: the fields stand in the order of the schema.',
    );
  const filling: Filling = { notes, root, rootAt, form: {}, names: new Set(), path: [], open: [], drawn: { count: 0 } };
  const values = answers?.value ?? (wrapped ? (value['formData'] ?? value['data']) : undefined) ?? undefined;
  const fields = partNodes(
    { schema: root, at: rootAt, ui, uiAt: '/uiSchema', value: values, key: '', required: false, inRow: false },
    filling,
  );
  const { title, description } = wordsOfAll(ui, resolved(root, rootAt, { ...filling, notes: new Notes() })?.schema ?? {});
  const children: LayoutNode[] = [{ type: 'heading', level: 1, text: title }, ...description, ...fields, ...submitOf(ui)];
  const layout: Layout = {
    bml: '1',
    title,
    width: 'narrow',
    ...(Object.keys(filling.form).length > 0 && { form: filling.form }),
    body: [{ type: 'landmark', kind: 'main', width: 'narrow', children: [{ type: 'stack', gap: 'medium', children }] }],
  };
  for (const note of notes.list) note.path = existing(note.path, value);
  return finished(layout, notes);
}

/** A pointer into what was put together of several schemas, or of no part of the document, as the nearest place that there is. */
function existing(path: string, document: JsonObject): string {
  let found: unknown = document;
  let at = '';
  for (const part of path.split('/').slice(1)) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) break;
    found = valueAt(found, [name]);
    at += `/${part}`;
  }
  return at;
}

const wordsOf = (value: Json | undefined): string => (typeof value === 'string' ? value.trim() : '');

/** The title of the page, and the words below it. */
function wordsOfAll(ui: JsonObject, schema: JsonObject): { title: string; description: LayoutNode[] } {
  const said = (name: string): string => wordsOf(ui[`ui:${name}`]) || wordsOf(schema[name]);
  const description = said('description');
  return {
    title: (said('title') || 'Imported form').slice(0, 120),
    description: description === '' ? [] : [{ type: 'text', text: description }],
  };
}

/** The button that posts the answers as the event `SUBMIT`. */
function submitOf(ui: JsonObject): LayoutNode[] {
  const options = isObject(ui['ui:submitButtonOptions']) ? ui['ui:submitButtonOptions'] : {};
  if (options['norender'] === true) return [];
  const label = wordsOf(options['submitText']) || 'Submit';
  return [{ type: 'button', id: 'submit', label, kind: 'primary', press: [{ do: 'submit', event: 'SUBMIT' }] }];
}
