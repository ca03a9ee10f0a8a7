import { expect, test } from 'vitest';
import { agoWords, instantOf, lastWords, timeWords } from '#preview/studio/words.ts';

const now = Date.UTC(2026, 10, 21, 12);
const minute = 60_000;

test('the last act on a draft says who did what, and how long ago', () => {
  expect(lastWords({ kind: 'approved', by: 'Jonas Reed', at: now - 5 * minute }, now)).toBe('Jonas Reed approved it, 5 minutes ago');
  expect(lastWords({ kind: 'begun', by: null, at: now }, now)).toBe('The studio began it, just now');
});

test('a time within a day is said as how long ago it was, an earlier one as its date', () => {
  expect([59_999, minute, 90 * minute, 1439 * minute].map((ms) => agoWords(now - ms, now))).toEqual([
    'just now',
    '1 minute ago',
    '2 hours ago',
    '24 hours ago',
  ]);
  expect(agoWords(now - 1440 * minute, now)).toBe(timeWords(now - 1440 * minute));
  // A clock of the server that is ahead of the browser's says nothing about a time to come.
  expect(agoWords(now + minute, now)).toBe('just now');
});

test('49 A 4, L16: "times in the bank’s zone with its name", whatever zone the browser is in', () => {
  expect(timeWords(Date.UTC(2026, 10, 29, 6, 29))).toMatch(/^Nov 29, 2026, 1:29\sAM Eastern time$/);
  expect(timeWords(Date.UTC(2026, 10, 29, 3, 0))).toMatch(/^Nov 28, 2026, 10:00\sPM Eastern time$/);
  for (const local of ['2026-11-29T09:30', '2026-07-01T00:00', '2026-03-08T12:00']) {
    const at = new Date(instantOf(local));
    expect(timeWords(at.getTime())).toContain(local.endsWith('09:30') ? '9:30' : '12:00');
  }
  expect([instantOf('2026-11-29T09:30'), instantOf('2026-07-01T00:00')]).toEqual([Date.UTC(2026, 10, 29, 14, 30), Date.UTC(2026, 6, 1, 4)]);
});
