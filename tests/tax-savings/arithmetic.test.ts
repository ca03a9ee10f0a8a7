import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { incomeOffsetLimit, offsetLosses, type RealizedYear } from '#server/domain/tax-savings/capital-losses.ts';
import { periodRanges } from '#server/domain/tax-savings/period-ranges.ts';
import { sampleSavings, yearSavings } from '#server/domain/tax-savings/sample-savings.ts';
import { taxOn, taxRatesOf, type TaxRates } from '#server/domain/tax-savings/tax-rates.ts';

const rates = (federal: number, longTerm: number, state: number, netInvestmentIncome: number): TaxRates => ({
  federal,
  longTerm,
  state,
  netInvestmentIncome,
  netInvestmentIncomeThreshold: 0,
  taxYear: 2026,
});

/** Worked by hand: what was realized in a year, and the same losses seen over the years that the account is open. */
const vectors = [
  {
    name: 'single',
    rates: rates(2400, 1500, 930, 0),
    limit: 3_000_00,
    gains: { short: 4_200_00, long: 9_800_00 },
    losses: { short: 18_750_00, long: 2_400_00 },
    income: { short: 3_000_00, long: 0 },
    carriedOut: { short: 4_150_00, long: 0 },
    savings: { shortTerm: 1_398_60, longTerm: 2_381_40, income: 999_00, total: 4_779_00 },
    taxYears: 1,
    sample: [3_000_00, 18_150_00, 999_00, 4_410_45, 6_043_95, 5_409_45, 7_042_95],
  },
  {
    name: 'married filing jointly, with the net investment income tax',
    rates: rates(3500, 1500, 500, 380),
    limit: 3_000_00,
    gains: { short: 0, long: 52_340_18 },
    losses: { short: 71_905_66, long: 12_480_91 },
    income: { short: 3_000_00, long: 0 },
    carriedOut: { short: 29_046_39, long: 0 },
    savings: { shortTerm: 0, longTerm: 12_456_96, income: 1_200_00, total: 13_656_96 },
    taxYears: 3,
    sample: [9_000_00, 75_386_57, 3_600_00, 17_942_00, 33_019_32, 21_542_00, 36_619_32],
  },
  {
    name: 'married filing separately',
    rates: rates(2200, 1500, 440, 0),
    limit: 1_500_00,
    gains: { short: 0, long: 0 },
    losses: { short: 1_284_37, long: 9_615_63 },
    income: { short: 1_284_37, long: 215_63 },
    carriedOut: { short: 0, long: 9_400_00 },
    savings: { shortTerm: 0, longTerm: 0, income: 396_00, total: 396_00 },
    taxYears: 2,
    sample: [3_000_00, 7_900_00, 792_00, 1_532_60, 2_085_60, 2_324_60, 2_877_60],
  },
];

describe.each(vectors)('worked by hand: $name', ({ rates: own, limit, gains, losses, income, carriedOut, savings, taxYears, sample }) => {
  test('one year: losses offset gains of their kind, then of the other, then income up to the limit, and the rest is carried forward', () => {
    const [year] = offsetLosses([{ year: 2026, gains, losses }], limit);
    expect(year).toMatchObject({ income, carriedOut });
    expect(yearSavings(year!, own)).toEqual(savings);
  });

  test('all time: the example is right to the cent', () => {
    const of = sampleSavings(losses.short + losses.long, { rates: own, limit, taxYears });
    expect([
      of.ordinaryIncomeOffset,
      of.carryForwardLosses,
      of.incomeOffsetSavings,
      of.longTermOffsetSavings,
      of.shortTermOffsetSavings,
      of.lowerBoundSavings,
      of.upperBoundSavings,
    ]).toEqual(sample);
  });
});

test('000 §9: capital loss offset against income: up to $3,000 per year ($1,500 if married filing separately)', () => {
  expect(incomeOffsetLimit('MARRIED_SEPARATE')).toBe(1_500_00);
  for (const status of ['SINGLE', 'MARRIED_JOINT', 'HEAD_OF_HOUSEHOLD'] as const) expect(incomeOffsetLimit(status)).toBe(3_000_00);
});

const cents = fc.integer({ min: 0, max: 5_000_000_00 });
const term = fc.record({ short: cents, long: cents });
const years: fc.Arbitrary<RealizedYear[]> = fc
  .array(fc.record({ gains: term, losses: term }), { minLength: 1, maxLength: 6 })
  .map((list) => list.map((one, place) => ({ year: 2020 + place, ...one })));
const limits = fc.constantFrom(1_500_00, 3_000_00);
const rate = fc.integer({ min: 0, max: 3_700 });
const allRates = fc.tuple(rate, rate, rate, fc.constantFrom(0, 380)).map((four) => rates(...four));

