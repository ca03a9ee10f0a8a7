import type { Json, JsonObject } from '#schemas/json.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import { pointerPart } from '../../validation/walk-layout.ts';
import { madeOf } from '../origin.ts';
import { isObject, Reading } from '../reading.ts';
import { alternativesOf, chosenForm, shownWhile } from './alternatives.ts';
import { choicesOf } from './choices.ts';
import { conditionsOf, requireWhere } from './conditions.ts';
import { fieldOf } from './fields.ts';
import { type Filling, nameOf, type Part } from './filling.ts';
import { type Look, lookOf } from './look.ts';
import { kindOf, type Resolved, resolved } from './resolved.ts';

/** Rows of a list that a page offers at most. */
const mostRows = 50;

const within = (ui: JsonObject, name: string): JsonObject => (isObject(ui[name]) ? ui[name] : {});

type Given = Omit<Part, 'schema'> & { schema: Json | undefined };

/** The nodes of one part, whatever it is: of one that may be several, a choice between them. */
export function partNodes(given: Given, outer: Filling): LayoutNode[] {
  const whole = resolved(given.schema, given.at, outer);
  if (whole === null) return [];
  const several = alternativesOf(whole);
  if (several === null) return nodesOf(given, whole, outer);
  const [first, second] = several.all;
  // Nothing but what stands within itself, or nowhere.
  if (first === undefined) return [];
  if (second === undefined) return nodesOf(given, first, outer);
  return madeOf(chosenForm(given, whole, several.all, whole.filling, nodesOf), `${whole.at}/${several.word}`);
}

function nodesOf(given: Given, { schema, at, filling: own }: Resolved, outer: Filling): LayoutNode[] {
  // The answers are those of whoever draws, the references those that were followed.
  const filling: Filling = { ...own, form: outer.form, names: outer.names };
  const part: Part = { ...given, schema, at };
  const read = new Reading(part.schema, part.at, filling.notes);
  const kind = kindOf(part.schema);
  const names = kind === 'object' && isObject(part.schema['properties']) ? Object.keys(part.schema['properties']) : [];
  const look = lookOf(part, read, kind === 'array' ? ['items', 'additionalItems'] : names, filling);
  const nodes =
    kind === 'object'
      ? objectNodes(part, read, look, names, filling)
      : kind === 'array'
        ? listNodes(part, read, look, filling)
        : fieldOf(part, read, look, filling);
  for (const word of ['if', 'then', 'else', 'dependencies', 'dependentRequired', 'dependentSchemas', 'not', 'contains', 'propertyNames'])
    if (!read.wasRead(word))
      read.without(word, 'What depends on an answer is left to whoever takes the answers: it is not asked for here.');
  read.finish();
  return madeOf(nodes, part.at);
}

function objectNodes(part: Part, read: Reading, look: Look, names: readonly string[], filling: Filling): LayoutNode[] {
  const properties = read.object('properties') ?? {};
  const required = new Set(read.list('required'));
  read.skip('default');
  read.without('additionalProperties', 'Nobody adds answers of names of their own here.', [false]);
  for (const word of ['minProperties', 'maxProperties', 'patternProperties'])
    read.without(word, 'Nobody adds answers of names of their own here.');
  const inside: Filling = { ...filling, path: part.key === '' ? filling.path : [...filling.path, part.key] };
  const value = isObject(part.value) ? part.value : isObject(part.schema['default']) ? part.schema['default'] : {};
  const propertyNodes = (name: string, schema: Json | undefined, at: string, isRequired: boolean): LayoutNode[] =>
    partNodes(
      {
        schema,
        at: at + pointerPart(name),
        ui: within(part.ui, name),
        uiAt: part.uiAt + pointerPart(name),
        value: Object.hasOwn(value, name) ? value[name] : undefined,
        key: name,
        required: isRequired,
        inRow: part.inRow,
      },
      inside,
    );
  const drawn = new Map(
    inOrder(names, look.order).map((name) => [name, propertyNodes(name, properties[name], read.path('properties'), required.has(name))]),
  );
  const asked = conditionsOf(read, part, drawn);
  requireWhere(asked, drawn);
  const more = asked.flatMap((one) =>
    Object.entries(one.properties).flatMap(([name, schema]) =>
      shownWhile(one.holds, propertyNodes(name, schema, `${one.at}/properties`, one.required.includes(name))),
    ),
  );
  const children = [...[...drawn.values()].flat(), ...more];
  if (part.key === '' || children.length === 0) return children;
  const words: LayoutNode[] = look.description === '' ? [] : [{ type: 'text', text: look.description, tone: 'muted' }];
  const all = [...words, ...children];
  return [{ type: 'section', heading: look.title ?? part.key, children: [{ type: 'stack', gap: 'medium', children: all }] }];
}

