import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '#schemas/json.ts';
import mortgage from '#server/domain/mortgage/area.ts';
import { drawLoanEstimate } from '#server/domain/mortgage/draw-loan-estimate.ts';
import { estimateFigures } from '#server/domain/mortgage/estimate-figures.ts';
import type { PricedRate } from '#server/domain/mortgage/mortgage-pricing.ts';
import { rateOffer } from '#server/domain/mortgage/rate-offers.ts';
import { onAnyDatabase } from '#tests/support/databases.ts';
import { persona } from '#tests/support/persona.ts';
import { makeProduct } from '../support/product.ts';

const priced: PricedRate = {
  programId: 'FIXED_30',
  name: '30-year fixed',
  termMonths: 360,
  adjustable: null,
  rate: '0.06625',
  points: '0.000',
  lenderFees: 1_695_00,
  otherCosts: 3_840_00,
  insuranceRate: '0.00550',
  lockDays: 45,
};
const purchase = { price: 450_000_00, downPayment: 50_000_00, earnestDeposit: 5_000_00, sellerCredits: 0 };
const bought = { loanAmount: 400_000_00, propertyValue: 450_000_00, purchase, refinance: null };

describe('12 CFR 1026.37: the figures of a Loan Estimate, in whole dollars line by line', () => {
  const offer = rateOffer(priced, bought);
  const figures = estimateFigures(offer, bought);

  test('(f): a recording fee is no loan cost', () => {
    expect(figures.loanCosts).toEqual({
      points: 0,
      lenderFees: 1_695_00,
      appraisal: 650_00,
      creditReport: 85_00,
      title: 2_855_00,
      total: 5_285_00,
    });
  });

  test('(g): a buyer pays the first year of insurance ahead, and two months of taxes and insurance into escrow', () => {
    expect(figures.otherCosts).toEqual({
      recording: 250_00,
      interest: 1_089_00,
      insurancePremium: 1_575_00,
      escrowTaxes: 825_00,
      escrowInsurance: 263_00,
      total: 4_002_00,
    });
    expect(figures.closingCosts).toBe(9_287_00);
  });

  test('(h): cash to close is closing costs and the down payment, less the deposit; the offer says the same in cents', () => {
    expect(figures.cash).toMatchObject({ downPayment: 50_000_00, deposit: 5_000_00, sellerCredits: 0, toClose: 54_287_00 });
    expect(offer.cashToClose).toBe(50_000_00 - 5_000_00 + 1_695_00 + 3_840_00 + 1_089_04 + 1_575_00 + 825_00 + 262_50);
  });

  test('(l)(1): in five years, payments with mortgage insurance, loan costs and prepaid interest, and no recording fee', () => {
    // 60 × (2,561.24 + 183.33) = 164,674.20
    expect(figures.inFiveYears.paid).toBe(164_674_00 + 5_285_00 + 1_089_00);
  });

  test('a refinance pays no premium, as its insurance goes on; what the loan does not pay off and cover is due', () => {
    const refinance = {
      reason: 'LOWER_PAYMENT' as const,
      value: 500_000_00,
      balance: 400_000_00,
      currentPayment: 2_900_00,
      cashOut: null,
      heldSince: null,
      yearBought: 2019,
      pricePaid: 450_000_00,
    };
    const replaced = { loanAmount: 400_000_00, propertyValue: 500_000_00, purchase: null, refinance };
    const { otherCosts, cash, closingCosts } = estimateFigures(rateOffer(priced, replaced), replaced);
    expect(otherCosts).toMatchObject({ insurancePremium: 0, escrowTaxes: 917_00, escrowInsurance: 292_00 });
    expect(cash).toMatchObject({ payoff: 400_000_00, financed: 0, toClose: closingCosts });
  });

  test('the paper shows sections A to J with their totals, and the cash to close of its own lines', async () => {
    const pdf = await drawLoanEstimate({
      ...bought,
      offer,
      loanId: 'LM-1',
      purpose: 'PURCHASE',
      applicants: ['Fern Adeyemi'],
      property: '8 Orchard Lane',
      issuedOn: '2026-06-17',
      holdsUntil: '2026-07-02',
      madeAt: 0,
    });
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
    for (const line of [
      '$9,287. Includes $5,285 in loan costs and $4,002 in other costs.',
      "Homeowner's insurance premium (12 months)",
      'Prepaid interest ($72.60 a day for 15 days at 6.625%)',
      'Property taxes ($412.50 a month for 2 months)',
      '$171,048 total you will have paid in principal, interest, mortgage insurance, and loan costs.',
      '$54,287',
    ])
      expect(text.replaceAll(/\s+/g, ' ')).toContain(line);
  });
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
    test('assets are held against the cash to close with all that is paid ahead: enough to the cent, and a cent less', async () => {
      const { call, applicationId, read } = await arrive('mortgage: a purchase with a co-borrower ready to be submitted');
      const { rate } = (await read()) as { rate: { cashToClose: number; insurancePremium: number; initialEscrow: number } };
      expect(rate).toMatchObject({ insurancePremium: 1_750_00, initialEscrow: 1_208_32 });
      const holding = (value: number) =>
        call('saveMortgageApplication', { applicationId, assets: [{ kind: 'CHECKING', institution: 'Fernhill Bank', value }] });
      await holding(rate.cashToClose);
      expect(await read()).toMatchObject({ concerns: [] });
      await holding(rate.cashToClose - 1);
      expect(await read()).toMatchObject({ concerns: [expect.stringContaining('less than the cash you need')] });
    });

    test('a refinanced main home where no borrower lives, or that they rent, is named', async () => {
      const { call } = await arrive('mortgage: a purchase begun');
      const { applicationId } = (await call('createMortgageApplication', { purpose: 'REFINANCE' })) as { applicationId: string };
      const address = { street1: '8 Orchard Lane', street2: null, city: 'Montpelier', state: 'VT', zipCode: '05602' };
      await call('saveMortgagePlace', { applicationId, place: { ...address, county: 'Washington' }, confirmed: true });
      const refinance = {
        reason: 'LOWER_PAYMENT',
        value: 500_000_00,
        balance: 300_000_00,
        currentPayment: 2_100_00,
        yearBought: 2019,
        pricePaid: 1_00,
      };
      await call('saveMortgageApplication', { applicationId, use: { kind: 'DETACHED', occupancy: 'PRIMARY', mixedUse: false }, refinance });
      const read = async () =>
        (await call('getMortgageApplication', { applicationId })) as { borrowers: { borrowerId: string }[]; concerns: string[] };
      const borrowerId = (await read()).borrowers[0]?.borrowerId ?? '';
      const concernsAt = async (home: JsonObject) => {
        const residence = { ...address, years: 4, months: 0, housing: 'OWN', ...home };
        expect(await call('saveMortgageBorrower', { applicationId, borrowerId, residence })).toMatchObject({ success: true });
        return (await read()).concerns;
      };
      expect(await concernsAt({ street1: '14 Elm Street' })).toEqual([expect.stringContaining('another address')]);
      expect(await concernsAt({ housing: 'RENT', monthlyRent: 2_100_00 })).toEqual([expect.stringContaining("don't own it")]);
      expect(await concernsAt({ street1: '8 orchard lane' })).toEqual([]);
    });

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
