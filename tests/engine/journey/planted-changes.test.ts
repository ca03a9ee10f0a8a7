import { describe, expect, test } from 'vitest';
import { compileLibrary } from '#engine/definition/compile-library.ts';
import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import { recordJourney } from '#engine/journey/recording.ts';
import { HistoryRefused, replayHistory, replayJourney } from '#engine/journey/replay.ts';
import { createWhatIf } from '#engine/journey/what-if.ts';
import { fixtureFiles } from '../../fixtures/fixture-library.ts';
import { fixtureOperations } from '../../fixtures/operation-signatures.ts';
import { cardOrder, Walk } from '../record/card-order-history.ts';

const walked = new Walk()
  .toPlacing()
  .done({ status: 'PENDING' })
  .timer()
  .done({ status: 'PLACED', orderId: 'o1' })
  .send('CONTINUE', { accept: true })
  .send('SIGN', { name: 'Ada Example' });
const history = { recordId: walked.recordId, events: walked.events };
const views = 'card-order/views';

function draft(file: string, from: string, to: string, before = fixtureFiles()): CompiledFlow {
  const flow = compileLibrary(edited(file, from, to, before), fixtureOperations).flows.get('CARD_ORDER');
  if (flow === undefined) throw new Error('the draft has no flow');
  return flow;
}

function edited(file: string, from: string, to: string, before = fixtureFiles()): ReturnType<typeof fixtureFiles> {
  if (!before.some(({ path, text }) => path.endsWith(file) && text.includes(from))) throw new Error(`${file} holds no ${from}`);
  return before.map((one) => (one.path.endsWith(file) ? { ...one, text: one.text.replace(from, () => to) } : one));
}

const changes = [
  [
    'target',
    'card-order.flow.yaml',
    'CONTINUE: review',
    'CONTINUE: delayed',
    { seq: 1, what: 'stepId', words: 'Event 1 (CONTINUE of design) led to review and now leads to delayed.' },
  ],
  [
    'guard',
    'card-order.flow.yaml',
    'accepted: event.accept == true',
    'accepted: event.accept == false',
    {
      result: 'rejected',
      seq: 6,
      what: 'refused',
      words: 'Event 6 (CONTINUE of agreement) is refused now at agreement: agreement refused it.',
    },
  ],
  [
    'effect input',
    'card-order.flow.yaml',
    'copies: ${answers.design.copies}',
    'copies: ${answers.design.copies + 1}',
    {
      result: 'sameEnd',
      seq: 2,
      what: 'effects',
      at: '0.input.copies',
      was: 2,
      is: 3,
      words: 'After event 2 (CONFIRM of review), what placeCardOrder is given as copies was 2 and is now 3.',
    },
  ],
  [
    'timer',
    'card-order.flow.yaml',
    '14d: lapsed',
    '21d: lapsed',
    { result: 'sameEnd', seq: 5, what: 'timers', at: '0', was: 1_209_600_000, is: 1_814_400_000 },
  ],
  [
    'text',
    `${views}/review.view.yaml`,
    'heading: Order this card?',
    'heading: Order it?',
    { result: 'sameEnd', seq: 1, what: 'view', step: 'review', place: 'the text of a heading', was: 'Order this card?', is: 'Order it?' },
  ],
  [
    'remembered value',
    'card-order.flow.yaml',
    'orderId: ${result.orderId}',
    'orderId: x',
    { seq: 5, what: 'remembers', words: 'After event 5 (voyager.effect.done), what is remembered as orderId was “o1” and is now “x”.' },
  ],
  [
    'end',
    'card-order.flow.yaml',
    'cardOrdered: 1',
    'cardOrdered: 2',
    {
      result: 'diverged',
      seq: 7,
      what: 'url',
      words: 'Event 7 (SIGN of signature) ended at /?cardOrdered=1 and now ends at /?cardOrdered=2.',
    },
  ],
] as const;

