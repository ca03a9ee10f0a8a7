import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { balanceAfter, levelPayment } from '#server/domain/mortgage/amortization.ts';
import { annualPercentageRate } from '#server/domain/mortgage/annual-percentage-rate.ts';
import { estimateFigures } from '#server/domain/mortgage/estimate-figures.ts';
import type { LoanFigures, MortgageDetails } from '#server/domain/mortgage/mortgage-details.ts';
import type { PricedRate } from '#server/domain/mortgage/mortgage-pricing.ts';
import { rateOffer } from '#server/domain/mortgage/rate-offers.ts';
import { proofRuns } from '#tests/support/proof-runs.ts';
import { referenceRate, type ReferenceTransaction } from './annual-percentage-rate.ts';
import { referenceFigures, type ReferenceEstimate } from './loan-estimate.ts';
import { referenceInsuranceEnd } from './mortgage-insurance.ts';
import { referenceBalance, referencePayment } from './mortgage-payment.ts';

/** `npm run test:deep -- references` asks more loans than every day. */
const loans = { numRuns: proofRuns(500) };
const written = (thousandths: number): string => `0.${String(thousandths).padStart(5, '0')}`;
const rates = fc.oneof(fc.integer({ min: 2_000, max: 9_000 }), fc.integer({ min: 100, max: 15_000 })).map(written);
const terms = fc.constantFrom(120, 180, 240, 300, 360);

describe('the references know what is published', () => {
  const monthly = { firstAfter: { whole: 1, fraction: 0 }, unitPeriodsPerYear: 12 };
  test.each<[string, ReferenceTransaction, string]>([
    ['24 monthly payments', { advance: 5_000, payments: Array<number>(24).fill(230), ...monthly }, '9.69'],
    [
      'a first period of a month and 19 days',
      { advance: 6_000, payments: Array<number>(36).fill(200), ...monthly, firstAfter: { whole: 1, fraction: 19 / 30 } },
      '11.82',
    ],
    [
      'semimonthly, a first period of 6 days',
      {
        advance: 5_000,
        payments: Array<number>(24).fill(219.17),
        firstAfter: { whole: 0, fraction: 6 / 15 },
        unitPeriodsPerYear: 24,
      },
      '10.34',
    ],
    [
      'quarterly, a first period of a quarter and 39 days',
      {
        advance: 10_000,
        payments: Array<number>(40).fill(385),
        firstAfter: { whole: 1, fraction: 39 / 90 },
        unitPeriodsPerYear: 4,
      },
      '8.97',
    ],
    [
      'weekly, a first period of 4 weeks and 4 days',
      {
        advance: 500,
        payments: Array<number>(30).fill(17.6),
        firstAfter: { whole: 4, fraction: 4 / 7 },
        unitPeriodsPerYear: 52,
      },
      '14.96',
    ],
  ])('Regulation Z, appendix J, examples (c)(1): %s', (_name, transaction, expected) => {
    expect(referenceRate(transaction).toFixed(2)).toBe(expected);
  });

  /** The Bureau's sample H-24(B): a purchase at 180,000 with a loan of 162,000 at 3.875%. */
  const sample: ReferenceEstimate = {
    loanAmount: 162_000,
    yearlyRate: 0.03875,
    months: 360,
    payment: 761.78,
    mortgageInsurance: { monthly: 82.35, payments: 80 },
    lines: {
      A: [405, 300, 1_097],
      B: [405, 30, 20, 32, 75, 110],
      C: [135, 65, 700, 535, 502, 1_261],
      E: [85],
      F: [605, 17.44 * 15],
      G: [2 * 100.83, 2 * 105.3],
      H: [1_017],
    },
    prepaidInterest: 17.44 * 15,
    purchase: { price: 180_000, deposit: 10_000, sellerCredits: 0 },
    refinance: null,
  };

  test('form H-24(B): payment, sections, cash to close, in five years with prepaid interest, TIP', () => {
    expect(referencePayment({ principal: 162_000, yearlyRate: 0.03875, months: 360 }).toFixed(2)).toBe('761.78');
    const figures = referenceFigures(sample);
    expect(figures).toMatchObject({ loanCosts: 5_672, otherCosts: 2_382, closingCosts: 8_054, cashToClose: 16_054 });
    expect(figures.inFiveYears).toEqual({ paid: 56_582, principal: 15_773 });
    expect(figures.totalInterestPercentage.toFixed(2)).toBe('69.45');
  });

  test('form H-24(B): mortgage insurance in years 1 to 7', () => {
    const end = referenceInsuranceEnd({ principal: 162_000, yearlyRate: 0.03875, months: 360, originalValue: 180_000 });
    expect(end).toMatchObject({ termination: 80, midpoint: 180, lastPayment: 80 });
    expect(Math.ceil(end.lastPayment / 12)).toBe(7);
    expect(end.cancellation).toBeLessThan(end.termination);
  });

  test('form H-24(D), a refinance: 150,000 less costs of 5,099 less a payoff of 120,000 leaves 24,901 to the consumer', () => {
    const lines = { A: [5_099], B: [], C: [], E: [], F: [], G: [], H: [] };
    const refinanced = { ...sample, loanAmount: 150_000, lines, purchase: null, refinance: { payoff: 120_000 } };
    expect(referenceFigures(refinanced)).toMatchObject({ cashToClose: -24_901, financed: 5_099 });
  });
});

