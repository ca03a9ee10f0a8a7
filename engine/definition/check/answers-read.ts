import type { ExpressionTree } from '#schemas/expression.ts';
import type { CompiledFlow } from '../../compiled/compiled-flow.ts';
import type { CompiledState } from '../../compiled/compiled-state.ts';
import { isExpression } from '../../expression/bindings.ts';
import { fieldsOfNode } from '../../fields/fields-of-node.ts';
import { walkLayout } from '../../validation/walk-layout.ts';
import { traitsOf } from '../../fields/node-traits.ts';
import { waysOn } from '../../compiled/ways-on.ts';
import { readsOf } from '../../compiled/trees.ts';
import type { Compilation } from '../bind/compilation.ts';

/**
 * A question whose answer nothing reads is asked in vain, where an operation follows that could take it. A check box may be there to be ticked alone:
 * what it says is what counts. A signature is compared with a name.
 */
export function checkAnswersRead(flow: CompiledFlow, { findings }: Compilation): void {
  const reads = [...readsIn(flow)];
  for (const { stepId, view, events, rules } of Object.values(flow.states)) {
    if (view === null || !leadsToCall(flow, stepId)) continue;
    const own = [...readsIn([events, rules, view])];
    for (const { node } of walkLayout({ body: view.body, dialogs: view.dialogs })) {
      for (const { name, kind } of fieldsOfNode(node)) {
        if (kind === 'boolean' || kind === 'rows' || traitsOf(node).matches === true || !view.fields.some((field) => field.name === name))
          continue;
        const isRead =
          reads.some((path) => path[0] === 'answers' && readsPath(path.slice(1), [stepId, name])) ||
          own.some((path) => (path[0] === 'event' || path[0] === 'form') && readsPath(path.slice(1), [name]));
        if (isRead) continue;
        findings.warning(
          'answer-not-read',
          findings.places.ofKey(node, node.type) ?? positionOf(flow, stepId),
          `Nothing reads the answer \`${name}\` of ${stepId}.`,
          'Pass it to an operation, decide by it, or do not ask for it.',
        );
      }
    }
  }
}

/** True where an operation is called on some way from a step. */
function leadsToCall(flow: CompiledFlow, from: string): boolean {
  const reached = new Set([from]);
  for (const stepId of reached) {
    const state = flow.states[stepId];
    if (state === undefined) continue;
    if (state.call !== null) return true;
    for (const { to } of waysOn(flow, state)) if (to !== null) reached.add(to);
  }
  return false;
}

const positionOf = (flow: CompiledFlow, stepId: string): CompiledState['position'] =>
  flow.states[stepId]?.position ?? { file: flow.file, line: 1, column: 1 };

/** True where a path reads what is named, all that it is in, or a part that is computed. */
const readsPath = (path: readonly ExpressionTree[], names: readonly string[]): boolean =>
  names.every((name, index) => path[index] === undefined || typeof path[index] === 'object' || path[index] === name);

/** Every path that any expression within a value reads, bare or marked. */
function* readsIn(value: unknown): Generator<readonly ExpressionTree[]> {
  if (typeof value !== 'object' || value === null) return;
  if (isExpression(value)) return yield* readsOf(value.$).map(({ path }) => path);
  if (isTree(value)) return yield* readsOf(value).map(({ path }) => path);
  for (const inner of Object.values(value)) yield* readsIn(inner);
}

/** A compiled condition or target has no wrapper: it is a list that begins with an operator. */
const isTree = (value: unknown): value is ExpressionTree => Array.isArray(value) && typeof value[0] === 'string' && value.length > 1;
