import type { ExpressionTree } from '#schemas/expression.ts';
import type { Json } from '#schemas/json.ts';
import { expressionLimits } from '#schemas/limits.ts';
import { equalJson, isForbiddenName, kindOf } from './equality.ts';
import { calls } from './functions/calls.ts';
import type { Scope } from './scope.ts';

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

interface Run {
  scope: Scope;
  strict: boolean;
  left: number;
  problem: ExpressionProblem | null;
  charge: (steps: number) => void;
}

/** The value of a tree in a scope. Total in display mode; see `ExpressionRefused` for strict. */
export function evaluate(tree: ExpressionTree, scope: Scope, options: EvaluationOptions = {}): Json {
  return evaluateDetailed(tree, scope, options).value;
}

/** As `evaluate`, with the steps taken and the first problem met. */
export function evaluateDetailed(tree: ExpressionTree, scope: Scope, options: EvaluationOptions = {}): Evaluation {
  const budget = options.budget ?? expressionLimits.steps;
  const run: Run = {
    scope,
    strict: options.mode === 'strict',
    left: budget,
    problem: null,
    charge(steps) {
      this.left -= steps;
      if (this.left < 0) throw new ExpressionRefused({ code: 'budget', detail: 'steps' });
    },
  };
  run.charge = run.charge.bind(run);
  let value: Json = null;
  try {
    value = visit(run, tree, 0);
  } catch (error) {
    if (run.strict || !(error instanceof ExpressionRefused)) throw error;
    run.problem = error.problem;
  }
  return { value, steps: budget - Math.max(run.left, 0), problem: run.problem };
}

function refuse(run: Run, code: ExpressionProblem['code'], detail: string): null {
  const problem = { code, detail };
  if (run.strict) throw new ExpressionRefused(problem);
  run.problem ??= problem;
  return null;
}

function visit(run: Run, tree: ExpressionTree, depth: number, lenient = false): Json {
  run.charge(1);
  if (depth > expressionLimits.depth) throw new ExpressionRefused({ code: 'budget', detail: 'depth' });
  if (!Array.isArray(tree)) {
    // A foreign layout may hold anything where a tree belongs.
    return typeof tree === 'object' && tree !== null ? refuse(run, 'type', 'tree') : (tree as Json);
  }
  const [operator, ...args] = tree as [string, ...ExpressionTree[]];
  if (typeof operator !== 'string') return refuse(run, 'type', 'tree');
  const at = (index: number, forgiving = false): Json =>
    index < args.length ? visit(run, args[index] as ExpressionTree, depth + 1, forgiving) : refuse(run, 'type', operator);
  switch (operator) {
    case 'get':
      return readPath(run, args, depth, lenient);
    case 'list':
      return args.map((_, index) => at(index));
    case 'text':
      return args.map((_, index) => textOf(run, at(index))).join('');
    case 'if': {
      // Conditions and values in turn, then the value for otherwise: a long choice is flat, not deep.
      let index = 0;
      for (; index + 2 < args.length; index += 2) {
        const condition = at(index);
        if (typeof condition !== 'boolean') return refuse(run, 'type', 'if');
        if (condition) return at(index + 1, lenient);
      }
      return at(index, lenient);
    }
    case 'and':
    case 'or': {
      // `true or …` and `false and …` are decided whatever stands beside them, also beside a null.
      const decisive = operator === 'or';
      let whole = args.length > 0;
      for (let index = 0; index < args.length; index++) {
        const value = at(index);
        if (value === decisive) return decisive;
        if (typeof value !== 'boolean') {
          refuse(run, 'type', operator);
          whole = false;
        }
      }
      return whole ? !decisive : null;
    }
    case 'not': {
      const value = at(0);
      return typeof value === 'boolean' ? !value : refuse(run, 'type', 'not');
    }
    case '==':
    case '!=': {
      // Asking whether something is null is how a document asks whether it is there, so it is no missing path.
      const forgiving = args[0] === null || args[1] === null;
      return equalJson(at(0, forgiving), at(1, forgiving), run.charge) === (operator === '==');
    }
    case 'has':
      return at(0, true) !== null;
    case 'default': {
      const value = at(0, true);
      return value === null ? at(1, lenient) : value;
    }
    case 'neg': {
      const value = at(0);
      return typeof value === 'number' ? -value : refuse(run, 'type', 'neg');
    }
  }
  const values = args.map((_, index) => at(index));
  if (Object.hasOwn(binary, operator)) {
    let result: Json | undefined = values[0];
    for (let index = 1; index < Math.max(values.length, 2) && result !== undefined; index++) {
      result = binary[operator]!(result, values[index] ?? null, run.charge);
    }
    return finite(run, result, operator);
  }
  if (!Object.hasOwn(calls, operator)) return refuse(run, 'unknown-function', operator.slice(0, 40));
  return finite(run, calls[operator]!(values, run.charge), operator);
}

function finite(run: Run, value: Json | undefined, operator: string): Json {
  return value === undefined || (typeof value === 'number' && !Number.isFinite(value)) ? refuse(run, 'type', operator) : value;
}

/** Follows own members only: never a prototype, never a method, never the length of a string. */
function readPath(run: Run, path: ExpressionTree[], depth: number, lenient: boolean): Json {
  const missing = (): Json => (lenient ? null : refuse(run, 'missing-path', path.map((part) => (typeof part === 'object' ? '[]' : part)).join('.')));
  let value: Json | undefined = Array.isArray(path[0]) ? visit(run, path[0], depth + 1, lenient) : member(run.scope as Json, path[0] as Json);
  for (let index = 1; index < path.length && value !== undefined; index++) {
    const part = path[index] as ExpressionTree;
    value = member(value, Array.isArray(part) ? visit(run, part, depth + 1) : (part as Json));
    run.charge(1);
  }
  return value === undefined ? missing() : value;
}

function member(value: Json | undefined, part: Json | undefined): Json | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (Array.isArray(value)) return typeof part === 'number' && Number.isInteger(part) && part >= 0 ? value[part] : undefined;
  if (typeof part !== 'string' || isForbiddenName(part) || !Object.hasOwn(value, part)) return undefined;
  return value[part];
}

function textOf(run: Run, value: Json): string {
  if (typeof value === 'string') {
    run.charge(value.length / 100);
    return value;
  }
  if (typeof value === 'object') {
    if (value !== null) refuse(run, 'type', 'text');
    return '';
  }
  return String(value);
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

const binary: Record<string, Binary> = {
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
    return kindOf(right) === 'object' && typeof left === 'string' ? Object.hasOwn(right as object, left) && !isForbiddenName(left) : undefined;
  },
};
