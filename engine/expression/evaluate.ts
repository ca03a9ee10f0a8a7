import type { ExpressionTree, Operation } from '#schemas/expression.ts';
import type { FunctionName, RowFunctionName } from '#schemas/function-names.ts';
import { isOperation } from './operation.ts';
import type { Json } from '#schemas/json.ts';
import { expressionLimits } from '#schemas/limits.ts';
import { equalJson, isForbiddenName } from './equality.ts';
import { calls } from './functions/calls.ts';
import { isKeyOf } from '#schemas/keys-of.ts';
import { bindsRow, rowFunctions } from './row-functions.ts';
import type { Scope } from './scope.ts';
import { knownValues } from './shared-values.ts';

/** Why an expression has no value. `detail` names the operator or path; it never holds a value. */
export interface ExpressionProblem {
  code: 'missing-path' | 'type' | 'budget' | 'unknown-function';
  detail: string;
}

/** Thrown in strict mode only: the expression has no value, and whatever depends on it must not happen. */
export class ExpressionRefused extends Error {
  readonly problem: ExpressionProblem;
  constructor(problem: ExpressionProblem) {
    super(`${problem.code}: ${problem.detail}`);
    this.name = 'ExpressionRefused';
    this.problem = problem;
  }
}

export interface EvaluationOptions {
  /** `display`: what has no value is null. `strict`: it throws `ExpressionRefused`. */
  mode?: 'display' | 'strict';
  /** Steps allowed; `expressionLimits.steps` where left out. */
  budget?: number;
}

export interface Evaluation {
  value: Json;
  steps: number;
  /** The first thing that went wrong, in display mode. */
  problem: ExpressionProblem | null;
}

/** The value of a tree in a scope. Total in display mode; see `ExpressionRefused` for strict. */
export function evaluate(tree: ExpressionTree, scope: Scope, options: EvaluationOptions = {}): Json {
  return evaluateDetailed(tree, scope, options).value;
}

/** As `evaluate`, with the steps taken and the first problem met. */
export function evaluateDetailed(tree: ExpressionTree, scope: Scope, options: EvaluationOptions = {}): Evaluation {
  const budget = options.budget ?? expressionLimits.steps;
  const run = new Run(scope, options.mode === 'strict', budget);
  let value: Json = null;
  try {
    value = run.visit(tree, 0);
  } catch (error) {
    if (run.strict || !(error instanceof ExpressionRefused)) throw error;
    run.problem = error.problem;
  }
  return { value, steps: budget - Math.max(run.left, 0), problem: run.problem };
}

/** One evaluation. Arguments of a tree stand from index 1 on. */
class Run {
  private scope: Scope;
  readonly strict: boolean;
  left: number;
  problem: ExpressionProblem | null = null;
  /** In how many values of the view, one within the other, the evaluation is. */
  private within = 0;

  constructor(scope: Scope, strict: boolean, budget: number) {
    this.scope = scope;
    this.strict = strict;
    this.left = budget;
  }

  charge(steps: number): void {
    this.left -= steps;
    if (this.left < 0) throw new ExpressionRefused({ code: 'budget', detail: 'steps' });
  }

  refuse(code: ExpressionProblem['code'], detail: string): null {
    const problem = { code, detail };
    if (this.strict) throw new ExpressionRefused(problem);
    this.problem ??= problem;
    return null;
  }

  /** `lenient`: a missing path is null here and no fault. */
  visit(tree: ExpressionTree | undefined, depth: number, lenient = false): Json {
    this.charge(1);
    if (depth > expressionLimits.depth) throw new ExpressionRefused({ code: 'budget', detail: 'depth' });
    if (!isOperation(tree)) {
      // A foreign layout may hold anything where a tree belongs.
      return typeof tree === 'object' && tree !== null ? this.refuse('type', 'tree') : (tree ?? null);
    }
    if (typeof tree[0] !== 'string') return this.refuse('type', 'tree');
    switch (tree[0]) {
      case 'get':
        return this.path(tree, depth, lenient);
      case 'value':
        return this.shared(tree, depth, lenient);
      case 'list':
        return this.values(tree, depth);
      case 'text':
        return this.text(tree, depth);
      case 'if':
        return this.choice(tree, depth, lenient);
      case 'and':
      case 'or':
        return this.logic(tree, depth, tree[0] === 'or');
      case 'not': {
        const value = this.argument(tree, 1, depth);
        return typeof value === 'boolean' ? !value : this.refuse('type', 'not');
      }
      case '==':
      case '!=':
        return this.equal(tree, depth) === (tree[0] === '==');
      case 'has':
        return this.argument(tree, 1, depth, true) !== null;
      case 'default': {
        const value = this.argument(tree, 1, depth, true);
        return value === null ? this.argument(tree, 2, depth, lenient) : value;
      }
      case 'neg': {
        const value = this.argument(tree, 1, depth);
        return typeof value === 'number' ? -value : this.refuse('type', 'neg');
      }
    }
    return bindsRow(tree) ? this.overRows(tree, depth) : this.call(tree, depth);
  }

