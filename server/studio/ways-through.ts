import type { Library } from '#engine/compiled/library.ts';
import type { OperationSignature } from '#engine/compiled/operation-signature.ts';
import { edgeWords } from '#engine/journey/edge-words.ts';
import { type Path, shortestPaths } from '#engine/journey/paths.ts';
import { pathTaker } from '#engine/journey/take-path.ts';
import type { AskedWays, WaysAnswer, WayToStep } from './desk-messages.ts';

/** The shortest way to a step of a flow, or to each, taken by the real fold with values that its conditions ask for. */
export function waysThrough(
  { flows }: Library,
  { voyagerType, stepId, now, today }: AskedWays,
  operations: readonly OperationSignature[],
): WaysAnswer {
  const flow = flows.get(voyagerType);
  // A flow with too many mistakes has no start: nothing leads anywhere.
  if (flow === undefined || flow.initial === '') return null;
  const taker = pathTaker(flow, operations, { now, today });
  const words = edgeWords(flow);
  const asked = [...shortestPaths(flow)].filter(([step]) => stepId === null || step === stepId);
  const wayTo = ([step, path]: [string, Path]): WayToStep => {
    const taken = taker.take(path);
    return {
      stepId: step,
      way: path.map(({ id }) => words.get(id) ?? id),
      values: taken.taken
        ? taken.values.map(({ index, name, value }) => ({ step: index === null ? null : (path[index]?.from ?? null), name, value }))
        : [],
      unknown: taken.taken ? null : taken.unknown,
    };
  };
  return { title: flow.title, steps: asked.map(wayTo) };
}