/** Another way to the same end: net each kind, let a net loss meet a net gain, then income, then what is left. Amounts by sign. */
function netted({ gains, losses }: RealizedYear, carried: { short: number; long: number }, limit: number) {
  let short = gains.short - losses.short - carried.short;
  let long = gains.long - losses.long - carried.long;
  if (short < 0 && long > 0) [short, long] = [Math.min(short + long, 0), Math.max(short + long, 0)];
  else if (long < 0 && short > 0) [short, long] = [Math.max(short + long, 0), Math.min(short + long, 0)];
  const income = Math.min(limit, Math.max(-short, 0) + Math.max(-long, 0));
  const ofShort = Math.min(income, Math.max(-short, 0));
  return { income, left: { short: Math.max(-short, 0) - ofShort, long: Math.max(-long, 0) - (income - ofShort) } };
}

test('the steps agree with netting by sign, year after year, and each cent of loss stands in exactly one step', () => {
  fc.assert(
    fc.property(years, limits, (list, limit) => {
      let carried = { short: 0, long: 0 };
      for (const [place, used] of offsetLosses(list, limit).entries()) {
        const year = list[place]!;
        const expected = netted(year, carried, limit);
        expect(used.income.short + used.income.long).toBe(expected.income);
        expect(used.carriedOut).toEqual(expected.left);
        for (const kind of ['short', 'long'] as const)
          expect(used.sameTerm[kind] + used.crossTerm[kind] + used.income[kind] + used.carriedOut[kind]).toBe(
            used.carriedIn[kind] + year.losses[kind],
          );
        expect(used.sameTerm.short + used.crossTerm.long).toBeLessThanOrEqual(year.gains.short);
        expect(used.sameTerm.long + used.crossTerm.short).toBeLessThanOrEqual(year.gains.long);
        carried = used.carriedOut;
      }
    }),
  );
});

/** Cents times ten-thousandths with half up, in whole numbers of any size. */
function exact(amount: number, parts: readonly number[]): number {
  const whole = BigInt(amount) * parts.reduce((total, part) => total + BigInt(part), 0n);
  return Number((whole * 2n + 10_000n) / 20_000n);
}

test('the example agrees with exact arithmetic, and lies between its bounds', () => {
  fc.assert(
    fc.property(cents, limits, fc.integer({ min: 1, max: 40 }), allRates, (losses, limit, taxYears, own) => {
      const of = sampleSavings(losses, { rates: own, limit, taxYears });
      const offset = losses < limit * taxYears ? losses : limit * taxYears;
      const { federal, longTerm, state, netInvestmentIncome } = own;
      const income = exact(offset, [federal, state]);
      const long = exact(losses - offset, [longTerm, state, netInvestmentIncome]);
      const short = exact(losses - offset, [federal, state, netInvestmentIncome]);
      expect(of).toEqual({
        totalLosses: losses,
        ordinaryIncomeOffset: offset,
        carryForwardLosses: losses - offset,
        incomeOffsetSavings: income,
        longTermOffsetSavings: long,
        shortTermOffsetSavings: short,
        lowerBoundSavings: income + long,
        upperBoundSavings: income + short,
      });
    }),
  );
});

test('half a cent is rounded up', () => {
  expect([taxOn(50, 100), taxOn(49, 100), taxOn(150, 100), taxOn(0, 3700)]).toEqual([1, 0, 2, 0]);
});

test.each([
  ['SINGLE', 'CA', 150_000_00, [2400, 1500, 930, 0]],
  ['SINGLE', 'TX', 12_400_00, [1000, 0, 0, 0]],
  ['SINGLE', 'TX', 12_400_01, [1200, 0, 0, 0]],
  ['SINGLE', 'WA', 200_000_00, [2400, 1500, 0, 0]],
  ['SINGLE', 'WA', 200_000_01, [2400, 1500, 0, 380]],
  ['MARRIED_SEPARATE', 'CO', 125_000_01, [2400, 1500, 440, 380]],
  ['MARRIED_JOINT', 'MA', 620_000_00, [3500, 2000, 500, 380]],
  ['HEAD_OF_HOUSEHOLD', 'TX', 900_000_00, [3700, 2000, 0, 380]],
  ['SINGLE', 'PR', 60_000_00, [2200, 1500, 0, 0]],
] as const)('%s in %s with %i cents: rates of the last dollar', (filingStatus, state, incomeCents, expected) => {
  const { federal, longTerm, state: local, netInvestmentIncome } = taxRatesOf({ filingStatus, state, incomeCents, taxYear: 2026 });
  expect([federal, longTerm, local, netInvestmentIncome]).toEqual(expected);
});

test('the periods are all, and each tax year that the account was open in, newest first', () => {
  expect(periodRanges('2025-04-18', '2026-06-17')).toEqual([
    { period: 'ALL', from: '2025-04-18', to: '2026-06-17' },
    { period: '2026', from: '2026-01-01', to: '2026-06-17' },
    { period: '2025', from: '2025-04-18', to: '2025-12-31' },
  ]);
  expect(periodRanges('2026-06-17', '2026-06-17').map(({ period }) => period)).toEqual(['ALL', '2026']);
});
