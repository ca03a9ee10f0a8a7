import { describe, expect, test } from 'vitest';
import { compileLibrary } from '#engine/definition/compile-library.ts';
import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import { advanceRecord, foldHistory, isRefusal, startRecord } from '#engine/record/fold.ts';
import { stateAt } from '#engine/record/record-scope.ts';
import type { EventInputs, RecordEvent, RecordState, Refusal } from '#engine/record/record-types.ts';
import type { JsonObject } from '#schemas/json.ts';
import { fixtureFiles } from '../../fixtures/fixture-library.ts';
import { fixtureOperations } from '../../fixtures/operation-signatures.ts';

const step = (name: string, field: string, submits: string[]): { path: string; text: string } => ({
  path: `form/views/${name}.view.yaml`,
  text: `view: ${name}
title: ${name}
body:
  - textField: ${field}
    label: ${field}
    autocomplete: "off"
${submits.map((event) => `  - button: ${event}\n    press:\n      - submit: ${event}\n`).join('')}`,
});

const flow = (() => {
  const text = `flow: FORM
title: Form
given:
  accountId: string
remembers:
  kind: string?
  town: string?
conditions:
  married: event.status == 'married'
initial: status
states:
  status:
    events:
      CONTINUE:
        - when: married
          to: partner
        - to: town
          set:
            kind: alone
  partner:
    events:
      CONTINUE: town
      BACK: previous
  town:
    events:
      CONTINUE:
        to: placing
        set:
          town: \${event.town}
      BACK: previous
  placing:
    call: placeCardOrder
    with:
      accountId: \${accountId}
      design: \${default(answers.town.town, 'none')}
      copies: 1
    ok:
      to: income
    fail:
      - when: error.message == 'status'
        change: status
        problem: Say again how you live.
      - when: error.message == 'partner'
        change: partner
        problem: Say again with whom.
      - when: error.message == 'town'
        change: town
        problem: Say again where.
      - when: error.message == 'said at its own step'
        to: status
        problem: \${error.say}
      - to: town
        problem: generic
  income:
    events:
      CONTINUE: summary
      BACK: previous
  summary:
    events:
      CHANGE_STATUS:
        change: status
      CHANGE_TOWN:
        change: town
      CHANGE_PARTNER:
        change: partner
      CHANGE_ALL:
        change: status
        through: town
      SEND: done
  done:
    type: final
    go: global
    result:
      town: \${town}
`;
  const files = [
    ...fixtureFiles(),
    { path: 'form/form.flow.yaml', text },
    step('status', 'status', ['CONTINUE']),
    step('partner', 'partner', ['CONTINUE', 'BACK']),
    step('town', 'town', ['CONTINUE', 'BACK']),
    step('income', 'income', ['CONTINUE', 'BACK']),
    step('summary', 'note', ['CHANGE_STATUS', 'CHANGE_TOWN', 'CHANGE_PARTNER', 'CHANGE_ALL', 'SEND']),
  ];
  const library = compileLibrary(files, fixtureOperations);
  expect(library.findings.filter((finding) => finding.severity === 'error')).toEqual([]);
  return library.flows.get('FORM') as CompiledFlow;
})();

const at: EventInputs = { now: 1, today: '2026-11-21', load: {}, person: { signedIn: true } };

class Walk {
  readonly events: RecordEvent[] = [{ seq: 0, at, type: 'voyager.start', given: { accountId: 'a1' }, flags: {} }];
  state: RecordState;
  constructor() {
    const begun = startRecord(flow, { recordId: 'r', given: { accountId: 'a1' }, flags: {}, at });
    if (isRefusal(begun)) throw new Error(begun.detail);
    this.state = begun.state;
  }
  try(event: { type: string; [key: string]: unknown }): RecordState | Refusal {
    const whole = { seq: this.state.seq + 1, at, ...event } as RecordEvent;
    const result = advanceRecord(flow, 'r', this.state, whole);
    if (isRefusal(result)) return result;
    this.events.push(whole);
    this.state = result.state;
    if (result.state.pending !== null)
      return this.try({ type: 'voyager.effect.done', effectId: result.state.pending.effectId, output: { status: 'PLACED' } });
    return this.state;
  }
  send(event: string, values: JsonObject = {}): this {
    const result = this.try({ type: 'client', from: this.state.stepId, event, values });
    if ('refused' in result) throw new Error(result.detail);
    return this;
  }
  toSummary(): this {
    return this.send('CONTINUE', { status: 'single' }).send('CONTINUE', { town: 'Rome' }).send('CONTINUE', { income: '9' });
  }
}