interface Case {
  priced: PricedRate;
  asked: LoanFigures & Pick<MortgageDetails, 'purchase' | 'refinance'>;
}

const costs = fc.record({
  rate: rates,
  termMonths: terms,
  points: fc.integer({ min: 0, max: 3_000 }).map((thousandths) => (thousandths / 1_000).toFixed(3)),
  lenderFees: fc.integer({ min: 0, max: 6_000_00 }),
  otherCosts: fc.integer({ min: 985_00, max: 12_000_00 }),
  insuranceRate: fc.integer({ min: 0, max: 2_000 }).map(written),
});
const home = fc.integer({ min: 100_000, max: 4_000_000 }).map((dollars) => dollars * 100);

/** Purchases and refinances up to 97% of the value, in whole dollars. */
const cases: fc.Arbitrary<Case> = fc
  .record({ costs, home, lent: fc.integer({ min: 30, max: 97 }), other: fc.integer({ min: 0, max: 30_000 }), buys: fc.boolean() })
  .map(({ costs: { ...terms }, home: value, lent, other, buys }) => {
    const loanAmount = Math.floor((value * lent) / 10_000) * 100;
    const priced = { programId: 'FIXED', name: 'fixed', adjustable: null, lockDays: 45, ...terms };
    const purchase = { price: value, downPayment: value - loanAmount, earnestDeposit: other * 50, sellerCredits: other * 100 };
    const cashOut = Math.min(other * 100, loanAmount - 100);
    const refinance = {
      reason: 'CASH_OUT' as const,
      value,
      balance: loanAmount - cashOut,
      currentPayment: 1_00,
      cashOut,
      heldSince: null,
      yearBought: 2015,
      pricePaid: value,
    };
    const asked = { loanAmount, propertyValue: value };
    return { priced, asked: buys ? { ...asked, purchase, refinance: null } : { ...asked, purchase: null, refinance } };
  });

const dollars = (cents: number): number => cents / 100;

/** The same loan as the reference takes it: taxes at 1.1% and insurance at 0.35% of the value a year, two months of both in escrow. */
function inWordsOfTheRule({ priced, asked }: Case): ReferenceEstimate {
  const loanAmount = dollars(asked.loanAmount);
  const value = dollars(asked.propertyValue);
  const yearlyRate = Number(priced.rate);
  const cent = (amount: number): number => Math.round(amount * 100 + 1e-6) / 100;
  const prepaidInterest = cent((loanAmount * yearlyRate * 15) / 365);
  const insured = loanAmount > value * 0.8;
  const end = referenceInsuranceEnd({ principal: loanAmount, yearlyRate, months: priced.termMonths, originalValue: value });
  const { purchase, refinance } = asked;
  const other = dollars(priced.otherCosts);
  return {
    loanAmount,
    yearlyRate,
    months: priced.termMonths,
    payment: cent(referencePayment({ principal: loanAmount, yearlyRate, months: priced.termMonths })),
    mortgageInsurance: insured
      ? { monthly: cent((loanAmount * Number(priced.insuranceRate)) / 12), payments: end.lastPayment }
      : { monthly: 0, payments: 0 },
    lines: {
      A: [cent((loanAmount * Number(priced.points)) / 100), dollars(priced.lenderFees)],
      B: [650, 85],
      C: [other - 650 - 85 - 250],
      E: [250],
      F: [prepaidInterest, purchase === null ? 0 : cent(value * 0.0035)],
      G: [2 * cent((value * 0.011) / 12), 2 * cent((value * 0.0035) / 12)],
      H: [],
    },
    prepaidInterest,
    purchase:
      purchase === null
        ? null
        : {
            price: dollars(purchase.price),
            deposit: dollars(purchase.earnestDeposit ?? 0),
            sellerCredits: dollars(purchase.sellerCredits ?? 0),
          },
    refinance: refinance === null ? null : { payoff: dollars(refinance.balance) },
  };
}

