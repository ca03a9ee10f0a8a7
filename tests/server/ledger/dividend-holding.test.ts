import { expect, test } from 'vitest';
import { qualifiedDividends } from '#server/law/securities.ts';
import { isHeldLongEnough } from '#server/ledger/dividend-holding.ts';

/** Publication 550, "Qualified dividends", with the ex-dividend date of its examples moved to 2026. */
const exOn = '2026-07-16';
const isQualified = (acquiredOn: string, soldOn: string | null) =>
  isHeldLongEnough({ acquiredOn, soldOn, shares: 1 }, exOn, qualifiedDividends);

test('bought on July 9 and sold on August 12, shares were held 34 days of the 121: their dividend is not qualified', () => {
  expect(isQualified('2026-07-09', '2026-08-12')).toBe(false);
});

test('bought on July 15 and sold on September 16, shares were held 61 days of the 121: their dividend is qualified', () => {
  expect(isQualified('2026-07-15', '2026-09-16')).toBe(true);
  expect(isQualified('2026-07-15', '2026-09-13')).toBe(false); // sixty days
  expect(isQualified('2026-07-15', null)).toBe(true);
});

test('days before the time around the date count no more than days after it', () => {
  expect(isQualified('2020-01-02', '2026-07-16')).toBe(true); // sold on the day itself, after sixty of the days before
  expect(isQualified('2020-01-02', '2026-07-15')).toBe(false);
});
