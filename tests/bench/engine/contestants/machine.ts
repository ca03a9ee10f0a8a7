import { assign, createActor, setup, type Snapshot } from 'xstate';

/** The flow of the benchmark by hand, for those who have no flows: the same steps, events, rules and answers kept. */
export const savingsPlan = setup({
  types: {
    context: {} as { planId: string; answers: Record<string, unknown> },
    input: {} as { planId: string },
    events: {} as { type: 'CONTINUE'; values: { cents: number } } | { type: 'BACK' } | { type: 'CONFIRM' },
  },
  guards: {
    enough: ({ event }) => event.type === 'CONTINUE' && event.values.cents >= 2500 && event.values.cents <= 500_000,
  },
}).createMachine({
  id: 'SAVINGS_PLAN',
  context: ({ input }) => ({ planId: input.planId, answers: {} }),
  initial: 'plan',
  states: {
    plan: {
      on: {
        CONTINUE: {
          guard: 'enough',
          target: 'review',
          actions: assign(({ event }) => ({ answers: { plan: event.values } })),
        },
      },
    },
    review: { on: { BACK: 'plan', CONFIRM: 'confirmed' } },
    confirmed: { type: 'final' },
  },
});

export interface Sent {
  event: 'CONTINUE' | 'BACK' | 'CONFIRM';
  revision: number;
  values: { cents: number };
}

export function begun(planId: string): Snapshot<unknown> {
  return createActor(savingsPlan, { input: { planId } }).start().getPersistedSnapshot();
}

/** As one does who has read XState's guide: an actor restored for the request, sent to, and asked for what to keep. */
export function advanced(snapshot: Snapshot<unknown>, { event, values }: Sent): Snapshot<unknown> {
  const actor = createActor(savingsPlan, { snapshot, input: { planId: '' } }).start();
  const before = actor.getSnapshot().value;
  actor.send({ type: event, values });
  const after = actor.getPersistedSnapshot();
  if (actor.getSnapshot().value === before) throw new Error(`${event} changes nothing at ${String(before)}`);
  actor.stop();
  return after;
}
