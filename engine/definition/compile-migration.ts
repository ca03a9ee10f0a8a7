import type { RecordMapping } from '../compiled/record-mapping.ts';
import { MigrationDocument } from '#schemas/migration-document.ts';
import type { ParsedMigration } from './parse/documents.ts';
import { parseAs } from './parse/parse-as.ts';
import type { AuthoredEntry } from './read/authored.ts';
import { entriesOf, sourceOf } from './read/authored.ts';
import { checkComplete } from './check/mapping-complete.ts';
import { type Becomes, checkMappedValue } from './check/mapping-values.ts';
import { noTypes } from './bind/types.ts';
import { checkShape } from './parse/check-shape.ts';
import { noRows, type Compilation } from './bind/compilation.ts';
import { compileValue } from './bind/compile-expression.ts';
import type { CompiledFlow } from '../compiled/compiled-flow.ts';
import type { CompiledValue } from '../compiled/compiled-value.ts';
import type { Finding } from '../compiled/finding.ts';
import type { GivenType } from '../compiled/given-type.ts';
import type { SourcePosition } from '../compiled/source-position.ts';
import { declareName } from './bind/declare.ts';
import { didYouMean, Findings } from './findings/findings.ts';
import { mappedStates, stepsOf } from './bind/map-states.ts';
import { Names } from './bind/names.ts';
import { Pinned } from './bind/pinned.ts';
import { readYaml } from './read/read-yaml.ts';

/** A migration as it was read: which flow, between which versions, named by the beginnings of their hashes. */
export interface AuthoredMigration {
  root: ParsedMigration;
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
  const parsed = parseAs(MigrationDocument, root);
  const { migrate, from, to } = parsed.keys;
  return {
    migration: { root: parsed, voyagerType: sourceOf(migrate) ?? '', from: sourceOf(from) ?? '', to: sourceOf(to) ?? '' },
    findings: [],
  };
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
  const answers = Object.fromEntries(entriesOf(root.keys.answers).map((entry) => [entry.key, answersOf(entry, to, write, findings)]));
  const given = valuesOf(root, 'given', to.given, write, findings);
  const remembers = valuesOf(root, 'remembers', to.remembers, write, findings);
  checkComplete(root, { from, to }, { states, answers, given, remembers }, findings);
  return {
    mapping: { states, answers, given, remembers, remembered: Object.keys(from.remembers) },
    findings: findings.sorted(),
  };
}

type Write = (entry: AuthoredEntry, becomes: Becomes) => CompiledValue;

/** Expressions of a mapping read what the old version was given and remembers by name, its answers, and the person. */
function writer(from: CompiledFlow, to: CompiledFlow, findings: Findings): Write {
  const names = new Names();
  const compilation = bareCompilation(to, findings);
  for (const section of ['given', 'remembers'] as const)
    for (const name of Object.keys(from[section]))
      declareName(names, name, section, nowhere, { kind: 'tree', tree: ['get', section, name] }, compilation);
  return (entry, becomes) => {
    const value = compileValue(entry.value, { names, rows: noRows, types: noTypes }, compilation);
    checkMappedValue({ value, at: entry.value.at, ...becomes }, from, findings);
    return value;
  };
}

const nowhere: SourcePosition = { file: '', line: 1, column: 1 };
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
    read: new Set(),
    pinned: new Pinned(),
  };
}

function answersOf(entry: AuthoredEntry, to: CompiledFlow, write: Write, findings: Findings): { [field: string]: CompiledValue } {
  const fields = to.states[entry.key]?.view?.fields;
  const names = fields?.map((one) => one.name) ?? [];
  if (fields === undefined)
    findings.error(
      'unknown-state',
      entry.at,
      `The new version has no step ${entry.key} that asks.`,
      didYouMean(entry.key, stepsOf(to), 'Name a step of it.'),
    );
  return Object.fromEntries(
    entriesOf(entry.value).map((one) => {
      if (fields !== undefined && !names.includes(one.key))
        findings.error(
          'unknown-field',
          one.at,
          `No field of ${entry.key} is called ${one.key}.`,
          didYouMean(one.key, names, `Its fields are ${names.join(', ') || 'none'}.`),
        );
      return [one.key, write(one, { name: `${one.key} of ${entry.key}`, field: fields?.find((field) => field.name === one.key)?.kind })];
    }),
  );
}

function valuesOf(
  root: ParsedMigration,
  section: 'given' | 'remembers',
  declared: Record<string, GivenType>,
  write: Write,
  findings: Findings,
): { [name: string]: CompiledValue } {
  return Object.fromEntries(
    entriesOf(root.keys[section]).map((entry) => {
      if (!Object.hasOwn(declared, entry.key))
        findings.error(
          'unknown-name',
          entry.at,
          `The new version declares no ${entry.key} under \`${section}:\`.`,
          didYouMean(entry.key, Object.keys(declared), 'Leave it out.'),
        );
      return [entry.key, write(entry, { name: entry.key, type: declared[entry.key] })];
    }),
  );
}
