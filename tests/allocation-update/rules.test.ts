import { expect, test } from 'vitest';
import { stepNumberOf } from '#engine/compiled/step-number.ts';
import type { JsonObject } from '#schemas/json.ts';
import { wholePercents } from '#server/portfolios/asset-classes.ts';
import { allocationOf, modelName, readModel } from '#server/portfolios/saa-models.ts';
import { onAnyDatabase } from '#tests/support/databases.ts';
import { productLibrary } from '#tests/support/library.ts';
import { makeProduct } from '../support/product.ts';

interface Item {
  code: string;
  currentAllocation: string;
  proposedAllocation: string;
  isNew: boolean;
}

type Product = Awaited<ReturnType<typeof makeProduct>>;

async function accountOf(product: Product, username: string, flavor?: string) {
  const person = await product.personLike(username);
  const { accounts } = await product.call(person, 'getAccountOverviews2');
  const account = (accounts as JsonObject[]).find((each) => flavor === undefined || each['flavor'] === flavor) ?? {};
  const externalizedAccountId = String(account['externalizedAccountId']);
  const status = async (overrideTaxBracket: string | null = null) => {
    const answer = await product.call(person, 'getUpdatedRecommendedAssetAllocation', { externalizedAccountId, overrideTaxBracket });
    return answer as JsonObject & { items: Item[] & JsonObject[] };
  };
  const answer = (payload: JsonObject) =>
    product.call(person, 'updateAllocationConfigurationForAccount', {
      externalizedAccountId,
      payload: { type: 'CuratedAllocationEraUpdateWithTaxLevelUpdate', ...payload },
    });
  return { person, externalizedAccountId, status, answer };
}

const sumOf = (items: Item[], side: 'currentAllocation' | 'proposedAllocation') =>
  items.reduce((sum, item) => sum + Math.round(Number(item[side]) * 100), 0);
const shareOf = (items: Item[], ...codes: string[]) =>
  items.filter((item) => codes.includes(item.code)).reduce((sum, item) => sum + Number(item.proposedAllocation), 0);

const needsReview = 'NeedsReviewRecommendedAssetAllocationUpdateStatus';

