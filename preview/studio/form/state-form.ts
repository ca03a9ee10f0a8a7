import { type Document, isMap, isScalar, isSeq, type YAMLMap } from 'yaml';
import { codesOfGuard } from '#engine/form/codes-of-guard.ts';
import { type FlowOutline, outlineOfFlow } from '#engine/form/flow-outline.ts';
import { askedOfState, type FormGrammar, stateGrammar, wayGrammar, type WaysKey, wordOfWay } from '#engine/form/state-grammar.ts';
import type { StateKind, WaysKind } from '#schemas/form-fields.ts';
import { mapAt, pairOf, type Path, readDocument } from './edit-yaml.ts';
import { endOfPair } from './insert-yaml.ts';
import { type FormField, keyOf, type Stretch, stretchOf, wordsAt } from './step-form.ts';

/** A state of a flow, where it is written. */
export interface WrittenState {
  name: string;
  path: Path;
  kind: StateKind;
  at: Stretch;
}

/** One way on: its guard, where it leads, and what it says there. */
export interface FormWay {
  path: Path;
  fields: FormField[];
  onlyInYaml: string[];
  /** Its guard as it is written; null where it has none. */
  guard: string | null;
  /** The state that it leads to; null where it leads elsewhere. */
  to: string | null;
  at: Stretch;
}

/** The ways of an event, of a call's outcome or of a choice, in the order in which they are tried. */
export interface FormWays {
  /** The map that holds them, and their key there. */
  path: Path;
  key: string;
  kind: WaysKind;
  ways: FormWay[];
  at: Stretch | null;
}

/** A state of a flow as a form. */
export interface StateForm {
  state: WrittenState;
  fields: FormField[];
  /** What it passes to its operation, flow or end, by name. */
  given: FormField[];
  ways: FormWays[];
  onlyInYaml: string[];
}

/** A flow's document, as far as forms of its states need it. */
export type FlowForm = FlowOutline<WrittenState>;

/** Null where the text is no flow, or cannot be read. */
export function readFlowForm(text: string): FlowForm | null {
  const outline = outlineOfFlow(text);
  const document = outline === null ? null : readDocument(text);
  if (outline === null || document === null) return null;
  return {
    ...outline,
    states: outline.states.flatMap(({ name, path, kind }) => {
      const pair = pairAt(document, path);
      if (pair === undefined || !isMap(pair.value) || pair.value.flow === true) return [];
      return [{ name, path, kind, at: { from: stretchOf(pair.key).from, to: endOfPair(text, pair) } }];
    }),
  };
}

const pairAt = (document: Document.Parsed, path: readonly string[]) => {
  const map = mapAt(document, path.slice(0, -1));
  return map === null ? undefined : pairOf(map, path.at(-1) ?? '');
};

const keysOf = (map: YAMLMap): string[] => map.items.map(keyOf);

/** The innermost state that a place of the text is in. */
export const stateWrittenAt = ({ states }: FlowForm, offset: number): WrittenState | null =>
  states.findLast(({ at }) => at.from <= offset && offset <= at.to) ?? null;

/** Where a state is written; the beginning of the text where it is not. */
export const placeOfStep = (text: string, name: string): number =>
  readFlowForm(text)?.states.find((state) => state.name === name)?.at.from ?? 0;

/** The form of a state, as the grammar of states has it; null where the text cannot be read. */
export function readStateForm(text: string, state: WrittenState, grammar: FormGrammar = stateGrammar): StateForm | null {
  const document = readDocument(text);
  const map = document === null ? null : mapAt(document, state.path);
  if (document === null || map === null || map.flow === true) return null;
  const order = grammar.asked.map(({ key }) => key);
  const fields = askedOfState(grammar, state.kind).flatMap((asked) => wordsAt(map, state.path, asked, order) ?? []);
  const values = grammar.values.map((key) => ({ key, fields: valuesOf(map, state.path, key) })).filter((one) => one.fields.length > 0);
  const ways = grammar.ways.flatMap((one) => waysOf(document, map, state.path, one));
  const shown = new Set([
    ...[...fields, ...ways, ...values].map(({ key }) => key),
    ...grammar.ways.flatMap(({ key, isByName }) => (isByName ? [key] : [])),
    ...grammar.structure,
  ]);
  return {
    state,
    fields,
    given: values.flatMap((one) => one.fields),
    ways,
    onlyInYaml: keysOf(map).filter((key) => !shown.has(key)),
  };
}

