import { expect, test } from 'vitest';
import { errorOf } from '#engine/compiled/failure.ts';
import type { JsonObject } from '#schemas/json.ts';
import { stateHasIncomeTax } from '#server/domain/tax-inputs/income-tax-states.ts';
import { chooseOutcome } from '#server/parties/stand-in.ts';
import { onAnyDatabase } from '#tests/support/databases.ts';
import { productLibrary } from '#tests/support/library.ts';
import { makeProduct } from '../support/product.ts';
import { addressOutcomes } from '#server/domain/tax-inputs/address-check.stand-in.ts';

type Product = Awaited<ReturnType<typeof makeProduct>>;

async function taxpayer(product: Product, username: string) {
  const person = await product.personLike(username);
  const { accounts } = await product.call(person, 'getAccountOverviews2');
  const [account] = accounts as JsonObject[];
  const externalizedAccountId = String(account?.['externalizedAccountId']);
  return {
    person,
    externalizedAccountId,
    summary: () => product.call(person, 'getTaxBracketInformationSummaryForAccount', { externalizedAccountId }),
    update: (personFields: JsonObject) => product.call(person, 'updatePerson', { personFields }),
    submit: (address: JsonObject) => product.call(person, 'submitHomeAddress', address),
    ask: (name: string, input: JsonObject) => product.call(person, name, input),
  };
}

const address = { street1: '5 Elm Street', street2: null, city: 'Reno', state: 'NV', zipCode: '89501' };
const saved = { success: true, errors: [], status: 'SAVED', suggestions: [] };

