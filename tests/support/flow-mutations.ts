import type { ExpressionTree } from '#schemas/expression.ts';
import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import { isOperation } from '#engine/expression/operation.ts';
import { printExpression } from '#engine/expression/print-expression.ts';

/** A flow with one small mistake in one condition or rule. */
export interface FlowMutant {
  kind: string;
  /** Where, and what became of it. */
  where: string;
  make: () => CompiledFlow;
}

type Path = readonly (string | number)[];

/** Every flow with one mistake in a condition of a way, in what a poll waits for, in a rule of a form, or in a limit of a field. */
export function mutantsOfFlow(flow: CompiledFlow): FlowMutant[] {
  const mutants: FlowMutant[] = [];
  const add = (kind: string, path: Path, other: unknown, where: string): void =>
    void mutants.push({ kind, where: `${path.slice(1).join('.')}: ${where}`, make: () => put(flow, path, other) as CompiledFlow }); // one value is another
  for (const state of Object.values(flow.states)) {
    const at = (...rest: Path): Path => ['states', state.stepId, ...rest];
    const ways: [Path, readonly { when: unknown }[]][] = [
      ...Object.entries(state.events).map(([event, list]): [Path, typeof list] => [at('events', event), list]),
      [at('always'), state.always],
      [at('call', 'ok'), state.call?.ok ?? []],
      [at('call', 'fail'), state.call?.fail ?? []],
    ];
    for (const [path, list] of ways)
      list.forEach(({ when }, index) => {
        if (when !== null)
          for (const [words, other] of mistakesIn(when as ExpressionTree)) add('condition', [...path, index, 'when'], other, words); // a compiled condition
      });
    if (state.call?.poll != null)
      for (const [words, other] of mistakesIn(state.call.poll.until)) add('until', at('call', 'poll', 'until'), other, words);
    state.rules.forEach(({ that }, index) => {
      for (const [words, other] of mistakesIn(that)) add('rule', at('rules', index, 'that'), other, words);
    });
    if (state.view === null || Object.keys(state.events).length === 0) continue;
    state.view.rules.forEach(({ that }, index) => {
      for (const [words, other] of mistakesIn(that)) add('rule', at('view', 'rules', index, 'that'), other, words);
    });
    for (const [path, node] of fieldsIn(state.view.body, at('view', 'body'))) {
      for (const property of ['min', 'max', 'minLength', 'maxLength', 'step', 'atMost'] as const) {
        const limit = node[property];
        // Of whole dollars no answer lies within a dollar of a limit: one cent off is no mistake that anyone meets.
        const unit = node['type'] === 'moneyField' && node['whole'] === true ? 100 : 1;
        if (typeof limit === 'number')
          for (const other of [limit - unit, limit + unit]) add(property, [...path, property], other, `${limit} → ${other}`);
      }
      for (const property of ['required', 'pattern', 'matches'] as const)
        if (node[property] !== undefined && node[property] !== false) add(property, [...path, property], undefined, 'left out');
    }
  }
  return mutants;
}

const contrary: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '==': '!=',
  '!=': '==',
  and: 'or',
  or: 'and',
};

/** Every condition with one mistake: another comparison, and for or, a number one off, a word that is another, a part left out, the contrary of the whole. */
function mistakesIn(tree: ExpressionTree): [words: string, other: ExpressionTree][] {
  const mistakes: [string, ExpressionTree][] = [];
  const visit = (one: ExpressionTree, rebuild: (other: ExpressionTree) => ExpressionTree, compared: boolean): void => {
    const change = (other: ExpressionTree): void =>
      void mistakes.push([`${printExpression(one)} → ${printExpression(other)} in ${printExpression(tree)}`, rebuild(other)]);
    if (typeof one === 'number' && compared) return [one - 1, one + 1].forEach(change);
    if (typeof one === 'string' && compared) return change(`${one}x`);
    if (!isOperation(one)) return;
    const [operator, ...args] = one;
    if (operator === 'get') return;
    const other = contrary[operator];
    if (other !== undefined) change([other, ...args] as unknown as ExpressionTree); // of the same arguments
    if (operator === 'and' || operator === 'or')
      args.forEach((_, index) => change([operator, ...args.filter((__, at) => at !== index)] as unknown as ExpressionTree)); // one fewer
    if (operator === 'not') change(args[0] ?? null);
    const isComparison = ['<', '<=', '>', '>=', '==', '!=', 'in', 'list'].includes(operator);
    args.forEach((argument, index) => {
      if (operator === 'value' && index === 0) return;
      visit(
        argument,
        (changed) => rebuild([operator, ...args.map((kept, at) => (at === index ? changed : kept))] as unknown as ExpressionTree),
        isComparison,
      ); // as before
    });
  };
  visit(tree, (other) => other, false);
  return mistakes;
}

function* fieldsIn(value: unknown, path: Path): Generator<[Path, Record<string, unknown>], void, void> {
  if (typeof value !== 'object' || value === null) return;
  const node = value as Record<string, unknown>; // an object of a compiled view
  if (typeof node['type'] === 'string' && typeof node['name'] === 'string' && !Array.isArray(value)) yield [path, node];
  for (const [key, inner] of Object.entries(value)) yield* fieldsIn(inner, [...path, Array.isArray(value) ? Number(key) : key]);
}

/** A copy with another value in one place; left out where that is undefined. */
function put(value: unknown, [key, ...rest]: Path, other: unknown): unknown {
  if (key === undefined) return other;
  if (Array.isArray(value)) return value.map((one, index) => (index === key ? put(one, rest, other) : one));
  const known = value as Record<string, unknown>; // an object on the path
  if (rest.length === 0 && other === undefined) return Object.fromEntries(Object.entries(known).filter(([name]) => name !== key));
  return { ...known, [key]: put(known[key], rest, other) };
}
