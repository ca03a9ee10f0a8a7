import { describe, expect, test } from 'vitest';
import { enteredAt, scopeOf, stateAt, stepUrl } from '#engine/record/record-scope.ts';
import { advanceRecord, foldHistory, isRefusal, startRecord } from '#engine/record/fold.ts';
import { accepted, cardOrder, eventInputs, Walk } from './card-order-history.ts';

const around = { recordId: 'r1', load: {}, person: {}, today: '2026-11-21', now: 0 };

describe('starting', () => {
  test('a record begins at the initial step with what it was given, and asks for nothing yet', () => {
    const walk = new Walk();
    expect(walk.state).toMatchObject({ stepId: 'design', status: 'open', seq: 0, trail: [], prefill: {}, pending: null, timers: [] });
    expect(walk.state.context).toEqual({ given: { accountId: 'a1' }, remembers: {}, answers: {}, flags: {} });
    expect(walk.last.effects).toEqual([]);
  });

  test('410 names a successor: answers of an expired record go along as prefill, seen by no expression', () => {
    const result = accepted(
      startRecord(cardOrder, {
        recordId: 'r2',
        given: { accountId: 'a1' },
        flags: {},
        at: eventInputs(),
        prefill: { design: { design: 'plain' } },
      }),
    );
    expect(enteredAt(result.state, 'design')).toEqual({ design: 'plain' });
    expect(scopeOf(cardOrder, result.state, around).answers).toEqual({});
  });
});

describe('trail, rewind, prefill', () => {
  test('a record keeps a trail of the resting steps passed, with the context as it was on arrival there', () => {
    const walk = new Walk().toReview();
    expect(walk.state.trail).toEqual([
      { stepId: 'design', seq: 0, context: { given: { accountId: 'a1' }, remembers: {}, answers: {}, flags: {} } },
    ]);
    expect(walk.state.context.answers).toEqual({ design: { design: 'plain', copies: 2 } });
  });

  test('resume with a stepId on the trail shows that step with its answers and changes nothing', () => {
    const walk = new Walk().toReview();
    const before = structuredClone(walk.state);
    const earlier = stateAt(walk.state, 'design');
    expect(earlier?.stepId).toBe('design');
    expect(enteredAt(walk.state, 'design')).toEqual({ design: 'plain', copies: 2 });
    expect(walk.state).toEqual(before);
    expect(stateAt(walk.state, 'agreement')).toBeNull();
  });

  test('a rewind folds the context again from the answers before that step; answers off the trail are prefill only', () => {
    const walk = new Walk().toReview().do({ type: 'voyager.rewind', to: 'design' });
    expect(walk.state).toMatchObject({ stepId: 'design', trail: [], prefill: { design: { design: 'plain', copies: 2 } } });
    expect(walk.state.context.answers).toEqual({});
    expect(scopeOf(cardOrder, walk.state, around).answers).toEqual({});
  });

  test('BACK: previous leads to the step before on the trail, whatever it is', () => {
    const walk = new Walk().toReview().send('BACK', { note: 'typed, not checked' });
    expect(walk.state).toMatchObject({ stepId: 'design', trail: [] });
    expect(walk.state.prefill).toEqual({ design: { design: 'plain', copies: 2 }, review: { note: 'typed, not checked' } });
  });

  test('a rewind to a step that is not on the trail is refused, and so is one while an operation is under way', () => {
    expect(new Walk().try({ type: 'voyager.rewind', to: 'agreement' })).toMatchObject({ refused: 'stale' });
    expect(new Walk().toPlacing().try({ type: 'voyager.rewind', to: 'design' })).toMatchObject({ refused: 'noTransition' });
    const between = new Walk().toPlacing().done({ status: 'PENDING' });
    expect(between.try({ type: 'voyager.rewind', to: 'design' })).toMatchObject({ refused: 'noTransition' });
  });

  test('arriving again at a step of the trail takes back everything from there on', () => {
    const walk = new Walk().toPlacing().done({ status: 'REFUSED', reason: 'No more cards this month.' });
    expect(walk.state.stepId).toBe('review');
    expect(walk.state.trail.map((entry) => entry.stepId)).toEqual(['design']);
    expect(walk.state.context.answers).toEqual({ design: { design: 'plain', copies: 2 } });
    expect(walk.state.prefill).toEqual({ review: {} });
  });

  test('a noReturn step cuts the trail: once passed, Back does not return before it, and the answers before it stay', () => {
    const walk = new Walk().toAgreement();
    expect(walk.state.trail).toEqual([]);
    expect(walk.state.context.answers.design).toEqual({ design: 'plain', copies: 2 });
    expect(walk.try({ type: 'voyager.rewind', to: 'design' })).toMatchObject({ refused: 'stale' });
    walk.send('CONTINUE', { accept: true });
    expect(walk.state.trail.map((entry) => entry.stepId)).toEqual(['agreement']);
    walk.send('BACK');
    expect(walk.state.stepId).toBe('agreement');
  });
});

