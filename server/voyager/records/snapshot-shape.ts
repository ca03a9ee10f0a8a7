import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import type { RecordState } from '#engine/record/record-types.ts';

/** A stored snapshot that is not one of this flow's (FL-12). Nothing is guessed: the record is refused. */
export class SnapshotInvalid extends Error {
  constructor(what: string) {
    super(`A stored snapshot is not valid: ${what}`);
    this.name = 'SnapshotInvalid';
  }
}

type Shape = { [key: string]: unknown };

function isObject(value: unknown): value is Shape {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function demand(holds: boolean, what: string): asserts holds {
  if (!holds) throw new SnapshotInvalid(what);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** Checked by hand, since it runs at every update: the shape, that its steps exist, and that its parts agree. */
export function readSnapshot(flow: CompiledFlow, revision: number, stored: unknown): RecordState {
  demand(isObject(stored), 'not an object');
  const { stepId, status, context, trail, prefill, loaded, problem, errors, pending, timers, outcome, seq, arrived } = stored;
  demand(isText(stepId) && Object.hasOwn(flow.states, stepId), 'its step is none of the flow');
  demand(status === 'open' || status === 'done', 'status');
  demand(seq === revision, 'its sequence is not the revision');
  demand(Number.isInteger(arrived), 'arrived');
  checkContext(context);
  demand(Array.isArray(trail), 'trail');
  for (const entry of trail) {
    demand(
      isObject(entry) && isText(entry['stepId']) && Object.hasOwn(flow.states, entry['stepId']) && Number.isInteger(entry['seq']),
      'trail entry',
    );
    checkContext(entry['context']);
  }
  demand(isObject(prefill) && isObject(loaded), 'prefill or loaded');
  const { attached } = stored;
  demand(
    attached === undefined ||
      (isObject(attached) &&
        Object.values(attached).every((fields) => isObject(fields) && Object.values(fields).every((files) => Array.isArray(files)))),
    'attached',
  );
  demand(problem === null || isText(problem), 'problem');
  demand(errors === undefined || (Array.isArray(errors) && errors.every((error) => isObject(error) && isText(error['path']))), 'errors');
  demand(pending === null || (isObject(pending) && isText(pending['effectId']) && isText(pending['operation'])), 'pending');
  demand(
    Array.isArray(timers) && timers.every((timer) => isObject(timer) && isText(timer['token']) && Number.isInteger(timer['dueAt'])),
    'timers',
  );
  demand(outcome === null ? status === 'open' : isObject(outcome) && status === 'done', 'outcome');
  return stored as unknown as RecordState; // every part has been looked at above
}

function checkContext(context: unknown): void {
  demand(isObject(context), 'context');
  for (const part of ['given', 'remembers', 'answers', 'flags']) demand(isObject(context[part]), `context.${part}`);
}
