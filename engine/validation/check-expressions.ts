import type { ExpressionTree, Operator } from '#schemas/expression.ts';
import type { FunctionName } from '#schemas/function-names.ts';
import type { Json } from '#schemas/json.ts';
import type { Layout } from '#schemas/layout.ts';
import { expressionLimits } from '#schemas/limits.ts';
import { isForbiddenName } from '../expression/equality.ts';
import { functionTable } from '../expression/functions.ts';
import { isKeyOf } from '#schemas/keys-of.ts';
import { isDeeperThan } from '../expression/is-deeper-than.ts';
import { browserRoots } from '../expression/scope.ts';
import { valuesIn } from '../expression/shared-values.ts';
import type { Report } from './layout-diagnostics.ts';
import { pointerPart } from './walk-layout.ts';
import { argumentsOf } from '../expression/map-arguments.ts';

/** Least and most arguments of the operators; functions have theirs in their table. */
const operators: Readonly<Record<Exclude<Operator, FunctionName | 'has' | 'default'>, readonly [number, number]>> = {
  get: [1, 64],
  value: [1, 1],
  list: [0, 1000],
  text: [1, 200],
  if: [3, 401],
  and: [1, 200],
  or: [1, 200],
  not: [1, 1],
  neg: [1, 1],
  '==': [2, 2],
  '!=': [2, 2],
  '<': [2, 2],
  '<=': [2, 2],
  '>': [2, 2],
  '>=': [2, 2],
  in: [2, 2],
  '+': [2, 200],
  '-': [2, 2],
  '*': [2, 2],
  '/': [2, 2],
  '%': [2, 2],
  // On the wire a name for each entry and what is asked of it, however its author wrote it.
  filter: [3, 3],
  map: [3, 3],
  any: [3, 3],
  all: [3, 3],
  group: [3, 3],
  sort: [3, 4],
};
/** A layout with as many problems of expressions is not looked at further: whoever has them mends those first. */
const mostProblems = 200;
const roots = new Set<string>(browserRoots);
/** The same wherever a value is referred to: a row is not, and what hangs on the whole form is asked for by itself. */
const rootsOfValues: ReadonlySet<string> = new Set(['form', 'state', 'data']);
const inValues = (pointer: string): boolean => /^(?:\/under)?\/values\//.test(pointer);
const inComponent = (pointer: string): boolean => /^(?:\/under)?\/components\//.test(pointer);

/**
 * Says what is wrong with the expressions of a layout: unknown operators and functions, wrong numbers of arguments, roots
 * that no browser knows, nesting. They stay as they are: an evaluator answers null for them.
 */
export function checkExpressions(layout: Json, report: Report): void {
  const path: (string | number)[] = [];
  let problems = 0;
  const count: Report = (code, pointer, message) => {
    if (++problems <= mostProblems) report(code, pointer, message);
    else if (problems === mostProblems + 1)
      report(
        'too-many-problems',
        pointer,
        'From here on expressions were not looked at; what cannot be read is null. Mend what was said first.',
      );
  };
  // As deep as a layout's JSON may be and no deeper, so that this may recurse; a pointer is written only where there is an expression.
  const subflow = (value: Json): void => {
    if (typeof value !== 'object' || value === null || problems > mostProblems) return;
    if (!Array.isArray(value) && Object.hasOwn(value, '$')) {
      const pointer = path.map(pointerPart).join('');
      const extra = Object.keys(value).find((key) => key !== '$');
      if (extra !== undefined) count('expression', pointer, 'Nothing stands beside `$`: take the rest out.');
      const { values, under } = layout as unknown as Layout;
      checkTree(value['$'] as ExpressionTree, `${pointer}/$`, path[0] === 'under' ? under?.values : values, count);
      return;
    }
    if (Array.isArray(value)) for (let index = 0; index < value.length; index++) into(index, value[index]);
    else for (const key of Object.keys(value)) into(key, value[key]);
  };
  const into = (key: string | number, part: Json | undefined): void => {
    if (typeof part !== 'object' || part === null) return;
    path.push(key);
    subflow(part);
    path.pop();
  };
  checkValues(layout, '', count);
  subflow(layout);
}