/** The names that `ui:order` says, and the others where it has `*`. */
function inOrder(names: readonly string[], order: readonly Json[]): readonly string[] {
  const said = order.filter((name) => typeof name === 'string').filter((name) => names.includes(name));
  const rest = names.filter((name) => !said.includes(name));
  const star = order.indexOf('*');
  const before = star === -1 ? said.length : said.filter((name) => order.indexOf(name) < star).length;
  return [...said.slice(0, before), ...rest, ...said.slice(before)];
}

function listNodes(part: Part, read: Reading, look: Look, filling: Filling): LayoutNode[] {
  const label = look.title ?? (part.key || 'List');
  const hint = look.hint === '' ? {} : { hint: look.hint };
  const [least, most] = [read.number('minItems'), read.number('maxItems')];
  const unique = read.yes('uniqueItems') === true;
  const preset = read.any('default');
  const given = Array.isArray(part.value) ? part.value : Array.isArray(preset) ? preset : [];
  const items = read.any('items');
  read.skip('additionalItems', 'prefixItems');
  if (Array.isArray(items) || Array.isArray(part.schema['prefixItems'])) {
    filling.notes.dropped('missing-part', read.at, 'A list whose entries differ by their place is not asked for here.');
    return [];
  }
  const item = resolved(items ?? {}, read.path('items'), filling);
  if (item === null) return [];
  const options = choicesOf(new Reading(item.schema, item.at, filling.notes), look.names, filling);
  if (options !== null && (unique || look.widget === 'checkboxes')) {
    const name = nameOf(part.key, part.at, filling);
    const chosen = options.map(({ value }) => value).filter((value) => given.includes(value));
    if (chosen.length > 0) filling.form[name] = chosen;
    const bounds = {
      ...(least !== undefined && least >= 1 && { atLeast: least }),
      ...(most !== undefined && most >= 1 && { atMost: most }),
    };
    return [{ type: 'checkboxGroup', name, label, ...hint, ...(look.disabled && { disabled: true }), options, ...bounds }];
  }
  if (part.inRow) {
    filling.notes.dropped('missing-part', read.at, 'No list stands within a row of another here.');
    return [];
  }
  if (unique) filling.notes.dropped('unsupported-property', read.path('uniqueItems'), 'Two rows may say the same here.');
  return [rowsOf(part, { label, hint, least, most, given, schema: items ?? {}, at: read.path('items'), look }, filling)];
}

interface List {
  label: string;
  hint: { hint?: string };
  least: number | undefined;
  most: number | undefined;
  given: readonly Json[];
  schema: Json;
  at: string;
  look: Look;
}

/** A list that a person makes: an object is a row of its fields, any other value a row of the one field `value`. */
function rowsOf(part: Part, list: List, filling: Filling): LayoutNode {
  const name = nameOf(part.key, part.at, filling);
  const row = (value: Json | undefined): { form: JsonObject; children: LayoutNode[] } => {
    const inside: Filling = { ...filling, form: {}, names: new Set(), path: [] };
    const ui = within(part.ui, 'items');
    const key = isObject(value) || kindOf(resolved(list.schema, list.at, inside)?.schema ?? {}) === 'object' ? '' : 'value';
    const children = partNodes(
      { schema: list.schema, at: list.at, ui, uiAt: `${part.uiAt}/items`, value, key, required: false, inRow: true },
      inside,
    );
    return { form: inside.form, children };
  };
  const { children } = row(undefined);
  filling.form[name] = list.given.slice(0, mostRows).map((value) => row(value).form);
  const place = { $: ['get', 'rows', 'row', 'place'] };
  const bounded = (bound: number | undefined, least: number): number | undefined =>
    bound === undefined || bound < least ? undefined : Math.min(mostRows, Math.floor(bound));
  const [atLeast, atMost] = [bounded(list.least, 0), bounded(list.most, 1)];
  const what = list.label.toLowerCase();
  return {
    type: 'rows',
    name,
    label: { $text: [`${list.label} `, place] },
    ...list.hint,
    ...(list.look.disabled && { disabled: true }),
    ...(atLeast !== undefined && { atLeast }),
    ...(atMost !== undefined && { atMost }),
    add: `Add to ${what}`,
    remove: { $text: [`Remove from ${what}: `, place] },
    children,
  };
}
