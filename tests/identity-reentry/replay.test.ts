import { expect, test } from 'vitest';
import { foldEvent } from '#engine/journey/fold-event.ts';
import { advanceRecord, isRefusal } from '#engine/record/fold.ts';
import type { RecordEvent } from '#engine/record/record-types.ts';
import { productLibrary } from '#tests/support/library.ts';
import { recordedJourneys } from '../replay/recorded.ts';

function journey(name: string) {
  const found = recordedJourneys().find((one) => one.name === `identity-reentry/journeys/${name}.journey.yaml`);
  if (found === undefined) throw new Error(`There is no journey ${name}`);
  return found.journey;
}

test('000 §4, §9: polling: once per second, at most 10 attempts', () => {
  const events = journey('checks-never-decided').steps.map(({ event }) => event);
  const asked = events.filter((event) => event.type === 'voyager.effect.done' && 'isPollingTimeOut' in Object(event.output));
  expect(asked).toHaveLength(10);
  const times = asked.map((event) => event.at.now);
  for (const [index, time] of times.entries()) if (index > 0) expect(time - (times[index - 1] ?? 0)).toBeGreaterThanOrEqual(1000);
});

test.each([
  ['name-updated-and-verified', 'savingName', 'legalName'],
  ['name-updated-and-verified', 'savingBirthDate', 'birthDate'],
  ['name-updated-and-verified', 'submitting', 'legalName'],
  ['ssn-verified', 'savingSsn', 'ssn'],
  ['ssn-verified', 'submitting', 'ssn'],
])('000 §7, §8: in %s, %s that fails leads to %s with the generic text', async (name, calling, leadsTo) => {
  const library = productLibrary();
  const flow = library.flows.get('IDENTITY_REENTRY')!;
  const { recordId, steps } = journey(name);
  const until = steps.findIndex(({ then }) => then.stepId === calling);
  const [first, ...rest] = steps.slice(0, until + 1).map(({ event }) => event);
  let result = foldEvent(flow, recordId, null, first!);
  for (const event of rest) if (!isRefusal(result)) result = advanceRecord(flow, recordId, result.state, event);
  if (isRefusal(result)) throw new Error(result.detail);
  const effectId = `${recordId}/${result.state.seq}.0`;
  const failure: RecordEvent = {
    seq: result.state.seq + 1,
    at: rest.at(-1)!.at,
    type: 'voyager.effect.failed',
    effectId,
    code: 'failed',
    errors: [],
  };
  const after = advanceRecord(flow, recordId, result.state, failure);
  expect(isRefusal(after) ? after : after.state).toMatchObject({ stepId: leadsTo, problem: library.words['generic'] });
});