/** Values in block style alone: names between brackets, and what is nested, are edited as YAML. */
function valuesOf(map: YAMLMap, path: Path, key: string): FormField[] {
  const held = pairOf(map, key)?.value;
  if (!isMap(held) || held.flow === true) return [];
  const own = [...path, key];
  return keysOf(held).flatMap((name) => wordsAt(held, own, { key: name, label: name, kind: 'words' }, [name]) ?? []);
}

/** The ways that a key holds: those of each event or time, or its own. */
function waysOf(document: Document.Parsed, map: YAMLMap, path: Path, { key, kind, isByName }: WaysKey): FormWays[] {
  const held = pairOf(map, key);
  if (held === undefined) return [];
  if (!isByName) return [waysAt(document, path, key, kind)];
  const { value } = held;
  return isMap(value) && value.flow !== true ? keysOf(value).map((name) => waysAt(document, [...path, key], name, kind)) : [];
}

function waysAt(document: Document.Parsed, path: Path, key: string, kind: WaysKind): FormWays {
  const held = document.getIn([...path, key], true);
  const items = isSeq(held) ? held.items.map((_, index) => [...path, key, index]) : [[...path, key]];
  const isEdited = !isSeq(held) || held.flow !== true;
  return {
    path,
    key,
    kind,
    ways: isEdited ? items.flatMap((one) => wayAt(document, one) ?? []) : [],
    at: held === undefined ? null : stretchOf(held),
  };
}

const orderOfWay = wayGrammar.asked.map(({ key }) => key);

function wayAt(document: Document.Parsed, path: Path): FormWay | null {
  const way = document.getIn(path, true);
  if (isScalar(way)) {
    const [at, value] = [stretchOf(way), String(way.value ?? '')];
    const fields = wayGrammar.asked.flatMap(({ key, label, kind, isOffered }): FormField[] => {
      if (key === wordOfWay) return [{ path, key, label, kind, value, isWritten: true, after: [], at }];
      return isOffered === true ? [{ path, key, label, kind, value: '', isWritten: false, after: [wordOfWay], at: null }] : [];
    });
    return { path, fields, onlyInYaml: [], guard: null, to: value, at };
  }
  if (!isMap(way) || way.flow === true) return null;
  const fields = wayGrammar.asked.flatMap((asked) => {
    const isAsked = asked.isOffered === true || pairOf(way, asked.key) !== undefined;
    return isAsked ? (wordsAt(way, path, asked, asked.stays === true ? [] : orderOfWay) ?? []) : [];
  });
  const shown = new Set(fields.map(({ key }) => key));
  const wordOf = (is: (field: FormField) => boolean): string | null => fields.find((one) => is(one) && one.isWritten)?.value ?? null;
  return {
    path,
    fields,
    onlyInYaml: keysOf(way).filter((key) => !shown.has(key)),
    guard: wordOf(({ kind }) => kind === 'guard'),
    to: wordOf(({ key }) => key === wordOfWay),
    at: stretchOf(way),
  };
}

/** The failures that no way of a call names yet. */
export function unnamedFailures<T extends { code: string }>(
  failures: readonly T[],
  ways: readonly FormWay[],
  conditions: ReadonlyMap<string, string>,
): T[] {
  const named = new Set(ways.flatMap(({ guard }) => (guard === null ? [] : codesOfGuard(guard, conditions))));
  return failures.filter(({ code }) => !named.has(code));
}

/** The place of a new way with a guard: before the last one, where that is taken in every other case. */
export const placeOfGuarded = (ways: readonly FormWay[]): number =>
  ways.at(-1)?.guard === null ? Math.max(0, ways.length - 1) : ways.length;