onAnyDatabase('Tax inputs', (database) => {
  test('000 §3: the summary requires filing status, home address and income, and recommends a level', async () => {
    const product = await makeProduct(await database.open());
    const cal = await taxpayer(product, 'cal.rivera');
    expect(await cal.summary()).toEqual({
      requirements: {
        filingStatus: 'MARRIED_JOINT',
        homeAddress: {
          street1: '27 Live Oak Lane',
          street2: 'Unit 4',
          city: 'San Mateo',
          stateAbbreviation: 'CA',
          zipCode: '94401',
          isConfirmed: false,
        },
        pretaxAnnualIncome: 412_000_00,
        spousalLink: { status: 'unanswered', recipientEmail: null },
      },
      recommendedTaxBracketCategory: { taxBracketCategoryCode: 'HIGH' },
      taxYear: 2026,
      overrideTaxBracket: null,
      portfolioTaxBracket: 'HIGH',
      stateHasIncomeTax: true,
      hasTaxLevel: true,
      isMarried: true,
      isTrust: false,
      isBondPortfolio: false,
    });
    expect(await (await taxpayer(product, 'ruth.amsel')).summary()).toMatchObject({ isTrust: true, stateHasIncomeTax: false });
    expect(await (await taxpayer(product, 'petra.lind')).summary()).toMatchObject({ isBondPortfolio: true });
    // The account of a company is not invested by what a person earns.
    expect(await (await taxpayer(product, 'mona.reeves')).summary()).toMatchObject({ hasTaxLevel: false });
    // Without a stored address the state is known from signing up.
    expect(await (await taxpayer(product, 'vera.holt')).summary()).toMatchObject({
      requirements: { homeAddress: { street1: null, stateAbbreviation: 'NY' } },
    });
  });

  test('000 §1: the tax inputs drive the recommendation: income and filing status change the level everywhere', async () => {
    const product = await makeProduct(await database.open());
    const { update, summary, ask, externalizedAccountId } = await taxpayer(product, 'nora.plain');
    const level = async () => [
      (await summary())['recommendedTaxBracketCategory'],
      (await ask('getUpdatedRecommendedAssetAllocation', { externalizedAccountId }))['recommendedTaxBracketCategoryCode'],
      (await ask('getAccountDetails2', { accountId: externalizedAccountId }))['recommendedTaxBracketCategoryCode'],
    ];
    expect(await update({ pretaxAnnualIncome: 250_000_00 })).toEqual({ success: true, errors: [] });
    expect(await level()).toEqual([{ taxBracketCategoryCode: 'HIGH' }, 'HIGH', 'HIGH']);
    expect(await update({ filingStatus: 'MARRIED_JOINT' })).toEqual({ success: true, errors: [] });
    expect(await level()).toEqual([{ taxBracketCategoryCode: 'MEDIUM' }, 'MEDIUM', 'MEDIUM']);
    const ranges = await ask('getTaxBracketIncomeRangesForUserAndPortfolioFlavor', { flavor: 'AUTOMATED_INVESTING' });
    expect(ranges).toMatchObject({ incomeRanges: [{ minimumIncome: 403_550_00 }, {}, {}] });
    for (const pretaxAnnualIncome of [-1, 100_000_000_01])
      expect(await update({ pretaxAnnualIncome })).toMatchObject({
        failed: 'refused',
        errors: [{ path: 'personFields/pretaxAnnualIncome' }],
      });
    expect(await level()).toEqual([{ taxBracketCategoryCode: 'MEDIUM' }, 'MEDIUM', 'MEDIUM']);
  });

  test('000 §4: manual override choices are stored and reset to none; each other choice is a recommendation to review', async () => {
    const product = await makeProduct(await database.open());
    const mara = await taxpayer(product, 'mara.ellison');
    const { externalizedAccountId } = mara;
    const override = (taxLevelOverride: string | null) =>
      mara.ask('saveTaxLevelOverrideForAccount', { externalizedAccountId, taxLevelOverride });
    const status = async () => {
      const { type, taxBracketCategoryCode, storedTaxBracketOverride } = await mara.ask('getUpdatedRecommendedAssetAllocation', {
        externalizedAccountId,
      });
      return [String(type).replace('RecommendedAssetAllocationUpdateStatus', ''), taxBracketCategoryCode, storedTaxBracketOverride];
    };
    expect(await status()).toEqual(['UpToDate', 'MEDIUM', null]);
    expect(await override(null)).toEqual({ success: true, errors: [] });
    expect(await status()).toEqual(['UpToDate', 'MEDIUM', null]);
    expect(await override('LOW')).toEqual({ success: true, errors: [] });
    expect(await status()).toEqual(['NeedsReview', 'LOW', 'LOW']);
    expect(await mara.summary()).toMatchObject({ overrideTaxBracket: 'LOW' });
    expect(await override(null)).toEqual({ success: true, errors: [] });
    expect(await status()).toEqual(['UpToDate', 'MEDIUM', null]);
    const ida = await taxpayer(product, 'ida.morgan');
    expect(
      await ida.ask('saveTaxLevelOverrideForAccount', { externalizedAccountId: ida.externalizedAccountId, taxLevelOverride: 'LOW' }),
    ).toMatchObject({ failed: 'refused', errors: [{ message: 'A retirement account has no tax level.' }] });
    const abe = await taxpayer(product, 'abe.lowell');
    expect(
      await abe.ask('saveTaxLevelOverrideForAccount', { externalizedAccountId: abe.externalizedAccountId, taxLevelOverride: 'LOW' }),
    ).toMatchObject({ failed: 'ACCOUNT_ON_HOLD' });
    await expect(
      product.call(abe.person, 'saveTaxLevelOverrideForAccount', { externalizedAccountId, taxLevelOverride: 'LOW' }),
    ).rejects.toMatchObject({ name: 'OperationNotFound' });
  });

  test('a tax input that changes what is recommended asks for a review; one that does not asks nothing again', async () => {
    const product = await makeProduct(await database.open());
    const mara = await taxpayer(product, 'mara.ellison');
    const { externalizedAccountId } = mara;
    const status = async () => {
      const { type, proposedHighestTierSaaModel } = await mara.ask('getUpdatedRecommendedAssetAllocation', { externalizedAccountId });
      return [String(type).replace('RecommendedAssetAllocationUpdateStatus', ''), proposedHighestTierSaaModel];
    };
    await mara.update({ pretaxAnnualIncome: 239_000_00 });
    expect(await status()).toEqual(['UpToDate', 'TAXABLE-2026-MEDIUM']);
    await mara.update({ pretaxAnnualIncome: 500_000_00 });
    expect(await status()).toEqual(['NeedsReview', 'TAXABLE-2026-HIGH']);
    await mara.update({ pretaxAnnualIncome: 238_000_00 });
    expect(await status()).toEqual(['UpToDate', 'TAXABLE-2026-MEDIUM']);
    await mara.submit(address);
    expect(await status()).toEqual(['UpToDate', 'TAXABLE-2026-MEDIUM']);
    await mara.submit({ ...address, state: 'CA', zipCode: '95814' });
    expect(await status()).toEqual(['NeedsReview', 'TAXABLE-2026-MEDIUM-CA']);
    // An account of which nothing was written yet keeps what it is invested by.
    const other = await taxpayer(product, 'mara.ellison');
    await product.host.storage.db.deleteFrom('portfolio_allocation').execute();
    await other.update({ pretaxAnnualIncome: 500_000_00 });
    expect(await other.ask('getUpdatedRecommendedAssetAllocation', { externalizedAccountId: other.externalizedAccountId })).toMatchObject({
      currentSaaModel: 'TAXABLE-2026-MEDIUM',
      proposedHighestTierSaaModel: 'TAXABLE-2026-HIGH',
    });
  });

  test('000 §2: the address is validated server-side: an exact match is saved, and moving state changes the summary', async () => {
    const product = await makeProduct(await database.open());
    const { submit, summary } = await taxpayer(product, 'gil.stanton');
    expect(await summary()).toMatchObject({ stateHasIncomeTax: true });
    expect(await submit(address)).toEqual(saved);
    const { city, state, zipCode, ...streets } = address;
    expect(await summary()).toMatchObject({
      stateHasIncomeTax: false,
      requirements: { homeAddress: { ...streets, city, stateAbbreviation: state, zipCode, isConfirmed: true } },
    });
  });

  test('an address of another spelling is offered, saved only when chosen; one that cannot be delivered to is not saved', async () => {
    const product = await makeProduct(await database.open());
    const { submit, summary, person } = await taxpayer(product, 'nora.plain');
    const stored = async () => ((await summary())['requirements'] as JsonObject)['homeAddress'];
    const before = await stored();
    await chooseOutcome(product.host.storage.db, { personId: person.id, party: addressOutcomes, outcome: 'correct' });
    const offered = await submit(address);
    expect(offered).toMatchObject({ success: true, status: 'SUGGESTED' });
    expect(await stored()).toEqual(before);
    const [first, second] = (offered['suggestions'] as JsonObject[]).map(({ key: _place, ...suggestion }) => suggestion);
    expect(await submit(first ?? {})).toEqual(saved);
    expect(await stored()).toMatchObject({ street1: '5 ELM STREET', zipCode: '89501-0001', isConfirmed: true });
    // Control: what was offered once is no longer known after something was saved.
    expect(await submit(second ?? {})).toMatchObject({ status: 'SUGGESTED' });
    expect(await submit({ ...address, street1: '5 Stand-in Fail Street' })).toEqual({
      success: true,
      errors: [],
      status: 'UNDELIVERABLE',
      suggestions: [],
    });
    expect(await submit({ ...address, street1: '5 Stand-in Error Street' })).toMatchObject({ failed: 'unavailable' });
    expect(await submit({ ...address, street1: '5 Stand-in Timeout Street' })).toMatchObject({ failed: 'timeout' });
    expect(await stored()).toMatchObject({ street1: '5 ELM STREET' });
  });

  test('an address that is incomplete is refused by field, and nobody is asked', async () => {
    const storage = await database.open();
    const { submit } = await taxpayer(await makeProduct(storage), 'nora.plain');
    expect(await submit({ street1: ' ', city: '', state: 'ZZ', zipCode: '123' })).toMatchObject({
      failed: 'refused',
      errors: [
        { path: 'street1', message: 'Enter your street address.' },
        { path: 'city', message: 'Enter your city.' },
        { path: 'state', message: 'Choose your state.' },
        { path: 'zipCode', message: 'Enter a ZIP code of five digits.' },
      ],
    });
    expect(await submit({ ...address, zipCode: '05401' })).toMatchObject({
      failed: 'refused',
      errors: [{ path: 'zipCode', message: "ZIP code isn't in Nevada. Check it, or the state." }],
    });
    expect(await storage.read.selectFrom('party_call').selectAll().execute()).toEqual([]);
  });

  test('the summary says how the spousal link stands: asked for, sent, taken back, linked', async () => {
    const product = await makeProduct(await database.open());
    const cal = await taxpayer(product, 'cal.rivera');
    const link = async () => ((await cal.summary())['requirements'] as JsonObject)['spousalLink'];
    expect(await cal.ask('updateSpousalLinkPreference', { linkSpouse: true })).toEqual({ success: true, errors: [] });
    expect(await link()).toEqual({ status: 'emailNeeded', recipientEmail: null });
    expect(await cal.ask('createWashSaleLinkRequest', { recipientEmail: ' Lee@mail.example' })).toEqual({ success: true, errors: [] });
    expect(await link()).toEqual({ status: 'invited', recipientEmail: 'lee@mail.example' });
    expect(await cal.ask('updateSpousalLinkPreference', { linkSpouse: false })).toEqual({ success: true, errors: [] });
    expect(await link()).toEqual({ status: 'declined', recipientEmail: null });
    const mara = await taxpayer(product, 'mara.ellison');
    expect(((await mara.summary())['requirements'] as JsonObject)['spousalLink']).toMatchObject({ status: 'linked' });
    expect(await (await taxpayer(product, 'gil.stanton')).ask('updateSpousalLinkPreference', { linkSpouse: true })).toMatchObject({
      failed: 'refused',
    });
  });

  test('FL-08: the summary of somebody else’s account is not found', async () => {
    const product = await makeProduct(await database.open());
    const { externalizedAccountId } = await taxpayer(product, 'cal.rivera');
    const other = await product.personLike('gil.stanton');
    await expect(product.call(other, 'getTaxBracketInformationSummaryForAccount', { externalizedAccountId })).rejects.toMatchObject({
      name: 'OperationNotFound',
    });
  });
});

test('000 §2: nine states have no income tax', () => {
  expect(['TX', 'FL', 'WA', 'NV', 'AK', 'SD', 'TN', 'WY', 'NH'].some(stateHasIncomeTax)).toBe(false);
  expect(['CA', 'NY', 'OR', 'DC'].every(stateHasIncomeTax)).toBe(true);
});

test('the words of this area for an account on hold stand before those of the operation', () => {
  const failures = productLibrary().flows.get('TAX_INPUTS')!.states['storing']!.call!.failures;
  expect(
    errorOf(failures, { code: 'ACCOUNT_ON_HOLD', message: "This account can't be changed at the moment, and nothing was saved." }),
  ).toMatchObject({
    say: "This account can't be changed right now, so your tax level stays as it is.",
    retry: 'never',
  });
});
