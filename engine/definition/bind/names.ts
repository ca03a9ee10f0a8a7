import type { ExpressionTree } from '#schemas/expression.ts';
import { mapArguments } from '../../expression/map-arguments.ts';
import { isOperation } from '../../expression/operation.ts';
import type { SourcePosition } from '#engine/compiled/source-position.ts';
import type { SourcePlaces } from '../findings/source-places.ts';
import { isBoundName } from '#engine/expression/row-functions.ts';
import { callKey } from '#engine/compiled/call-key.ts';

/** The meaning of a declared name where it is used. */
export type NameMeaning =
  /** A place in the scope, or the tree that a user of a view or part passed for it. */
  | { kind: 'tree'; tree: ExpressionTree }
  /** `values` and `conditions`: inserted wherever they are read, resolved in the names of their own document. Mistakes are reported at `at`. */
  | { kind: 'written'; tree: ExpressionTree; names: Names; at?: SourcePosition };

export interface Declaration {
  name: string;
  section: string;
  at: SourcePosition;
  meaning: NameMeaning;
}

/** Declared names by what they are called. */
export type Scope = ReadonlyMap<string, Declaration>;

/** Roots of the scope that every document may read without a declaration. */
export const fixedRoots = new Set([
  'form',
  'changed',
  'valid',
  'state',
  'pending',
  'done',
  'failed',
  'event',
  'answers',
  'result',
  'error',
  'person',
  'flags',
  'config',
  'words',
  'query',
  'misread',
  'browser',
  'languages',
  'record',
  'progress',
  'confirmations',
  'today',
  'now',
]);

/** The states of a call, as in `pending.save`. */
const callStates = new Set(['pending', 'done', 'failed']);

/** The names of one document. `title`, and what a shell is given, are declarations too. */
export class Names {
  readonly declarations = new Map<string, Declaration>();
  /** In a view: the `values` and `conditions` of the flow that shows it. A declaration of the view itself hides them. */
  inherited: ReadonlyMap<string, Declaration> = new Map();
  /** The state names of this use of a part, by the bare name. */
  readonly stateKeys = new Map<string, string>();
  /** Distinguishes this use of a part from the others. */
  suffix = '';
  /** In a state of one row of a list: the steps of the same row, by their written names. */
  steps: ReadonlyMap<string, string> = new Map();
  /** `answers.borrowers.income` of steps that stand for each row: a tree for the list of them. */
  answersOf: (group: string, step: string) => ExpressionTree | null = () => null;

  /** Copies the names for an inner scope. */
  within(): Names {
    const inner = new Names();
    for (const [name, declaration] of this.declarations) inner.declarations.set(name, declaration);
    for (const [name, key] of this.stateKeys) inner.stateKeys.set(name, key);
    inner.inherited = this.inherited;
    inner.suffix = this.suffix;
    inner.steps = this.steps;
    inner.answersOf = this.answersOf;
    return inner;
  }

  declare(name: string, section: string, at: SourcePosition, meaning: NameMeaning): Declaration | null {
    const earlier = this.declarations.get(name);
    if (earlier !== undefined) return earlier;
    this.declarations.set(name, { name, section, at, meaning });
    return null;
  }

  known(rows: Iterable<string> = []): string[] {
    return [...this.declarations.keys(), ...this.inherited.keys(), ...fixedRoots, ...rows];
  }
}

/** True for a name that is declared and that nothing has read. */
export function isUnread(names: Names, name: string, read: ReadonlySet<Declaration>): boolean {
  const declaration = names.declarations.get(name);
  return declaration !== undefined && !read.has(declaration);
}

/** Replaces a refused expression, so that nothing else reports it. It is null. */
export const unreadable: ExpressionTree = ['default', null, null];

/** `at` is the place of the value that holds the fault; absent if that is the expression itself. */
export type NameProblem = ({ code: 'unknown-name'; name: string } | { code: 'value-cycle'; cycle: string[] }) & { at?: SourcePosition };

