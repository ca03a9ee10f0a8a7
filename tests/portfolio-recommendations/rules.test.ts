import { expect, test } from 'vitest';
import portfolioRecommendations from '#server/domain/portfolio-recommendations/area.ts';
import type { JsonObject } from '#schemas/json.ts';
import { onAnyDatabase } from '#tests/support/databases.ts';
import { persona } from '#tests/support/persona.ts';
import { makeProduct } from '../support/product.ts';

interface Item {
  accountId: string;
  accountDisplayName: string;
  state: string;
  previouslyDeclined: boolean;
  effectiveOn: string | null;
  saaModel: string;
  accepting: JsonObject;
  declining: JsonObject;
}

type Product = Awaited<ReturnType<typeof makeProduct>>;

const three = persona(portfolioRecommendations, 'updates wait for three accounts; one was declined before, one is to be sold from');
const oneHeld = persona(portfolioRecommendations, 'updates wait for three accounts, of which one is on hold');

async function reviewing(product: Product, username: string) {
  const person = await product.personLike(username);
  const read = async () => {
    const { recommendationItems, compareInfos } = await product.call(person, 'getPortfolioUpdateRecommendation', {});
    return { items: recommendationItems as unknown as Item[], infos: compareInfos as unknown as (JsonObject & { items: JsonObject[] })[] };
  };
  const submit = (inputs: JsonObject[]) => product.call(person, 'submitPortfolioUpdateRecommendation', { inputs });
  const decision = () => product.call(person, 'getPortfolioUpdateDecision', {});
  return { person, read, submit, decision };
}

const inputsOf = (items: readonly Item[], accepted: (item: Item) => boolean) =>
  items.map((item) => (accepted(item) ? item.accepting : item.declining));

