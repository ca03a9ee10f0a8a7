import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { advanceRecord, isRefusal } from '#engine/record/fold.ts';
import type { RecordEvent } from '#engine/record/record-types.ts';
import { fixtureLibrary } from '../../fixtures/fixture-library.ts';
import { productLibrary } from '../../support/library.ts';
import { cardOrder, eventInputs, Walk } from './card-order-history.ts';

/** A command that somebody may try: any event for any step with any answer, going back to any step, any end of an operation, any timer. */
type Command =
  | { do: 'send'; from: string; event: string; accept: boolean }
  | { do: 'rewind'; to: string }
  | { do: 'operation'; outcome: 'PLACED' | 'REFUSED' | 'PENDING' | 'broken'; stale: boolean }
  | { do: 'timer'; due: boolean };

/** The journey in thirty lines, written from its rules and not from its code. */
interface Model {
  step: string;
  trail: string[];
  polling: number;
  waiting: boolean;
}
function model(at: Model, command: Command): Model | null {
  const to = (step: string, trail: string[], more: Partial<Model> = {}): Model => ({ step, trail, polling: 0, waiting: false, ...more });
  const passed = [...at.trail, at.step];
  if (['ordered', 'declined', 'lapsed'].includes(at.step)) return null;
  if (command.do === 'rewind')
    return at.step === 'placing' || !at.trail.includes(command.to) ? null : to(command.to, at.trail.slice(0, at.trail.indexOf(command.to)));
  if (command.do === 'timer') {
    if (at.step === 'agreement' && command.due) return to('lapsed', passed);
    return at.waiting && command.due ? { ...at, waiting: false, polling: at.polling + 1 } : null;
  }
  if (command.do === 'operation') {
    if (at.step !== 'placing' || at.waiting || command.stale) return null;
    if (command.outcome === 'PLACED') return to('agreement', []);
    // The step that the order was confirmed from comes back, or is still ahead.
    const back = at.trail.includes('review') ? at.trail.slice(0, at.trail.indexOf('review')) : at.trail;
    if (command.outcome !== 'PENDING') return at.trail.includes('review') ? to('review', back) : to('review', []);
    return at.polling < 2 ? { ...at, waiting: true } : to('delayed', []);
  }
  if (command.from !== at.step) return null;
  switch (`${at.step} ${command.event}`) {
    case 'design CONTINUE':
      return to('review', passed);
    case 'design BACK':
    case 'delayed LATER':
      return at;
    case 'review CONFIRM':
    case 'delayed AGAIN':
      return to('placing', passed);
    case 'review BACK':
    case 'signature BACK':
      return at.trail.length === 0 ? null : to(at.trail.at(-1) ?? '', at.trail.slice(0, -1));
    case 'agreement CONTINUE':
      return command.accept ? to('signature', ['agreement']) : null;
    case 'agreement DECLINE':
      return to('declined', passed);
    case 'signature SIGN':
      return to('ordered', passed);
    default:
      return null;
  }
}

const steps = Object.keys(cardOrder.states);
const events = [
  'CONTINUE',
  'CONFIRM',
  'BACK',
  'AGAIN',
  'LATER',
  'DECLINE',
  'SIGN',
  'xstate.done.actor.placing',
  'xstate.after.1000.CARD_ORDER.placing.waiting',
  'voyager.rewind',
  'NONE',
];
const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('send' as const),
      from: fc.constant(''),
      event: fc.constantFrom(...events),
      accept: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('send' as const),
      from: fc.constantFrom(...steps),
      event: fc.constantFrom(...events),
      accept: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('rewind' as const), to: fc.constantFrom(...steps) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('operation' as const),
      outcome: fc.constantFrom('PLACED', 'REFUSED', 'PENDING', 'broken'),
      stale: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('timer' as const), due: fc.boolean() }) },
);

describe('FL-01: the server alone decides the present step', () => {
  test('P12: random command sequences do what a small model says, and no more', () => {
    let tried = 0;
    fc.assert(
      fc.property(fc.array(command, { maxLength: 30 }), (commands) => {
        const walk = new Walk();
        let expected: Model = { step: 'design', trail: [], polling: 0, waiting: false };
        for (const one of commands) {
          const said = one.do === 'send' && one.from === '' ? { ...one, from: expected.step } : one;
          const next = model(expected, said);
          const result = walk.try(saidAs(said, walk));
          tried++;
          expect([said, isRefusal(result) ? null : result.state.stepId]).toEqual([said, next === null ? null : next.step]);
          if (next === null || isRefusal(result)) continue;
          walk.do(saidAs(said, walk));
          expected = next;
          expect(walk.state.trail.map((entry) => entry.stepId)).toEqual(next.trail);
        }
      }),
      { numRuns: Number(process.env['PROOF_RUNS'] ?? 300) },
    );
    expect(tried).toBeGreaterThan(1000);
  });
});

