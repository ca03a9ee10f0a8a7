import { type Document, isMap, isScalar, isSeq, type Node, type YAMLMap } from 'yaml';
import { wayKeys } from './edit-ways.ts';
import { mapAt, pairOf, type Path, readDocument } from './edit-yaml.ts';
import { endOfPair } from './insert-yaml.ts';
import { type FieldKind, type FormField, keyOf, type Stretch, stretchOf, wordsAt } from './step-form.ts';

/** A state of a flow, where it is written. */
export interface WrittenState {
  name: string;
  path: Path;
  at: Stretch;
}

/** One way on: its guard, where it leads, and what it says there. */
export interface FormWay {
  path: Path;
  fields: FormField[];
  onlyInYaml: string[];
  /** Its guard as it is written; null where it has none. */
  guard: string | null;
  at: Stretch;
}

/** The ways of an event, of a call's outcome or of a choice, in the order in which they are tried. */
export interface FormWays {
  /** The map that holds them, and their key there. */
  path: Path;
  key: string;
  kind: 'event' | 'time' | 'ok' | 'fail' | 'back' | 'always';
  ways: FormWay[];
  at: Stretch | null;
}

/** A state of a flow as a form. */
export interface StateForm {
  state: WrittenState;
  /** What it is: a step that people see, or what goes on by itself. */
  is: 'step' | 'call' | 'subflow' | 'choice' | 'final';
  fields: FormField[];
  /** What it passes to its operation, flow or end, by name. */
  given: FormField[];
  ways: FormWays[];
  onlyInYaml: string[];
}

/** A flow's document, as far as forms of its states need it. */
export interface FlowForm {
  states: WrittenState[];
  conditions: string[];
  /** Events that each step takes besides its own. */
  events: string[];
  /** True where the flow draws Back round each view. */
  drawsBack: boolean;
  /** True where all steps have one address. */
  hasPath: boolean;
}

const asked: readonly (readonly [key: string, label: string, kind: FieldKind])[] = [
  ['description', 'What this is for, for colleagues', 'words'],
  ['title', 'Title', 'words'],
  ['route', 'Name that links use', 'words'],
  ['path', 'Web address', 'words'],
  ['show', 'Shows the view of another step', 'view'],
  ['call', 'What our systems do', 'operation'],
  ['subflow', 'Flow that runs inside', 'flow'],
  ['message', 'Words while people wait', 'words'],
  ['go', 'Leads to the page', 'page'],
];
const order = asked.map(([key]) => key);
const fieldsOf: Readonly<Record<StateForm['is'], readonly string[]>> = {
  step: ['description', 'title', 'route', 'path', 'show'],
  call: ['description', 'call', 'message'],
  subflow: ['description', 'subflow'],
  choice: ['description'],
  final: ['description', 'go'],
};

/** Null where the text is no flow, or cannot be read. */
export function readFlowForm(text: string): FlowForm | null {
  const document = readDocument(text);
  const root = document === null ? null : mapAt(document, []);
  const states = root === null ? undefined : pairOf(root, 'states')?.value;
  if (root === null || pairOf(root, 'flow') === undefined || !isMap(states)) return null;
  return {
    states: writtenStates(text, states, ['states']),
    conditions: keysOf(pairOf(root, 'conditions')?.value),
    events: keysOf(pairOf(root, 'events')?.value),
    drawsBack: root.items.some(
      (pair) =>
        ['header', 'footer'].includes(keyOf(pair)) &&
        text.slice(stretchOf(pair.value as Node).from, endOfPair(text, pair)).includes('submit: BACK'),
    ),
    hasPath: pairOf(root, 'path') !== undefined,
  };
}

const keysOf = (map: unknown): string[] => (isMap(map) ? map.items.map(keyOf) : []);

function writtenStates(text: string, states: YAMLMap, path: Path): WrittenState[] {
  return states.items.flatMap((pair) => {
    const [name, own] = [keyOf(pair), [...path, keyOf(pair)]];
    if (!isMap(pair.value) || pair.value.flow === true) return [];
    const at = { from: stretchOf(pair.key as Node).from, to: endOfPair(text, pair) };
    const within = pairOf(pair.value, 'states')?.value;
    return [{ name, path: own, at }, ...(isMap(within) ? writtenStates(text, within, [...own, 'states']) : [])];
  });
}

/** The innermost state that a place of the text is in. */
export const stateWrittenAt = ({ states }: FlowForm, offset: number): WrittenState | null =>
  states.findLast(({ at }) => at.from <= offset && offset <= at.to) ?? null;

/** Where a state is written; the beginning of the text where it is not. */
export const placeOfStep = (text: string, name: string): number =>
  readFlowForm(text)?.states.find((state) => state.name === name)?.at.from ?? 0;

