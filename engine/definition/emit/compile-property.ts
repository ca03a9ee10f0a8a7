import { PlaceKeys } from '#schemas/document-parts.ts';
import { isOperation } from '../../expression/operation.ts';
import { parseAs } from '../parse/parse-as.ts';
import type { z } from 'zod';
import type { Json, JsonObject } from '#schemas/json.ts';
import type { Authored, AuthoredMap, AuthoredScalar } from '../read/authored.ts';
import { entryOf, textOf, valueOf } from '../read/authored.ts';
import { choiceOf } from '../parse/choice.ts';
import { asValue, compileChoice, compileExpression, compileScalar, compileText } from '../bind/compile-expression.ts';
import { compileDrawing } from '../bind/compile-drawing.ts';
import { compileEach, withRow } from './compile-each.ts';
import { isDrawn } from '#schemas/node-definition.ts';
import { compileNodeAddress } from '../bind/compile-place.ts';
import type { Compiled, CompiledValue } from '#engine/compiled/compiled-value.ts';
import { typeOf } from '../bind/types.ts';
import type { Findings } from '../findings/findings.ts';
import { elementOf, hasMember, memberOf, takesOnlyNumber, takesOnlyText } from '../parse/property-schema.ts';
import type { Compilation } from '../bind/compilation.ts';
import type { SourcePosition } from '#engine/compiled/source-position.ts';
import { checkLiteralAddress } from '../bind/literal-address.ts';
import { guardAddress } from '../bind/visitors-addresses.ts';
import type { NodePlace, ViewDraft } from './view-draft.ts';
import { treeOf } from '../../compiled/tree-of.ts';
import { nextId } from './view-draft.ts';

/** Keys whose value is a bare condition wherever they stand. */
const conditionKeys = new Set(['disabled', 'checked']);

/** A property of a node, by its schema: texts become texts, lists may repeat their entries, objects may lead somewhere. */
export function compileProperty(
  value: Authored,
  schema: z.ZodType | undefined,
  place: NodePlace,
  draft: ViewDraft,
  key = '',
): CompiledValue {
  const { compilation } = draft;
  if (isDrawn(schema)) return asValue(compileDrawing(value, place, compilation));
  if (conditionKeys.has(key) && value.kind === 'scalar') return asValue(compileExpression(value, place, compilation));
  switch (value.kind) {
    case 'scalar': {
      if (!takesOnlyText(schema)) {
        compilation.said?.note(value, 'value');
        const tree = compileScalar(value, place, compilation);
        if (takesOnlyNumber(schema)) refuseText(tree, value, key, place, draft);
        return hasMember(elementOf(schema), 'label') ? (wordChoices(tree, compilation.words) ?? asValue(tree)) : asValue(tree);
      }
      if (value.value === null) return null;
      checkText(value, key, draft.compilation.findings);
      const text = compileText(value, place, compilation);
      return asValue(files.has(key) ? fileAddress(text, value.at, compilation) : text);
    }
    case 'list':
      return value.items.map((item) => compileEntry(item, elementOf(schema), place, draft));
    case 'map': {
      const choice = choiceOf(value);
      if (choice !== null) {
        return asValue(compileChoice(choice, place, compilation, (one) => treeOf(compileProperty(one, schema, place, draft, key))));
      }
      if (valueOf(value, 'of') !== undefined && elementOf(schema) !== undefined)
        return [compileRepeated(value, elementOf(schema), place, draft)];
      return compileObject(value, schema, place, draft);
    }
  }
}

/** Properties that name a file to fetch: a picture, a film. */
const files = new Set(['src', 'picture', 'poster', 'href']);

function fileAddress(tree: Compiled, at: SourcePosition, compilation: Compilation): Compiled {
  if (typeof tree !== 'string') return guardAddress(tree, at, compilation);
  if (tree !== '') checkLiteralAddress(tree, at, compilation, 'files');
  return tree;
}

/** A text says something: neither nothing nor a yes. What stands for a missing value, and a cell, may be empty. */
function checkText(value: AuthoredScalar, key: string, findings: Findings): void {
  if (typeof value.value === 'boolean')
    findings.error(
      'schema',
      value.at,
      `\`${key}\` is a text, and people would read "${value.source}".`,
      key === 'required'
        ? 'Write what is said where nothing was entered, in words like `Enter your name.`.'
        : 'Write the words that stand there.',
    );
  else if (value.source.trim() === '' && neverEmpty.has(key))
    findings.error('empty-text', value.at, `\`${key}\` is empty.`, 'Write the words that people, and screen readers, read there.');
}

