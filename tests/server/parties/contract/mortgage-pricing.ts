import { expect } from 'vitest';
import { mortgagePricingAnswers, type PricedLoan } from '#server/domain/mortgage/mortgage-pricing.ts';
import { contractOf } from './contract.ts';

const loan: PricedLoan = {
  purpose: 'PURCHASE',
  cashOut: false,
  loanAmount: 320_000_00,
  propertyValue: 400_000_00,
  state: 'OR',
  occupancy: 'PRIMARY',
  kind: 'DETACHED',
  units: 1,
};

export const mortgagePricing = contractOf({
  name: 'mortgagePricing',
  answers: mortgagePricingAnswers,
  calls: [{ call: 'price', asked: () => ({ loan, texts: [] }), works: true, personal: ['320000'] }],
  rules: {
    'price: fees are cents and no percentage: less than the loan, and whole': async ({ party, person }) => {
      const priced = await party.price({ personId: await person(), idempotencyKey: 'fees', loan, texts: [] });
      if (priced.decision === 'PRICED') for (const { lenderFees } of priced.rates) expect(lenderFees).toBeLessThan(loan.loanAmount / 10);
    },
  },
});
