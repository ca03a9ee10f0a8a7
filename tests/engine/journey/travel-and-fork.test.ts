import { afterEach, describe, expect, test, vi } from 'vitest';
import { exampleOf } from '#engine/journey/example-of.ts';
import { forkRecord } from '#engine/journey/fork.ts';
import { Mask, maskedValue } from '#engine/journey/mask.ts';
import { outlineView } from '#engine/journey/outline-view.ts';
import { HistoryRefused } from '#engine/journey/replay.ts';
import { travel } from '#engine/journey/travel.ts';
import type { JsonObject } from '#schemas/json.ts';
import { fixtureOperations } from '../../fixtures/operation-signatures.ts';
import { cardOrder, Walk } from '../record/card-order-history.ts';

const operations = new Map(fixtureOperations.map((signature) => [signature.name, signature]));
const walked = new Walk()
  .toPlacing()
  .done({ status: 'PENDING' })
  .timer()
  .done({ status: 'PLACED', orderId: 'o1' })
  .send('CONTINUE', { accept: true })
  .send('SIGN', { name: 'Ada Example' });
const history = { recordId: walked.recordId, events: walked.events };
const placed = { given: { placeCardOrder: { output: { status: 'PLACED', orderId: 'by hand' } } } };

afterEach(() => vi.restoreAllMocks());

describe('time travel', () => {
  test('a record at any event: its state, and its view drawn', () => {
    const at = travel(cardOrder, history, 1, operations);
    expect(at).toMatchObject({ from: 'design', state: { stepId: 'review', seq: 1 }, unread: [] });
    expect(at === null ? [] : outlineView(at.view).join('\n')).toContain('heading: “Order this card?”');
    const last = travel(cardOrder, history, 7, operations);
    expect(last?.view).toMatchObject({ type: 'TerminalView', handoffArguments: { url: '/?cardOrdered=1', orderId: 'o1' } });
    expect(travel(cardOrder, history, 8, operations)).toBeNull();
  });

  test.each(['designs', 'output.designs'])('what an operation declares as sensitive is not drawn, declared as %s', (path) => {
    const drawnWith = (sensitive: string[]) => {
      const declared = new Map(fixtureOperations.map((signature) => [signature.name, { ...signature, sensitive }]));
      return JSON.stringify(travel(cardOrder, history, 0, declared)?.view);
    };
    expect(drawnWith([])).toContain('"plain"'); // negative control
    expect(drawnWith([path])).not.toContain('"plain"');
  });

  test('P11: what a step reads and nobody recorded is named, and drawn as missing', () => {
    const events = walked.events.slice(0, 2).map((event) => ({ ...event, at: { ...event.at, load: {} } }));
    expect(travel(cardOrder, { recordId: 'r1', events }, 1, operations)?.unread).toEqual(['designs']);
  });

  test('a history of another definition is no history of this one, in words', () => {
    const events = walked.events.map((event) => (event.seq === 1 ? { ...event, event: 'OTHER' } : event)) as typeof walked.events;
    expect(() => travel(cardOrder, { recordId: 'r1', events }, 2, operations)).toThrow(HistoryRefused);
    expect(() => travel(cardOrder, { recordId: 'r1', events }, 2, operations)).toThrow(
      'Event 1 (OTHER of design) is refused by CARD_ORDER',
    );
  });
});

