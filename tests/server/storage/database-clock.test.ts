import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { databaseClock, type DatabaseClock } from '#server/storage/postgres/database-clock.ts';
import type { RunStatement } from '#server/storage/postgres/postgres-line.ts';

/** A database whose clock is so far ahead of this machine's, and whose answers take so long each way. */
const database = { aheadMs: 0, thereMs: 0, backMs: 0, answers: true };
const pass = (milliseconds: number) => (milliseconds === 0 ? null : new Promise((resolve) => setTimeout(resolve, milliseconds)));
const run = (async () => {
  await pass(database.thereMs);
  const now = Date.now() + database.aheadMs;
  await pass(database.backMs);
  if (!database.answers) throw new Error('the connection broke');
  return { rows: [{ now }], rowCount: 1 };
}) as unknown as RunStatement; // the one statement that it asks

let clock: DatabaseClock | null = null;
async function open(): Promise<void> {
  const opening = databaseClock(run);
  await vi.advanceTimersByTimeAsync(100);
  clock = await opening;
}
/** Until it has asked once more and was answered. */
const askedAgain = () => vi.advanceTimersByTimeAsync(1100);
const behind = () => Date.now() + database.aheadMs - (clock?.now() ?? Number.NaN);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
  Object.assign(database, { aheadMs: 0, thereMs: 0, backMs: 0, answers: true });
});
afterEach(() => {
  clock?.stop();
  vi.useRealTimers();
});

test('RE-04: nodes go by the database’s time however wrong their own clock is', async () => {
  database.aheadMs = 300_000;
  await open();
  expect(behind()).toBe(0);
  // This machine's clock jumps by a day; nothing is asked of the database.
  vi.setSystemTime(Date.now() - 86_400_000);
  database.aheadMs += 86_400_000;
  expect(behind()).toBe(0);
});

test('RE-04: it is never ahead of the database, and behind by no more than the quickest answer took', async () => {
  Object.assign(database, { aheadMs: 5, thereMs: 3, backMs: 40 });
  await open();
  expect(behind()).toBe(40);
  database.backMs = 2;
  await askedAgain();
  expect(behind()).toBe(2);
  // A slow answer says nothing that a quick one did not say better.
  database.backMs = 90;
  await askedAgain();
  expect(behind()).toBe(2);
});

test('RE-04: where the database’s clock is set, back or forward, its word counts within a second', async () => {
  await open();
  for (const by of [-3_600_000, 7_200_000]) {
    database.aheadMs += by;
    await askedAgain();
    expect(behind()).toBe(0);
  }
});

test('while the database does not answer, the time goes on', async () => {
  await open();
  database.answers = false;
  await vi.advanceTimersByTimeAsync(5000);
  expect(behind()).toBe(0);
});
