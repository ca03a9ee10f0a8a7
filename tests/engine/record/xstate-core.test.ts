import { assign, createActor, createMachine, fromPromise, initialTransition, transition } from 'xstate';
import type { AnyStateMachine } from 'xstate';
import { describe, expect, test } from 'vitest';
import { readFileSync, readdirSync } from 'node:fs';
import { isReserved, LoopDetected, machineOf, mostIterations, stepMachine, beginMachine } from '#engine/record/xstate-core.ts';
import type { EvaluationContext } from '#engine/record/evaluation-context.ts';
import { compileLibrary } from '#engine/definition/compile-library.ts';
import { cardOrder, eventInputs } from './card-order-history.ts';

const moment = (): EvaluationContext => ({
  flow: cardOrder,
  recordId: 'r1',
  stepId: 'design',
  at: eventInputs(),
  loaded: {},
  values: {},
  result: null,
  error: null,
  attempt: 1,
  consumed: null,
  probe: { refused: null },
});
const context = { given: { accountId: 'a1' }, remembers: {}, answers: { design: { design: 'plain', copies: 1 } }, flags: {} };

describe('the one file that touches XState', () => {
  test('no other file of the engine imports it at run time', () => {
    const root = new URL('../../../engine/', import.meta.url).pathname;
    const importers = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .filter((name) => /^import (?!type )[^;]*from 'xstate/m.test(readFileSync(root + name, 'utf8')));
    expect(importers).toEqual(['record/xstate-core.ts']);
  });

  test('P12: whatever begins like an event of the engine is reserved', () => {
    for (const event of ['xstate.done.actor.saving', 'xstate.after.1000.F.a', 'xstate.init', 'voyager.start', 'voyager.rewind', '*', ''])
      expect(isReserved(event)).toBe(true);
    for (const event of ['CONTINUE', 'BACK', 'XSTATE', 'voyager']) expect(isReserved(event)).toBe(false);
  });
});

describe('hazards of XState that the fold fences', () => {
  test('P5, negative control: a stale done event of an earlier visit is accepted by XState itself (so effects are fenced by id)', () => {
    const machine = createMachine({
      initial: 'a',
      states: {
        a: {
          invoke: { id: 'a', src: fromPromise(() => new Promise(() => {})), onDone: 'b' },
          on: { AGAIN: { target: 'a', reenter: true } },
        },
        b: {},
      },
    });
    const [first] = initialTransition(machine);
    const [again] = transition(machine, first, { type: 'AGAIN' });
    const [after] = transition(machine, again, { type: 'xstate.done.actor.a', output: 'of the first visit' } as never);
    expect(after.value).toBe('b');
  });

  test('P12, negative control: a forged or stale after event is accepted by XState itself (so timers are fenced by token)', () => {
    const machine = createMachine({ id: 'm', initial: 'a', states: { a: { after: { 1000: 'b' } }, b: {} } });
    const [first] = initialTransition(machine);
    expect(transition(machine, first, { type: 'xstate.after.1000.m.a' } as never)[0].value).toBe('b');
  });

  test('an unknown event, a guarded event and a target of the same state look alike to XState; the fold sees what was taken', () => {
    const machine = createMachine({
      initial: 'a',
      states: { a: { on: { GUARDED: { guard: () => false, target: 'b' }, SELF: { target: 'a' } } }, b: {} },
    });
    const [first] = initialTransition(machine);
    const seen = ['UNKNOWN', 'GUARDED', 'SELF'].map((type) => {
      const [next, actions] = transition(machine, first, { type } as never);
      return [next.value, next.status, actions.length];
    });
    expect(new Set(seen.map((one) => JSON.stringify(one))).size).toBe(1);
    const step = (type: string) => stepMachine(cardOrder, { stepId: 'design', phase: null }, context, type, moment()).taken.length;
    expect([step('UNKNOWN'), step('CONTINUE')]).toEqual([0, 1]);
  });

  test('an eventless loop hangs the process by default; every compiled machine stops after a hundred steps', () => {
    const files = [
      {
        path: 'loop.flow.yaml',
        text: 'flow: LOOP\ntitle: Loop\ninitial: a\nstates:\n  a:\n    events:\n      GO: b\n  b:\n    always: c\n  c:\n    always: b\n',
      },
      { path: 'views/a.view.yaml', text: 'view: a\nbody:\n  - button: Go\n    press:\n      - submit: GO\n' },
    ];
    const flow = compileLibrary(files, []).flows.get('LOOP');
    if (flow === undefined) throw new Error('LOOP does not compile');
    expect(mostIterations).toBe(100);
    expect(() => stepMachine(flow, { stepId: 'a', phase: null }, { ...context, answers: {} }, 'GO', { ...moment(), flow })).toThrow(
      LoopDetected,
    );
  });

  test('restored context aliases its input in XState; what the core answers never does', () => {
    const machine = createMachine({ context: { nested: { n: 1 } }, initial: 'a', states: { a: { on: { GO: 'b' } }, b: {} } });
    const given = { nested: { n: 1 } };
    const restored = machine.resolveState({ value: 'a', context: given });
    expect(transition(machine, restored, { type: 'GO' })[0].context).toBe(given);

    const step = stepMachine(cardOrder, { stepId: 'design', phase: null }, context, 'CONTINUE', moment());
    expect(step.context).toEqual(context);
    expect(step.context).not.toBe(context);
    expect(step.context.answers).not.toBe(context.answers);
    expect(step.context.answers.design).not.toBe(context.answers.design);
  });

  test('snapshots carry no machine id, version or timers (so the record keeps its definition and timers itself)', () => {
    const machine = createMachine({ id: 'named', version: '7', initial: 'a', states: { a: { after: { 1000: 'b' } }, b: {} } });
    const persisted = JSON.stringify(getPersisted(machine));
    expect(persisted).not.toContain('named');
    expect(persisted).not.toContain('1000');
    expect(persisted).not.toContain('"7"');
  });

  test('a broken restore shows only as a status of an actor (so states are resolved by name and a wrong name throws)', () => {
    const machine = createMachine({ initial: 'a', states: { a: {} } });
    expect(() => machine.resolveState({ value: 'gone' as 'a', context: {} })).toThrow();
    expect(() => stepMachine(cardOrder, { stepId: 'gone', phase: null }, context, 'CONTINUE', moment())).toThrow();
  });

  test('a failed operation without an answer makes XState give up the record; the core answers nothing taken', () => {
    const step = stepMachine(cardOrder, { stepId: 'design', phase: null }, context, 'xstate.error.actor.design', moment());
    expect(step.taken).toEqual([]);
    expect(step.stepId).toBe('design');
  });

  test('FL-13, P10: promise actors never run in pure mode', () => {
    let runs = 0;
    const machine = createMachine({
      initial: 'a',
      states: {
        a: {
          invoke: {
            id: 'a',
            src: fromPromise(async () => {
              runs++;
            }),
          },
        },
      },
    });
    const [snapshot] = initialTransition(machine);
    transition(machine, snapshot, { type: 'ANY' } as never);
    expect(runs).toBe(0);
  });

  test('an Error serialises to nothing (so failures are told as codes and words)', () => {
    expect(JSON.stringify(new Error('words'))).toBe('{}');
  });

  test('XState runs guards before assigns (so values enter the context before the machine sees the event)', () => {
    const seen: unknown[] = [];
    const machine = createMachine({
      context: { n: 0 },
      initial: 'a',
      states: {
        a: {
          on: {
            GO: {
              guard: ({ context: read }) => {
                seen.push((read as { n: number }).n);
                return true;
              },
              actions: assign({ n: 1 }),
              target: 'b',
            },
          },
        },
        b: {},
      },
    });
    const [first] = initialTransition(machine);
    transition(machine, first, { type: 'GO' });
    expect(seen).toEqual([0]);
  });

  test('what XState would start and schedule is what the fold decides from the definition', () => {
    const [, started] = (() => {
      const before = machineOf(cardOrder).resolveState({ value: 'review', context });
      return transition(machineOf(cardOrder), before, { type: 'CONFIRM', evaluation: moment() } as never);
    })();
    expect(started.map((action) => action.type)).toContain('xstate.spawnChild');
    const waiting = machineOf(cardOrder).resolveState({ value: { placing: 'calling' }, context });
    const [next, scheduled] = transition(machineOf(cardOrder), waiting, {
      type: 'xstate.done.actor.placing',
      evaluation: { ...moment(), result: { status: 'PENDING' } },
    } as never);
    expect(next.value).toEqual({ placing: 'waiting' });
    const raised = scheduled.find((action) => action.type === 'xstate.raise') as unknown as {
      params: { delay: number; event: { type: string } };
    };
    expect(raised.params).toMatchObject({ delay: 1000, event: { type: 'xstate.after.1000.CARD_ORDER.placing.waiting' } });
  });

  test('running a machine in our own inert scope does what XState does in its own', () => {
    const types = [
      'CONTINUE',
      'CONFIRM',
      'AGAIN',
      'DECLINE',
      'SIGN',
      'BACK',
      'NOPE',
      'xstate.done.actor.placing',
      'xstate.error.actor.placing',
    ];
    const full = { ...context, answers: { ...context.answers, agreement: { accept: true } } };
    const asked = { ...moment(), values: { accept: true }, result: { status: 'PLACED', orderId: 'o1' } };
    for (const state of Object.values(cardOrder.states)) {
      const phase = state.call === null ? null : ('calling' as const);
      for (const type of types) {
        const before = machineOf(cardOrder).resolveState({
          value: phase === null ? state.stepId : { [state.stepId]: phase },
          context: full,
        });
        const [theirs, actions] = transition(machineOf(cardOrder), before, { type, evaluation: asked } as never);
        const ours = stepMachine(cardOrder, { stepId: state.stepId, phase }, full, type, asked);
        const value = ours.phase === null ? ours.stepId : { [ours.stepId]: ours.phase };
        expect({ value, context: ours.context, done: ours.done, taken: ours.taken.length }).toEqual({
          value: theirs.value,
          context: theirs.context,
          done: theirs.status === 'done',
          taken: actions.filter((action) => (action.type as string) === 'voyager.taken').length,
        });
      }
    }
  });

  test('the start of a machine is pure too', () => {
    expect(beginMachine(cardOrder, context, moment())).toMatchObject({ stepId: 'design', phase: null, done: false, taken: [] });
  });
});

function getPersisted(machine: AnyStateMachine): unknown {
  const actor = createActor(machine);
  return actor.getPersistedSnapshot();
}
