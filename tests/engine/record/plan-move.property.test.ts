import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answeredBefore, rememberedBefore } from '#engine/compiled/answered-before.ts';
import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import { advanceRecord, isRefusal } from '#engine/record/fold.ts';
import { versionsOf } from '#engine/record/history-versions.ts';
import type { RecordMapping } from '#engine/compiled/record-mapping.ts';
import { planMove } from '#engine/record/plan-move.ts';
import { eventInputs } from './card-order-history.ts';
import { compileRandom, randomDocuments } from './random-flow.ts';
import { command, recordId, run } from './random-walk.ts';

const walks = { numRuns: Number(process.env['PROOF_RUNS'] ?? 60) };
const anyWalk = [randomDocuments, fc.array(command, { maxLength: 25 }), fc.boolean()] as const;

/** Every step as it is called already. */
function alike(flow: CompiledFlow): RecordMapping {
  const steps = Object.values(flow.states).filter((state) => state.kind === 'step');
  return {
    states: Object.fromEntries(steps.map(({ stepId }) => [stepId, stepId])),
    answers: {},
    given: {},
    remembers: {},
    remembered: Object.keys(flow.remembers),
  };
}

describe('what is known of every way, over random definitions and random walks', () => {
  test('"A field is read only where every path before has set it": an answer that is said to be there is there, whatever way was taken', () => {
    fc.assert(
      fc.property(...anyWalk, (files, commands, plus) => {
        const flow = compileRandom(files);
        const answered = answeredBefore(flow);
        const remembered = rememberedBefore(flow);
        for (const { stepId, context } of run(flow, commands, plus).states) {
          for (const step of answered.get(stepId) ?? []) expect(context.answers).toHaveProperty([step]);
          for (const name of remembered.get(stepId) ?? []) expect(context.remembers).toHaveProperty([name]);
        }
      }),
      walks,
    );
  });
});

describe('moving a record, over random definitions and random walks', () => {
  test('to a version that is alike, it stands where it stood with all that it had, and the next event does the same', () => {
    fc.assert(
      fc.property(...anyWalk, (files, commands, plus) => {
        const flow = compileRandom(files);
        for (const { before, event } of run(flow, commands, plus).tried) {
          const at = { ...eventInputs(), load: before.loaded };
          const moved = { seq: before.seq + 1, at, type: 'voyager.moved' as const, from: 'a', to: 'b', mapping: alike(flow), flags: {} };
          const planned = planMove(flow, recordId, before, moved);
          if (flow.states[before.stepId]?.kind !== 'step' || before.pending !== null || before.status === 'done') {
            expect(planned).toHaveProperty('cannot');
            continue;
          }
          if ('cannot' in planned) throw new Error(planned.cannot);
          const { state } = planned.folded;
          expect(state).toMatchObject({ stepId: before.stepId, context: before.context, arrived: before.arrived, problem: null });
          expect(state.trail).toEqual(before.trail.slice(before.trail.length - state.trail.length));
          expect(advanceRecord(flow, recordId, before, planned.event)).toEqual(planned.folded);
          if (before.returning !== undefined || state.trail.length < before.trail.length) continue;
          const [stayed, went] = [
            advanceRecord(flow, recordId, before, event),
            advanceRecord(flow, recordId, state, { ...event, seq: event.seq + 1 }),
          ];
          expect(isRefusal(went) ? went.refused : went.state.stepId).toEqual(isRefusal(stayed) ? stayed.refused : stayed.state.stepId);
        }
      }),
      walks,
    );
  });

  test('a history tells by which version each of its events was folded, and a move by the one that it leads to', () => {
    const at = eventInputs();
    const move = (seq: number, from: string, to: string) => ({
      seq,
      at,
      type: 'voyager.moved' as const,
      from,
      to,
      mapping: { states: {}, answers: {}, given: {}, remembers: {}, remembered: [] },
      flags: {},
      trail: 0,
    });
    const events = [
      { seq: 0, at, type: 'voyager.start' as const, given: {}, flags: {} },
      move(1, 'a', 'b'),
      { seq: 2, at, type: 'client' as const, from: 'x', event: 'GO', values: {} },
      move(3, 'b', 'c'),
    ];
    expect(versionsOf(events, 'c')).toEqual(['a', 'b', 'b', 'c']);
    expect(versionsOf(events.slice(0, 1), 'a')).toEqual(['a']);
  });
});