/** The values of a layout, and of the one under it. What a cycle leads through is null. */
function checkValues(layout: Json, pointer: string, report: Report): void {
  const { values, under } = layout as unknown as Layout;
  for (const [name, tree] of Object.entries(values ?? {})) {
    const at = `${pointer}/values${pointerPart(name)}`;
    checkTree(tree, at, values, report);
    if (leadsTo(name, tree, values ?? {}))
      report('value-cycle', at, `The value ${name.slice(0, 40)} is worked out from itself: write one of those on the way without it.`);
  }
  if (under !== undefined) checkValues(under as unknown as Json, `${pointer}/under`, report);
}

/** True if a tree refers to a value, directly or through others. */
function leadsTo(name: string, tree: ExpressionTree, values: NonNullable<Layout['values']>): boolean {
  const seen = new Set<string>();
  const open = [tree];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const other of valuesIn(at)) {
      if (other === name) return true;
      if (!seen.has(other) && Object.hasOwn(values, other)) open.push(values[other] ?? null);
      seen.add(other);
    }
  }
  return false;
}

function checkTree(tree: ExpressionTree, pointer: string, values: Layout['values'], report: Report): void {
  if (isDeeperThan(tree, expressionLimits.depth)) {
    report(
      'expression-too-deep',
      pointer,
      `An expression is at most ${expressionLimits.depth} deep: part it, or name a part in \`values\`.`,
    );
    return;
  }
  const open: [ExpressionTree, string][] = [[tree, pointer]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [at, where] = next;
    if (typeof at !== 'object' || at === null) continue;
    if (!Array.isArray(at)) {
      report(
        'expression',
        where,
        'An expression is made of plain values and of lists that begin with an operator: ["get", "form", "months"].',
      );
      continue;
    }
    const [operator] = at;
    const args = argumentsOf(at);
    checkOperator(operator, args.length, where, report);
    if (operator === 'get') checkGet(args, where, pointer, report);
    if (operator === 'value' && args.length === 1 && !Object.hasOwn(values ?? {}, String(args[0])))
      report('unknown-value', where, `This layout has no value \`${String(args[0]).slice(0, 40)}\`: write it under \`values\`.`);
    args.forEach((part, index) => open.push([part, `${where}/${index + 1}`]));
  }
}

const arityOf = (operator: string): readonly [number, number] | undefined =>
  isKeyOf(operators, operator) ? operators[operator] : isKeyOf(functionTable, operator) ? functionTable[operator].arity : undefined;

function checkOperator(operator: unknown, count: number, where: string, report: Report): void {
  if (typeof operator !== 'string')
    return report('expression', where, 'A list in an expression begins with the name of an operator or function.');
  const named = operator.slice(0, 40);
  const arity = arityOf(operator);
  if (arity === undefined)
    return report('unknown-operator', where, `There is no operator or function \`${named}\`: use one that there is.`);
  const [least, most] = arity;
  if (count < least || count > most)
    report('argument-count', where, `\`${named}\` takes ${least === most ? least : `${least} to ${most}`}, not ${count}.`);
}

function checkGet(args: readonly ExpressionTree[], where: string, pointer: string, report: Report): void {
  const [root] = args;
  if (typeof root === 'string') {
    const shown = root.slice(0, 40);
    if (inValues(pointer) && !rootsOfValues.has(root))
      report('unknown-root', where, `A value of the layout reads ${[...rootsOfValues].join(', ')}: ${shown} is none of them.`);
    else if (!roots.has(root) && !(root === 'given' && inComponent(pointer)))
      report('unknown-root', where, `A layout reads ${browserRoots.join(', ')}, and components \`given\`: ${shown} is none of them.`);
  }
  if (args.some((part) => typeof part === 'string' && isForbiddenName(part)))
    report('forbidden-key', where, 'No member is called __proto__, constructor or prototype: read another.');
}
