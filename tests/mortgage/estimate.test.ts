import { describe, expect, test } from 'vitest';
import type { JsonObject } from '#schemas/json.ts';
import mortgage from '#server/domain/mortgage/area.ts';
import { estimateFigures } from '#server/domain/mortgage/estimate-figures.ts';
import type { RateOffer } from '#server/domain/mortgage/rate-offer.ts';
import { onAnyDatabase } from '#tests/support/databases.ts';
import { persona } from '#tests/support/persona.ts';
import { makeProduct } from '../support/product.ts';

const offer: RateOffer = {
  offerId: 'FIXED_30-0.000',
  programId: 'FIXED_30',
  name: '30-year fixed',
  termMonths: 360,
  adjustable: null,
  rate: '0.06500',
  apr: '0.070020',
  points: '0.500',
  pointsAmount: 2_000_00,
  lenderFees: 1_695_00,
  prepaidInterest: 1_068_49,
  otherCosts: 3_840_00,
  principalAndInterest: 2_528_27,
  mortgageInsurance: 183_33,
  insuranceMonths: 102,
  lockDays: 45,
  cashToClose: 50_000_00,
};

test('B3: the figures of a Loan Estimate (12 CFR 1026.37): costs add up, five years, total interest', () => {
  const figures = estimateFigures(offer, { loanAmount: 400_000_00, propertyValue: 450_000_00 });
  expect(figures).toMatchObject({
    originationCosts: 3_695_00,
    closingCosts: 3_695_00 + 3_840_00 + 1_068_49,
    monthly: { first: 2_711_60, later: 2_528_27 },
    // 60 payments with insurance, and the loan costs. The balance after 60 months is $374,443.92, as any calculator has it within cents.
    inFiveYears: { paid: 60 * 2_711_60 + 3_695_00 + 3_840_00, principal: expect.closeTo(25_556_08, -2) },
    services: { appraisal: 650_00, creditReport: 85_00, recording: 250_00, title: 2_855_00 },
  });
  // 360 payments less the loan, and the prepaid interest, over the loan.
  expect(Number(figures.totalInterestPercentage)).toBeCloseTo((360 * 2528.27 - 400_000 + 1068.49) / 400_000, 4);
});

onAnyDatabase('B3: the clock of the Loan Estimate', (database) => {
  async function arrive(trait: Parameters<typeof persona<typeof mortgage>>[1]) {
    const product = await makeProduct(await database.open());
    const copy = await product.personas.copy(persona(mortgage, trait));
    if (copy === null) throw new Error('There is no such persona');
    const call = (name: string, input: JsonObject = {}) => product.call({ id: copy.personId }, name, input);
    const { applicationsViews } = (await call('getAllMortgageApplicationViewsForUser')) as {
      applicationsViews: { applicationId: string }[];
    };
    const applicationId = applicationsViews[0]?.applicationId ?? '';
    const read = () => call('getMortgageApplication', { applicationId });
    return { product, call, applicationId, read };
  }

  test('it begins with the last of the six items, not before, and whether or not anybody submits', async () => {
    const { call, applicationId, read } = await arrive('mortgage: a purchase with a co-borrower ready to be submitted');
    const { borrowers } = (await read()) as { borrowers: { borrowerId: string }[] };
    expect(await read()).toMatchObject({ loanEstimateOn: null });
    await call('saveMortgageBorrower', { applicationId, borrowerId: borrowers[0]?.borrowerId ?? '', ssn: '219-09-1111' });
    // From Wednesday, June 17, 2026: the Friday is a federal holiday.
    expect(await read()).toMatchObject({ status: 'open', loanEstimateOn: '2026-06-23', estimatedOn: null });
  });

  test('an application without an address waits for one; with it the loan is priced again and its Loan Estimate delivered', async () => {
    const { call, applicationId, read } = await arrive('mortgage: submitted without an address');
    expect(await read()).toMatchObject({ needsAddress: true, loanEstimateOn: null, estimatedOn: null });
    const address = {
      street1: '8 Stand-in Correct Lane',
      street2: null,
      city: 'Montpelier',
      state: 'VT',
      zipCode: '05602',
      county: 'Washington',
    };
    const add = (more: JsonObject = {}) => call('addHomeAddress', { applicationId, address, ...more });
    expect(await add()).toMatchObject({ errors: [{ path: 'street1', message: expect.stringContaining('Did you mean') }] });
    expect(await add({ confirmed: true })).toMatchObject({ success: true });
    expect(await read()).toMatchObject({ needsAddress: false, estimatedOn: expect.any(String), rate: { programId: 'FIXED_30' } });
    expect(await call('getMortgageDocuments', { applicationId })).toMatchObject({ delivered: [{}, {}] });
    expect(await add({ confirmed: true })).toMatchObject({ failed: 'ADDRESS_KNOWN' });
  });

  describe('what the answers say about paying the loan', () => {
    test('debts and housing of gross income; no income, and too little to close, are named on the review', async () => {
      const { call, applicationId, read } = await arrive('mortgage: a purchase with a co-borrower ready to be submitted');
      // Two incomes of $9,500; $2,528.27, taxes of $458.33 and insurance of $145.83 on $500,000, and a debt of $450: 18.85%.
      expect(await read()).toMatchObject({ debtToIncome: 18_85, concerns: [] });
      const { borrowers } = (await read()) as { borrowers: { borrowerId: string }[] };
      for (const { borrowerId } of borrowers) await call('saveMortgageBorrower', { applicationId, borrowerId, jobs: [] });
      await call('saveMortgageApplication', { applicationId, assets: [] });
      expect(await read()).toMatchObject({
        debtToIncome: null,
        concerns: [expect.stringContaining("haven't entered any income"), expect.stringContaining('less than the cash you need')],
      });
    });
  });
});
