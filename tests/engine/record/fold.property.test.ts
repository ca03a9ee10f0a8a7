import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { advanceRecord, foldHistory, isRefusal } from '#engine/record/fold.ts';
import type { RecordEvent, RecordState } from '#engine/record/record-types.ts';
import { compileRandom, randomDocuments } from './random-flow.ts';
import { command, recordId, run } from './random-walk.ts';

/** `PROOF_RUNS=5000` walks further than every day. */
const walks = { numRuns: Number(process.env['PROOF_RUNS'] ?? 100) };
const anyWalk = [randomDocuments, fc.array(command, { maxLength: 25 }), fc.boolean()] as const;

describe('the fold, over random definitions and random walks', () => {
  test('P4: the snapshot equals the fold of the history', () => {
    fc.assert(
      fc.property(...anyWalk, (files, commands, plus) => {
        const flow = compileRandom(files);
        const { events, states } = run(flow, commands, plus);
        if (events.length === 0) return;
        expect(foldHistory(flow, recordId, events)).toEqual(states.at(-1));
      }),
      walks,
    );
  });

  test('P4: folding from any stored snapshot, read back as JSON, gives the same', () => {
    fc.assert(
      fc.property(...anyWalk, (files, commands, plus) => {
        const flow = compileRandom(files);
        const { events, states } = run(flow, commands, plus);
        states.slice(0, -1).forEach((state, index) => {
          const restored = JSON.parse(JSON.stringify(state)) as RecordState;
          // A state is kept in memory in place of what is stored of it: it has no member that is undefined.
          expect(restored).toStrictEqual(state);
          const event = JSON.parse(JSON.stringify(events[index + 1])) as RecordEvent;
          const next = advanceRecord(flow, recordId, restored, event);
          expect(isRefusal(next) ? null : next.state).toEqual(states[index + 1]);
        });
      }),
      walks,
    );
  });

  test('the same event on the same snapshot does the same, and changes nothing that it was given', () => {
    fc.assert(
      fc.property(...anyWalk, (files, commands, plus) => {
        const flow = compileRandom(files);
        for (const { event, result, before } of run(flow, commands, plus).tried) {
          const kept = JSON.stringify([before, event]);
          expect(advanceRecord(flow, recordId, before, event)).toEqual(result);
          expect(JSON.stringify([before, event])).toBe(kept);
        }
      }),
      walks,
    );
  });

  test('P12: nothing but a declared event of the present step is accepted from a client', () => {
    fc.assert(
      fc.property(...anyWalk, (files, commands, plus) => {
        const flow = compileRandom(files);
        for (const { event, result, before } of run(flow, commands, plus).tried) {
          if (event.type !== 'client' || isRefusal(result)) continue;
          expect(event.from).toBe(before.stepId);
          expect(Object.keys(flow.states[before.stepId]?.events ?? {})).toContain(event.event);
          expect(event.event).not.toMatch(/^(?:xstate|voyager)\./);
        }
      }),
      walks,
    );
  });

  test('P5 and P7: only the operation under way and a live timer that is due are heard', () => {
    fc.assert(
      fc.property(...anyWalk, (files, commands, plus) => {
        const flow = compileRandom(files);
        for (const { event, result, before } of run(flow, commands, plus).tried) {
          if (isRefusal(result)) continue;
          if (event.type === 'voyager.effect.done' || event.type === 'voyager.effect.failed')
            expect(event.effectId).toBe(before.pending?.effectId);
          if (event.type === 'voyager.timer') {
            const timer = before.timers.find((one) => one.token === event.token);
            expect(timer?.dueAt).toBeLessThanOrEqual(event.at.now);
            expect(result.state.timers.map((one) => one.token)).not.toContain(event.token);
          }
        }
      }),
      walks,
    );
  });

  test('a record rests only where a person, an operation or time can move it, or at its end', () => {
    fc.assert(
      fc.property(...anyWalk, (files, commands, plus) => {
        const flow = compileRandom(files);
        for (const state of run(flow, commands, plus).states) {
          const here = flow.states[state.stepId];
          expect(here?.kind).not.toBe('choice');
          expect(state.status).toBe(here?.kind === 'final' ? 'done' : 'open');
          expect(state.outcome !== null).toBe(here?.kind === 'final');
          if (here?.kind === 'call') expect(state.pending !== null || state.timers.length > 0).toBe(true);
          else expect(state.pending).toBeNull();
        }
      }),
      walks,
    );
  });

  test('the trail holds each resting step at most once, never the present one; answers are of the trail or committed', () => {
    fc.assert(
      fc.property(...anyWalk, (files, commands, plus) => {
        const flow = compileRandom(files);
        for (const state of run(flow, commands, plus).states) {
          const passed = state.trail.map((entry) => entry.stepId);
          expect(new Set(passed).size).toBe(passed.length);
          expect(passed).not.toContain(state.stepId);
          for (const stepId of passed) expect(flow.states[stepId]?.kind).toBe('step');
          for (const entry of state.trail) expect(entry.context.answers).not.toHaveProperty(entry.stepId);
        }
      }),
      walks,
    );
  });

  test('FL-10: the context that a step of the trail goes back to is the one of a fresh arrival there', () => {
    fc.assert(
      fc.property(...anyWalk, (files, commands, plus) => {
        const flow = compileRandom(files);
        const { states } = run(flow, commands, plus);
        for (const state of states) {
          for (const entry of state.trail) {
            // Values that were remembered while a record rested (a child's end, leaving for a page) survive going back.
            const rested = states.filter((one) => one.arrived === entry.seq).at(-1);
            expect(rested?.stepId).toBe(entry.stepId);
            expect(entry.context).toEqual(rested?.context);
          }
        }
      }),
      walks,
    );
  });

  test('ids of effects and tokens of timers are never used twice', () => {
    fc.assert(
      fc.property(...anyWalk, (files, commands, plus) => {
        const flow = compileRandom(files);
        const seen = new Set<string>();
        for (const { result } of run(flow, commands, plus).tried) {
          if (isRefusal(result)) continue;
          for (const id of [...result.effects.map((effect) => effect.id), ...result.timers.map((timer) => timer.token)]) {
            expect(seen).not.toContain(id);
            seen.add(id);
          }
        }
      }),
      walks,
    );
  });
});