  private call(tree: Operation<BinaryOperator | FunctionName | RowFunctionName>, depth: number): Json {
    const [operator] = tree;
    const values = this.values(tree, depth);
    let result: Json | undefined;
    if (isKeyOf(binary, operator)) {
      result = values[0];
      for (let index = 1; index < Math.max(values.length, 2) && result !== undefined; index++)
        result = binary[operator](result, values[index] ?? null, (steps) => this.charge(steps));
    } else if (isKeyOf(calls, operator)) result = calls[operator](values, (steps) => this.charge(steps), this.scope);
    else return this.refuse('unknown-function', operator.slice(0, 40));
    return result === undefined || (typeof result === 'number' && !Number.isFinite(result)) ? this.refuse('type', operator) : result;
  }

  /** Conditions and values in turn, then the value for otherwise: a long choice is flat, not deep. */
  private choice(tree: Operation<'if'>, depth: number, lenient: boolean): Json {
    let index = 1;
    for (; index + 2 < tree.length; index += 2) {
      const condition = this.argument(tree, index, depth);
      if (typeof condition !== 'boolean') return this.refuse('type', 'if');
      if (condition) return this.argument(tree, index + 1, depth, lenient);
    }
    return this.argument(tree, index, depth, lenient);
  }

  /** A document compares with null to ask whether something is there, so a missing path is no fault then. */
  private equal(tree: Operation<'=='>, depth: number): boolean {
    const forgiving = tree[1] === null || tree[2] === null;
    return equalJson(this.argument(tree, 1, depth, forgiving), this.argument(tree, 2, depth, forgiving), (steps) => this.charge(steps));
  }

  /** The name stands for one entry after another, and for nothing once they are through. */
  private overRows(tree: Operation<RowFunctionName>, depth: number): Json {
    const [operator, , name] = tree;
    const list = this.argument(tree, 1, depth);
    const direction = tree.length > 4 ? this.argument(tree, 4, depth) : undefined;
    if (!Array.isArray(list) || isForbiddenName(name)) return this.refuse('type', operator);
    const outer = this.scope;
    const rows = { ...outer.rows };
    this.scope = { ...outer, rows };
    const of = (entry: Json): Json => {
      rows[name] = entry;
      return this.argument(tree, 3, depth);
    };
    const result = rowFunctions[operator](list, of, (steps) => this.charge(steps), direction);
    this.scope = outer;
    return result === undefined ? this.refuse('type', operator) : result;
  }

  /**
   * A value of the view, by its name. It reads the form, the state and the data, so while they are as they are it is worked out once for display. Before
   * it travels its tree stands beside its name.
   */
  private shared(tree: Operation<'value'>, depth: number, lenient: boolean): Json {
    if (tree[2] !== undefined) return this.visit(tree[2], depth, lenient);
    const { scope } = this;
    const { form = {}, state, data, values = {}, language, ownWords } = scope;
    const name = String(tree[1]);
    const named = Object.hasOwn(values, name) ? values[name] : undefined;
    if (named === undefined) return this.refuse('missing-path', name);
    const known = knownValues(form);
    const before = this.strict ? undefined : known.get(named);
    if (before && before[0] === state && before[1] === data) return before[2];
    // One that leads back to itself ends here too.
    if (++this.within > expressionLimits.depth) throw new ExpressionRefused({ code: 'budget', detail: 'depth' });
    this.scope = { form, state, data, values, language, ownWords };
    const value = this.visit(named, depth, lenient);
    this.within--;
    this.scope = scope;
    if (!this.strict) known.set(named, [state, data, value]);
    return value;
  }

  private argument(tree: Operation, index: number, depth: number, lenient = false): Json {
    return index < tree.length ? this.visit(tree[index], depth + 1, lenient) : this.refuse('type', nameOf(tree[0]));
  }