function saidAs(one: Command, walk: Walk): Parameters<Walk['try']>[0] {
  switch (one.do) {
    case 'send':
      return { type: 'client', from: one.from, event: one.event, values: { accept: one.accept, design: 'plain', copies: 1 } };
    case 'rewind':
      return { type: 'voyager.rewind', to: one.to };
    case 'operation': {
      const effectId = one.stale ? 'r1/0.0' : walk.effectId;
      if (one.outcome === 'broken') return { type: 'voyager.effect.failed', effectId, code: 'broken', errors: [] };
      return { type: 'voyager.effect.done', effectId, output: { status: one.outcome, orderId: 'o1', reason: 'No.' } };
    }
    case 'timer': {
      const [timer] = walk.state.timers;
      walk.now = one.due ? (timer?.dueAt ?? walk.now) : (timer?.dueAt ?? walk.now + 1) - 1;
      return { type: 'voyager.timer', token: timer?.token ?? 'none' };
    }
  }
}

describe('P12: every step times every event', () => {
  test('of every flow: what a step does not declare is refused, whatever else knows that name', async () => {
    const flows = [...fixtureLibrary().flows.values(), ...productLibrary().flows.values()];
    const names = new Set(
      flows.flatMap((flow) =>
        Object.values(flow.states).flatMap((state) => [
          ...Object.keys(state.events),
          `xstate.done.actor.${state.stepId}`,
          `xstate.error.actor.${state.stepId}`,
        ]),
      ),
    );
    let accepted = 0;
    let refused = 0;
    for (const flow of flows) {
      for (const state of Object.values(flow.states)) {
        for (const event of names) {
          const record = {
            stepId: state.stepId,
            arrived: 0,
            status: 'open' as const,
            context: { given: {}, remembers: {}, answers: {}, flags: {} },
            trail: [],
            prefill: {},
            loaded: {},
            problem: null,
            pending: null,
            timers: [],
            outcome: null,
            seq: 0,
          };
          const sent: RecordEvent = { seq: 1, at: eventInputs(), type: 'client', from: state.stepId, event, values: {} };
          const result = advanceRecord(flow, 'r1', record, sent);
          if (Object.hasOwn(state.events, event)) accepted++;
          else {
            expect([flow.voyagerType, state.stepId, event, isRefusal(result)]).toEqual([flow.voyagerType, state.stepId, event, true]);
            refused++;
          }
        }
      }
    }
    expect(accepted).toBeGreaterThan(15);
    expect(refused).toBeGreaterThan(500);
  });
});

describe('FL-05: no side path reaches a guarded step', () => {
  test('every way through the fixture into its signature passes the agreement that was accepted', () => {
    const said: Command[] = [
      ...events.flatMap((event) => [true, false].map((accept): Command => ({ do: 'send', from: '', event, accept }))),
      ...steps.map((to): Command => ({ do: 'rewind', to })),
      ...(['PLACED', 'REFUSED', 'PENDING', 'broken'] as const).map((outcome): Command => ({ do: 'operation', outcome, stale: false })),
      { do: 'timer', due: true },
    ];
    const seen = new Set<string>();
    const open: Walk[] = [new Walk()];
    let signatures = 0;
    for (let walk = open.pop(); walk !== undefined && seen.size < 3000; walk = open.pop()) {
      for (const one of said) {
        const sent = one.do === 'send' ? { ...one, from: walk.state.stepId } : one;
        const next = walk.copy();
        if (isRefusal(next.try(saidAs(sent, next)))) continue;
        next.do(saidAs(sent, next));
        const { stepId, trail, context } = next.state;
        if (stepId === 'signature') {
          signatures++;
          expect(context.answers.agreement).toMatchObject({ accept: true });
          expect(context.remembers.orderId).toBe('o1');
        }
        const key = JSON.stringify([
          stepId,
          trail.map((entry) => entry.stepId),
          next.state.pending?.attempt,
          next.state.timers.length,
          context.answers.agreement,
        ]);
        if (seen.has(key)) continue;
        seen.add(key);
        open.push(next);
      }
    }
    expect(signatures).toBeGreaterThan(0);
    expect(seen.size).toBeGreaterThanOrEqual(10);
  });
});
