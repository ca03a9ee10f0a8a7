import { describe, expect, test } from 'vitest';
import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import { decisiveCases } from '#engine/journey/decisive-cases.ts';
import { edgesOf } from '#engine/journey/edges.ts';
import { elementKinds, elementsOf } from '#engine/journey/flow-elements.ts';
import { everyJourney, journeyMaker } from '#engine/journey/generate-journeys.ts';
import { foldEach } from '#engine/journey/fold-event.ts';
import { journeyFor } from '#engine/journey/journey-for.ts';
import { readJourney, writeJourney } from '#engine/journey/journey-file.ts';
import type { Journey } from '#engine/journey/journey.ts';
import { formAt } from '#engine/journey/journey-try.ts';
import { isCheckedAt } from '#engine/journey/validators.ts';
import { passedBy, uncovered } from '#engine/journey/passed-by.ts';
import { recordJourney } from '#engine/journey/recording.ts';
import { runJourney } from '#engine/journey/run-journey.ts';
import { evaluate } from '#engine/expression/evaluate.ts';
import { mutantsOfFlow } from '#tests/support/flow-mutations.ts';
import { fixtureOperations } from '../../fixtures/operation-signatures.ts';
import { cardOrder, Walk } from '../record/card-order-history.ts';

const moment = { now: Date.UTC(2026, 10, 21, 17), today: '2026-11-21' };
const operations = new Map(fixtureOperations.map((one) => [one.name, one]));

function madeFor(flow: CompiledFlow, signatures: typeof fixtureOperations): Journey[] {
  return [...everyJourney(flow, signatures, moment)].flatMap(({ found }) => ('journey' in found ? [found.journey] : []));
}

describe('Evidence: what of a flow journeys pass', () => {
  const elements = elementsOf(cardOrder);

  test('every kind that the flow has is listed, each element with its document, line and words', () => {
    const kinds = new Set(elements.map(({ kind }) => kind));
    expect(elementKinds.filter((kind) => kinds.has(kind))).toEqual(expect.arrayContaining(['step', 'way', 'condition', 'rule', 'timer']));
    for (const { id, words, position } of elements) {
      expect([id, words.length > 0, position.line > 0, position.file.endsWith('.yaml')]).toEqual([id, true, true, true]);
    }
    expect(new Set(elements.map(({ id }) => id)).size).toBe(elements.length);
  });

  test('a journey passes its steps and ways, and the side of each condition that it met; nothing else', () => {
    const walk = new Walk().send('CONTINUE', { design: 'plain', copies: 2 });
    const passed = passedBy(cardOrder, [recordJourney(cardOrder, walk.recordId, walk.events)], operations);
    expect([...passed].toSorted()).toEqual(
      [
        'design',
        'review',
        'design CONTINUE 0',
        ...elements.filter(({ id, kind }) => kind === 'rule' && id.startsWith('design ') && id.endsWith(', accepted')).map(({ id }) => id),
      ].toSorted(),
    );
    expect(uncovered(elements, passed).length).toBe(elements.length - passed.size);
  });

  test('made journeys pass all of a flow, and each replays as it was made, also from its file', () => {
    const journeys = madeFor(cardOrder, fixtureOperations);
    expect(uncovered(elements, passedBy(cardOrder, journeys, operations))).toEqual([]);
    for (const journey of journeys) {
      expect(runJourney(cardOrder, journey, { operations })).toEqual({ result: 'same' });
      expect(readJourney(writeJourney(journey))).toEqual({ journey });
    }
  });

  test('a journey that is made for an element passes it, and a form takes every answer that is sent on the way', () => {
    for (const element of elements) {
      const found = journeyFor(cardOrder, fixtureOperations, moment, element);
      if (!('journey' in found)) throw new Error(`${element.id}: ${found.unknown}`);
      expect([...passedBy(cardOrder, [found.journey], operations)]).toContain(element.id);
      const { recordId, steps } = found.journey;
      for (const { before, event } of foldEach(cardOrder, { recordId, events: steps.map((step) => step.event) })) {
        if (before === null || event.type !== 'client' || !isCheckedAt(cardOrder, before, event.event)) continue;
        expect([element.id, formAt(cardOrder, recordId, before, event, operations)?.issuesOf(event.values)]).toEqual([element.id, []]);
      }
    }
  });

  test('a refusal that was tried is passed only where the flow still refuses it, and the journey still gets there', () => {
    const [refusal, otherSide] = ['agreement CONTINUE 1', 'agreement CONTINUE 0 [event.accept == true] does not hold'];
    const edge = edgesOf(cardOrder).find(({ id }) => id === refusal);
    const found = edge === undefined ? undefined : journeyMaker(cardOrder, fixtureOperations, moment).through(edge);
    if (found === undefined || !('journey' in found)) throw new Error('No journey comes to the refusal');
    const passes = (flow: CompiledFlow) => [refusal, otherSide].map((id) => passedBy(flow, [found.journey], operations).has(id));
    const changed = (stepId: string, change: (ways: CompiledFlow['states'][string]['events'][string]) => typeof ways): CompiledFlow => {
      const state = cardOrder.states[stepId];
      if (state === undefined) throw new Error(`There is no step ${stepId}`);
      const events = { ...state.events, CONTINUE: change(state.events['CONTINUE'] ?? []) };
      return { ...cardOrder, states: { ...cardOrder.states, [stepId]: { ...state, events } } };
    };
    // The condition is the same; it is the way beside it that takes what was refused.
    const takesAll = changed(
      'agreement',
      (ways) => ways.map((way, index) => (index === 1 ? { ...ways[0], when: null } : way)) as typeof ways,
    );
    const endsBefore = changed('design', () => []);
    expect({ still: passes(cardOrder), taken: passes(takesAll), notReached: passes(endsBefore) }).toEqual({
      still: [true, true],
      taken: [false, false],
      notReached: [false, false],
    });
  });

  test('the shortest journey through a way is made with the values that its conditions ask for; without any it says why', () => {
    const maker = journeyMaker(cardOrder, fixtureOperations, moment);
    const found = maker.to('review');
    expect('journey' in found && found.journey.steps.map(({ then }) => then.stepId)).toEqual(['design', 'review']);
    expect(maker.failing('design', 'declined')).toEqual({ unknown: 'design has no way for a failure', never: true });
  });
});

