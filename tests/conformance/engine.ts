import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import { evaluate } from '#engine/expression/evaluate.ts';
import type { Scope } from '#engine/expression/scope.ts';
import { foldEach, outcomeOf } from '#engine/journey/fold-event.ts';
import type { History } from '#engine/journey/journey.ts';
import { checkLayout } from '#engine/validation/check-layout.ts';
import { nodeProblems } from '#engine/validation/node-problems.ts';
import type { ExpressionTree } from '#schemas/expression.ts';
import type { Json } from '#schemas/json.ts';
import type { Asked } from '../../conformance/score.mjs';

/** Our engine as an implementation of the kit. */
export function engineAnswer({ part, input }: Asked): unknown {
  if (part === 'expressions') {
    const { tree, scope } = input as unknown as { tree: ExpressionTree; scope: Scope };
    return evaluate(tree, scope);
  }
  if (part === 'checks') return checked(input);
  if (part === 'folds') {
    const { flow, history } = input as unknown as { flow: CompiledFlow; history: History };
    return folded(flow, history);
  }
  throw new Error(`An engine is not asked for ${part}`);
}

/** What a check of a layout finds: whether something can be drawn, and the place and code of each problem. */
export function checked(value: unknown): Json {
  const { layout, diagnostics } = checkLayout(value, nodeProblems);
  return { drawn: layout !== null, problems: diagnostics.map(({ code, pointer }) => `${code} ${pointer}`).toSorted() };
}

/** After each event the step, whether the record is open, and the effects that are asked for. */
export function folded(flow: CompiledFlow, history: History): Json {
  return [...foldEach(flow, history)].map(({ result, event }): Json => {
    if ('refused' in result) return { refused: result.refused };
    const { stepId, status, effects, timers } = outcomeOf(result, event);
    return { stepId, status, effects: effects.map(({ operation, input }) => ({ operation, input })), timers };
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for await (const line of createInterface({ input: process.stdin })) {
    const asked = JSON.parse(line) as Asked;
    process.stdout.write(`${JSON.stringify({ id: asked.id, output: engineAnswer(asked) })}\n`);
  }
