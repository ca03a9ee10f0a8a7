import { describe, expect, test } from 'vitest';
import { compileLibrary } from '#engine/definition/compile-library.ts';
import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import { maskedValue } from '#engine/compiled/masked-value.ts';
import type { OperationSignature } from '#engine/compiled/operation-signature.ts';
import { forkRecord } from '#engine/journey/fork.ts';
import { recordJourney } from '#engine/journey/recording.ts';
import { refusedCall } from '#engine/journey/refused-call.ts';
import { replayHistory, replayJourney } from '#engine/journey/replay.ts';
import type { JsonObject } from '#schemas/json.ts';
import { fixtureFiles } from '../../fixtures/fixture-library.ts';
import { fixtureOperations } from '../../fixtures/operation-signatures.ts';
import { cardOrder, Walk } from '../record/card-order-history.ts';

const walked = new Walk().toPlacing().done({ status: 'PLACED', orderId: 'o1' });
const history = { recordId: walked.recordId, events: walked.events };
const journey = recordJourney(cardOrder, walked.recordId, walked.events);

const declared: ReadonlyMap<string, OperationSignature> = new Map(fixtureOperations.map((one) => [one.name, one]));

/** `placeCardOrder` with another declaration of its copies, or of its answer. */
function declaring(change: { copies?: JsonObject; output?: JsonObject }): typeof declared {
  const placing = declared.get('placeCardOrder');
  if (placing === undefined) throw new Error('There is no operation.');
  const { copies, output } = change;
  const properties: JsonObject = { ...(placing.input['properties'] as JsonObject), ...(copies && { copies }) };
  return new Map<string, OperationSignature>(declared).set('placeCardOrder', {
    ...placing,
    input: { ...placing.input, properties },
    ...(output && { output }),
  });
}

function draft(from: string, to: string): CompiledFlow {
  const files = fixtureFiles().map((one) =>
    one.path.endsWith('card-order.flow.yaml') ? { ...one, text: one.text.replace(from, () => to) } : one,
  );
  const flow = compileLibrary(files, fixtureOperations).flows.get('CARD_ORDER');
  if (flow === undefined) throw new Error('The draft has no flow.');
  return flow;
}

describe('49 A 1: "replay checks inputs and outputs against the operation\'s declaration and answers a refused input as the live service would"', () => {
  test.each([
    ['a null', 'null', 'copies: This may not be empty.'],
    ['a number out of bounds', '9', 'copies: This must be at most 4.'],
    ['another type', "${'two'}", 'copies: This must be a whole number.'],
  ])('a draft that passes %s is refused at the event that calls', (_what, written, says) => {
    const passes = draft('copies: ${answers.design.copies}', `copies: ${written}`);
    const known = declaring({ copies: { type: 'integer', maximum: 4 } });
    const words = `Event 2 (CONFIRM of review) is refused now at review: placeCardOrder refuses what it is given: ${says}`;
    expect(replayHistory(passes, history, { before: cardOrder, declared: known })).toMatchObject({ result: 'rejected', seq: 2, words });
    expect(replayJourney(passes, journey, { declared: known })).toMatchObject({ result: 'rejected', words });
    // Control: the flow as it is passes what the operation takes.
    expect(replayHistory(cardOrder, history, { before: cardOrder, declared: known })).toEqual({ result: 'same' });
  });

  test('what the operation refuses of the recorded call too is no news of the draft', () => {
    const narrow = declaring({ copies: { type: 'integer', maximum: 1 } });
    expect(replayHistory(cardOrder, history, { before: cardOrder, declared: narrow })).toEqual({ result: 'same' });
  });

  test('a journey file holds answers that its operations declare; one that became another is named', () => {
    expect(replayJourney(cardOrder, journey, { declared })).toEqual({ result: 'same' });
    const narrower = declaring({ output: { type: 'object', properties: { status: { enum: ['PENDING'] } }, required: ['status'] } });
    expect(replayJourney(cardOrder, journey, { declared: narrower })).toMatchObject({
      result: 'rejected',
      seq: 3,
      words: expect.stringContaining('placeCardOrder does not declare such an answer: status: This must be PENDING.'),
    });
    // Control: stored histories keep what was answered by the declaration of their time.
    expect(replayHistory(cardOrder, history, { before: cardOrder, declared: narrower })).toEqual({ result: 'same' });
  });

  test('a masked value is no mistake', () => {
    const call = (copies: string | number) => [{ operation: 'placeCardOrder', input: { accountId: 'a', design: 'plain', copies } }];
    expect(refusedCall([], call(maskedValue), declared)).toBeNull();
    expect(refusedCall([], call('two'), declared)).toBe('placeCardOrder refuses what it is given: copies: This must be a whole number.');
  });

  test('an answer by hand that the operation does not declare fails, as on a server; one that it declares is taken', async () => {
    const fork = (status: string) =>
      forkRecord(cardOrder, history, {
        at: 2,
        send: [],
        instead: { placeCardOrder: { output: { status, orderId: 'o2' } } },
        operations: declared,
      });
    const asked = async (status: string) => (await fork(status)).steps.flatMap((step) => step.asked).find(({ kind }) => kind === 'call');
    expect(await asked('GONE')).toMatchObject({
      by: 'refused',
      answer: { code: 'failed', errors: [{ path: '/status', message: 'This must be PENDING, PLACED, REFUSED.' }] },
    });
    expect(await asked('PLACED')).toMatchObject({ by: 'instead' });
  });
});