onAnyDatabase('Allocation updates', (database) => {
  test.each([
    ['nora.plain', 'AUTOMATED_INVESTING', 'PLAIN', 'MEDIUM', false],
    ['gil.stanton', 'AUTOMATED_INVESTING', 'PLAIN', 'LOW', false],
    ['vera.holt', 'AUTOMATED_INVESTING', 'PLAIN', 'HIGH', false],
    ['cal.rivera', 'TAX_AWARE_INVESTING', 'TAX_AWARE', 'HIGH', true],
    ['ines.calder', 'AUTOMATED_INVESTING', 'PLAIN', 'MEDIUM', true],
    ['ines.calder', 'AUTOMATED_BOND_PORTFOLIO', 'BOND', 'MEDIUM', true],
    ['ida.morgan', 'AUTOMATED_INVESTING', 'IRA', 'MEDIUM', false],
    ['ida.morgan', 'INDEX_INVESTING', 'IRA', 'MEDIUM', false],
    ['petra.lind', 'AUTOMATED_BOND_PORTFOLIO', 'BOND', 'HIGH', false],
    ['theo.brandt', 'INDEX_INVESTING', 'INDEX', 'MEDIUM', false],
    ['ruth.amsel', 'AUTOMATED_INVESTING', 'TRUST', 'MEDIUM', false],
  ])('000 §3: %s, %s needs review; both sides of the %s items add up to 100', async (username, flavor, variant, level, california) => {
    const product = await makeProduct(await database.open());
    const { status } = await accountOf(product, username, flavor);
    const { items, ...rest } = await status();
    expect(rest).toMatchObject({ type: needsReview, variant, taxBracketCategoryCode: level, isCaliforniaSpecific: california });
    expect([sumOf(items, 'currentAllocation'), sumOf(items, 'proposedAllocation')]).toEqual([100, 100]);
    expect(items.some((item) => item.currentAllocation !== item.proposedAllocation)).toBe(true);
    // 000 §2: a NEW badge on the item coded CMF.
    expect(items.filter((item) => item.isNew).map((item) => item.code)).toEqual(california ? ['CMF'] : []);
    expect(rest['sellHorizonYears']).toBe(flavor === 'AUTOMATED_BOND_PORTFOLIO' ? 1 : 3);
  });

  test('000 §7: an override tax bracket changes what is proposed; the higher, the more of it is free of tax', async () => {
    const product = await makeProduct(await database.open());
    const { status } = await accountOf(product, 'cal.rivera');
    const [high, medium, low] = [await status('HIGH'), await status('MEDIUM'), await status('LOW')];
    expect(await status()).toEqual(high);
    const free = [high, medium, low].map(({ items }) => shareOf(items, 'MUN', 'CMF'));
    expect(free).toEqual(free.toSorted((a, b) => b - a));
    expect(new Set(free).size).toBe(3);
    expect(low['taxBracketCategoryCode']).toBe('LOW');
    expect(low['currentSaaModel']).toBe(high['currentSaaModel']);
    // An account whose income is not taxed yearly has no level: an IRA holds no tax-free bonds.
    const ira = await accountOf(product, 'ida.morgan', 'AUTOMATED_INVESTING');
    expect((await ira.status('HIGH')).items).toEqual((await ira.status('LOW')).items);
    expect(shareOf((await ira.status('HIGH')).items, 'MUN', 'CMF')).toBe(0);
  });

  test('000 §4: updating applies the proposed model at its tax level, and the status no longer needs review', async () => {
    const storage = await database.open();
    const product = await makeProduct(storage);
    const { status, answer, person, externalizedAccountId } = await accountOf(product, 'nora.plain', 'AUTOMATED_INVESTING');
    const { proposedHighestTierSaaModel } = await status('LOW');
    const update = { applyUpdate: true, highestTierSaaModelIdentifier: proposedHighestTierSaaModel ?? null, taxLevelOverride: 'LOW' };
    expect(await answer(update)).toMatchObject({ success: true, errors: [] });
    const after = await status();
    expect(after).toMatchObject({
      type: 'UpToDateRecommendedAssetAllocationUpdateStatus',
      currentSaaModel: proposedHighestTierSaaModel,
      lastChange: { summary: 'You selected the updated portfolio, at tax level Low.', effectiveOn: expect.stringMatching(/^\d{4}-/) },
    });
    expect(await product.call(person, 'getTaxBracketInformationSummaryForAccount', { externalizedAccountId })).toMatchObject({
      overrideTaxBracket: 'LOW',
      recommendedTaxBracketCategory: { taxBracketCategoryCode: 'MEDIUM' },
    });
    // The same answer again changes nothing; another answer is a conflict. Both say what holds.
    expect(await answer(update)).toMatchObject({
      failed: 'ALREADY_SO',
      errors: [{ message: 'This recommendation was answered already. Your account has the updated portfolio.' }],
    });
    expect(await answer({ ...update, applyUpdate: false, highestTierSaaModelIdentifier: 'TAXABLE-2025-MEDIUM' })).toMatchObject({
      failed: 'CHANGED_MEANWHILE',
      errors: [{ message: 'This recommendation was answered already. The updated portfolio was selected, and your account moves to it.' }],
    });
    expect(await storage.read.selectFrom('change_receipt').select('reference').execute()).toHaveLength(1);
  });

  test('000 §4: keeping leaves the portfolio as it is, writes a receipt and needs no review any more', async () => {
    const product = await makeProduct(await database.open());
    const { status, answer } = await accountOf(product, 'petra.lind');
    const before = await status();
    expect(
      await answer({ applyUpdate: false, highestTierSaaModelIdentifier: before['currentSaaModel'] ?? null, taxLevelOverride: null }),
    ).toMatchObject({
      success: true,
      errors: [],
    });
    expect(await status()).toMatchObject({
      type: 'UpToDateRecommendedAssetAllocationUpdateStatus',
      currentSaaModel: before['currentSaaModel'],
      lastChange: { summary: 'Your portfolio stays as it is.', effectiveOn: null },
    });
    // A page that is read again names the model of today: keeping changes nothing, and updating is a conflict.
    const today = { highestTierSaaModelIdentifier: before['currentSaaModel'] ?? null, taxLevelOverride: null };
    expect(await answer({ applyUpdate: false, ...today })).toMatchObject({
      failed: 'ALREADY_SO',
      errors: [{ message: 'This recommendation was answered already. Your portfolio stays as it is.' }],
    });
    expect(await answer({ applyUpdate: true, ...today })).toMatchObject({
      failed: 'CHANGED_MEANWHILE',
      errors: [{ message: 'This recommendation was answered already. Your portfolio stays as it is now.' }],
    });
  });

  test('000 §7: "Fails when the response success is false": another model than was shown, a level for an IRA, an account on hold', async () => {
    const storage = await database.open();
    const product = await makeProduct(storage);
    const nora = await accountOf(product, 'nora.plain', 'AUTOMATED_INVESTING');
    const { proposedHighestTierSaaModel, currentSaaModel } = await nora.status('LOW');
    const wrong: JsonObject[] = [
      { applyUpdate: true, highestTierSaaModelIdentifier: String(currentSaaModel) },
      { applyUpdate: true, highestTierSaaModelIdentifier: String(proposedHighestTierSaaModel), taxLevelOverride: 'HIGH' },
      { applyUpdate: false, highestTierSaaModelIdentifier: String(proposedHighestTierSaaModel) },
    ];
    for (const payload of wrong) expect(await nora.answer(payload)).toMatchObject({ failed: 'CHANGED_MEANWHILE' });
    const ira = await accountOf(product, 'ida.morgan', 'AUTOMATED_INVESTING');
    const { proposedHighestTierSaaModel: iraModel } = await ira.status();
    expect(await ira.answer({ applyUpdate: true, highestTierSaaModelIdentifier: String(iraModel), taxLevelOverride: 'LOW' })).toMatchObject(
      { failed: 'refused', errors: [{ path: 'taxLevelOverride' }] },
    );
    const abe = await accountOf(product, 'abe.lowell');
    const { proposedHighestTierSaaModel: abesModel } = await abe.status();
    const abes = { applyUpdate: true, highestTierSaaModelIdentifier: String(abesModel) };
    expect(await abe.answer(abes)).toMatchObject({ failed: 'ACCOUNT_ON_HOLD' });
    for (const account of [nora, ira, abe]) expect(await account.status()).toMatchObject({ type: needsReview, lastChange: null });
    expect(await storage.read.selectFrom('change_receipt').select('reference').execute()).toEqual([]);
  });

  test('a level that changes nothing in an index portfolio is no review; settings know which level the portfolio is built for', async () => {
    const product = await makeProduct(await database.open());
    const theo = await accountOf(product, 'theo.brandt');
    const { proposedHighestTierSaaModel, taxBracketCategoryCode } = await theo.status();
    await theo.answer({ applyUpdate: true, highestTierSaaModelIdentifier: proposedHighestTierSaaModel ?? null, taxLevelOverride: null });
    const { externalizedAccountId } = theo;
    const save = (taxLevelOverride: string) =>
      product.call(theo.person, 'saveTaxLevelOverrideForAccount', { externalizedAccountId, taxLevelOverride });
    expect(await save('HIGH')).toMatchObject({ success: true });
    expect(await theo.status()).toMatchObject({ type: 'UpToDateRecommendedAssetAllocationUpdateStatus', taxBracketCategoryCode: 'HIGH' });
    expect(await product.call(theo.person, 'getTaxBracketInformationSummaryForAccount', { externalizedAccountId })).toMatchObject({
      overrideTaxBracket: 'HIGH',
      portfolioTaxBracket: taxBracketCategoryCode,
    });
    // Negative control: where the level changes what is held, it is reviewed.
    const nora = await accountOf(product, 'nora.plain', 'AUTOMATED_INVESTING');
    const before = await nora.status();
    await nora.answer({
      applyUpdate: true,
      highestTierSaaModelIdentifier: before['proposedHighestTierSaaModel'] ?? null,
      taxLevelOverride: null,
    });
    await product.call(nora.person, 'saveTaxLevelOverrideForAccount', {
      externalizedAccountId: nora.externalizedAccountId,
      taxLevelOverride: 'HIGH',
    });
    expect(await nora.status()).toMatchObject({ type: needsReview });
  });

  test('000 §4: the sell choice defaults to the stored value, and is kept with the account', async () => {
    const product = await makeProduct(await database.open());
    const gil = await accountOf(product, 'gil.stanton');
    expect(await gil.status()).toMatchObject({ plansToSell: true });
    const save = (plansToSell: boolean) =>
      product.call(gil.person, 'savePlannedSaleAnswerForAccount', { externalizedAccountId: gil.externalizedAccountId, plansToSell });
    expect(await save(false)).toMatchObject({ success: true, errors: [] });
    expect(await gil.status()).toMatchObject({ type: needsReview, plansToSell: false });
    expect(await (await accountOf(product, 'nora.plain')).status()).toMatchObject({ plansToSell: null });
  });

  test('an account where nothing is recommended says so, and takes no answer', async () => {
    const product = await makeProduct(await database.open());
    const { status, answer, externalizedAccountId, person } = await accountOf(product, 'nora.plain', 'CASH');
    expect(await status()).toMatchObject({ type: 'NotManagedRecommendedAssetAllocationUpdateStatus', items: [], currentSaaModel: null });
    expect(await answer({ applyUpdate: true, highestTierSaaModelIdentifier: 'TAXABLE-2026-LOW' })).toMatchObject({ failed: 'refused' });
    const plan = (flavor?: string) =>
      product.call(person, 'getRecommendedAssetAllocationPlanForAccount', {
        externalizedAccountId,
        ...(flavor === undefined ? {} : { flavor }),
      });
    expect(await plan()).toMatchObject({ failed: 'NOT_MANAGED' });
    const { items, ...rest } = await plan('AUTOMATED_BOND_PORTFOLIO');
    expect(rest).toMatchObject({ saaModel: 'BOND-2026-MEDIUM', flavor: 'AUTOMATED_BOND_PORTFOLIO' });
    expect((items as { share: string }[]).reduce((sum, item) => sum + Math.round(Number(item.share) * 100), 0)).toBe(100);
  });

  test('FL-08: somebody else’s account is not found, and one of the two ids is needed', async () => {
    const product = await makeProduct(await database.open());
    const nora = await accountOf(product, 'nora.plain', 'AUTOMATED_INVESTING');
    const other = await product.personLike('gil.stanton');
    const payload = { type: 'CuratedAllocationEraUpdateWithTaxLevelUpdate', applyUpdate: false, highestTierSaaModelIdentifier: 'x' };
    const { externalizedAccountId } = nora;
    for (const [name, input] of [
      ['getUpdatedRecommendedAssetAllocation', { externalizedAccountId }],
      ['getRecommendedAssetAllocationPlanForAccount', { externalizedAccountId }],
      ['savePlannedSaleAnswerForAccount', { externalizedAccountId, plansToSell: true }],
      ['updateAllocationConfigurationForAccount', { externalizedAccountId, payload }],
    ] as const)
      await expect(product.call(other, name, input)).rejects.toMatchObject({ name: 'OperationNotFound' });
    const noneAndBoth: JsonObject[] = [{}, { externalizedAccountId, accountId: externalizedAccountId }];
    for (const ids of noneAndBoth)
      await expect(product.call(nora.person, 'updateAllocationConfigurationForAccount', { ...ids, payload })).rejects.toMatchObject({
        name: 'OperationInputRefused',
      });
  });
});