describe('events', () => {
  test("a step's values enter answers.<step> before guards run", () => {
    const walk = new Walk().toAgreement();
    expect(walk.try({ type: 'client', from: 'agreement', event: 'CONTINUE', values: { accept: false } })).toMatchObject({
      refused: 'problem',
    });
    expect(accepted(walk.try({ type: 'client', from: 'agreement', event: 'CONTINUE', values: { accept: true } })).state.stepId).toBe(
      'signature',
    );
  });

  test('a refused guard says why: the words of else, and nothing changes', () => {
    const walk = new Walk().toAgreement();
    const before = structuredClone(walk.state);
    expect(walk.try({ type: 'client', from: 'agreement', event: 'CONTINUE', values: { accept: false } })).toEqual({
      refused: 'problem',
      words: 'Accept the card agreement first.',
      detail: expect.any(String),
    });
    expect(walk.state).toEqual(before);
  });

  test.each([
    'xstate.init',
    'xstate.done.actor.placing',
    'xstate.after.1000.CARD_ORDER.placing.waiting',
    'voyager.start',
    'voyager.child.done.X',
    '*',
    '',
    'CONFIRM',
    'constructor',
    '__proto__',
    'toString',
  ])('P12: a client cannot inject %j', (event) => {
    const result = new Walk().try({ type: 'client', from: 'design', event, values: {} });
    expect(result).toMatchObject({ refused: 'undeclaredEvent' });
  });

  test('an event of another step is stale', () => {
    expect(new Walk().try({ type: 'client', from: 'review', event: 'CONFIRM', values: {} })).toMatchObject({ refused: 'stale' });
  });

  test('keep: values that were not checked are shown again and never counted', () => {
    const walk = new Walk().send('BACK', { copies: 'many' });
    expect(walk.last.leave).toBe('/');
    expect(walk.state).toMatchObject({ stepId: 'design', status: 'open', prefill: { design: { copies: 'many' } } });
    expect(walk.state.context.answers).toEqual({});
  });

  test('a missing path in a guard refuses the update and changes nothing', () => {
    const walk = new Walk().toPlacing();
    expect(walk.try({ type: 'voyager.effect.done', effectId: walk.effectId, output: {} })).toMatchObject({ refused: 'expression' });
  });

  test('tracks and reports come out once, as data', () => {
    const walk = new Walk().toReview().send('CONFIRM');
    expect(walk.last.tracks).toEqual(['cardOrderConfirmed']);
    walk.done({ status: 'PENDING' });
    expect(walk.last.tracks).toEqual([]);
  });

  test('a history has no gaps: an event out of order is a fault, not an update', () => {
    const walk = new Walk();
    expect(() => advanceRecord(cardOrder, 'r1', walk.state, { seq: 2, at: eventInputs(), type: 'voyager.rewind', to: 'x' })).toThrow(
      RangeError,
    );
  });
});

describe('operations', () => {
  test('an effect is decided by the fold: its id is recordId/seq.idx, its input worked out now', () => {
    const walk = new Walk().toPlacing();
    expect(walk.last.effects).toEqual([
      { id: 'r1/2.0', operation: 'placeCardOrder', input: { accountId: 'a1', design: 'plain', copies: 2 }, attempt: 1, timeoutMs: 10_000 },
    ]);
    expect(walk.state.pending).toEqual({ effectId: 'r1/2.0', operation: 'placeCardOrder', attempt: 1 });
  });

  test("P5: an effect's result enters once, only while its state is live", () => {
    const walk = new Walk().toPlacing();
    const first = walk.effectId;
    walk.done({ status: 'PLACED', orderId: 'o1' });
    expect(walk.try({ type: 'voyager.effect.done', effectId: first, output: { status: 'PLACED' } })).toMatchObject({ refused: 'stale' });
    const again = new Walk().toPlacing();
    expect(again.try({ type: 'voyager.effect.done', effectId: 'r1/1.0', output: { status: 'PLACED' } })).toMatchObject({
      refused: 'stale',
    });
  });

  test('an output with success false is the failure of the operation, and its words are shown once', () => {
    const walk = new Walk().toPlacing().done({ success: false, errors: [{ path: 'accountId', message: 'Sold out' }] });
    expect(walk.state).toMatchObject({
      stepId: 'review',
      problem: 'Sold out',
    });
    walk.send('CONFIRM');
    expect(walk.state.problem).toBeNull();
  });

  test('what an operation found wrong stands with its paths beside its words, and goes with them', () => {
    const errors = [
      { path: 'accountId', message: 'Sold out' },
      { path: '', message: 'Nothing was ordered' },
    ];
    const walk = new Walk().toPlacing().done({ success: false, errors });
    expect(walk.state.errors).toEqual(errors);
    walk.send('CONFIRM');
    expect(walk.state).not.toHaveProperty('errors');
    expect(walk.done({ success: false, errors: [{ path: '', message: 'Sold out' }] }).state).not.toHaveProperty('errors');
  });

  test('words of a refusal may come from the result', () => {
    expect(new Walk().toPlacing().done({ status: 'REFUSED', reason: 'No more cards this month.' }).state.problem).toBe(
      'No more cards this month.',
    );
  });

  test('polling: attempts are counted by machine timers, every one a new effect, until decided', () => {
    const walk = new Walk().toPlacing().done({ status: 'PENDING' });
    expect(walk.state).toMatchObject({ stepId: 'placing', pending: null });
    expect(walk.last.timers).toEqual([{ token: expect.any(String), dueAt: walk.now + 1000 }]);
    walk.timer();
    expect(walk.state.pending?.attempt).toBe(2);
    expect(walk.last.effects[0]?.id).toBe('r1/4.0');
    expect(walk.last.cancelled).toEqual({ timers: [], effects: [] });
    walk.done({ status: 'PLACED', orderId: 'o1' });
    expect(walk.state).toMatchObject({ stepId: 'agreement' });
    expect(walk.state.context.remembers).toEqual({ orderId: 'o1' });
  });

  test('polling stops at its limit and reports it', () => {
    const walk = new Walk().toPlacing().done({ status: 'PENDING' }).timer().done({ status: 'PENDING' }).timer();
    expect(walk.state.pending?.attempt).toBe(3);
    walk.done({ status: 'PENDING' });
    expect(walk.state).toMatchObject({ stepId: 'delayed', timers: [] });
    expect(walk.last.reports).toEqual(['cardOrderDelayed']);
    walk.send('AGAIN');
    expect(walk.state.pending?.attempt).toBe(1);
  });
});

