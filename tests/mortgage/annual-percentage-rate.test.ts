import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { balanceAfter, levelPayment, paymentsUntil, prepaidInterest } from '#server/domain/mortgage/amortization.ts';
import { annualPercentageRate, type Transaction } from '#server/domain/mortgage/annual-percentage-rate.ts';
import { paymentSchedule } from '#server/domain/mortgage/payment-schedule.ts';

/** Percent with four places, as the appendix and its examples say it. */
const percent = (transaction: Transaction) => (Number(annualPercentageRate(transaction)) * 100).toFixed(4);
const monthly = (advance: number, payments: Transaction['payments']): Transaction => ({ advance, payments });

describe('Regulation Z, appendix J: the APR by the actuarial method', () => {
  test.each<[string, Transaction, string]>([
    ['5,000 for 24 payments of 230', monthly(5_000_00, [{ amount: 230_00, count: 24 }]), '9.69'],
    [
      '6,000 for 36 payments of 200, the first after a month and 19 days',
      { ...monthly(6_000_00, [{ amount: 200_00, count: 36 }]), first: { periods: 1, fraction: [19, 30] } },
      '11.82',
    ],
    [
      '5,000 for 24 semimonthly payments of 219.17, the first after 6 days',
      { ...monthly(5_000_00, [{ amount: 219_17, count: 24 }]), first: { periods: 0, fraction: [6, 15] }, periodsPerYear: 24 },
      '10.34',
    ],
  ])('%s', (_name, transaction, expected) => {
    expect(Number(percent(transaction)).toFixed(2)).toBe(expected);
  });

  const loan = { principal: 400_000_00, rate: '0.065', months: 360 };
  const fees = 5_995_00;
  test('400,000 at 6.5% over 30 years with fees of 5,995: 6.6458%', () => {
    expect(levelPayment(loan)).toBe(2_528_27);
    expect(percent(monthly(loan.principal - fees, paymentSchedule(loan, null)))).toBe('6.6458');
  });

  test('with 15 days of interest paid in advance: 6.6721%', () => {
    const interest = prepaidInterest(loan, 15);
    expect(interest).toBe(1_068_49);
    expect(percent(monthly(loan.principal - fees - interest, paymentSchedule(loan, null)))).toBe('6.6721');
  });

  test('with mortgage insurance of 183.33 until 78% of 450,000 is owed, which is 102 payments: 7.0020%', () => {
    const insured = paymentsUntil(loan, (450_000_00 * 78) / 100);
    expect(insured).toBe(102);
    const payments = [
      { amount: 2_528_27 + 183_33, count: insured },
      { amount: 2_528_27, count: 360 - insured },
    ];
    expect(percent(monthly(loan.principal - fees, payments))).toBe('7.0020');
  });

  test('payments that do not come to the advance have no rate', () => {
    expect(() => annualPercentageRate(monthly(1_000_00, [{ amount: 10_00, count: 12 }]))).toThrow(RangeError);
    expect(annualPercentageRate(monthly(120_00, [{ amount: 10_00, count: 12 }]))).toBe('0.000000');
  });
});

/** Another method: what is owed grows by its interest and shrinks by each payment, and comes to nothing at the end (Newton, in floating point). */
function byForwardBalances(advance: number, payments: Transaction['payments'], first: number): number {
  const owed = (rate: number) => {
    let balance = advance * (1 + first * rate);
    for (const { amount, count } of payments) for (let k = 0; k < count; k += 1) balance = balance * (1 + rate) - amount;
    return balance;
  };
  let [low, high] = [0, 0.2];
  for (let step = 0; step < 200; step += 1) {
    const middle = (low + high) / 2;
    if (owed(middle) < 0) low = middle;
    else high = middle;
  }
  return low * 12;
}

describe('the APR is right to the basis point', () => {
  const stream = fc.record({
    advance: fc.integer({ min: 50_000_00, max: 3_000_000_00 }),
    months: fc.constantFrom(60, 120, 180, 240, 360),
    rate: fc.integer({ min: 1_000, max: 15_000 }).map((thousandths) => `0.${String(thousandths).padStart(5, '0')}`),
    fees: fc.integer({ min: 0, max: 30 }),
    insured: fc.integer({ min: 0, max: 59 }),
    insurance: fc.integer({ min: 0, max: 500_00 }),
    days: fc.integer({ min: 0, max: 29 }),
  });

  test('it agrees with balances carried forward', () => {
    fc.assert(
      fc.property(stream, ({ advance, months, rate, fees, insured, insurance, days }) => {
        const payment = levelPayment({ principal: advance, rate, months });
        const financed = Math.floor((advance * (1000 - fees)) / 1000);
        const payments = [
          { amount: payment + insurance, count: insured },
          { amount: payment, count: months - insured },
        ];
        const exact = Number(annualPercentageRate({ advance: financed, payments, first: { periods: 1, fraction: [days, 30] } }));
        expect(Math.abs(exact - byForwardBalances(financed, payments, days / 30))).toBeLessThan(0.000002);
      }),
      { numRuns: 60 },
    );
  });

  test('without costs it is the rate of the note; costs only raise it', () => {
    fc.assert(
      fc.property(stream, ({ advance, months, rate, fees }) => {
        const schedule = paymentSchedule({ principal: advance, rate, months }, null);
        const bare = Number(annualPercentageRate(monthly(advance, schedule)));
        expect(Math.abs(bare - Number(rate))).toBeLessThan(0.00001);
        const withCosts = Number(annualPercentageRate(monthly(advance - fees * 1_000_00, schedule)));
        expect(withCosts).toBeGreaterThanOrEqual(bare);
      }),
      { numRuns: 60 },
    );
  });
});

describe('payments', () => {
  test('a level payment pays the loan off in its months, to the cents that its rounding leaves', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 50_000_00, max: 3_000_000_00 }),
        fc.constantFrom('0.05750', '0.06500', '0.07125'),
        (principal, rate) => {
          const loan = { principal, rate, months: 360 };
          expect(balanceAfter(loan, 360)).toBeLessThan(360 * 100);
          expect(balanceAfter(loan, 359)).toBeGreaterThan(0);
          expect(balanceAfter(loan, 359)).toBeLessThan(levelPayment(loan) + 360 * 100);
        },
      ),
      { numRuns: 30 },
    );
  });

  test('an adjustable rate follows its index, rounded to an eighth of a percent, as far as its caps allow, and is paid off in the same months', () => {
    const loan = { principal: 400_000_00, rate: '0.06000', months: 360 };
    const adjustable = { fixedMonths: 84, everyMonths: 6, indexRate: '0.03900', margin: '0.02750', lifetimeCap: '0.05000' };
    const free = paymentSchedule(loan, { ...adjustable, firstCap: '0.05000', laterCap: '0.01000' });
    expect(free.map(({ count }) => count)).toEqual([84, 276]);
    const left = { principal: balanceAfter(loan, 84), rate: '0.06625', months: 276 };
    expect(free[1]?.amount).toBe(levelPayment(left));
    const capped = paymentSchedule(loan, { ...adjustable, firstCap: '0.00500', laterCap: '0.00100' });
    expect(capped.map(({ count }) => count)).toEqual([84, 6, 6, 264]);
    // As much as the rate of the note: nothing ever changes.
    expect(paymentSchedule(loan, { ...adjustable, indexRate: '0.03250', firstCap: '0.05', laterCap: '0.01' })).toHaveLength(1);
  });
});