/** The form of a state; null where the text cannot be read. */
export function readStateForm(text: string, state: WrittenState): StateForm | null {
  const document = readDocument(text);
  const map = document === null ? null : mapAt(document, state.path);
  if (document === null || map === null || map.flow === true) return null;
  const is = kindOf(map);
  const fields = asked.filter(([key]) => fieldsOf[is].includes(key)).map((one) => wordsAt(map, state.path, one, order));
  const given = givenOf(map, state.path);
  const ways = waysOf(document, map, state.path);
  const shown = new Set([
    ...fields.filter((field) => field !== null).map(({ key }) => key),
    ...ways.map(({ key }) => key),
    'type',
    'events',
    'after',
    'states',
  ]);
  if (given.length > 0) shown.add('with');
  return {
    state,
    is,
    fields: fields.filter((field) => field !== null),
    given,
    ways,
    onlyInYaml: keysOf(map).filter((key) => !shown.has(key)),
  };
}

function kindOf(map: YAMLMap): StateForm['is'] {
  if (pairOf(map, 'type') !== undefined) return 'final';
  const of = (['call', 'subflow', 'always'] as const).find((key) => pairOf(map, key) !== undefined);
  return of === 'always' ? 'choice' : (of ?? 'step');
}

/** Values in block style alone: names between brackets, and what is nested, are edited as YAML. */
function givenOf(map: YAMLMap, path: Path): FormField[] {
  const held = pairOf(map, 'with')?.value;
  if (!isMap(held) || held.flow === true) return [];
  const own = [...path, 'with'];
  return held.items.flatMap((pair) => wordsAt(held, own, [keyOf(pair), keyOf(pair), 'words'], [keyOf(pair)]) ?? []);
}

const outcomes = ['always', 'ok', 'fail', 'back'] as const;

function waysOf(document: Document.Parsed, map: YAMLMap, path: Path): FormWays[] {
  const grouped = (
    [
      ['events', 'event'],
      ['after', 'time'],
    ] as const
  ).flatMap(([group, kind]) => {
    const held = pairOf(map, group)?.value;
    return isMap(held) && held.flow !== true ? held.items.map((pair) => waysAt(document, [...path, group], keyOf(pair), kind)) : [];
  });
  return [...grouped, ...outcomes.flatMap((key) => (pairOf(map, key) === undefined ? [] : [waysAt(document, path, key, key)]))];
}

function waysAt(document: Document.Parsed, path: Path, key: string, kind: FormWays['kind']): FormWays {
  const held = document.getIn([...path, key], true) as Node | undefined;
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

const askedOfWay: readonly (readonly [key: string, label: string, kind: FieldKind])[] = [
  ['when', 'If', 'guard'],
  ['to', 'Leads to', 'state'],
  ['leave', 'Leaves the flow for the page', 'page'],
  ['change', 'Lets people change their answer of', 'state'],
  ['problem', 'Message on the step it leads to', 'words'],
];

function wayAt(document: Document.Parsed, path: Path): FormWay | null {
  const way = document.getIn(path, true);
  if (isScalar(way)) {
    const at = stretchOf(way);
    const blank = { path, value: '', isWritten: false, after: ['to'], at: null };
    const fields = askedOfWay.flatMap(([key, label, kind]): FormField[] => {
      if (key === 'to') return [{ ...blank, key, label, kind, value: String(way.value ?? ''), isWritten: true, after: [], at }];
      return key === 'when' || key === 'problem' ? [{ ...blank, key, label, kind }] : [];
    });
    return { path, fields, onlyInYaml: [], guard: null, at };
  }
  if (!isMap(way) || way.flow === true) return null;
  const fields = askedOfWay.flatMap((one) => {
    const [key] = one;
    const isAsked = key === 'when' || key === 'problem' || pairOf(way, key) !== undefined;
    return isAsked ? (wordsAt(way, path, one, ['to', 'leave', 'change'].includes(key) ? [] : wayKeys) ?? []) : [];
  });
  const shown = new Set(fields.map(({ key }) => key));
  const guard = pairOf(way, 'when')?.value;
  return {
    path,
    fields,
    onlyInYaml: keysOf(way).filter((key) => !shown.has(key)),
    guard: isScalar(guard) ? String(guard.value) : null,
    at: stretchOf(way),
  };
}

/** The failures that no way of a call names yet. */
export const unnamedFailures = <T extends { code: string }>(failures: readonly T[], ways: readonly FormWay[]): T[] =>
  failures.filter(({ code }) => ways.every(({ guard }) => guard === null || !new RegExp(`\\b${code}\\b`).test(guard)));

/** The place of a new way with a guard: before the last one, where that is taken in every other case. */
export const placeOfGuarded = (ways: readonly FormWay[]): number =>
  ways.at(-1)?.guard === null ? Math.max(0, ways.length - 1) : ways.length;
