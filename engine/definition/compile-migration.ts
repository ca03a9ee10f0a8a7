import type { RecordMapping } from '../record/move.ts';
import type { AuthoredMap, AuthoredEntry } from './authored.ts';
import { entriesOf, itemsOf, textOf, valueOf } from './authored.ts';
import { answeredBefore } from './check/answered-before.ts';
import { readsOf, treesIn } from './check/trees.ts';
import { noTypes } from './check/types.ts';
import { checkShape } from './check/shape.ts';
import { noRows, type Compilation } from './compilation.ts';
import { compileValue } from './compile-expression.ts';
import type { CompiledFlow, CompiledValue, Finding, GivenType, SourcePosition } from './compiled.ts';
import { declareName } from './declare.ts';
import { didYouMean, Findings } from './findings.ts';
import { Names } from './names.ts';
import { Pinned } from './pinned.ts';
import { readYaml } from './read-yaml.ts';

/** A migration as it was read: which flow, between which versions, named by the beginnings of their hashes. */
export interface AuthoredMigration {
  root: AuthoredMap;
  voyagerType: string;
  from: string;
  to: string;
}

/** Reads the document of a migration; its versions are looked up before the rest is compiled. */
export function readMigration(file: string, text: string): { migration: AuthoredMigration | null; findings: Finding[] } {
  const findings = new Findings();
  const root = readYaml(file, text, findings);
  if (root === null) return { migration: null, findings: findings.sorted() };
  checkShape('migration', root, findings);
  if (root.kind !== 'map' || findings.list.length > 0) return { migration: null, findings: findings.sorted() };
  const word = (key: string): string => textOf(root, key) ?? '';
  return { migration: { root, voyagerType: word('migrate'), from: word('from'), to: word('to') }, findings: [] };
}

/** The mapping, and what is wrong with it: every step is mapped, what it leads to is there, and every answer that is counted on is had or given. */
export function compileMigration(
  { root }: AuthoredMigration,
  from: CompiledFlow,
  to: CompiledFlow,
): { mapping: RecordMapping; findings: Finding[] } {
  const findings = new Findings();
  const states = mappedStates(root, from, to, findings);
  const write = writer(from, to, findings);
  const answers = Object.fromEntries(
    entriesOf(valueOf(root, 'answers')).map((entry) => [entry.key, answersOf(entry, to, write, findings)]),
  );
  const given = valuesOf(root, 'given', to.given, write, findings);
  const remembers = valuesOf(root, 'remembers', to.remembers, write, findings);
  checkCarried(root, 'given', from.given, to.given, given, findings);
  checkCarried(root, 'remembers', from.remembers, to.remembers, remembers, findings);
  checkFields(root, from, to, states, answers, findings);
  checkCountedOn(root, to, states, answers, findings);
  return {
    mapping: { states, answers, given, remembers, remembered: Object.keys(from.remembers) },
    findings: findings.sorted(),
  };
}

type Write = (entry: AuthoredEntry) => CompiledValue;

