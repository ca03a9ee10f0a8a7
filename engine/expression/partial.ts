import type { ExpressionTree, Operation, Operator } from '#schemas/expression.ts';
import { argumentsOf, mapArguments } from './map-arguments.ts';
import { isOperation } from './operation.ts';
import type { Json } from '#schemas/json.ts';
import { dependenciesOf } from './dependencies.ts';
import { isDeeperThan } from './is-deeper-than.ts';
import { type ExpressionProblem, evaluateDetailed } from './evaluate.ts';
import { bindsRow } from './row-functions.ts';
import { type Scope, browserRoots } from './scope.ts';

/** Something the fold could not let through: `server-list` is a list or an object that only `data` may carry to a browser. */
export interface FoldProblem {
  code: ExpressionProblem['code'] | 'server-list';
  detail: string;
}

export interface FoldOptions {
  /** Roots that only the browser knows. `data`, and rows bound in the scope, are known here and there. */
  keepRoots?: readonly string[];
  /** Where a bound row stands in `data`, so that a browser expression may read more of it than a scalar. */
  origins?: Readonly<Record<string, readonly ExpressionTree[]>>;
  report?: (problem: FoldProblem) => void;
  /**
   * The results of the view's shared values, by name: each is folded once and referred to by name. Without this map they are written out.
   */
  values?: Map<string, ExpressionTree>;
}

/** A value wholly known on the server, or the tree that a browser still has to evaluate. */
export type Folded = { known: true; value: Json } | { known: false; tree: ExpressionTree };

/**
 * Works out on the server what needs no browser. In what remains, parts over server data have become plain values; a list or
 * an object there is refused (null and a problem), unless it stands in `data`. For every scope of the browser the remainder
 * evaluates to what the whole would have, in display mode.
 */
export function fold(tree: ExpressionTree, scope: Scope, options: FoldOptions = {}): Folded {
  if (!isShallow(tree)) {
    options.report?.({ code: 'budget', detail: 'depth' });
    return { known: true, value: null };
  }
  if (options.keepRoots === undefined && isOfTheServer(tree)) {
    const { value, problem } = evaluateDetailed(tree, scope);
    if (problem) options.report?.(problem);
    return { known: true, value };
  }
  const folder = new Folder(scope, options);
  if (folder.isKnown(tree)) return { known: true, value: folder.evaluate(tree) };
  const remainder = folder.partial(tree);
  return folder.isKnown(remainder) ? { known: true, value: evaluateDetailed(remainder, scope).value } : { known: false, tree: remainder };
}

/** As `fold`, where only a tree is wanted: for expressions that stand inside another. */
export function foldTree(
  tree: ExpressionTree,
  scope: Scope,
  keepRoots: readonly string[] = browserRoots,
  report?: FoldOptions['report'],
): ExpressionTree {
  return new Folder(scope, { keepRoots, report }).partial(tree);
}

/** Folding makes trees shallower, so deeper ones than an evaluator takes may come in; the stack is what ends it. */
const deepest = 256;
/** Compiled trees never change and are folded at every projection: each is measured once. */
const measured = new WeakSet<object>();

function isShallow(tree: ExpressionTree): boolean {
  if (!isOperation(tree) || measured.has(tree)) return true;
  if (isDeeperThan(tree, deepest)) return false;
  measured.add(tree);
  return true;
}

/** Compiled trees that read no root of the browser, whatever the scope. */
const ofTheServer = new WeakMap<object, boolean>();

/** True if a tree reads no root that only a browser knows and may be evaluated here whatever is in scope. */
export function isOfTheServer(tree: ExpressionTree): boolean {
  if (!isOperation(tree)) return true;
  let only = ofTheServer.get(tree);
  if (only === undefined) {
    only = isShallow(tree) && dependenciesOf(tree).every(([root]) => root !== 'value' && !ofTheBrowser.has(root ?? ''));
    ofTheServer.set(tree, only);
  }
  return only;
}