test('every model there is has whole percents that add up to 100, and is read back from its name', () => {
  for (const family of ['TAXABLE', 'TAX_AWARE', 'RETIREMENT', 'BOND', 'INDEX', 'TRUST'] as const)
    for (const era of ['2025', '2026'] as const)
      for (const level of ['HIGH', 'MEDIUM', 'LOW', 'EXEMPT'] as const)
        for (const california of [true, false]) {
          for (const risk of family === 'INDEX' || family === 'BOND' ? [null] : [null, 1, 7, 10]) {
            const model = { family, era, level, california, risk };
            expect(readModel(modelName(model))).toEqual(model);
            const percents = [...allocationOf(model).values()];
            expect(percents.reduce((sum, percent) => sum + percent, 0)).toBe(100);
            expect(percents.every((percent) => Number.isInteger(percent) && percent > 0)).toBe(true);
          }
        }
  expect(readModel('TAXABLE-2024-HIGH')).toBeNull();
});

test('what rounding leaves over goes to the largest remainders', () => {
  expect(Object.fromEntries(wholePercents({ USS: 1, FDS: 1, EMS: 1 }))).toEqual({ USS: 34, FDS: 33, EMS: 33 });
  expect(Object.fromEntries(wholePercents({ USS: 2, FDS: 1 }))).toEqual({ USS: 67, FDS: 33 });
});

test('a subflow leaves the number of steps open', () => {
  const of = (stepId: string) => stepNumberOf(productLibrary().flows.get('ALLOCATION_UPDATE')!, stepId);
  expect(of('sell')).toBeNull();
});
