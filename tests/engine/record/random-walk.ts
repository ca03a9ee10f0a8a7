import fc from 'fast-check';
import type { JsonObject } from '#schemas/json.ts';
import { advanceRecord, isRefusal, startRecord } from '#engine/record/fold.ts';
import type { FoldResult, RecordEvent, RecordState, Refusal } from '#engine/record/record-types.ts';
import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import { eventInputs } from './card-order-history.ts';

/** A command that a person, the world or a forger may try next, whatever the record's state. */
export type Command =
  | { do: 'client'; event: string; n: number; elsewhere: boolean }
  | { do: 'rewind'; place: number }
  | { do: 'effect'; stale: boolean; outcome: 'done' | 'pending' | 'failed' | 'unsuccessful' }
  | { do: 'timer'; place: number; early: boolean; stale: boolean };

export const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('client' as const),
      event: fc.constantFrom(
        'E0',
        'E1',
        'E2',
        'E3',
        'BACK',
        'NONE',
        'xstate.done.actor.s1',
        'xstate.after.5000.RANDOM.s0',
        'voyager.rewind',
      ),
      n: fc.nat(2),
      elsewhere: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('rewind' as const), place: fc.nat(6) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('effect' as const),
      stale: fc.integer({ min: 0, max: 4 }).map((n) => n === 0),
      outcome: fc.constantFrom('done', 'pending', 'failed', 'unsuccessful'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('timer' as const), place: fc.nat(3), early: fc.boolean(), stale: fc.boolean() }) },
);

export interface Run {
  events: RecordEvent[];
  states: RecordState[];
  tried: { event: RecordEvent; result: FoldResult | Refusal; before: RecordState }[];
}

export const recordId = 'r1';

/** The result of commands: the history that was taken, its states, and all tries. */
export function run(flow: CompiledFlow, commands: Command[], plus: boolean): Run {
  const start = { recordId, given: { accountId: 'a1', plus }, flags: { variant: plus }, at: eventInputs() };
  const first = startRecord(flow, start);
  const begun: RecordEvent = { seq: 0, at: start.at, type: 'voyager.start', given: start.given, flags: start.flags };
  if (isRefusal(first)) return { events: [], states: [], tried: [] };
  const result: Run = { events: [begun], states: [first.state], tried: [] };
  let now = start.at.now;
  for (const one of commands) {
    const state = result.states.at(-1) as RecordState;
    now += 1000;
    const event = eventOf(one, state, now);
    const folded = advanceRecord(flow, recordId, state, event);
    result.tried.push({ event, result: folded, before: state });
    if (isRefusal(folded)) continue;
    result.events.push(event);
    result.states.push(folded.state);
  }
  return result;
}

function eventOf(one: Command, state: RecordState, now: number): RecordEvent {
  const seq = state.seq + 1;
  switch (one.do) {
    case 'client':
      return {
        seq,
        at: eventInputs(now),
        type: 'client',
        from: one.elsewhere ? 's9' : state.stepId,
        event: one.event,
        values: { count: one.n },
      };
    case 'rewind':
      return { seq, at: eventInputs(now), type: 'voyager.rewind', to: `s${one.place}` };
    case 'effect': {
      const effectId = one.stale ? `${recordId}/999.0` : (state.pending?.effectId ?? 'none');
      if (one.outcome === 'failed')
        return { seq, at: eventInputs(now), type: 'voyager.effect.failed', effectId, code: 'broken', errors: [] };
      const output: JsonObject =
        one.outcome === 'unsuccessful' ? { success: false, errors: [] } : { status: one.outcome === 'done' ? 'PLACED' : 'PENDING' };
      return { seq, at: eventInputs(now), type: 'voyager.effect.done', effectId, output };
    }
    case 'timer': {
      const timer = state.timers[one.place % Math.max(1, state.timers.length)];
      const at = eventInputs(one.early ? now : Math.max(now, timer?.dueAt ?? now));
      return { seq, at, type: 'voyager.timer', token: one.stale ? 'stale' : (timer?.token ?? 'none') };
    }
  }
}