const ofTheBrowser: ReadonlySet<string> = new Set(browserRoots);
/** Operators that give true, false or null and nothing else. */
const yesNo: ReadonlySet<Operator> = new Set<Operator>([
  'and',
  'or',
  'not',
  '==',
  '!=',
  '<',
  '<=',
  '>',
  '>=',
  'in',
  'has',
  'contains',
  'startsWith',
  'mentions',
  'owns',
]);

class Folder {
  private readonly scope: Scope;
  private readonly options: FoldOptions;
  private readonly kept: ReadonlySet<string>;
  /** Names that stand for entries of the list that is looked at. */
  private readonly bound: string[] = [];

  constructor(scope: Scope, options: FoldOptions) {
    this.scope = scope;
    this.options = options;
    this.kept = options.keepRoots ? new Set(options.keepRoots) : ofTheBrowser;
  }

  /** True if a tree reads nothing that only the browser knows. */
  isKnown(tree: ExpressionTree): boolean {
    if (!isOperation(tree)) return true;
    if (tree[0] === 'get' && typeof tree[1] === 'string' && !this.isKnownPath(tree[1], tree[2])) return false;
    if (bindsRow(tree)) {
      // The list reads nothing of its entries: what stands there under their name is another's.
      const [, list, name, of, direction] = tree;
      if (!this.isKnown(list) || !this.isKnown(direction ?? null)) return false;
      this.bound.push(name);
      const known = this.isKnown(of);
      this.bound.pop();
      return known;
    }
    if (tree[0] === 'value' && tree.length === 2) return false;
    for (let index = 1; index < tree.length; index++) if (!this.isKnown(tree[index] ?? null)) return false;
    return true;
  }

  evaluate(tree: ExpressionTree): Json {
    const { value, problem } = evaluateDetailed(tree, this.scope);
    if (problem) this.options.report?.(problem);
    return value;
  }

  /** The remainder of a tree that stands where a browser evaluates it: no server root is left in it. */
  partial(tree: ExpressionTree): ExpressionTree {
    if (!isOperation(tree)) return tree;
    if (this.isKnown(tree)) {
      const value = this.evaluate(tree);
      return typeof value === 'object' && value !== null ? this.carry(tree) : value;
    }
    return this.settle(this.remainder(tree));
  }

  private remainder(operation: Operation): ExpressionTree {
    switch (operation[0]) {
      case 'get':
        return this.path(operation);
      case 'value':
        return this.value(operation);
      case 'if':
        return this.choice(operation);
      case 'and':
      case 'or':
        return this.logic(operation);
      case 'text':
        return joinText(argumentsOf(operation).map((part) => this.partial(part)));
      case 'default': {
        const first = this.partial(operation[1]);
        if (isOperation(first)) return ['default', first, this.partial(operation[2])];
        return first === null ? this.partial(operation[2]) : first;
      }
      default:
        return this.each(operation);
    }
  }

  /** The operation with each argument worked out as far as it can be. */
  private each(operation: Operation): Operation {
    return mapArguments(operation, (part) => this.partial(part));
  }

  private isKnownPath(root: string, name: ExpressionTree | undefined): boolean {
    if (root === 'rows') return typeof name === 'string' && (this.bound.includes(name) || Object.hasOwn(this.scope.rows ?? {}, name));
    if (root === 'data') return typeof name === 'string' && Object.hasOwn(this.scope.data ?? {}, name);
    return !this.kept.has(root);
  }

  /** A known list or object beside something of the browser: its way there is `data`, or a list written out. */
  private carry(operation: Operation): ExpressionTree {
    if (operation[0] === 'list') return this.each(operation);
    if (operation[0] !== 'get') return this.settle(this.each(operation));
    if (isOperation(operation[1])) return this.path(operation);
    if (operation[1] === 'data') return this.path(operation);
    const origin = operation[1] === 'rows' ? this.options.origins?.[String(operation[2])] : undefined;
    if (origin) return ['get', ...origin, ...this.parts(argumentsOf(operation).slice(2))];
    this.options.report?.({
      code: 'server-list',
      detail: argumentsOf(operation)
        .filter((part) => !isOperation(part))
        .join('.'),
    });
    return null;
  }

