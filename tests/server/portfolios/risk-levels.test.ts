import { expect, test } from 'vitest';
import { eras, modelFor, stockPercentOf } from '#server/portfolios/saa-models.ts';
import { exampleCents, yearOutcomes } from '#server/portfolios/year-outcomes.ts';

const levels = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

test('a level of risk means the same share of stocks in every account, and the lowest holds a tenth', () => {
  const shares = [
    ['INDIVIDUAL', 'AUTOMATED_INVESTING'],
    ['INDIVIDUAL', 'TAX_AWARE_INVESTING'],
    ['TRUST', 'AUTOMATED_INVESTING'],
    ['ROTH_IRA', 'AUTOMATED_INVESTING'],
    ['COLLEGE', 'AUTOMATED_INVESTING'],
  ].map(([account_type = '', flavor = '']) =>
    levels.map((risk) => {
      const model = modelFor({ account_type, flavor }, { level: 'MEDIUM', state: 'CA', era: eras.present, risk });
      return model === null ? null : stockPercentOf(model);
    }),
  );
  for (const share of shares) expect(share).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90, 95]);
});

test('the more stocks, the better a typical and a great year and the worse a bad one; the estimates are those of the assumptions', () => {
  const years = levels.map((level) => yearOutcomes(level * 10));
  for (const [place, year] of years.entries()) {
    expect(year.bad).toBeLessThan(exampleCents);
    expect(year.typical).toBeGreaterThan(exampleCents);
    const bolder = years[place + 1];
    if (bolder === undefined) continue;
    expect(bolder.typical).toBeGreaterThan(year.typical);
    expect(bolder.great).toBeGreaterThan(year.great);
    if (place > 1) expect(bolder.bad).toBeLessThan(year.bad);
  }
  // 7% and 4% on average; 1.645 deviations of 16% below and above.
  expect(yearOutcomes(0).typical).toBe(10_400_00);
  expect(yearOutcomes(100)).toEqual({ bad: 8_070_00, typical: 10_700_00, great: 13_330_00 });
});
