import { expect, test } from 'vitest';
import { agoWords, lastWords, timeWords } from '#preview/studio/words.ts';

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
