import type { ExpressionTree } from '#schemas/expression.ts';
import type { Compilation } from '../compilation.ts';
import type { Compiled } from '../../compiled/compiled-value.ts';
import type { CompiledFlow } from '../../compiled/compiled-flow.ts';
import type { CompiledView } from '../../compiled/compiled-view.ts';
import type { SourcePosition } from '../../compiled/source-position.ts';
import { placeOfValue } from '../value-places.ts';
import { failuresOfAnyCall } from './meanings.ts';
import { readsOf, treesOfTransition } from '../../compiled/trees.ts';

/** Whoever declares a failure means that people are told what happened: each has a way or words of its own, or those of the operation. */
export function checkFailuresTold(flow: CompiledFlow, compilation: Compilation): void {
  for (const { call, stepId, position } of Object.values(flow.states)) {
    if (call === null || call.fail.length === 0) continue;
    // Whatever leads to a step that tells it, without words beside it, is no oversight.
    const last = call.fail.at(-1);
    const trees = call.fail.flatMap(treesOfTransition);
    if (last?.problem === null || trees.some(saysItself)) continue;
    const told = trees.flatMap(codesIn);
    report(call.operation, told, call.fail[0]?.position ?? position, `\`fail\` of ${stepId}`, compilation, 'branch');
  }
}

/** The same of the calls of a view, whose words stand by code. */
export function checkCallsTold(calls: CompiledView['calls'], at: SourcePosition, compilation: Compilation): void {
  for (const call of Object.values(calls).flat()) {
    if (Object.keys(call.fail.byCode).length === 0) continue; // one word for all is a choice, some and not others an oversight
    report(call.operation, Object.keys(call.fail.byCode), placeOfValue(call, 'fail') ?? at, '`fail` of this call', compilation, 'words');
  }
}

function report(
  operation: string,
  told: readonly string[],
  at: SourcePosition,
  where: string,
  { operations, findings }: Compilation,
  by: 'branch' | 'words',
): void {
  const declared = operations.get(operation)?.failures ?? [];
  const general: readonly string[] = failuresOfAnyCall;
  const missed = declared.filter((code) => !general.includes(code) && !told.includes(code));
  if (missed.length === 0) return;
  const [first] = missed;
  findings.warning(
    'failure-not-told',
    at,
    `${where} says nothing of ${missed.join(' and ')}, which ${operation} declares.`,
    by === 'branch'
      ? `Add a branch before the others: \`when: error.code == '${first}'\`, with words of its own.`
      : `Add \`${first}:\` with its words.`,
  );
}

/** Whether the words of the operation itself are said: they tell any failure. */
function saysItself(tree: Compiled): boolean {
  return readsOf(tree).some(({ path: [root, part] }) => root === 'error' && part === 'message');
}

/** The codes that a tree asks for. */
function codesIn(tree: ExpressionTree): string[] {
  if (!Array.isArray(tree)) return [];
  const [operator, ...args] = tree as [string, ...ExpressionTree[]];
  const asks = args.some((part) => Array.isArray(part) && part[0] === 'get' && part[1] === 'error' && part[2] === 'code');
  const own = asks && ['==', '!=', 'in'].includes(operator) ? args.flat().filter((part): part is string => typeof part === 'string') : [];
  return [...own, ...args.flatMap((part) => codesIn(part))];
}
