import { afterAll, beforeAll, expect, test } from 'vitest';
import accounts from '#server/domain/accounts/area.ts';
import { withPresentValues } from '#server/ledger/present-value.ts';
import { thinnedDays } from '#server/accounts/thinned-days.ts';
import { addDays, newYorkDate } from '#server/time/calendar.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('what each account was worth at the end of a day is kept, once', async () => {
  await server.personLike('nora.plain');
  const values = (on: string) =>
    server.services.storage.read.selectFrom('account_balance').select('value_cents').where('on_date', '=', on).execute();
  const today = newYorkDate(server.clock.now());
  expect(await values(today)).toEqual([]); // control: the day is not over
  server.clock.move(24 * 60 * 60_000);
  expect(await server.runDaily()).toContain(accounts.daily[0]?.name);
  const all = await server.services.storage.read.selectFrom('account').selectAll().execute();
  const own = await withPresentValues(server.services.storage.read, all, { now: server.clock.now(), on: today });
  const amounts = (await values(today)).map(({ value_cents }) => value_cents);
  expect(amounts.toSorted()).toEqual(own.map(({ total_value_cents }) => total_value_cents).toSorted());
  expect(amounts.length).toBeGreaterThan(0);
  expect(await server.runDaily()).toEqual([]);
});

test('a chart draws each day of three months, and a hundred points of any time at most', () => {
  const daysUntil = (until: string, count: number) => Array.from({ length: count }, (_, place) => addDays(until, place - count));
  const until = '2026-06-17';
  for (const count of [1, 30, 92, 366, 4000]) {
    const days = daysUntil(until, count);
    const kept = thinnedDays(days, addDays(days[0]!, -1), until);
    expect(kept.length).toBeLessThanOrEqual(100);
    expect(kept.length).toBeGreaterThanOrEqual(Math.min(count, 80));
    expect(kept.at(-1)).toBe(days.at(-1));
  }
});