describe('Evidence: a journey turns red', () => {
  const tried = (): Journey => {
    const [journey] = journeyMaker(cardOrder, fixtureOperations, moment).trying('design');
    if (journey === undefined) throw new Error('No journey comes to the step');
    return journey;
  };
  const unasked = (): CompiledFlow => {
    const [mutant] = mutantsOfFlow(cardOrder).filter(({ kind, where }) => kind === 'required' && where.startsWith('design'));
    if (mutant === undefined) throw new Error('The form asks for nothing');
    return mutant.make();
  };

  test('where a rule of a form takes what it refused, and the words say which answer', () => {
    expect(runJourney(cardOrder, tried(), { operations })).toEqual({ result: 'same' });
    const replayed = runJourney(unasked(), tried(), { operations });
    expect(replayed).toMatchObject({ result: 'rejected', from: 'design' });
    if (replayed.result !== 'same')
      expect(replayed.words).toMatch(/^At 'design', CONTINUE with \w+ null was refused \(“.+”\) and is taken\.$/);
  });

  test('negative control: without what was tried the same journey stays green', () => {
    const journey = tried();
    const bare = { ...journey, steps: journey.steps.map(({ event, then }) => ({ event, then })) };
    expect(runJourney(unasked(), bare, { operations })).toEqual({ result: 'same' });
  });

  test('of mistakes in its conditions and rules nearly each turns a made journey red, and none is red without a mistake', () => {
    const journeys = madeFor(cardOrder, fixtureOperations);
    const isRed = (flow: CompiledFlow): boolean => journeys.some((journey) => runJourney(flow, journey, { operations }).result !== 'same');
    const mutants = mutantsOfFlow(cardOrder);
    expect(mutants.length).toBeGreaterThan(8);
    expect(mutants.filter((mutant) => !isRed(mutant.make())).map(({ where }) => where)).toEqual([]);
    expect(isRed(cardOrder)).toBe(false);
  });
});

describe('Evidence: conditions', () => {
  test('each part of a condition decides it once each way, and each comparison is tried at its limit and beside it', () => {
    const condition = ['and', ['>=', ['get', 'form', 'n'], 5], ['==', ['get', 'form', 'kind'], 'A']] as const;
    const meets = (form: { n: number; kind: string }) => decisiveCases(condition).map((one) => evaluate(one, { form }) === true);
    const met = new Set<number>();
    for (const scope of [
      { n: 4, kind: 'A' },
      { n: 5, kind: 'A' },
      { n: 6, kind: 'A' },
      { n: 5, kind: 'B' },
    ])
      meets(scope).forEach((is, index) => is && met.add(index));
    expect(met.size).toBe(decisiveCases(condition).length);
    // Where the other part does not hold, neither decides.
    expect(meets({ n: 4, kind: 'B' }).some(Boolean)).toBe(false);
  });
});
