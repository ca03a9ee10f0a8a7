import { describe, expect, test } from 'vitest';
import { foldEach } from '#engine/journey/fold-event.ts';
import { guardsOfEvents } from '#engine/journey/guards-of-event.ts';
import type { Journey } from '#engine/journey/journey.ts';
import { recordJourney } from '#engine/journey/recording.ts';
import { tracedFlow } from '#engine/journey/traced-flow.ts';
import { watchJourney } from '#engine/journey/watch-journey.ts';
import { fixtureOperations } from '../../fixtures/operation-signatures.ts';
import { cardOrder, type Said, Walk } from '../record/card-order-history.ts';

const operations = new Map(fixtureOperations.map((one) => [one.name, one]));
const journeyOf = (walk: Walk): Journey => recordJourney(cardOrder, walk.recordId, walk.events);
const guardsIn = (walk: Walk): string[][] =>
  watchJourney(cardOrder, journeyOf(walk), 0, operations).events.map(({ guards }) =>
    guards.map(({ when, result }) => `${when}: ${result}`),
  );

/** The guards of one more event that is refused. */
function guardsOfRefused(walk: Walk, said: Said): string[] {
  const event = { ...said, seq: walk.events.length, at: walk.events[0]?.at } as Journey['steps'][number]['event'];
  const folds = [...foldEach(tracedFlow(cardOrder), { recordId: walk.recordId, events: [...walk.events, event] })];
  const last = folds.at(-1);
  if (last === undefined) throw new Error('A walk has events');
  return guardsOfEvents(cardOrder, walk.recordId)(last).map(({ when, result }) => `${when}: ${result}`);
}

describe('issue 30, point 14: "guards with their results"', () => {
  const until = "result.status != 'PENDING'";
  const guard = "result.status == 'REFUSED'";

  test('the guard of the way that was taken holds, one before it does not, and a poll asks until it is decided', () => {
    const placed = new Walk().toPlacing().done({ status: 'PENDING' }).timer().done({ status: 'PLACED', orderId: 'o1' });
    expect(guardsIn(placed)).toEqual([[], [], [], [`${until}: fails`], [], [`${until}: holds`, `${guard}: fails`]]);
    const refused = new Walk().toPlacing().done({ status: 'REFUSED', reason: 'No.' });
    expect(guardsIn(refused).at(-1)).toEqual([`${until}: holds`, `${guard}: holds`]);
  });

  test('of an event that a way with words refuses, the guard before it says that it did not hold; of one that holds, that it does (control)', () => {
    const placed = new Walk().toPlacing().done({ status: 'PLACED', orderId: 'o1' });
    const at: Said = { type: 'client', from: placed.state.stepId, event: 'CONTINUE', values: { accept: false } };
    expect(placed.state.stepId).toBe('agreement');
    expect(guardsOfRefused(placed, at)).toEqual(['event.accept == true: fails']);
    expect(guardsIn(placed.send('CONTINUE', { accept: true })).at(-1)).toEqual(['event.accept == true: holds']);
  });
});

describe('issue 30, point 14: "scrub through a history, see before and after"', () => {
  const walk = new Walk().toReview();

  test('the moment nearest to what was asked for is whole, and what was recorded otherwise is told', () => {
    const watched = watchJourney(cardOrder, journeyOf(walk), 1, operations);
    expect(watched).toMatchObject({ refused: null, differs: null, moment: { seq: 1, before: { state: { stepId: 'design' } } } });
    expect(watchJourney(cardOrder, journeyOf(walk), 99, operations).moment).toEqual(watched.moment);
    expect(watchJourney(cardOrder, journeyOf(walk), 0, operations).moment.before).toBeNull();
    const journey = journeyOf(walk);
    const changed = { ...journey, steps: journey.steps.map((step) => ({ ...step, then: { ...step.then, stepId: 'design' } })) };
    expect(watchJourney(cardOrder, changed, 0, operations).differs?.seq).toBe(1);
  });

  test('a journey of another flow is refused', () => {
    const other = { ...journeyOf(walk), journey: 'ANOTHER' };
    expect(() => watchJourney(cardOrder, other, 0, operations)).toThrow(/This is a journey of ANOTHER/);
  });
});
