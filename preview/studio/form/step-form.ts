import { isMap, isScalar, isSeq, type Pair, type YAMLMap, type YAMLSeq } from 'yaml';
import type { FormKind } from '#schemas/form-fields.ts';
import { conditionsOfView, viewGrammar } from '#engine/form/view-outline.ts';
import { authoredSlots, type NodeDefinition } from '#schemas/node-definition.ts';
import { nodeForms, optionForms } from '#schemas/node-forms.ts';
import { nodeDefinitions } from '#schemas/nodes/index.ts';
import { mapAt, pairOf, type Path, readDocument, rangeOf } from './edit-yaml.ts';

/** A stretch of the text, in characters from its beginning. */
export interface Stretch {
  from: number;
  to: number;
}

/** A word, a number or a condition of a step, as a form asks for it. */
export interface FormField {
  /** The path of its map, and its key there. */
  path: Path;
  key: string;
  label: string;
  kind: FormKind;
  value: string;
  isWritten: boolean;
  /** The keys below one of which it is written where it is new. */
  after: readonly string[];
  /** Where it is written; null where it is new. */
  at: Stretch | null;
}

/** An option of a choice, in its order. */
export interface FormOption {
  path: Path;
  value: string;
  fields: FormField[];
}

/** A node of a step: what is changed in a form, and its nodes within. */
export interface FormNode {
  path: Path;
  /** The kind of the node, such as `radioGroup`. */
  kind: string;
  /** What it is in a word: its words, or its name. */
  name: string;
  fields: FormField[];
  options: { path: Path; list: FormOption[] } | null;
  children: FormNode[];
  /** What of it has no face in a form, by its keys; the whole node where none of it has. */
  onlyInYaml: string[];
  /** Why it cannot be taken out; null where it can. */
  stays: string | null;
  place: { index: number; of: number };
  at: Stretch;
}

/** A step as a form. */
export interface StepForm {
  title: FormField | null;
  nodes: FormNode[];
  /** The conditions that a guard can be chosen from. */
  conditions: string[];
}

const asked = Object.entries(nodeForms).map(([key, form]) => ({ key, ...form }));
const order = asked.map(({ key }) => key);

/** The form of a page or view; null where the text is none, or cannot be read. */
export function readStepForm(text: string): StepForm | null {
  const document = readDocument(text);
  const root = document === null ? null : mapAt(document, []);
  const body = root === null ? undefined : pairOf(root, 'body')?.value;
  if (document === null || root === null || !isSeq(body)) return null;
  const nodes = nodesOf(body, ['body']);
  const headings = everyNode(nodes).filter(({ path }) => isMainHeading(document.getIn(path, true)));
  // Where a page shows one of several, each of them can go.
  const [heading] = headings;
  for (const node of everyNode(nodes))
    if (headings.length === 1 && heading !== undefined && everyNode([node]).includes(heading)) node.stays = stays.heading;
  return {
    title: viewGrammar.asked.flatMap((one) => (pairOf(root, one.key) === undefined ? [] : (wordsAt(root, [], one) ?? [])))[0] ?? null,
    nodes,
    conditions: conditionsOfView(text),
  };
}

export const keyOf = (pair: Pair | undefined): string => (isScalar(pair?.key) ? String(pair.key.value) : '');

export const everyNode = (nodes: readonly FormNode[]): FormNode[] => nodes.flatMap((node) => [node, ...everyNode(node.children)]);

const isMainHeading = (node: unknown): boolean => isMap(node) && keyOf(node.items[0]) === 'heading' && node.get('level') === 1;

/** The message for an author who removes something that has to stay. */
const stays = {
  heading: 'This stays: each page has one main heading. You can change its words.',
  alone: 'This stays: nothing else stands beside it. Add something below it first, or take out what it stands in.',
  line: 'This is written on one line with what stands beside it. Take it out as YAML.',
};

function nodesOf({ items, flow }: Pick<YAMLSeq, 'items' | 'flow'>, path: Path): FormNode[] {
  const why = flow === true ? stays.line : items.length === 1 ? stays.alone : null;
  return items.flatMap((item, index) =>
    isMap(item) ? [{ ...nodeOf(item, [...path, index], { index, of: items.length }), stays: why }] : [],
  );
}