describe('a planted change is found at the right event, with the right words and both views', () => {
  test.each(changes)('%s', (_kind, file, from, to, told) => {
    const replayed = replayHistory(draft(file, from, to), history, { before: cardOrder });
    expect(replayed).toMatchObject(told);
    if (replayed.result === 'same') return;
    expect(replayed.views.was).not.toBeNull();
    expect(replayed.views.is === null).toBe(replayed.result === 'rejected');
  });

  test('the views of a text are both there, and differ in it alone', () => {
    const replayed = replayHistory(draft(`${views}/review.view.yaml`, 'heading: Order this card?', 'heading: Order it?'), history, {
      before: cardOrder,
    });
    if (replayed.result === 'same') throw new Error('the change was not found');
    const { was, is } = replayed.views;
    expect(JSON.stringify(was)).toContain('"text":"Order this card?"');
    expect(JSON.stringify(is)).toBe(JSON.stringify(was).replace('"text":"Order this card?"', '"text":"Order it?"'));
    expect(replayed.words).toBe(
      "After event 1 (CONTINUE of design), step 'review' is shown otherwise: the heading “Order this card?” became “Order it?”.",
    );
  });

  test('an event that is refused is told also where a word was changed before it, and not where the record had gone elsewhere', () => {
    const worded = edited(`${views}/review.view.yaml`, 'heading: Order this card?', 'heading: Order it?');
    const refuses = ['card-order.flow.yaml', 'accepted: event.accept == true', 'accepted: event.accept == false'] as const;
    const replayed = replayHistory(draft(...refuses, worded), history, { before: cardOrder });
    expect(replayed).toMatchObject({ result: 'rejected', seq: 6, what: 'refused' });
    const led = edited('card-order.flow.yaml', 'CONTINUE: review', 'CONTINUE: delayed');
    expect(replayHistory(draft(...refuses, led), history, { before: cardOrder })).toMatchObject({ result: 'diverged', what: 'stepId' });
    // A word that differs before the record went elsewhere makes no refusal of it: nobody was refused there.
    const both = edited(
      'card-order.flow.yaml',
      'CONTINUE: review',
      'CONTINUE: delayed',
      edited(`${views}/design.view.yaml`, 'title: ', 'title: Your '),
    );
    expect(replayHistory(draft(...refuses, both), history, { before: cardOrder })).toMatchObject({
      result: 'diverged',
      seq: 1,
      what: 'stepId',
    });
  });

  test('negative control: with the comparison of views off, the change of a text is not found', () => {
    const flow = draft(`${views}/review.view.yaml`, 'heading: Order this card?', 'heading: Order it?');
    expect(replayHistory(flow, history, { before: cardOrder, views: false })).toEqual({ result: 'same' });
    expect(replayJourney(flow, recordJourney(cardOrder, 'r1', walked.events))).toEqual({ result: 'same' });
  });

  test('a recording is held against the views that its definition drew, where that is at hand and says the same', () => {
    const journey = recordJourney(cardOrder, 'r1', walked.events);
    const flow = draft(`${views}/review.view.yaml`, 'heading: Order this card?', 'heading: Order it?');
    expect(replayJourney(flow, journey, { before: cardOrder })).toMatchObject({ seq: 1, what: 'view' });
    // Older documents that led elsewhere did not draw what was shown then.
    const other = draft('card-order.flow.yaml', 'CONTINUE: review', 'CONTINUE: delayed');
    expect(replayJourney(flow, journey, { before: other })).toEqual({ result: 'same' });
  });

  test('a history that its own definition refuses is told from one that the draft refuses', () => {
    const events = walked.events.map((event) =>
      event.type === 'client' && event.event === 'SIGN' ? { ...event, event: 'FORGED' } : event,
    );
    expect(() => replayHistory(cardOrder, { recordId: 'r1', events }, { before: cardOrder })).toThrow(HistoryRefused);
  });
});

describe('what-if gathers like divergences into lines', () => {
  const text = draft(`${views}/review.view.yaml`, 'heading: Order this card?', 'heading: Order it?');

  test('of ten thousand histories that differ alike there is one line, and the counts add up', () => {
    const tally = createWhatIf();
    const replayed = replayHistory(text, history, { before: cardOrder });
    for (let n = 0; n < 10_000; n++) tally.take(`r${n}`, replayed);
    tally.take('same', { result: 'same' });
    tally.takeErased();
    tally.takeUnreadable('broken', 'It is broken.');
    const report = tally.report();
    expect(report).toMatchObject({ histories: 10_003, same: 1, sameEnd: 10_000, erased: 1, unreadable: 1, further: 0 });
    expect(report.groups).toHaveLength(1);
    expect(report.groups[0]).toMatchObject({ count: 10_000, variants: 1, examples: ['r0', 'r1', 'r2', 'r3', 'r4'], seq: 1 });
    expect(report.groups[0]?.words).toMatch(/^After CONTINUE of design, step 'review' is shown otherwise: the heading “/);
  });

  test('values that are each person’s own are one line with how many there are; where a record went is not', () => {
    const tally = createWhatIf();
    const input = draft('card-order.flow.yaml', 'copies: ${answers.design.copies}', 'copies: ${answers.design.copies + 1}');
    for (const copies of [1, 2, 3]) {
      const own = new Walk().send('CONTINUE', { design: 'plain', copies }).send('CONFIRM');
      tally.take(`r${copies}`, replayHistory(input, { recordId: own.recordId, events: own.events }, { before: cardOrder }));
    }
    const elsewhere = draft('card-order.flow.yaml', 'CONTINUE: review', 'CONTINUE: delayed');
    tally.take('r4', replayHistory(elsewhere, history, { before: cardOrder }));
    const { groups } = tally.report();
    expect(groups.map(({ what, count, variants }) => ({ what, count, variants }))).toEqual([
      { what: 'effects', count: 3, variants: 3 },
      { what: 'stepId', count: 1, variants: 1 },
    ]);
    expect(groups[0]?.words).toContain('(The first of 3 different values.)');
    expect(groups[1]?.words).toBe('CONTINUE of design led to review and now leads to delayed.');
  });

  test('its size is bounded: more kinds than it tells are counted', () => {
    const tally = createWhatIf();
    const replayed = replayHistory(text, history, { before: cardOrder });
    if (replayed.result === 'same') throw new Error('the change was not found');
    for (let n = 0; n < 60; n++) tally.take(`r${n}`, { ...replayed, step: `step${n}` });
    expect(tally.report()).toMatchObject({ sameEnd: 60, further: 10 });
    expect(tally.report().groups).toHaveLength(50);
  });
});