/**
 * Replaces bare names by places of the scope. A row's name hides a declared one. `values` are inserted with the rows of the place that reads them,
 * so that a condition may use `row`. Adds each declaration that is read to `read`.
 */
export function resolveNames(
  tree: ExpressionTree,
  names: Names,
  rows: ReadonlyMap<string, string>,
  places: SourcePlaces,
  read: Set<Declaration>,
  report: (problem: NameProblem) => void,
  path: readonly string[] = [],
): ExpressionTree {
  if (!isOperation(tree)) return tree;
  const [operator, ...args] = tree;
  const resolve = (part: ExpressionTree): ExpressionTree => resolveNames(part, names, rows, places, read, report, path);
  if (operator !== 'get') return mapArguments(tree, resolve);
  const [head, ...parts] = args;
  const rest = parts.map(resolve);
  if (typeof head !== 'string') return ['get', resolve(head ?? null), ...rest];
  if (head === 'rows' && isBoundName(rest[0])) return ['get', head, ...rest];
  const row = rows.get(head);
  if (row !== undefined) return ['get', 'rows', row, ...rest];
  const declaration = names.declarations.get(head) ?? names.inherited.get(head);
  if (declaration === undefined) {
    if (!fixedRoots.has(head)) {
      report({ code: 'unknown-name', name: head });
      return unreadable;
    }
    if (head === 'answers') return answerPath(rest, names);
    if (callStates.has(head)) return callState(head, rest, names, report);
    return ['get', head, ...stateParts(head, rest, names)];
  }
  read.add(declaration);
  const meaning = declaration.meaning;
  if (meaning.kind === 'tree') return rest.length === 0 ? places.copy(meaning.tree) : join(meaning.tree, rest);
  if (path.includes(head)) {
    report({ code: 'value-cycle', cycle: [...path.slice(path.indexOf(head)), head] });
    return unreadable;
  }
  const at = meaning.at ?? declaration.at;
  const reportThere = (problem: NameProblem): void => report({ ...problem, at: problem.at ?? at });
  const value = resolveNames(meaning.tree, meaning.names, rows, places, read, reportThere, [...path, head]);
  const joined = join(value, rest);
  places.noteInserted(value, joined, at);
  return joined;
}

/** A step's written name means the step of the same row. A list of steps is read as a list of answers. */
function answerPath(parts: ExpressionTree[], names: Names): ExpressionTree {
  const [step, field, ...rest] = parts;
  if (typeof step !== 'string') return ['get', 'answers', ...parts];
  const own = names.steps.get(step) ?? step;
  const list = own === step && typeof field === 'string' ? names.answersOf(step, field) : null;
  return list === null ? ['get', 'answers', own, ...parts.slice(1)] : join(list, rest);
}

/** `pending.save` is true while that call is pending, and false before anything was called. */
function callState(state: string, [name, ...more]: ExpressionTree[], names: Names, report: (problem: NameProblem) => void): ExpressionTree {
  if (typeof name === 'string' && more.length === 0) return ['==', ['get', 'state', callKey(name + names.suffix)], state];
  report({ code: 'unknown-name', name: [state, name, ...more].filter((part) => typeof part === 'string').join('.') });
  return unreadable;
}

function stateParts(root: string, rest: ExpressionTree[], names: Names): ExpressionTree[] {
  const [first, ...more] = rest;
  if (root !== 'state' || typeof first !== 'string') return rest;
  return [names.stateKeys.get(first) ?? first, ...more];
}

/** Extends a path. Behind any other expression it becomes a path into the computed value. */
function join(tree: ExpressionTree, rest: ExpressionTree[]): ExpressionTree {
  if (rest.length === 0) return tree;
  if (isOperation(tree) && tree[0] === 'get') return [...tree, ...rest];
  return ['get', tree, ...rest];
}