function nodeOf(map: YAMLMap, path: Path, place: FormNode['place']): Omit<FormNode, 'stays'> {
  const [first] = map.items;
  const kind = first === undefined ? '' : keyOf(first);
  const definition = nodeDefinitions.get(kind);
  const main = isScalar(first?.value) ? String(first.value.value ?? '') : '';
  const whole = { path, kind, name: main, place, at: stretchOf(map) };
  if (definition === undefined || map.flow === true)
    return { ...whole, fields: [], options: null, children: [], onlyInYaml: map.items.map(keyOf) };
  const fields = fieldsOf(map, path, definition);
  const options = optionsOf(map, path);
  const slots = [kind, ...authoredSlots(definition)].flatMap((slot) => {
    const held = pairOf(map, slot)?.value;
    return isSeq(held) && held.items.every(isMap) && slot !== 'options' ? [{ slot, held }] : [];
  });
  const shown = new Set([
    kind,
    'value',
    ...fields.map(({ key }) => key),
    ...slots.map(({ slot }) => slot),
    ...(options === null ? [] : ['options']),
  ]);
  return {
    ...whole,
    fields,
    options,
    children: slots.flatMap(({ slot, held }) => nodesOf(held, [...path, slot])),
    onlyInYaml: map.items.map(keyOf).filter((key) => !shown.has(key)),
  };
}

/** The words after the kind, where these are what people read, and each property that a form asks for. */
function fieldsOf(map: YAMLMap, path: Path, definition: NodeDefinition): FormField[] {
  const { type, main, props, authored = {} } = definition;
  const words =
    main === undefined || main === 'name' || pairOf(map, type)?.value === undefined
      ? []
      : [wordsAt(map, path, { key: type, label: 'Words', kind: 'words' })];
  const known = asked.filter(({ key, kind }) => key !== main && (key in props || key in authored || kind === 'guard'));
  return [...words, ...known.map((one) => wordsAt(map, path, askedOf(one, definition)))].filter((field) => field !== null);
}

/** A number of a field for amounts is one itself. */
const askedOf = <A extends { label: string; kind: FormKind }>(asked: A, { field }: NodeDefinition): A =>
  field === 'money' && asked.kind === 'number' ? { ...asked, label: `${asked.label}, in dollars`, kind: 'money' } : asked;

export function stretchOf(node: unknown): Stretch {
  const [from = 0, to = from] = rangeOf(node) ?? [];
  return { from, to };
}

/** Null where the value is neither a word nor a number. */
export function wordsAt(
  map: YAMLMap,
  path: Path,
  { key, label, kind }: { key: string; label: string; kind: FormKind },
  keys: readonly string[] = order,
): FormField | null {
  const pair = pairOf(map, key);
  if (pair?.value !== undefined && pair.value !== null && !isScalar(pair.value)) return null;
  const value = isScalar(pair?.value) ? pair.value.value : undefined;
  const place = keys.indexOf(key);
  return {
    path,
    key,
    label,
    kind,
    value: value === undefined || value === null ? '' : String(value),
    isWritten: pair !== undefined,
    after: place === -1 ? [] : keys.slice(0, place),
    at: pair === undefined ? null : { from: stretchOf(pair.key).from, to: stretchOf(pair.value ?? pair.key).to },
  };
}

function optionsOf(map: YAMLMap, path: Path): FormNode['options'] {
  const held = pairOf(map, 'options')?.value;
  if (!isSeq(held) || held.flow === true) return null;
  const at = [...path, 'options'];
  const list = held.items.flatMap((item, index) => {
    if (!isMap(item) || item.flow === true) return [];
    const here = [...at, index];
    const fields = Object.entries(optionForms).map(([key, form]) => wordsAt(item, here, { key, ...form }));
    const value = pairOf(item, 'value')?.value;
    return [
      { path: here, value: String((isScalar(value) ? value.value : undefined) ?? ''), fields: fields.filter((field) => field !== null) },
    ];
  });
  return list.length === held.items.length ? { path: at, list } : null;
}