describe('forks', () => {
  test('from any event, by what is sent by hand: another way than the one that was gone', async () => {
    const fork = await forkRecord(cardOrder, history, {
      at: 0,
      send: [{ event: 'CONTINUE', values: { design: 'plain', copies: 3 } }, { event: 'BACK' }],
      operations,
    });
    expect(fork.refused).toBeNull();
    expect(fork.steps.map(({ seq, stepId }) => [seq, stepId])).toEqual([
      [1, 'review'],
      [2, 'design'],
    ]);
    expect(fork.history.events).toHaveLength(3);
    expect(history.events).toHaveLength(8); // what it was forked from is as it was
  });

  test('an operation is answered as recorded for the same input, in order, and time passes by hand', async () => {
    const fork = await forkRecord(cardOrder, history, { at: 1, send: [{ event: 'CONFIRM' }, { wait: true }], operations, ...placed });
    const answers = fork.steps.flatMap(({ asked }) => asked.filter(({ kind }) => kind === 'call').map(({ by, answer }) => [by, answer]));
    expect(answers).toEqual([
      ['recorded', { output: { status: 'PENDING' } }],
      ['recorded', { output: { status: 'PLACED', orderId: 'o1' } }],
    ]);
    expect(fork.state).toMatchObject({ stepId: 'agreement', context: { remembers: { orderId: 'o1' } } });
  });

  test('where nothing was recorded for the input, as given; else by an example of the schema, which says that it is one', async () => {
    const send = [{ event: 'CONTINUE', values: { design: 'plain', copies: 3 } }, { event: 'CONFIRM' }];
    const given = await forkRecord(cardOrder, history, { at: 0, send, operations, ...placed });
    expect(given.steps.at(-1)?.asked).toContainEqual(
      expect.objectContaining({ kind: 'call', by: 'given', answer: placed.given.placeCardOrder }),
    );
    expect(given.state.context.remembers).toEqual({ orderId: 'by hand' });
    const example = await forkRecord(cardOrder, history, { at: 0, send, operations });
    const call = example.steps.flatMap(({ asked }) => asked).find(({ kind }) => kind === 'call');
    expect(call).toMatchObject({ by: 'example', answer: { output: exampleOf(operations.get('placeCardOrder')?.output ?? {}) } });
  });

  test('an answer may stand instead of the recorded one, a failure too', async () => {
    const fork = await forkRecord(cardOrder, history, {
      at: 1,
      send: [{ event: 'CONFIRM' }],
      operations,
      instead: { placeCardOrder: { code: 'broken', errors: [] } },
    });
    expect(fork.steps.map(({ event, stepId }) => [event, stepId])).toEqual([
      ['CONFIRM of review', 'placing'],
      ['voyager.effect.failed', 'review'],
    ]);
    expect(fork.steps.at(-1)?.problem).not.toBeNull();
  });

  test('what is under way at the event is answered first', async () => {
    const fork = await forkRecord(cardOrder, history, { at: 2, send: [], operations });
    expect(fork.steps.map(({ event }) => event)).toEqual(['voyager.effect.done']);
  });

  test.each<[string, Parameters<typeof forkRecord>[2]['send'], string]>([
    ['an event that the step has not', [{ event: 'NOPE' }], 'NOPE is no event of review.'],
    ['a wait without a timer', [{ wait: true }], 'No timer runs at review.'],
    ['back to a step not passed', [{ back: 'agreement' }], 'agreement is not on the trail.'],
    ['the end of a subflow that there is none of', [{ returned: null }], 'review runs the subflow no other flow.'],
  ])('%s is refused in words, and nothing after it is sent', async (_what, send, words) => {
    const fork = await forkRecord(cardOrder, history, { at: 1, send: [...send, { event: 'CONFIRM' }], operations });
    expect(fork.refused?.words).toBe(words);
    expect(fork.steps).toEqual([]);
  });

  test('P10: nothing is performed: the network, the clock, chance and timers are never reached for', async () => {
    const reached = (what: string) => () => {
      throw new Error(`a fork reached for ${what}`);
    };
    const spies = [
      vi.spyOn(globalThis, 'fetch').mockImplementation(reached('the network')),
      vi.spyOn(Date, 'now').mockImplementation(reached('the clock')),
      vi.spyOn(Math, 'random').mockImplementation(reached('chance')),
      vi.spyOn(globalThis, 'setTimeout').mockImplementation(reached('a timer')),
    ];
    const fork = await forkRecord(cardOrder, history, { at: 1, send: [{ event: 'CONFIRM' }, { wait: true }], operations });
    const calls = spies.map((spy) => spy.mock.calls.length);
    vi.restoreAllMocks();
    expect(fork.state.stepId).toBe('agreement');
    expect(calls).toEqual([0, 0, 0, 0]);
  });
});

describe('examples of a schema', () => {
  test.each<[string, JsonObject, unknown]>([
    ['the first of each choice', { enum: ['a', 'b'] }, 'a'],
    [
      'what must be there, and no more',
      { type: 'object', properties: { a: { type: 'string' }, b: { type: 'number' } }, required: ['a'] },
      { a: 'example' },
    ],
    [
      'an operation that succeeded',
      { type: 'object', properties: { success: { type: 'boolean' } }, required: ['success'] },
      { success: true },
    ],
    [
      'the least of a number, as many entries as there must be',
      { type: 'array', items: { type: 'integer', minimum: 3 }, minItems: 2 },
      [3, 3],
    ],
    ['a shape named elsewhere', { $ref: '#/$defs/a', $defs: { a: { const: 7 } } }, 7],
    ['a shape that names itself ends', { $ref: '#/$defs/a', $defs: { a: { $ref: '#/$defs/a' } } }, null],
  ])('%s', (_what, schema, example) => {
    expect(exampleOf(schema)).toEqual(example);
  });
});

describe('masks', () => {
  test('a declared value is masked in a state wherever it stands, on the trail too, and in a view', () => {
    const at = travel(cardOrder, history, 1, operations);
    if (at === null) throw new Error('there is no event 1');
    const mask = new Mask(['values.design']);
    for (const event of walked.events) mask.event(event);
    const state = mask.state(at.state);
    expect(state.context.answers['design']).toEqual({ design: maskedValue, copies: 2 });
    expect(JSON.stringify(mask.view(at.view))).not.toContain('"plain"');
    expect(JSON.stringify(at.view)).toContain('"plain"'); // negative control: it is there without the mask
  });
});