function mappedStates(root: AuthoredMap, from: CompiledFlow, to: CompiledFlow, findings: Findings): RecordMapping['states'] {
  const states: RecordMapping['states'] = {};
  const said = new Set<string>();
  const steps = stepsOf(from);
  const say = (old: string, at: SourcePosition, name: string | null, nameAt: SourcePosition): void => {
    if (!steps.includes(old)) {
      findings.error(
        'unknown-state',
        at,
        `The version that is left has no step ${old}.`,
        didYouMean(old, steps, `Its steps are ${steps.join(', ')}.`),
      );
      return;
    }
    if (said.has(old)) findings.error('mapped-twice', at, `What becomes of ${old} is said twice.`, 'Keep one of the two.');
    said.add(old);
    if (name === null) return;
    if (to.states[name]?.kind !== 'step') {
      const known = stepsOf(to);
      findings.error(
        'unknown-state',
        nameAt,
        `The new version has no step ${name}.`,
        didYouMean(name, known, `Its steps are ${known.join(', ')}.`),
      );
      return;
    }
    if (Object.values(states).includes(name))
      findings.error(
        'mapped-twice',
        nameAt,
        `Two steps become ${name}, and only one of them can give it its answers.`,
        'Put the other under `gone:`.',
      );
    states[old] = name;
  };
  for (const item of itemsOf(valueOf(root, 'alike'))) if (item.kind === 'scalar') say(item.source, item.at, item.source, item.at);
  for (const entry of entriesOf(valueOf(root, 'states')))
    say(entry.key, entry.at, entry.value.kind === 'scalar' ? entry.value.source : '', entry.value.at);
  for (const item of itemsOf(valueOf(root, 'gone'))) if (item.kind === 'scalar') say(item.source, item.at, null, item.at);
  for (const step of steps)
    if (!said.has(step))
      findings.error(
        'state-not-mapped',
        root.at,
        `It is not said what becomes of the step ${step}.`,
        to.states[step]?.kind === 'step'
          ? `Add ${step} under \`alike:\`, or map it under \`states:\`.`
          : `Map ${step} under \`states:\`, or name it under \`gone:\`.`,
      );
  return states;
}

function stepsOf(flow: CompiledFlow): string[] {
  return Object.values(flow.states).flatMap((state) => (state.kind === 'step' ? [state.stepId] : []));
}

/** Expressions of a mapping read what the old version was given and remembers by name, its answers, and the person. */
function writer(from: CompiledFlow, to: CompiledFlow, findings: Findings): Write {
  const names = new Names();
  const compilation = bareCompilation(to, findings);
  for (const section of ['given', 'remembers'] as const)
    for (const name of Object.keys(from[section]))
      declareName(names, name, section, nowhere, { kind: 'tree', tree: ['get', section, name] }, compilation);
  return (entry) => {
    const value = compileValue(entry.value, { names, rows: noRows, types: noTypes }, compilation);
    for (const { path } of treesIn(value).flatMap((tree) => readsOf(tree))) checkRead(path.map(String), entry.value.at, from, findings);
    return value;
  };
}

const nowhere: SourcePosition = { file: '', line: 1, column: 1 };
const absent: ReadonlySet<string> = new Set(['form', 'changed', 'valid', 'state', 'event', 'result', 'error', 'query', 'load', 'data']);

function checkRead([root = '', step = '', field]: string[], at: SourcePosition, from: CompiledFlow, findings: Findings): void {
  if (absent.has(root))
    findings.error(
      'not-here',
      at,
      `A migration reads ${root} where there is none.`,
      'Read answers.<step>, or what was given or remembered.',
    );
  if (root !== 'answers') return;
  const fields = from.states[step]?.view?.fields.map((one) => one.name);
  if (fields === undefined)
    findings.error(
      'unknown-field',
      at,
      `The version that is left has no step ${step} that asks.`,
      didYouMean(step, stepsOf(from), 'Name a step of it.'),
    );
  else if (field !== undefined && !fields.includes(field))
    findings.error(
      'unknown-field',
      at,
      `No field of ${step} is called ${field} in the version that is left.`,
      didYouMean(field, fields, `Its fields are ${fields.join(', ')}.`),
    );
}

function bareCompilation({ words, config }: CompiledFlow, findings: Findings): Compilation {
  const none = new Map<string, never>();
  return {
    findings,
    operations: none,
    routes: none,
    entries: none,
    flows: none,
    screens: none,
    views: none,
    parts: none,
    shells: none,
    texts: none,
    words,
    config,
    used: new Set(),
    pinned: new Pinned(),
  };
}