onAnyDatabase('Portfolio update recommendations', (database) => {
  test('001 §3: recommendationItems with a level, a description, a state and previouslyDeclined; compareInfos of the same accounts, each side adding up to 100', async () => {
    const { read } = await reviewing(await makeProduct(await database.open()), three);
    const { items, infos } = await read();
    expect(items.map((item) => [item.accountDisplayName, item.state, item.previouslyDeclined])).toEqual(
      expect.arrayContaining([
        ['Tax-aware investing', 'WAITING', false],
        ['Automated bond portfolio', 'WAITING', true],
        ['Traditional IRA', 'WAITING', false],
      ]),
    );
    expect(items.find(({ accountDisplayName }) => accountDisplayName === 'Traditional IRA')).toMatchObject({
      recommendedTaxLevel: null,
      accountType: 'TRADITIONAL_IRA',
      description: expect.stringMatching(/^Moves \d+% of the account, mostly into .+: from \d+% to \d+%\.$/),
    });
    expect(infos.map(({ accountId }) => accountId)).toEqual(items.map(({ accountId }) => accountId));
    for (const { items: shares } of infos)
      for (const side of ['currentAllocation', 'proposedAllocation'])
        expect(shares.reduce((sum, one) => sum + Math.round(Number(one[side]) * 100), 0)).toBe(100);
  });

  test('001 §4.8, §7: one submit accepts some accounts and declines the others: receipts, models, the day of the move, and what was decided', async () => {
    const storage = await database.open();
    const { read, submit, decision } = await reviewing(await makeProduct(storage), three);
    expect(await decision()).toMatchObject({ outcome: 'NONE' });
    const { items } = await read();
    const [first] = items;
    const inputs = inputsOf(items, (item) => item === first);
    expect(await submit(inputs)).toMatchObject({ success: true, errors: [] });
    const after = await read();
    expect(after.infos).toEqual([]);
    expect(after.items).toMatchObject([{ accountId: first?.accountId, state: 'MOVING', effectiveOn: expect.stringMatching(/^\d{4}-/) }]);
    const decided = await decision();
    expect(decided).toMatchObject({ outcome: 'ACCEPTED', effectiveOn: after.items[0]?.effectiveOn });
    expect((decided['decided'] as JsonObject[]).map(({ accountId, accepted }) => [accountId, accepted])).toEqual(
      expect.arrayContaining(items.map((item) => [item.accountId, item === first])),
    );
    const receipts = await storage.read.selectFrom('change_receipt').select('effective_on').execute();
    expect(receipts.filter(({ effective_on }) => effective_on !== null)).toHaveLength(1);
    expect(receipts).toHaveLength(3);
    // The same answers again change nothing, and other answers are a conflict.
    expect(await submit(inputs)).toMatchObject({ failed: 'ALREADY_SO' });
    expect(await submit(inputsOf(items, () => true))).toMatchObject({ failed: 'CHANGED_MEANWHILE' });
    expect(await storage.read.selectFrom('recommendation_answer').select('id').where('submission', 'is not', null).execute()).toHaveLength(
      3,
    );
  });

  test('001 §4.8: declining all changes no portfolio, and the next recommendation says previouslyDeclined', async () => {
    const storage = await database.open();
    const product = await makeProduct(storage);
    const { person, read, submit, decision } = await reviewing(product, three);
    const { items } = await read();
    const models = () =>
      storage.read.selectFrom('portfolio_allocation').select(['account_id', 'saa_model']).orderBy('account_id').execute();
    const before = await models();
    expect(await submit(inputsOf(items, () => false))).toMatchObject({ success: true });
    expect(await models()).toEqual(before);
    expect(await decision()).toMatchObject({ outcome: 'DECLINED_ALL', effectiveOn: null });
    const aware = items.find(({ accountDisplayName }) => accountDisplayName === 'Tax-aware investing');
    await product.call(person, 'saveTaxLevelOverrideForAccount', {
      externalizedAccountId: aware?.accountId ?? '',
      taxLevelOverride: 'LOW',
    });
    expect((await read()).items).toMatchObject([{ accountId: aware?.accountId, state: 'WAITING', previouslyDeclined: true }]);
  });

  test('001 §5: a submit in which one account cannot be done does none: on hold, another model, no recommended portfolio, success false', async () => {
    const storage = await database.open();
    const product = await makeProduct(storage);
    const { person, read, submit } = await reviewing(product, oneHeld);
    const { items } = await read();
    const isHeld = (item: Item) => item.state === 'ON_HOLD';
    expect(items.map(isHeld).filter(Boolean)).toHaveLength(1);
    const open = items.filter((item) => !isHeld(item));
    const nothingDone = async () => {
      expect(await storage.read.selectFrom('change_receipt').select('reference').execute()).toEqual([]);
      expect((await read()).items).toEqual(items);
    };
    expect(await submit(inputsOf([...open, ...items.filter(isHeld)], () => true))).toMatchObject({ failed: 'ACCOUNT_ON_HOLD' });
    await nothingDone();
    const [one, other] = open;
    expect(await submit([one?.accepting ?? {}, { ...other?.accepting, saaModel: 'TAXABLE-2026-HIGH' }])).toMatchObject({
      failed: 'CHANGED_MEANWHILE',
    });
    await nothingDone();
    // Of what was shown one is left out: the page that was reviewed is not the one that is answered.
    const { reviewed } = await product.call(person, 'getPortfolioUpdateRecommendation', {});
    await product.call(person, 'saveTaxLevelOverrideForAccount', {
      externalizedAccountId: other?.accountId ?? '',
      taxLevelOverride: 'LOW',
    });
    expect(
      await product.call(person, 'submitPortfolioUpdateRecommendation', { inputs: [one?.declining ?? {}], reviewed: reviewed ?? null }),
    ).toMatchObject({ failed: 'CHANGED_MEANWHILE' });
    const { accounts } = await product.call(await product.personLike(three), 'getAccountOverviews2', {});
    const theirs = (accounts as JsonObject[])[0]?.['externalizedAccountId'] ?? null;
    await expect(submit([one?.accepting ?? {}, { ...other?.accepting, accountId: theirs }])).rejects.toThrow();
    expect(await storage.read.selectFrom('change_receipt').select('reference').execute()).toEqual([]);
    const lena = await reviewing(product, three);
    const all = (await lena.read()).items;
    const own = await product.call(lena.person, 'getAccountOverviews2', {});
    const cash = (own['accounts'] as JsonObject[]).find(({ flavor }) => flavor === 'CASH');
    expect(
      await lena.submit([...inputsOf(all, () => true), { ...all[0]?.accepting, accountId: cash?.['externalizedAccountId'] ?? null }]),
    ).toMatchObject({
      failed: 'refused',
      errors: [{ path: 'inputs/3/accountId' }],
    });
    expect((await lena.read()).items).toEqual(all);
  });
});
