import { describe, expect, test } from 'vitest';
import { compileLibrary } from '#engine/definition/compile-library.ts';
import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import { readJourney, writeJourney } from '#engine/journey/journey-file.ts';
import { maskedValue } from '#engine/journey/mask.ts';
import { recordJourney } from '#engine/journey/recording.ts';
import { replayJourney } from '#engine/journey/replay.ts';
import { fixtureFiles } from '../../fixtures/fixture-library.ts';
import { fixtureOperations } from '../../fixtures/operation-signatures.ts';
import { cardOrder, Walk } from '../record/card-order-history.ts';

const whole = () =>
  new Walk()
    .toPlacing()
    .done({ status: 'PENDING' })
    .timer()
    .done({ status: 'PLACED', orderId: 'o1' })
    .send('CONTINUE', { accept: true })
    .send('BACK')
    .send('CONTINUE', { accept: true })
    .send('SIGN', { name: 'Ada Example' });

function changed(from: string, to: string): CompiledFlow {
  const files = fixtureFiles().map((file) => {
    if (!file.path.endsWith('card-order.flow.yaml')) return file;
    if (!file.text.includes(from)) throw new Error(`The flow holds no ${from}`);
    return { ...file, text: file.text.replace(from, () => to) };
  });
  const flow = compileLibrary(files, fixtureOperations).flows.get('CARD_ORDER');
  if (flow === undefined) throw new Error('The changed flow does not compile');
  return flow;
}

describe('recording', () => {
  test('a journey holds the definition, every event with what surrounded it, and what each led to', () => {
    const walk = whole();
    const journey = recordJourney(cardOrder, 'r1', walk.events);
    expect(journey).toMatchObject({ journey: 'CARD_ORDER', definition: cardOrder.hash, recordId: 'r1', masked: 0 });
    expect(journey.steps.map((step) => step.then.stepId)).toEqual([
      'design',
      'review',
      'placing',
      'placing',
      'placing',
      'agreement',
      'signature',
      'agreement',
      'signature',
      'ordered',
    ]);
    expect(journey.steps[2]?.then.effects).toEqual([
      { operation: 'placeCardOrder', input: { accountId: 'a1', design: 'plain', copies: 2 } },
    ]);
    expect(journey.steps[3]?.then.timers).toEqual([1000]);
    expect(journey.steps[4]?.event.at.now).toBe((journey.steps[3]?.event.at.now ?? 0) + 1000);
    expect(journey.steps.at(-1)?.then).toMatchObject({ status: 'done', url: '/?cardOrdered=1' });
  });

  test('sensitive values are masked wherever they stand, by the paths that are declared', () => {
    const walk = whole();
    const journey = recordJourney(cardOrder, 'r1', walk.events, [
      'values.name',
      'values.design',
      'person.id',
      'load.designs.designs.*.code',
    ]);
    const text = writeJourney(journey);
    expect(text).not.toContain('Ada Example');
    expect(text).not.toContain('p1');
    expect(text).not.toMatch(/: plain$/m);
    expect(journey.masked).toBeGreaterThan(5);
    expect(journey.steps[2]?.then.effects[0]?.input.design).toBe(maskedValue);
    expect(replayJourney(cardOrder, journey)).toEqual({ result: 'same' });
  });

  test('without the declared paths the values are there (so the test above can fail)', () => {
    expect(writeJourney(recordJourney(cardOrder, 'r1', whole().events))).toContain('Ada Example');
  });

  test('a journey is a file: written and read it is the same', () => {
    const journey = recordJourney(cardOrder, 'r1', whole().events);
    expect(readJourney(writeJourney(journey))).toEqual({ journey });
    expect(readJourney(JSON.stringify(journey))).toEqual({ journey });
    expect(readJourney('journey: X')).toEqual({ error: expect.stringContaining('definition') });
    expect(readJourney(': [')).toEqual({ error: expect.any(String) });
  });
});

describe('replay', () => {
  const journey = recordJourney(cardOrder, 'r1', whole().events);

  test('the same definition replays the same', () => {
    expect(replayJourney(cardOrder, journey)).toEqual({ result: 'same' });
  });

  test('a change that this journey does not touch replays the same', () => {
    expect(replayJourney(changed('14d: lapsed', '21d: lapsed'), { ...journey, steps: journey.steps.slice(0, 3) })).toEqual({
      result: 'same',
    });
  });

  test('the first divergence is told in words', () => {
    expect(replayJourney(changed('      CONTINUE: review', '      CONTINUE: delayed'), journey)).toMatchObject({
      result: 'diverged',
      seq: 1,
      words: 'Event 1 (CONTINUE of design) led to review and now leads to delayed.',
    });
    expect(replayJourney(changed('copies: ${answers.design.copies}', 'copies: 1'), journey)).toMatchObject({
      seq: 2,
      words: 'After event 2 (CONFIRM of review), what placeCardOrder is given as copies was 2 and is now 1.',
    });
    expect(replayJourney(changed('every: 1s', 'every: 2s'), journey)).toMatchObject({ seq: 3 });
  });

  test('the same end by another way is told apart', () => {
    expect(replayJourney(changed('copies: ${answers.design.copies}', 'copies: 1'), journey).result).toBe('sameEnd');
  });

  test('an event that is refused now rejects the journey', () => {
    expect(replayJourney(changed('      SIGN: ordered', '      AGREE: ordered'), journey)).toMatchObject({
      result: 'rejected',
      seq: 9,
      words: 'Event 9 (SIGN of signature) is refused now at signature: SIGN is no event of signature.',
    });
  });

  test('a journey of another flow is rejected', () => {
    expect(replayJourney(cardOrder, { ...journey, journey: 'OTHER' })).toMatchObject({ result: 'rejected', seq: 0 });
  });
});
