import { PlaceKeys } from '#schemas/document-parts.ts';
import { parseAs } from '../parse/parse-as.ts';
import { nodeDefinitions } from '#schemas/nodes/index.ts';
import { authoredSlots, type LayoutNode, type NodeDefinition } from '#schemas/node-definition.ts';
import type { Authored, AuthoredEntry, AuthoredMap } from '../read/authored.ts';
import { entryOf, itemsOf } from '../read/authored.ts';
import { choiceOf } from '../parse/choice.ts';
import { casesOf, underCondition } from '../bind/choose.ts';
import { checkAutofill } from '../check/autofill.ts';
import { fixByIndenting } from '../check/other-parent.ts';
import { checkNodeContents } from './nodes/check-contents.ts';
import { checkNodeProperties } from '../check/node-properties.ts';
import { compileActions } from './compile-action.ts';
import { placeInRow } from './compile-each.ts';
import { compileLookup } from './compile-lookup.ts';
import { compilePart } from './compile-part.ts';
import { compilePiece, isPieceOfShell } from './compile-piece.ts';
import { compileNodeAddress } from '../bind/compile-place.ts';
import { compileProperty } from './compile-property.ts';
import { slotNodes } from './compile-slots.ts';
import { structureOf, tellFrom } from './node-structure.ts';
import { walkLayout } from '#engine/validation/walk-layout.ts';
import type { Compilation } from '../bind/compilation.ts';
import type { SourcePosition } from '#engine/compiled/source-position.ts';
import { nearest } from '#engine/expression/nearest.ts';
import { didYouMean } from '../findings/findings.ts';
import { fieldsOfNode } from '#engine/fields/fields-of-node.ts';
import { asks, goesUnchecked } from '../check/go-checked.ts';
import type { Outlined } from '../check/page-outline.ts';
import type { NodePlace, ViewDraft } from './view-draft.ts';
import { nextId, shownWhen } from './view-draft.ts';
import * as compilers from './nodes/declared.ts';
import type { NodeCompiler, WrittenNode } from './nodes/node-compiler.ts';
import { isKeyOf } from '#schemas/keys-of.ts';

/** Keys that every node may carry besides its own properties. */
const structureKeys = new Set(['when', 'each', 'id']);
const placeKeys = new Set(['to', 'subflow', 'with', 'query', 'hash']);

const compilerOf = (type: string): NodeCompiler => (isKeyOf(compilers, type) ? compilers[type] : {});

/** Each node of a view against the view around it. */
export function checkInView(body: readonly LayoutNode[], at: SourcePosition, ofStep: boolean, draft: ViewDraft): void {
  for (const { node } of walkLayout({ body })) compilerOf(node.type).checkInView?.(node, at, ofStep, draft);
}

const authoredKinds = [...nodeDefinitions.values()].filter(({ byCompiler }) => byCompiler !== true).map(({ type }) => type);
const belowItsNode = 'It stands below the kind of the node that it is about, without a dash of its own.';

/** True if a key is a property of nodes, not a type. Behind a dash of its own it stands one line too early. */
function isProperty(key: string): boolean {
  const belongs = structureKeys.has(key) || placeKeys.has(key);
  return belongs || [...nodeDefinitions.values()].some(({ props, slots }) => key in props || slots.includes(key));
}

export function compileNodes(value: Authored | undefined, place: NodePlace, draft: ViewDraft): LayoutNode[] {
  return itemsOf(value).flatMap((item) => compileNode(item, place, draft));
}

function compileNode(value: Authored, place: NodePlace, draft: ViewDraft): LayoutNode[] {
  const { findings } = draft.compilation;
  // `- reset` style: a node that needs nothing but its kind, like `- divider`.
  const map: AuthoredMap =
    value.kind === 'scalar'
      ? {
          kind: 'map',
          at: value.at,
          entries: [{ key: value.source, at: value.at, value: { kind: 'scalar', value: null, source: '', at: value.at } }],
        }
      : value.kind === 'map'
        ? value
        : { kind: 'map', at: value.at, entries: [] };
  const [first] = map.entries;
  if (first === undefined || first.key === '') {
    findings.error('schema', value.at, 'A node begins with its kind.', 'Write for example `- heading: Edit ladder length`.');
    return [];
  }
  if (first.key === 'slot') return slotNodes(map, first, place, draft);
  const choice = first.key === 'choose' ? choiceOf(map) : null;
  if (choice !== null)
    return casesOf(choice, place, draft.compilation).flatMap(({ value: nodes, when }) =>
      underCondition(compileNodes(nodes, shownWhen(place, when), draft), when),
    );
  if (first.key === 'part') return compilePart(map, first, place, draft);
  const definition = nodeDefinitions.get(first.key);
  if (definition === undefined || definition.byCompiler === true) {
    const likely = didYouMean(first.key, [...authoredKinds, 'part', 'slot', 'choose'], 'The first key of a node is its kind.');
    findings.error('unknown-node', first.at, `There is no node \`${first.key}\`.`, isProperty(first.key) ? belowItsNode : likely);
    return [];
  }
  if (!isPieceOfShell(map, place)) return [writeNode(map, first, definition, place, draft)];
  return compilePiece(map, place, draft, (own) => [writeNode(map, first, definition, { ...place, inShell: false }, own)]);
}