function answersOf(entry: AuthoredEntry, to: CompiledFlow, write: Write, findings: Findings): { [field: string]: CompiledValue } {
  const fields = to.states[entry.key]?.view?.fields.map((one) => one.name);
  if (fields === undefined)
    findings.error(
      'unknown-state',
      entry.at,
      `The new version has no step ${entry.key} that asks.`,
      didYouMean(entry.key, stepsOf(to), 'Name a step of it.'),
    );
  return Object.fromEntries(
    entriesOf(entry.value).map((one) => {
      if (fields !== undefined && !fields.includes(one.key))
        findings.error(
          'unknown-field',
          one.at,
          `No field of ${entry.key} is called ${one.key}.`,
          didYouMean(one.key, fields, `Its fields are ${fields.join(', ') || 'none'}.`),
        );
      return [one.key, write(one)];
    }),
  );
}

function valuesOf(
  root: AuthoredMap,
  section: 'given' | 'remembers',
  declared: Record<string, GivenType>,
  write: Write,
  findings: Findings,
): { [name: string]: CompiledValue } {
  return Object.fromEntries(
    entriesOf(valueOf(root, section)).map((entry) => {
      if (!Object.hasOwn(declared, entry.key))
        findings.error(
          'unknown-name',
          entry.at,
          `The new version declares no ${entry.key} under \`${section}:\`.`,
          didYouMean(entry.key, Object.keys(declared), 'Leave it out.'),
        );
      return [entry.key, write(entry)];
    }),
  );
}

/** What the new version needs and the old one had not, or had as something else. */
function checkCarried(
  root: AuthoredMap,
  section: 'given' | 'remembers',
  before: Record<string, GivenType>,
  after: Record<string, GivenType>,
  written: { [name: string]: CompiledValue },
  findings: Findings,
): void {
  const at = valueOf(root, section)?.at ?? root.at;
  for (const [name, type] of Object.entries(after)) {
    if (name in written) continue;
    const old = Object.hasOwn(before, name) ? before[name] : undefined;
    if (old === undefined && !type.optional)
      findings.error(
        'missing-given',
        at,
        `The new version needs ${name}, which the old one had not.`,
        `Say under \`${section}:\` what it is.`,
      );
    else if (old !== undefined && (old.kind !== type.kind || (old.optional && !type.optional)))
      findings.error('kind-changed', at, `${name} is another kind of value in the new version.`, `Say under \`${section}:\` what it is.`);
  }
}

/** A field that both versions have, of another kind: its answer cannot go along as it is. */
function checkFields(
  root: AuthoredMap,
  from: CompiledFlow,
  to: CompiledFlow,
  states: RecordMapping['states'],
  answers: RecordMapping['answers'],
  findings: Findings,
): void {
  for (const [old, name] of Object.entries(states)) {
    const before = new Map((from.states[old]?.view?.fields ?? []).map((field) => [field.name, field.kind]));
    for (const field of to.states[name]?.view?.fields ?? []) {
      const kind = before.get(field.name);
      if (kind === undefined || kind === field.kind || field.name in (answers[name] ?? {})) continue;
      findings.error(
        'kind-changed',
        valueOf(root, 'answers')?.at ?? root.at,
        `${field.name} of ${name} is a field of another kind in the new version: ${kind} before, ${field.kind} now.`,
        `Say under \`answers: ${name}:\` what it is.`,
      );
    }
  }
}

/** Answers that a step of the new version counts on, of a step that no old one becomes and that is given none. */
function checkCountedOn(
  root: AuthoredMap,
  to: CompiledFlow,
  states: RecordMapping['states'],
  answers: RecordMapping['answers'],
  findings: Findings,
): void {
  const had = new Set([...Object.values(states), ...Object.keys(answers)]);
  const told = new Set<string>();
  for (const [step, before] of answeredBefore(to)) {
    if (!Object.values(states).includes(step)) continue;
    for (const counted of before) {
      if (had.has(counted) || told.has(counted)) continue;
      told.add(counted);
      findings.error(
        'answer-not-set',
        root.at,
        `${step} counts on the answers of ${counted}, which no step becomes.`,
        `Give them under \`answers: ${counted}:\`.`,
      );
    }
  }
}
