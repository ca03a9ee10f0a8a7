import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import type { RecordState } from '#engine/record/record-types.ts';
import type { JsonObject } from '#schemas/json.ts';

/** Nothing yet: what `allow` and `redirect` are asked over before there is a record. */
export function blankState(flow: CompiledFlow, given: JsonObject): RecordState {
  return {
    stepId: flow.initial,
    arrived: 0,
    status: 'open',
    context: { given, remembers: {}, answers: {}, flags: {} },
    trail: [],
    prefill: {},
    loaded: {},
    problem: null,
    pending: null,
    timers: [],
    outcome: null,
    seq: 0,
  };
}
