import { describe, expect, test } from 'vitest';
import { outlineView } from '#engine/journey/outline-view.ts';
import type { SentByHand } from '#engine/journey/sandbox.ts';
import { simulate } from '#engine/journey/simulate.ts';
import { fixtureOperations } from '../../fixtures/operation-signatures.ts';
import { cardOrder, Walk } from '../record/card-order-history.ts';

const failures = { LIMIT: { retry: 'never' as const, say: 'You have enough cards.' } };
const operations = new Map(fixtureOperations.map((one) => [one.name, one.name === 'placeCardOrder' ? { ...one, failures } : one]));
const moment = { now: Date.UTC(2026, 5, 17, 15), today: '2026-06-17' };
const recorded = new Walk().toPlacing().done({ status: 'PLACED', orderId: 'o1' });
const history = { recordId: recorded.recordId, events: recorded.events };
const of = (send: readonly SentByHand[], start: typeof history | null = history) =>
  simulate(cardOrder, { history: start, send, operations, moment });
const design: SentByHand = { event: 'CONTINUE', values: { design: 'plain', copies: 3 } };

describe('issue 30, point 6: "click through as any made-up person, choose each operation\'s outcome, jump in time, step back"', () => {
  test('begins as a recorded person, draws the first step, and names every operation with what can come of it', async () => {
    const simulated = await of([]);
    expect(simulated).toMatchObject({ stepId: 'design', status: 'open', url: null, refused: null, trail: [] });
    expect(outlineView(simulated.view).join('\n')).toContain('plain');
    const placing = simulated.operations.find(({ name }) => name === 'placeCardOrder');
    expect(placing).toMatchObject({ kind: 'call', failures: [{ code: 'LIMIT', say: 'You have enough cards.' }] });
  });

  test('goes on by an event, and a step back is to send less', async () => {
    const [first, second] = [await of([]), await of([design])];
    expect(second).toMatchObject({ stepId: 'review', trail: ['design'] });
    expect(outlineView(second.view).join('\n')).toContain('heading: “Order this card?”');
    expect((await of([])).view).toEqual(first.view);
    expect(second.gone.length).toBeGreaterThan(first.gone.length);
    expect(second.transitions.map(({ id }) => id)).toEqual(expect.arrayContaining(second.gone));
    expect(second.transitions.find(({ id }) => id === second.gone[0])?.words).toMatch(/^at 'design', CONTINUE leads to 'review'/);
  });

  test('an operation comes to what is chosen: from there on, until something else is chosen', async () => {
    const fails: SentByHand = { event: 'CONFIRM', instead: { placeCardOrder: { code: 'LIMIT', errors: null } } };
    const refused = await of([design, fails]);
    expect(refused.steps.flatMap(({ asked }) => asked)).toContainEqual(
      expect.objectContaining({ operation: 'placeCardOrder', by: 'instead', answer: { code: 'LIMIT', errors: null } }),
    );
    const well: SentByHand = { event: 'CONFIRM', instead: { placeCardOrder: { output: { status: 'PLACED', orderId: 'o9' } } } };
    expect((await of([design, well])).stepId).not.toBe(refused.stepId);
  });

  test('49 A 1: an input that the operation does not take is refused as a server refuses it, whatever was recorded or chosen', async () => {
    const [placing] = [...operations.values()].filter(({ name }) => name === 'placeCardOrder');
    if (placing === undefined) throw new Error('There is no operation.');
    const input = { ...placing.input, properties: { ...(placing.input['properties'] as object), copies: { type: 'integer', maximum: 2 } } };
    const narrower = new Map(operations).set('placeCardOrder', { ...placing, input });
    const send: SentByHand[] = [design, { event: 'CONFIRM', instead: { placeCardOrder: { output: { status: 'PLACED', orderId: 'o9' } } } }];
    const simulated = await simulate(cardOrder, { history, send, operations: narrower, moment });
    expect(simulated.steps.flatMap(({ asked }) => asked)).toContainEqual(
      expect.objectContaining({
        operation: 'placeCardOrder',
        by: 'refused',
        answer: { code: 'invalidInput', errors: [{ path: '/copies', message: 'This must be at most 2.' }] },
      }),
    );
    expect(simulated.stepId).toBe('review');
    expect((await of(send)).stepId).not.toBe('review'); // control: the wider declaration takes it
  });

  test('days pass: each timer that is due fires at its time, and the date moves', async () => {
    const pending: SentByHand = { event: 'CONFIRM', instead: { placeCardOrder: { output: { status: 'PENDING' } } } };
    const waiting = await of([design, pending]);
    expect(waiting.nextTimer).toBeGreaterThan(0);
    const later = await of([design, pending, { pass: 1, instead: { placeCardOrder: { output: { status: 'PLACED', orderId: 'o2' } } } }]);
    expect([waiting.today, later.today]).toEqual(['2026-11-21', '2026-11-22']);
    expect([waiting.stepId, later.stepId]).toEqual(['placing', 'agreement']);
    expect(later.now - waiting.now).toBe(86_400_000);
  });

  test('what is not taken is said, and what was gone through before it stays', async () => {
    const simulated = await of([design, { event: 'NO_SUCH_EVENT' }, design]);
    expect(simulated.refused).toEqual({ event: 'NO_SUCH_EVENT', words: 'NO_SUCH_EVENT is no event of review.' });
    expect(simulated).toMatchObject({ stepId: 'review', steps: [{ stepId: 'review' }] });
  });

  test('a flow that nobody was recorded in begins with made-up values of the right types', async () => {
    const simulated = await of([], null);
    expect(simulated).toMatchObject({ stepId: 'design', refused: null, today: moment.today });
    expect(outlineView(simulated.view).join('\n')).toContain('heading: “');
  });
});