describe('language, feature 11: change of one step, and back to the place that asked', () => {
  test('the new answer is in place and every other kept, through an operation on the way', () => {
    const walk = new Walk().toSummary().send('CHANGE_TOWN', { note: 'typed' });
    expect(walk.state).toMatchObject({ stepId: 'town', prefill: { town: { town: 'Rome' }, income: { income: '9' } } });
    walk.send('CONTINUE', { town: 'Oslo' });
    expect(walk.state.stepId).toBe('summary');
    expect(walk.state.context).toMatchObject({
      answers: { status: { status: 'single' }, town: { town: 'Oslo' }, income: { income: '9' } },
      remembers: { kind: 'alone', town: 'Oslo' },
    });
    expect(walk.state.trail.map((entry) => entry.stepId)).toEqual(['status', 'town', 'income']);
    expect(walk.state.trail[2]?.context.answers).toMatchObject({ town: { town: 'Oslo' } });
    expect(walk.state.returning).toBeUndefined();
    expect(walk.state.prefill).toMatchObject({ summary: { note: 'typed' } });
    expect(foldHistory(flow, 'r', walk.events)).toEqual(walk.state);
  });

  test('BACK comes back too, with nothing changed', () => {
    const walk = new Walk().toSummary();
    const before = walk.state.context;
    walk.send('CHANGE_TOWN').send('BACK', { town: 'half typed' });
    expect(walk.state).toMatchObject({ stepId: 'summary', context: before, prefill: { town: { town: 'half typed' } } });
    expect(foldHistory(flow, 'r', walk.events)).toEqual(walk.state);
  });

  test('an answer that leads another way asks the steps of that way alone, and comes back where it meets the way gone before', () => {
    const walk = new Walk().toSummary().send('CHANGE_STATUS').send('CONTINUE', { status: 'married' });
    expect(walk.state).toMatchObject({ stepId: 'partner', prefill: { town: { town: 'Rome' }, income: { income: '9' } } });
    // Back on that way stays in the change.
    walk.send('BACK').send('CONTINUE', { status: 'married' }).send('CONTINUE', { partner: 'Bo' });
    expect(walk.state.stepId).toBe('summary');
    expect(walk.state.context.answers).toMatchObject({ status: { status: 'married' }, partner: { partner: 'Bo' }, town: { town: 'Rome' } });
    expect(walk.state.trail.map((entry) => entry.stepId)).toEqual(['status', 'partner', 'town', 'income']);
    // And a step that the new way leaves out is left out: its answer is prefill.
    walk.send('CHANGE_STATUS').send('CONTINUE', { status: 'single' });
    expect(walk.state).toMatchObject({ stepId: 'summary', prefill: { partner: { partner: 'Bo' } } });
    expect(Object.keys(walk.state.context.answers)).toEqual(['town', 'income', 'status']);
    expect(walk.state.trail.map((entry) => entry.stepId)).toEqual(['status', 'town', 'income']);
    expect(foldHistory(flow, 'r', walk.events)).toEqual(walk.state);
  });

  test('with `through` all steps up to that one are gone through again, each with its answer as prefill, and then it comes back', () => {
    const walk = new Walk().toSummary().send('CHANGE_ALL');
    expect(walk.state).toMatchObject({ stepId: 'status', prefill: { town: { town: 'Rome' } } });
    walk.send('CONTINUE', { status: 'single' });
    expect(walk.state.stepId).toBe('town');
    expect(walk.send('CONTINUE', { town: 'Oslo' }).state).toMatchObject({
      stepId: 'summary',
      context: { answers: { town: { town: 'Oslo' }, income: { income: '9' } }, remembers: { town: 'Oslo' } },
    });
    expect(foldHistory(flow, 'r', walk.events)).toEqual(walk.state);
  });

  test('an operation that fails leaves the step to be changed again, and the next try still comes back', () => {
    const walk = new Walk().toSummary().send('CHANGE_TOWN');
    const sent = advanceRecord(flow, 'r', walk.state, {
      seq: walk.state.seq + 1,
      at,
      type: 'client',
      from: 'town',
      event: 'CONTINUE',
      values: { town: 'X' },
    });
    if (isRefusal(sent)) throw new Error(sent.detail);
    const failed = advanceRecord(flow, 'r', sent.state, {
      seq: sent.state.seq + 1,
      at,
      type: 'voyager.effect.failed',
      effectId: sent.state.pending?.effectId ?? '',
      code: 'timeout',
      errors: [],
    });
    if (isRefusal(failed)) throw new Error(failed.detail);
    expect(failed.state.stepId).toBe('town');
    walk.state = failed.state;
    expect(walk.send('CONTINUE', { town: 'Oslo' }).state).toMatchObject({
      stepId: 'summary',
      context: { answers: { town: { town: 'Oslo' }, income: { income: '9' } } },
    });
  });

  test('the place that asked can be looked at and gone on from meanwhile, as it was', () => {
    const walk = new Walk().toSummary();
    const { answers } = walk.state.context;
    walk.send('CHANGE_TOWN');
    expect(stateAt(walk.state, 'summary')).toMatchObject({ stepId: 'summary', context: { answers } });
    walk.try({ type: 'voyager.rewind', to: 'summary' });
    expect(walk.state).toMatchObject({ stepId: 'summary', context: { answers } });
    expect(walk.state.returning).toBeUndefined();
    expect(walk.send('SEND').state.outcome?.result).toEqual({ town: 'Rome' });
  });

  test('a step that was not passed cannot be changed, and nothing happens (control)', () => {
    const walk = new Walk().toSummary();
    const { state } = walk;
    expect(walk.try({ type: 'client', from: 'summary', event: 'CHANGE_PARTNER', values: {} })).toMatchObject({ refused: 'noTransition' });
    expect(walk.state).toBe(state);
  });

  test('going back further than the changed step ends the change', () => {
    const walk = new Walk().toSummary().send('CHANGE_TOWN');
    walk.try({ type: 'voyager.rewind', to: 'status' });
    expect(walk.state.returning).toBeUndefined();
    expect(walk.send('CONTINUE', { status: 'single' }).state.stepId).toBe('town');
  });
});