const neverEmpty = new Set(['label', 'title', 'caption', 'text', 'required', 'sentence', 'measure', 'summary']);

/** A text where a number is drawn, known before anything runs: one with words around its value, or a value that its operation says is a text. */
function refuseText(tree: Compiled, value: AuthoredScalar, key: string, place: NodePlace, { compilation }: ViewDraft): void {
  if (!isOperation(tree)) return;
  const types = tree[0] === 'text' ? null : typeOf(tree, place.types, value.at, compilation.findings.muted());
  const isText = tree[0] === 'text' || (types !== null && types.length > 0 && types.every(({ schema }) => schema['type'] === 'string'));
  if (!isText) return;
  compilation.findings.error(
    'text-for-number',
    value.at,
    `\`${key}\` is a number, and a text stands here: ${value.source}.`,
    'Give the number itself; what it is written with, like a unit, has a property of its own.',
  );
}

/** `options: ${words.relationship}`: words for codes, as choices in the order in which they are written. */
function wordChoices(tree: Compiled, words: JsonObject): CompiledValue | null {
  if (!isOperation(tree) || tree[0] !== 'get' || tree[1] !== 'words') return null;
  let found: Json | undefined = words;
  for (const part of tree.slice(2)) found = typeof part === 'string' && isObject(found) ? found[part] : undefined;
  if (!isObject(found)) return null;
  return Object.entries(found).map(([value, label]) => ({ value, label: String(label) }));
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An entry of a list property: `when` and `each` work as on nodes. */
function compileEntry(value: Authored, schema: z.ZodType | undefined, place: NodePlace, draft: ViewDraft): CompiledValue {
  if (value.kind !== 'map') return compileProperty(value, schema, place, draft);
  let inner = place;
  const structure: { [key: string]: CompiledValue } = {};
  const each = valueOf(value, 'each');
  if (each !== undefined) {
    const bound = compileEach(each, place, draft);
    if (bound !== null) {
      structure.$each = { row: bound.row, in: { $: bound.list } };
      inner = bound.place;
    }
  }
  const when = valueOf(value, 'when');
  if (when !== undefined) structure.$if = { $: compileExpression(when, inner, draft.compilation) };
  const written = compileObject(value, schema, inner, draft);
  return { ...(written as { [key: string]: CompiledValue }), ...structure };
}

/** `of: list` with `as: row`: one entry for each row. */
function compileRepeated(value: AuthoredMap, schema: z.ZodType | undefined, place: NodePlace, draft: ViewDraft): CompiledValue {
  const list = valueOf(value, 'of');
  const row = textOf(value, 'as') ?? 'option';
  const name = `${row}${place.suffix}`;
  const tree = list === undefined ? null : compileExpression(list, place, draft.compilation);
  const inner = withRow(place, row, name, tree, draft.compilation.findings);
  const when = valueOf(value, 'when');
  return {
    ...(compileObject(value, schema, inner, draft) as { [key: string]: CompiledValue }),
    $each: { row: name, in: { $: tree } },
    ...(when === undefined ? {} : { $if: { $: compileExpression(when, inner, draft.compilation) } }),
  };
}

function compileObject(value: AuthoredMap, schema: z.ZodType | undefined, place: NodePlace, draft: ViewDraft): CompiledValue {
  const leads = hasMember(schema, 'to');
  const written: { [key: string]: CompiledValue } = {};
  for (const entry of value.entries) {
    if (['each', 'when', 'of', 'as'].includes(entry.key)) continue;
    if (leads && (entry.key === 'to' || entry.key === 'subflow'))
      written.to = compileNodeAddress(entry.value, parseAs(PlaceKeys, value), place, draft.compilation, entry.key === 'subflow');
    else if (leads && ['with', 'query', 'hash'].includes(entry.key) && (entryOf(value, 'to') ?? entryOf(value, 'subflow')) !== undefined)
      continue;
    else if (entry.key === 'press') written.press = draft.write.actions(entry.value, nextId(draft, 'press'), place);
    else written[entry.key] = compileProperty(entry.value, memberOf(schema, entry.key), place, draft, entry.key);
  }
  return written;
}
