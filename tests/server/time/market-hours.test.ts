import { expect, test } from 'vitest';
import { isMarketOpen, lastClosedSession, nextOpen, sessionOn, settlesOn } from '#server/time/market-hours.ts';

const at = (text: string) => Date.parse(text);

test('B12: the market is open from 9:30 to 16:00 in New York, in winter and in summer', () => {
  for (const [opens, closes] of [
    ['2026-11-25T14:30:00Z', '2026-11-25T21:00:00Z'],
    ['2026-07-02T13:30:00Z', '2026-07-02T20:00:00Z'],
  ] as const) {
    expect([at(opens) - 1, at(opens), at(closes) - 1, at(closes)].map(isMarketOpen)).toEqual([false, true, true, false]);
  }
});

test('B12: it closes at 13:00 on the day after Thanksgiving, on 24 December and on 3 July where these are trading days', () => {
  const early = ['2026-11-27', '2026-12-24', '2027-11-26', '2025-07-03', '2024-12-24'];
  expect(early.map((date) => sessionOn(date)?.closesEarly)).toEqual([true, true, true, true, true]);
  expect(sessionOn('2026-11-27')?.closes).toBe(at('2026-11-27T18:00:00Z'));
  // A holiday that is kept on one of these days closes it.
  expect(['2026-07-03', '2027-12-24', '2025-01-09', '2026-11-28'].map(sessionOn)).toEqual([null, null, null, null]);
});

test('B12: an order waits for the next open, over weekends and holidays', () => {
  expect(nextOpen(at('2026-11-25T21:00:00Z'))).toBe(at('2026-11-27T14:30:00Z'));
  expect(nextOpen(at('2026-11-27T14:29:00Z'))).toBe(at('2026-11-27T14:30:00Z'));
  expect(nextOpen(at('2026-11-27T14:30:00Z'))).toBe(at('2026-11-30T14:30:00Z'));
  expect(lastClosedSession(at('2026-11-26T17:00:00Z')).on).toBe('2026-11-25');
});

test('B12: a trade settles one trading day later since 28 May 2024, two before', () => {
  expect(['2026-11-25', '2026-11-27', '2024-05-28', '2024-05-24', '2020-01-02'].map(settlesOn)).toEqual([
    '2026-11-27',
    '2026-11-30',
    '2024-05-29',
    '2024-05-29',
    '2020-01-06',
  ]);
});