describe('timers', () => {
  test('P7: a timer is never early and fires at most once', () => {
    const walk = new Walk().toAgreement();
    const [timer] = walk.state.timers;
    expect(timer?.dueAt).toBe(walk.now + 14 * 86_400_000);
    expect(walk.try({ type: 'voyager.timer', token: timer?.token ?? '' })).toMatchObject({ refused: 'stale' });
    walk.timer();
    expect(walk.state).toMatchObject({ stepId: 'lapsed', status: 'done', timers: [] });
    expect(walk.try({ type: 'voyager.timer', token: timer?.token ?? '' })).toMatchObject({ refused: 'stale' });
  });

  test('leaving a state cancels its timers; their tokens are stale afterwards', () => {
    const walk = new Walk().toAgreement();
    const token = walk.state.timers[0]?.token ?? '';
    walk.send('CONTINUE', { accept: true });
    expect(walk.last.cancelled.timers).toEqual([token]);
    walk.now += 30 * 86_400_000;
    expect(walk.try({ type: 'voyager.timer', token })).toMatchObject({ refused: 'stale' });
    walk.send('BACK');
    expect(walk.state.timers[0]?.token).not.toBe(token);
  });
});

describe('the end', () => {
  test('a final state says where to go and what a parent is told', () => {
    const walk = new Walk().toAgreement().send('CONTINUE', { accept: true }).send('SIGN', { name: 'Ada' });
    expect(walk.state).toMatchObject({
      status: 'done',
      outcome: { finalState: 'ordered', url: '/?cardOrdered=1', result: { orderId: 'o1' } },
    });
    expect(walk.try({ type: 'client', from: 'ordered', event: 'SIGN', values: {} })).toMatchObject({ refused: 'stale' });
  });

  test('P4: the snapshot is the fold of the history, and it is JSON', () => {
    const walk = new Walk()
      .toPlacing()
      .done({ status: 'PENDING' })
      .timer()
      .done({ status: 'PLACED', orderId: 'o1' })
      .send('CONTINUE', { accept: true })
      .send('BACK');
    expect(foldHistory(cardOrder, 'r1', walk.events)).toEqual(walk.state);
    expect(JSON.parse(JSON.stringify(walk.state))).toEqual(walk.state);
    expect(() =>
      foldHistory(
        cardOrder,
        'r1',
        walk.events.filter((event) => event.seq !== 3),
      ),
    ).toThrow();
  });

  test('each state names its own address: its route, filled from what the flow was given', () => {
    const walk = new Walk();
    const scope = scopeOf(cardOrder, walk.state, around);
    expect(stepUrl(cardOrder, 'design', 'r1', scope)).toBe('/accounts/a1/card-order?vid=r1');
    expect(stepUrl(cardOrder, 'agreement', 'r1', scope)).toBe('/accounts/a1/card-order/agreement?vid=r1');
    expect(stepUrl(cardOrder, 'ordered', 'r1', scope)).toBeNull();
  });

  test('folding leaves what it is given as it was', () => {
    const walk = new Walk().toReview();
    const before = JSON.stringify(walk.state);
    const result = walk.try({ type: 'client', from: 'review', event: 'CONFIRM', values: { a: 1 } });
    expect(isRefusal(result)).toBe(false);
    expect(JSON.stringify(walk.state)).toBe(before);
  });
});