describe('a call that fails leads back to a step as a change, and then to where it was called from', () => {
  /** Goes on from town, and the operation fails with these words. */
  const failWith = (walk: Walk, message: string, path = ''): RecordState => {
    const sent = advanceRecord(flow, 'r', walk.state, {
      seq: walk.state.seq + 1,
      at,
      type: 'client',
      from: 'town',
      event: 'CONTINUE',
      values: { town: 'Oslo' },
    });
    if (isRefusal(sent)) throw new Error(sent.detail);
    const failed = advanceRecord(flow, 'r', sent.state, {
      seq: sent.state.seq + 1,
      at,
      type: 'voyager.effect.failed',
      effectId: sent.state.pending?.effectId ?? '',
      code: 'refused',
      errors: path === '' ? [message] : [{ path, message }],
    });
    if (isRefusal(failed)) throw new Error(failed.detail);
    walk.state = failed.state;
    return failed.state;
  };
  const toTown = () => new Walk().send('CONTINUE', { status: 'single' });

  test('the step says why; with its new answer the record is where it called from, all others kept, and calls again from there', () => {
    const walk = toTown();
    expect(failWith(walk, 'status')).toMatchObject({ stepId: 'status', problem: 'Say again how you live.', pending: null, trail: [] });
    walk.send('CONTINUE', { status: 'alone' });
    expect(walk.state).toMatchObject({ stepId: 'town', problem: null, prefill: { town: { town: 'Oslo' } } });
    expect(walk.state.context.answers).toEqual({ status: { status: 'alone' } });
    expect(walk.send('CONTINUE', { town: 'Oslo' }).state.stepId).toBe('income');
  });

  test('an answer that leads another way goes that way: what was answered since is prefill until it comes back', () => {
    const walk = toTown();
    failWith(walk, 'status');
    walk.send('CONTINUE', { status: 'married' });
    expect(walk.state).toMatchObject({ stepId: 'partner', prefill: { town: { town: 'Oslo' } } });
  });

  test('what an operation refuses is said at the step that answered it, where the step that the document leads to has no such field', () => {
    expect(failWith(toTown(), 'said at its own step', 'accountId')).toMatchObject({ stepId: 'status' });
    expect(failWith(toTown(), 'said at its own step', 'design')).toMatchObject({ stepId: 'town', problem: 'said at its own step' });
  });

  test.each([
    ['not passed', 'partner', 'Say again with whom.'],
    ['the one that called', 'town', 'Say again where.'],
  ])('a step that is %s: the record rests where it called from, with the words, and is never stuck', (_, message, problem) => {
    const walk = toTown();
    expect(failWith(walk, message)).toMatchObject({ stepId: 'town', problem, pending: null });
    expect(walk.send('CONTINUE', { town: 'Oslo' }).state.stepId).toBe('income');
  });

  test('during a change of the step that calls, that change goes on', () => {
    const walk = new Walk().toSummary().send('CHANGE_TOWN');
    expect(failWith(walk, 'town')).toMatchObject({ stepId: 'town', returning: { change: 'town' } });
    expect(walk.send('CONTINUE', { town: 'Bonn' }).state.stepId).toBe('summary');
  });
});