/** One node while it is written. */
interface Writing extends WrittenNode {
  definition: NodeDefinition;
  compiler: NodeCompiler;
  slots: readonly string[];
  positions: Map<string, AuthoredEntry>;
  /** Properties that an unknown key was likely meant for. That they are missing is no finding of its own. */
  meant: Set<string>;
}

function writeNode(map: AuthoredMap, first: AuthoredEntry, definition: NodeDefinition, place: NodePlace, draft: ViewDraft): LayoutNode {
  const node: LayoutNode = { type: definition.type };
  tellFrom(node, map.at, draft.compilation);
  const { structure, inner: own } = structureOf(map, place, draft);
  const inner = definition.scope === 'form' ? { ...own, inForm: true, within: `${own.within ?? ''}/${draft.taken.counter++}` } : own;
  const written: WrittenNode = { node, map, first, place: inner, draft };
  const compiler = compilerOf(definition.type);
  const slots = authoredSlots(definition);
  const writing: Writing = { ...written, definition, compiler, slots, positions: new Map(), meant: new Set() };
  writeId(writing);
  draft.enclosing.push(map);
  writeMain(writing);
  writeKeys(writing);
  draft.enclosing.pop();
  compiler.complete?.(written);
  const fields = fieldsOfNode(node);
  draft.fields.push(...fields.map(({ name, kind }) => ({ name, kind })));
  outline(
    node,
    fields.map(({ name }) => name),
    first.at,
    inner,
    draft,
  );
  checkNode(writing);
  const compiled = { ...node, ...structure };
  // A check of the whole flow names the field where it is written.
  return fields.length === 0 ? compiled : draft.compilation.findings.places.noteEntries(compiled, [{ ...first, key: definition.type }]);
}

function checkNode({ node, map, definition, compiler, first, positions, meant, draft }: Writing): void {
  const { findings } = draft.compilation;
  checkNodeProperties(node, definition, first.at, positions, findings, { meant, map });
  checkAutofill(node, definition, first.at, positions, findings);
  compiler.check?.(node, first.at, positions, findings);
  checkNodeContents(node, first.at, positions, findings);
}

function writeId({ node, map, draft }: Writing): void {
  const id = entryOf(map, 'id')?.value;
  if (id?.kind !== 'scalar') return;
  if (draft.taken.ids.has(id.source))
    draft.compilation.findings.error('name-clash', id.at, `The id ${id.source} stands twice in this view.`, 'Give one of them another id.');
  node.id = id.source;
  draft.taken.ids.add(id.source);
}

/** The value after the node's kind. */
function writeMain(writing: Writing): void {
  const { definition, compiler, slots, first } = writing;
  const isEmpty = first.value.kind === 'scalar' && first.value.value === null;
  if (definition.main === undefined || (isEmpty && compiler.mainAlways !== true)) return;
  writeProperty(slots.includes(definition.main) ? 'children' : definition.main, first, writing);
}

function writeKeys(writing: Writing): void {
  const { definition, slots, map } = writing;
  const isPlace = 'to' in definition.props && definition.main !== 'to';
  for (const entry of map.entries.slice(1)) {
    if (structureKeys.has(entry.key) || (!(isPlace && placeKeys.has(entry.key)) && entry.key in (definition.authored ?? {}))) continue;
    if (isPlace && placeKeys.has(entry.key)) writePlace(entry, writing);
    else if (entry.key in definition.props || slots.includes(entry.key)) writeProperty(entry.key, entry, writing);
    else if (nodeDefinitions.has(entry.key) && entry.key !== 'children') return missingDash(entry, writing); // what follows is about that node
    else unknownProperty(entry, writing);
  }
}

