import { expect, test } from 'vitest';
import { addBusinessDays, isBusinessDay, isTradingDay, nextTradingDay } from '#server/time/business-days.ts';

test('B3: a Loan Estimate comes within three business days: no weekends, no federal holidays', () => {
  // Thanksgiving of 2026 is November 26.
  expect(addBusinessDays('2026-11-23', 3)).toBe('2026-11-27');
  expect(addBusinessDays('2026-11-20', 3)).toBe('2026-11-25');
  expect(['2026-07-03', '2027-07-05', '2026-05-25', '2026-12-25', '2026-11-24'].map(isBusinessDay)).toEqual([
    false,
    false,
    false,
    false,
    true,
  ]);
});

test.each([
  ['2026-06-17', '2026-06-18'],
  ['2026-06-18', '2026-06-22'],
  ['2026-11-25', '2026-11-27'],
  ['2026-04-02', '2026-04-06'],
  ['2026-12-24', '2026-12-28'],
  ['2027-12-23', '2027-12-27'],
  ['2026-07-02', '2026-07-06'],
  ['2026-05-22', '2026-05-26'],
  ['2026-01-16', '2026-01-20'],
])('the trading day after %s is %s', (date, next) => {
  expect(nextTradingDay(date)).toBe(next);
});

test('Good Friday, Memorial Day and Thanksgiving are holidays; the days beside them are not', () => {
  for (const holiday of ['2025-04-18', '2027-03-26', '2024-05-27', '2027-11-25']) expect(isTradingDay(holiday), holiday).toBe(false);
  for (const other of ['2025-04-17', '2027-03-25', '2024-05-28', '2027-11-24']) expect(isTradingDay(other), other).toBe(true);
});

test('the markets trade on December 31, also where January 1 is a Saturday; the offices observe the holiday then', () => {
  expect(isTradingDay('2021-12-31')).toBe(true);
  expect(isBusinessDay('2021-12-31')).toBe(false);
  expect(isBusinessDay('2026-11-11')).toBe(false);
  expect(isTradingDay('2026-11-11')).toBe(true);
});
