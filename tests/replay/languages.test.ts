import { expect, test } from 'vitest';
import { inLanguage } from '#engine/compiled/in-language.ts';
import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import { foldEach, outcomeOf } from '#engine/journey/fold-event.ts';
import { historyOf, type Journey } from '#engine/journey/journey.ts';
import { isRefusal } from '#engine/record/fold.ts';
import { productSignatures } from '#server/product.ts';
import { compileLanguagesOnce, productFiles } from '../support/library.ts';
import { recordedJourneys } from './recorded.ts';

const library = await compileLanguagesOnce(productFiles(), productSignatures);
const spanish = inLanguage(library, 'es');
const recorded = recordedJourneys();

/** What follows from each event of a journey, without the words that are said about it. */
function outcomesOf(flow: CompiledFlow | undefined, journey: Journey): unknown[] {
  if (flow === undefined) throw new Error(`There is no flow ${journey.journey}`);
  return [...foldEach(flow, historyOf(journey))].map(({ event, result }) => {
    if (isRefusal(result)) return { refused: event.seq };
    const { problem, remembers, ...outcome } = outcomeOf(result, event);
    return { ...outcome, hasProblem: problem !== null, remembers: Object.keys(remembers) };
  });
}

test('every recorded journey goes the same way, with the same answers, effects and timers, through its flow as it is read in Spanish', () => {
  expect(spanish).not.toBeNull();
  expect(recorded.length).toBeGreaterThan(50);
  const others = recorded.filter(({ journey }) => {
    const flow = library.flows.get(journey.journey);
    const read = flow && spanish?.flow(flow);
    expect(read).not.toBe(flow);
    return JSON.stringify(outcomesOf(flow, journey)) !== JSON.stringify(outcomesOf(read, journey));
  });
  expect(others.map(({ name }) => name)).toEqual([]);
});

test('a flow that goes another way in Spanish is found (negative control)', () => {
  const { journey } = recorded.find(({ journey: one }) => one.journey === 'LADDER_EDIT') ?? { journey: null };
  const flow = library.flows.get('LADDER_EDIT');
  if (journey === null || flow === undefined) throw new Error('There is no journey of LADDER_EDIT');
  const { CONTINUE: _continue, ...events } = flow.states['length']?.events ?? {};
  const other = { ...flow, states: { ...flow.states, length: { ...flow.states['length'], events } } } as unknown as CompiledFlow;
  expect(outcomesOf(other, journey)).not.toEqual(outcomesOf(flow, journey));
});
