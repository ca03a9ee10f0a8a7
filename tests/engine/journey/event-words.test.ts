import { expect, test } from 'vitest';
import { eventName, eventNameInClear, typeInClear } from '#engine/journey/event-words.ts';
import type { RecordEvent } from '#engine/record/record-types.ts';

const at = { now: 0, today: '2026-01-31', load: {}, person: {} };
const file = { documentId: 'd1', name: 'a.pdf', type: 'PDF', size: 1 } as const;

/** A person's actions, from the clear parts of an event. */
const clear: [type: string, from: string, to: string, event: RecordEvent][] = [
  ['CONTINUE', 'length', 'confirm', { seq: 1, at, type: 'client', from: 'length', event: 'CONTINUE', values: {} }],
  ['voyager.rewind', 'confirm', 'length', { seq: 1, at, type: 'voyager.rewind', to: 'length' }],
  ['voyager.rewind operator', 'confirm', 'length', { seq: 1, at, type: 'voyager.rewind', to: 'length', byOperator: true }],
  ['voyager.attached', 'upload', 'upload', { seq: 1, at, type: 'voyager.attached', of: 'upload', field: 'files', file }],
  ['voyager.removed', 'upload', 'upload', { seq: 1, at, type: 'voyager.removed', of: 'upload', field: 'files', documentId: 'd1' }],
];

test.each(clear)('an operator reads of %s what the owner of the record does', (type, from, to, event) => {
  expect(eventNameInClear({ type, from, to })).toBe(eventName(event));
});

test('what the service did is said by where it happened, never by a name of its own', () => {
  for (const type of ['start', 'effect.done', 'effect.failed', 'timer', 'child.done', 'child.left', 'moved', 'erased'])
    expect(eventNameInClear({ type: `voyager.${type}`, from: 'saving', to: 'saved' })).not.toContain('voyager.');
});

test('the code of an operation that failed stands in clear, where an operator reads it without a key', () => {
  const failed = (code: string): RecordEvent => ({ seq: 1, at, type: 'voyager.effect.failed', effectId: 'r/1.0', code, errors: [] });
  const type = typeInClear(failed('ON_HOLD'));
  expect(type).toBe('voyager.effect.failed ON_HOLD');
  expect(eventNameInClear({ type, from: 'saving', to: 'review' })).toBe('saving failed with ON_HOLD');
  // A value that is no code is a text, and texts may tell something about somebody.
  expect(typeInClear(failed('Nora Hart owes it'))).toBe('voyager.effect.failed');
  expect(typeInClear({ seq: 1, at, type: 'client', from: 'length', event: 'CONTINUE', values: {} })).toBe('CONTINUE');
});
