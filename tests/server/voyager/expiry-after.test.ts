import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expiryAfter } from '#server/voyager/records/expiry.ts';
import { onEachDatabase } from '#tests/support/databases.ts';
import { makeFixture, right } from './fixture.ts';

const moment = fc.integer({ min: 0, max: 4e12 });
const times = fc.integer({ min: 1, max: 400 * 24 * 3_600_000 });

test('a record expires not before its flow says, and at most a 720th of that time later', () => {
  fc.assert(
    fc.property(times, moment, (after, at) => {
      const late = (expiryAfter(after, at) ?? 0) - (at + after);
      expect(late).toBeGreaterThanOrEqual(0);
      expect(late).toBeLessThanOrEqual(after / 720 + 1);
    }),
  );
  expect(expiryAfter(null, 1)).toBeNull();
});

const hour = 3_600_000;

onEachDatabase('Going on with what expires in thirty days', (database) => {
  test('an update within the hour of the last leaves the expiry as it is, so that no index is written, and a later one moves it', async () => {
    const { start, send, clock } = await makeFixture(await database.open());
    const begun = await start();
    clock.move(hour - (begun.save.at % hour) + 1);
    const first = await send(begun, 'CONTINUE', right);
    clock.move(hour / 2);
    const soon = await send(first, 'BACK');
    expect(soon.save.at).toBe(first.save.at + hour / 2);
    expect(soon.expiresAt).toBe(first.expiresAt);
    clock.move(hour / 2);
    const later = await send(soon, 'CONTINUE', right);
    expect(later.expiresAt).toBe((first.expiresAt ?? 0) + hour);
    expect((later.expiresAt ?? 0) - later.save.at).toBeGreaterThanOrEqual(30 * 24 * hour);
  });
});