  /** The reference to a shared value; what the value was folded to, where it is known, a path or a reference itself. */
  private value([operator, name, tree]: Operation<'value'>): ExpressionTree {
    const { values } = this.options;
    if (values === undefined || typeof name !== 'string') return this.partial(tree ?? null);
    let folded = values.get(name);
    if (folded === undefined) values.set(name, (folded = this.partial(tree ?? null)));
    return isOperation(folded) && folded.some((part) => isOperation(part)) ? [operator, name] : folded;
  }

  /** True if a tree can only give true, false or null. */
  private isYesNo(tree: Operation): boolean {
    if (tree[0] !== 'value') return yesNo.has(tree[0]);
    const folded = this.options.values?.get(String(tree[1]));
    return isOperation(folded) && this.isYesNo(folded);
  }

  private path(operation: Operation<'get'>): ExpressionTree {
    return ['get', ...this.parts(argumentsOf(operation))];
  }

  private parts(parts: readonly ExpressionTree[]): ExpressionTree[] {
    return parts.map((part) => (isOperation(part) ? this.partial(part) : part));
  }

  private choice(operation: Operation<'if'>): ExpressionTree {
    const kept: ExpressionTree[] = [];
    let rest = argumentsOf(operation);
    for (; rest.length > 2; rest = rest.slice(2)) {
      const [asked = null, value = null] = rest;
      const condition = this.partial(asked);
      if (condition === false) continue;
      if (condition === true) return closeChoice(kept, this.partial(value));
      if (!Array.isArray(condition)) return closeChoice(kept, null);
      kept.push(condition, this.partial(value));
    }
    return closeChoice(kept, this.partial(rest[0] ?? null));
  }

  private logic(operation: Operation<'and' | 'or'>): ExpressionTree {
    const decisive = operation[0] === 'or';
    const kept: ExpressionTree[] = [];
    for (const part of argumentsOf(operation)) {
      const folded = this.partial(part);
      if (folded === decisive) return decisive;
      if (folded !== !decisive) kept.push(folded);
    }
    if (kept.length === 0) return !decisive;
    if (kept.every((part) => !isOperation(part))) return null;
    const [only] = kept;
    return kept.length === 1 && isOperation(only) && this.isYesNo(only) ? only : [operation[0], ...kept];
  }

  /** An operator whose arguments have all become known is worked out at once; what is wrong with them was reported before. */
  private settle(tree: ExpressionTree): ExpressionTree {
    if (!isOperation(tree) || !this.isKnown(tree)) return tree;
    const { value } = evaluateDetailed(tree, this.scope);
    return typeof value === 'object' && value !== null ? tree : value;
  }
}

function closeChoice(kept: ExpressionTree[], otherwise: ExpressionTree): ExpressionTree {
  return kept.length === 0 ? otherwise : ['if', ...kept, otherwise];
}

/** Texts within texts become one, neighbouring literals too. */
function joinText(parts: ExpressionTree[]): ExpressionTree {
  const joined: ExpressionTree[] = [];
  for (const part of parts.flatMap((entry) => (isOperation(entry) && entry[0] === 'text' ? argumentsOf(entry) : [entry]))) {
    const last = joined.length - 1;
    if (isOperation(part)) joined.push(part);
    else if (typeof joined[last] === 'string') joined[last] += part === null ? '' : String(part);
    else joined.push(part === null ? '' : String(part));
  }
  const kept = joined.filter((part) => part !== '');
  return kept.some((part) => isOperation(part)) ? ['text', ...kept] : kept.join('');
}
