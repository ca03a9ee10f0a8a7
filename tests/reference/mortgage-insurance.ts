/**
 * When private mortgage insurance ends, from the words of the Homeowners Protection Act of 1998 (12 USC 4901 and 4902), of a loan with a fixed rate that
 * is paid as scheduled. It imports nothing of `server/`. Amounts are dollars; answers are numbers of payments.
 */
export interface ReferenceInsured {
  principal: number;
  yearlyRate: number;
  months: number;
  /** The lesser of the sales price and the appraised value; of a refinance the appraised value. */
  originalValue: number;
}

export interface ReferenceEnd {
  /** 4901(2): the payment that first brings the scheduled balance to 80% of the original value. */
  cancellation: number;
  /** 4901(18): the same with 78%. */
  termination: number;
  /** 4902(c): the payments until the midpoint of the amortization period. */
  midpoint: number;
  /** Insurance is required no longer after so many payments: the earlier of termination and midpoint. */
  lastPayment: number;
}

export function referenceInsuranceEnd({ principal, yearlyRate, months, originalValue }: ReferenceInsured): ReferenceEnd {
  const i = yearlyRate / 12;
  const growth = (1 + i) ** months;
  const scheduledBalance = (payment: number): number => (principal * (growth - (1 + i) ** payment)) / (growth - 1);
  const firstAtMost = (percent: number): number => {
    for (let payment = 0; payment <= months; payment += 1) if (scheduledBalance(payment) <= (originalValue * percent) / 100) return payment;
    return months;
  };
  const termination = firstAtMost(78);
  const midpoint = Math.floor(months / 2);
  return { cancellation: firstAtMost(80), termination, midpoint, lastPayment: termination < midpoint ? termination : midpoint };
}
