import { didYouMean } from '../findings/findings.ts';
import type { ExpressionTree } from '#schemas/expression.ts';
import type { Authored } from '../read/authored.ts';
import { entriesOf } from '../read/authored.ts';
import { choiceOf } from '../parse/choice.ts';
import type { ParsedMap } from '../parse/parsed.ts';
import type { Compilation } from './compilation.ts';
import { caseOf, choiceTree, parseAt } from './compile-expression.ts';
import type { CompiledValue } from '#engine/compiled/compiled-value.ts';
import type { GivenType } from '#engine/compiled/given-type.ts';
import type { SourcePosition } from '#engine/compiled/source-position.ts';
import { treeOf } from '../../compiled/tree-of.ts';
import { fixedRoots, type NameMeaning, type Names, unreadable } from './names.ts';

/** Declares a name; a second declaration and a name of the language itself are findings. */
export function declareName(
  names: Names,
  name: string,
  section: string,
  at: SourcePosition,
  meaning: NameMeaning,
  compilation: Compilation,
): void {
  if (fixedRoots.has(name)) {
    compilation.findings.error('name-clash', at, `\`${name}\` is a word of the language.`, 'Choose another name.');
    return;
  }
  const earlier = names.declare(name, section, at, meaning);
  if (earlier === null) return;
  compilation.findings.error(
    'name-clash',
    at,
    `\`${name}\` is declared under ${earlier.section} already (line ${earlier.at.line}).`,
    'Give one of them another name.',
  );
}

/** Names of a section that stand at a root of the scope. */
export function declareSection(
  declared: Authored | undefined,
  section: 'given' | 'load' | 'remembers' | 'data',
  names: Names,
  compilation: Compilation,
  suffix = '',
): void {
  for (const entry of entriesOf(declared)) {
    declareName(names, entry.key, section, entry.at, { kind: 'tree', tree: ['get', section, `${entry.key}${suffix}`] }, compilation);
  }
}

/** `values` and `conditions`, written in place where they are read. */
export function declareWritten(
  { keys }: ParsedMap<{ readonly values?: Authored; readonly conditions?: Authored }>,
  names: Names,
  compilation: Compilation,
): void {
  for (const section of ['values', 'conditions'] as const) {
    for (const entry of entriesOf(keys[section])) {
      const meaning: NameMeaning = { kind: 'written', tree: rawTree(entry.value, compilation), names, at: entry.at };
      declareName(names, entry.key, section, entry.at, meaning, compilation);
    }
  }
}

function rawTree(value: Authored, compilation: Compilation): ExpressionTree {
  const choice = choiceOf(value);
  if (choice !== null) {
    const tested = rawTree(choice.subject, compilation);
    let result = choice.otherwise === undefined ? null : rawTree(choice.otherwise, compilation);
    for (const { key, value: one } of choice.cases.toReversed())
      result = choiceTree(['==', tested, caseOf(key)], rawTree(one, compilation), result);
    return result;
  }
  if (value.kind !== 'scalar') {
    compilation.findings.error('schema', value.at, 'An expression stands here.', 'Write one expression.');
    return null;
  }
  if (typeof value.value !== 'string') return value.value;
  compilation.said?.note(value, 'expression');
  const whole = /^\$\{([\s\S]*)\}$/.exec(value.source.trim());
  if (whole === null) return parseAt(value.source, value.at, compilation);
  compilation.findings.error('expression', value.at, 'This key takes a bare expression.', `Write ${whole[1] ?? ''} without \`\${}\`.`);
  return parseAt(whole[1] ?? '', value.at, compilation);
}

/** State of a view or part: read by its bare name or as `state.name`. */
export function declareState(state: Authored | undefined, names: Names, suffix: string, compilation: Compilation): void {
  for (const entry of entriesOf(state)) {
    const key = `${entry.key}${suffix}`;
    names.stateKeys.set(entry.key, key);
    declareName(names, entry.key, 'state', entry.at, { kind: 'tree', tree: ['get', 'state', key] }, compilation);
  }
}

/** Declares what a part or shell is given: the trees that its user passes. A missing required name is a finding at the user. */
export function passGiven(
  given: Authored | undefined,
  names: Names,
  passed: { [key: string]: CompiledValue },
  at: SourcePosition,
  what: string,
  compilation: Compilation,
): void {
  const declared = entriesOf(given);
  for (const entry of declared) {
    const value = passed[entry.key];
    const { optional } = givenType(entry.value);
    if (value === undefined && !optional) {
      compilation.findings.error('missing-given', at, `${what} needs \`${entry.key}\`.`, `Add it under \`with:\`.`);
    }
    declareName(
      names,
      entry.key,
      'given',
      entry.at,
      { kind: 'tree', tree: value === undefined && !optional ? unreadable : treeOfValue(value) },
      compilation,
    );
  }
  for (const key of Object.keys(passed)) {
    if (declared.some((entry) => entry.key === key)) continue;
    compilation.findings.error(
      'unknown-given',
      compilation.findings.places.ofKey(passed, key) ?? at,
      `${what} is not given \`${key}\`.`,
      didYouMean(
        key,
        declared.map((entry) => entry.key),
        'Declare it under `given` there, or leave it out.',
      ),
    );
  }
}

function treeOfValue(value: CompiledValue | undefined): ExpressionTree {
  return Array.isArray(value) ? ['list', ...value.map(treeOfValue)] : treeOf(value);
}

/** `string`, `number?`, `[a, b]`, `record of boolean`, an operation's name. Anything else is read as it comes. */
export function givenType(value: Authored, operations?: ReadonlyMap<string, unknown>): GivenType {
  if (value.kind === 'list')
    return { kind: 'enum', values: value.items.map((item) => (item.kind === 'scalar' ? item.source : '')), optional: false };
  if (value.kind !== 'scalar') return { kind: 'any', optional: false };
  const optional = value.source.endsWith('?');
  const word = optional ? value.source.slice(0, -1) : value.source;
  if (word === 'string' || word === 'number' || word === 'boolean') return { kind: word, optional };
  if (word === 'record of boolean') return { kind: 'record', optional };
  if (operations?.has(word) === true) return { kind: 'operation', operation: word, optional };
  return { kind: 'any', optional };
}