describe('product and reference agree on every loan', () => {
  test('12 CFR 1026.37(f), (g), (h), (l): sections, cash to close, five years, total interest', () => {
    fc.assert(
      fc.property(cases, (one) => {
        const expected = referenceFigures(inWordsOfTheRule(one));
        const figures = estimateFigures(rateOffer(one.priced, one.asked), one.asked);
        // A line of half a dollar, or a payment of half a cent, may be rounded the other way by numbers that are not decimal.
        const near = (cents: number, amount: number, most = 1) => expect(Math.abs(dollars(cents) - amount)).toBeLessThanOrEqual(most);
        near(figures.loanCosts.total, expected.loanCosts);
        near(figures.otherCosts.total, expected.otherCosts);
        near(figures.closingCosts, expected.closingCosts);
        near(figures.cash.toClose, expected.cashToClose);
        near(figures.cash.financed, expected.financed);
        near(figures.inFiveYears.paid, expected.inFiveYears.paid);
        near(figures.inFiveYears.principal, expected.inFiveYears.principal);
        expect(Math.abs(Number(figures.totalInterestPercentage) * 100 - expected.totalInterestPercentage)).toBeLessThan(0.002);
      }),
      loans,
    );
  });

  test('appendix J: the annual percentage rate of the whole loan, to two thousandths of a point: a sixtieth of the tolerance of 1026.22(a)(2)', () => {
    fc.assert(
      fc.property(cases, (one) => {
        const { loanAmount, months, payment, lines, prepaidInterest, mortgageInsurance } = inWordsOfTheRule(one);
        const charges = lines.A.reduce((sum, line) => sum + line, 0) + prepaidInterest;
        const payments = Array.from(
          { length: months },
          (_, at) => payment + (at < mortgageInsurance.payments ? mortgageInsurance.monthly : 0),
        );
        const expected = referenceRate({
          advance: loanAmount - charges,
          payments,
          firstAfter: { whole: 1, fraction: 0 },
          unitPeriodsPerYear: 12,
        });
        expect(Math.abs(Number(rateOffer(one.priced, one.asked).apr) * 100 - expected)).toBeLessThan(0.002);
      }),
      loans,
    );
  });

  test('appendix J: any stream of payments and any first period', () => {
    const stream = fc.record({
      payments: fc.array(fc.integer({ min: 100_00, max: 5_000_00 }), { minLength: 12, maxLength: 60 }),
      share: fc.integer({ min: 80, max: 99 }),
      whole: fc.integer({ min: 0, max: 3 }),
      days: fc.integer({ min: 1, max: 29 }),
    });
    fc.assert(
      fc.property(stream, ({ payments, share, whole, days }) => {
        const advance = Math.floor((payments.reduce((sum, payment) => sum + payment, 0) * share) / 100);
        const exact = annualPercentageRate({
          advance,
          payments: payments.map((amount) => ({ amount, count: 1 })),
          first: { periods: whole, fraction: [days, 30] },
        });
        const expected = referenceRate({
          advance: dollars(advance),
          payments: payments.map(dollars),
          firstAfter: { whole, fraction: days / 30 },
          unitPeriodsPerYear: 12,
        });
        expect(Math.abs(Number(exact) * 100 - expected)).toBeLessThan(0.001);
      }),
      loans,
    );
  });

  test('the level payment to the cent, and the scheduled balance to what rounding to cents each month leaves', () => {
    const loan = fc.record({ principal: fc.integer({ min: 50_000, max: 3_000_000 }), rate: rates, months: terms, paid: fc.nat(360) });
    fc.assert(
      fc.property(loan, ({ principal, rate, months, paid }) => {
        const own = { principal: principal * 100, rate, months };
        const reference = { principal, yearlyRate: Number(rate), months };
        expect(Math.abs(levelPayment(own) / 100 - referencePayment(reference))).toBeLessThan(0.005_001);
        const after = Math.min(paid, months);
        const growth = ((1 + Number(rate) / 12) ** after - 1) / (Number(rate) / 12);
        const left = dollars(balanceAfter(own, after));
        expect(Math.abs(left - referenceBalance(reference, after))).toBeLessThan(0.01 * growth + 0.01);
      }),
      loans,
    );
  });

  test('12 USC 4902: mortgage insurance ends with the payment that brings the balance to 78%, in the middle of the term at the latest', () => {
    fc.assert(
      fc.property(cases, ({ priced, asked }) => {
        const loan = { principal: dollars(asked.loanAmount), yearlyRate: Number(priced.rate), months: priced.termMonths };
        const { insuranceMonths } = rateOffer(priced, asked);
        if (asked.loanAmount * 100 <= asked.propertyValue * 80) {
          expect(insuranceMonths).toBe(0);
          return;
        }
        const { lastPayment } = referenceInsuranceEnd({ ...loan, originalValue: dollars(asked.propertyValue) });
        if (insuranceMonths === lastPayment) return;
        // The cents of each month's rounding may move it by one payment where the balance all but touches 78%.
        expect(Math.abs(insuranceMonths - lastPayment)).toBe(1);
        const touching = referenceBalance(loan, Math.min(insuranceMonths, lastPayment));
        expect(Math.abs(touching - dollars(asked.propertyValue) * 0.78)).toBeLessThan(5);
      }),
      loans,
    );
  });
});