function writeProperty(name: string, entry: AuthoredEntry, writing: Writing): void {
  const { node, definition, compiler, slots, positions, place, draft } = writing;
  if (positions.has(name)) writtenTwice(definition, name, entry, draft.compilation);
  positions.set(name, entry);
  const isRow = definition.scope === 'row';
  const own = compiler.properties?.[name];
  if (slots.includes(name)) node[name] = isRow ? rowNodes(entry.value, node, place, draft) : compileNodes(entry.value, place, draft);
  else if (name === 'press') {
    node.id ??= nextId(draft, definition.type);
    node.press = compileActions(entry.value, node.id, place, draft);
  } else if (own !== undefined) Object.assign(node, own(entry, writing));
  else if (name === 'lookup') node.lookup = compileLookup(entry, node, place, draft);
  else node[name] = compileProperty(entry.value, definition.props[name], isRow ? placeInRow(place) : place, draft, name);
}

function writePlace(entry: AuthoredEntry, { node, map, definition, positions, place, draft }: Writing): void {
  if (entry.key !== 'to' && entry.key !== 'subflow') return;
  if (positions.has('to')) writtenTwice(definition, 'to', entry, draft.compilation);
  positions.set('to', entry);
  node.to = compileNodeAddress(entry.value, parseAs(PlaceKeys, map), place, draft.compilation, entry.key === 'subflow');
}

function missingDash({ key, at }: AuthoredEntry, { definition, draft }: Writing): void {
  draft.compilation.findings.error(
    'unknown-property',
    at,
    `A ${definition.type} has no \`${key}\`, which is a node.`,
    `Put it on a line of its own with a dash: \`- ${key}:\`.`,
  );
}

function unknownProperty(entry: AuthoredEntry, { definition, slots, map, meant, draft }: Writing): void {
  const { key, at } = entry;
  const isFree = (one: string): boolean => entryOf(map, one) === undefined;
  const properties = Object.keys(definition.props);
  const likely = nearest(key, properties.filter(isFree));
  const indented = fixByIndenting(entry, map, draft.enclosing.slice(0, -1));
  if (likely !== null && indented === null) meant.add(likely);
  draft.compilation.findings.error(
    'unknown-property',
    at,
    `A ${definition.type} has no \`${key}\`.`,
    indented ?? didYouMean(key, [...properties, ...slots, ...structureKeys].filter(isFree), 'Leave it out.'),
  );
}

/** Notes what a page may have only once, and what its presses and fields are checked by, with its place. */
function outline(
  node: LayoutNode,
  fields: readonly string[],
  at: SourcePosition,
  { shown, within = '' }: NodePlace,
  draft: ViewDraft,
): void {
  const note = (what: Outlined['what'], name: Outlined['name']): void => {
    draft.outline.push({ what, name, at, shown, within });
  };
  for (const name of fields) note('field', name);
  const own = compilerOf(node.type).outline?.(node) ?? null;
  if (own !== null) note(own.what, own.name);
  if (asks(node)) note('asks', fields[0] ?? String(node['name'] ?? node.type));
  if (Array.isArray(node['rules']) && node['rules'].length > 0) note('rules', node.type);
  if (goesUnchecked(node)) note('go', node.type);
}

/** A property is written after the node's kind and again as a key, or two places are given: one of the two would be lost. */
function writtenTwice({ type, main, slots }: NodeDefinition, name: string, { key, at }: AuthoredEntry, { findings }: Compilation): void {
  const before = name === main || slots.includes(name) ? `after \`${type}:\`` : 'above';
  const nodes = slots[0] === undefined || slots.includes(name) ? '' : `; nodes stand under \`${slots[0]}:\``;
  findings.error('duplicate-key', at, `A ${type} has its \`${name}\` ${before} already.`, `Leave out that or \`${key}:\`${nodes}.`);
}

/** The nodes of each row of a list that the person makes: `row` is the row, and its fields are named `list[].field`. */
function rowNodes(value: Authored, node: LayoutNode, place: NodePlace, draft: ViewDraft): LayoutNode[] {
  const before = draft.fields.length;
  const list = String(node.name);
  const nodes = compileNodes(value, { ...placeInRow(place), within: `${place.within ?? ''}/${list}` }, draft);
  for (const field of draft.fields.slice(before)) {
    if (field.name.includes('[]'))
      draft.compilation.findings.error('schema', value.at, 'A row holds no rows of its own.', 'Make them a list of their own.');
    field.name = `${list}[].${field.name}`;
  }
  return nodes;
}