  private values(tree: Operation, depth: number): Json[] {
    const values: Json[] = [];
    for (let index = 1; index < tree.length; index++) values.push(this.visit(tree[index], depth + 1));
    return values;
  }

  private text(tree: Operation<'text'>, depth: number): string {
    let text = '';
    for (let index = 1; index < tree.length; index++) {
      const part = this.visit(tree[index], depth + 1);
      if (typeof part === 'string') {
        this.charge(part.length / 100);
        text += part;
      } else if (typeof part !== 'object') text += String(part);
      else if (part !== null) this.refuse('type', 'text');
    }
    return text;
  }

  /** `true or …` and `false and …` are decided whatever stands beside them, also beside a null. */
  private logic(tree: Operation<'and' | 'or'>, depth: number, decisive: boolean): Json {
    let whole = tree.length > 1;
    for (let index = 1; index < tree.length; index++) {
      const value = this.visit(tree[index], depth + 1);
      if (value === decisive) return decisive;
      if (typeof value !== 'boolean') {
        this.refuse('type', nameOf(tree[0]));
        whole = false;
      }
    }
    return whole ? !decisive : null;
  }

  /** Follows own members only: never a prototype, never a method, never the length of a string. */
  private path(tree: Operation<'get'>, depth: number, lenient: boolean): Json {
    const root = tree[1];
    let value: Json | undefined = isOperation(root) ? this.visit(root, depth + 1, lenient) : member(this.scope as Json, root as Json);
    for (let index = 2; index < tree.length && value !== undefined; index++) {
      const part = tree[index];
      value = member(value, isOperation(part) ? this.visit(part, depth + 1) : (part as Json));
      this.charge(1);
    }
    if (value !== undefined) return value;
    // The first that is missing is told; of thousands of others nobody needs the name.
    if (lenient || (this.problem !== null && !this.strict)) return null;
    const names = tree.slice(1).map((part) => (typeof part === 'object' ? '[]' : part));
    return this.refuse('missing-path', names.join('.'));
  }
}

function member(value: Json | undefined, part: Json | undefined): Json | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (Array.isArray(value)) return typeof part === 'number' && Number.isInteger(part) && part >= 0 ? value[part] : undefined;
  if (typeof part !== 'string' || isForbiddenName(part) || !Object.hasOwn(value, part)) return undefined;
  return value[part];
}

type Binary = (left: Json, right: Json, charge: Run['charge']) => Json | undefined;

const arithmetic =
  (apply: (left: number, right: number) => number): Binary =>
  (left, right) =>
    typeof left === 'number' && typeof right === 'number' ? apply(left, right) : undefined;

/** Numbers by size, texts by code unit (so ISO dates by time); never a number with a text. */
const ordering =
  (holds: (order: number) => boolean): Binary =>
  (left, right) =>
    (typeof left === 'number' && typeof right === 'number') || (typeof left === 'string' && typeof right === 'string')
      ? holds(left < right ? -1 : left > right ? 1 : 0)
      : undefined;

type BinaryOperator = '<' | '<=' | '>' | '>=' | '+' | '-' | '*' | '/' | '%' | 'in';

const binary: Record<BinaryOperator, Binary> = {
  '<': ordering((order) => order < 0),
  '<=': ordering((order) => order <= 0),
  '>': ordering((order) => order > 0),
  '>=': ordering((order) => order >= 0),
  '+': (left, right, charge) => {
    if (typeof left === 'number' && typeof right === 'number') return left + right;
    if (typeof left === 'string' && typeof right === 'string') {
      charge((left.length + right.length) / 100);
      return left + right;
    }
    if (!Array.isArray(left) || !Array.isArray(right)) return undefined;
    charge(left.length + right.length);
    return [...left, ...right];
  },
  '-': arithmetic((left, right) => left - right),
  '*': arithmetic((left, right) => left * right),
  '/': arithmetic((left, right) => left / right),
  '%': arithmetic((left, right) => left % right),
  in: (left, right, charge) => {
    if (Array.isArray(right)) return right.some((entry) => equalJson(entry, left, charge));
    return typeof right === 'object' && right && typeof left === 'string'
      ? Object.hasOwn(right, left) && !isForbiddenName(left)
      : undefined;
  },
};

/** An operator's name for a message; a foreign tree may hold anything in its place, also what cannot become a text. */
function nameOf(operator: unknown): string {
  return typeof operator === 'string' ? operator : 'operator';
}
