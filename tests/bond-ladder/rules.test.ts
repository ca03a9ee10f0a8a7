import { expect, test } from 'vitest';
import type { JsonObject } from '#schemas/json.ts';
import type { LengthConfiguration } from '#server/domain/bond-ladder/ladder.ts';
import { addMonths } from '#server/time/calendar.ts';
import { onAnyDatabase } from '#tests/support/databases.ts';
import { productLibrary } from '#tests/support/library.ts';
import { makeProduct } from '../support/product.ts';

async function ladderOf(product: Awaited<ReturnType<typeof makeProduct>>, username: string) {
  const person = await product.personLike(username);
  const overview = await product.call(person, 'getAccountOverviews2');
  const account = (overview['accounts'] as JsonObject[]).find((each) => each['flavor'] === 'AUTOMATED_BOND_LADDER') ?? {};
  const accountId = String(account['accountId']);
  const lengths = async () =>
    (await product.call(person, 'getBondLadderLengthConfigurations', { accountId })) as unknown as {
      configurations: LengthConfiguration[];
      selectedMinimumTerminatedDate: string | null;
    };
  const change = (maxMaturityMonths: number) =>
    product.call(person, 'updateAllocationConfigurationForAccount', {
      accountId,
      payload: { type: 'BondLadderConfigurationUpdate', maxMaturityMonths },
    });
  return { person, accountId, externalizedAccountId: String(account['externalizedAccountId']), lengths, change };
}

onAnyDatabase('Bond ladders', (database) => {
  test('000 §3: every length has its yield, new rungs, bonds outside and earliest date; one is current', async () => {
    const product = await makeProduct(await database.open());
    const { configurations, selectedMinimumTerminatedDate } = await (await ladderOf(product, 'lena.hart')).lengths();
    expect(configurations.map((each) => each.length)).toEqual(Array.from({ length: 23 }, (_, place) => 6 + 3 * place));
    expect(configurations.filter((each) => each.isCurrentSelection).map((each) => each.length)).toEqual([36]);
    expect(selectedMinimumTerminatedDate).toBeNull();
    expect(configurations.find((each) => each.length === 24)).toEqual({
      length: 24,
      isCurrentSelection: false,
      fee: '0.0015',
      minimumTerminatedDate: '2028-06-15',
      numberOfNewRungs: 0,
      bondsOutsideLadder: 12,
      bondLadderLengthEditYield: {
        type: 'EstimateBondLadderLengthEditYield',
        ladderAverageYield: '0.0395',
        additionalDeposit: 0,
        averageYieldForCurrentSelectedLadder: '0.0386',
      },
    });
    expect(configurations.find((each) => each.length === 48)).toMatchObject({
      numberOfNewRungs: 12,
      bondsOutsideLadder: 0,
      bondLadderLengthEditYield: { additionalDeposit: 12 * 1_250_00 },
    });
  });

  test('000 §3: the new kind of yield tells inside, outside and total', async () => {
    const product = await makeProduct(await database.open());
    const { configurations } = await (await ladderOf(product, 'omar.quist')).lengths();
    const shorter = configurations.find((each) => each.length === 12)?.bondLadderLengthEditYield;
    expect(shorter).toMatchObject({
      type: 'NewBondLadderLengthEditYield',
      averageYieldOutsideLadder: expect.stringMatching(/^0\.03\d\d$/),
    });
    const longest = configurations.at(-1)?.bondLadderLengthEditYield;
    expect(longest).toMatchObject({ averageYieldOutsideLadder: null });
  });

  test('000 §4: shortening moves bonds beyond the new length outside and lengthening adds empty rungs; no bonds are sold', async () => {
    const storage = await database.open();
    const product = await makeProduct(storage);
    const { accountId, change, lengths } = await ladderOf(product, 'lena.hart');
    const bonds = () => storage.read.selectFrom('bond').selectAll().where('account_id', '=', accountId).orderBy('id').execute();
    const before = await bonds();
    expect(await change(24)).toMatchObject({ success: true, errors: [] });
    expect((await lengths()).configurations.find((each) => each.isCurrentSelection)).toMatchObject({ length: 24, bondsOutsideLadder: 12 });
    expect(await change(60)).toMatchObject({ success: true, errors: [] });
    expect(await bonds()).toEqual(before);
  });

  test('000 §5: a length equal to the current one, off the scale, or past the target date is refused in the words of the document', async () => {
    const product = await makeProduct(await database.open());
    const { change, lengths } = await ladderOf(product, 'tess.vale');
    const message = async (months: number) => ((await change(months))['errors'] as { message: string }[])[0]?.message;
    expect(await message(24)).toBe('Choose a length other than the one you have now.');
    expect(await message(25)).toBe('Choose one of the lengths on the scale.');
    expect(await message(75)).toBe('Choose one of the lengths on the scale.');
    expect((await lengths()).selectedMinimumTerminatedDate).toBe('2029-06-15');
    expect(await message(39)).toBe(
      "This length exceeds your target withdrawal date on June 15, 2029. You can either shorten your ladder so that it doesn't exceed this date or change your ladder's reinvesting preferences to make it longer.",
    );
    expect(await change(36)).toMatchObject({ success: true, errors: [] });
  });

  test('an account on hold refuses the change as a declared failure, and nothing is written', async () => {
    const product = await makeProduct(await database.open());
    const { change, lengths } = await ladderOf(product, 'hal.dorsey');
    expect(await change(24)).toMatchObject({ failed: 'ACCOUNT_ON_HOLD' });
    expect((await lengths()).configurations.find((each) => each.isCurrentSelection)?.length).toBe(48);
  });

  test('reinvesting: the date, the one destination and its eligibility are rules of the operation', async () => {
    const product = await makeProduct(await database.open());
    const { person, accountId } = await ladderOf(product, 'lena.hart');
    const send = (reinvestmentPreferences: JsonObject) =>
      product.call(person, 'updateAllocationConfigurationForAccount', {
        accountId,
        payload: { type: 'BondLadderReinvestmentPreferencesUpdate', reinvestmentPreferences },
      });
    const { destinationAccounts, eligibleAccountsByLadder } = (await product.call(person, 'getBondLadderDestinationAccounts')) as {
      destinationAccounts: {
        eligibleCrossAccountTransfers: Record<string, string[]>;
        generalEligibleDestinationAccounts: { accountId: string }[];
      };
      eligibleAccountsByLadder: { ladderAccountId: string; accounts: { accountId: string; accountNickname: string }[] }[];
    };
    const own = destinationAccounts.eligibleCrossAccountTransfers[accountId] ?? [];
    expect(eligibleAccountsByLadder).toMatchObject([
      { ladderAccountId: accountId, accounts: [{ accountId: own[0], accountNickname: 'Cash account' }] },
    ]);
    const until = (terminatedDate: string, ...ids: string[]) =>
      send({
        type: 'KeepReinvestmentUntilTerminatedDateUpdate',
        terminatedDate,
        destinationAccountRules: ids.map((id) => ({ type: 'remainder', accountId: id })),
      });
    expect(await until('2029-06-14', own[0] ?? '')).toMatchObject({
      errors: [{ path: 'terminatedDate', message: 'The date must be June 15, 2029 or later, when the last rung of your ladder matures.' }],
    });
    expect(await until('2029-06-15')).toMatchObject({ errors: [{ message: 'Select an account.' }] });
    expect(await until('2029-06-15', accountId)).toMatchObject({ errors: [{ message: 'Select one of your eligible accounts.' }] });
    const stranger = await ladderOf(product, 'tess.vale');
    expect(await until('2029-06-15', stranger.accountId)).toMatchObject({ errors: [{ message: 'Select one of your eligible accounts.' }] });
    expect(await until('2029-06-15', own[0] ?? '')).toMatchObject({ success: true, errors: [] });
    expect(await product.call(person, 'getAllocationConfigurationForAccount', { accountId })).toMatchObject({
      reinvestment: 'KeepReinvestmentUntilTerminatedDate',
      terminatedDate: '2029-06-15',
      destinationAccountName: 'Cash account',
      lastChange: {
        summary: 'Reinvesting until June 15, 2029, then deposited to Cash account.',
        reference: expect.stringMatching(/^LM-[0-9A-F]{10}$/),
      },
    });
    const linked = destinationAccounts.generalEligibleDestinationAccounts[0]?.accountId ?? '';
    expect(
      await send({
        type: 'KeepReinvestmentOffUpdate',
        terminatedDate: null,
        destinationAccountRules: [{ type: 'remainder', accountId: linked }],
      }),
    ).toMatchObject({ success: true });
  });

  test('a receipt says from which day the change holds, as the answer to the change did', async () => {
    const product = await makeProduct(await database.open());
    const { person, change } = await ladderOf(product, 'lena.hart');
    const { reference, summary, effectiveOn } = (await change(24))['receipt'] as JsonObject;
    expect(effectiveOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(await product.call(person, 'getChangeReceipt', { reference: String(reference) })).toMatchObject({ summary, effectiveOn });
  });

  test("FL-08: somebody else's ladder is not found, by either id; a joint owner's is", async () => {
    const product = await makeProduct(await database.open());
    const lena = await ladderOf(product, 'lena.hart');
    const other = await product.personLike('nora.plain');
    for (const accountId of [lena.accountId, lena.externalizedAccountId, 'none']) {
      for (const name of ['getBondLadderLengthConfigurations', 'getAllocationConfigurationForAccount', 'getAccountDetails2']) {
        await expect(product.call(other, name, { accountId })).rejects.toMatchObject({ name: 'OperationNotFound' });
      }
      await expect(
        product.call(other, 'updateAllocationConfigurationForAccount', {
          accountId,
          payload: { type: 'BondLadderConfigurationUpdate', maxMaturityMonths: 12 },
        }),
      ).rejects.toMatchObject({ name: 'OperationNotFound' });
    }
    const joint = await ladderOf(product, 'jon.okafor');
    expect((await joint.lengths()).configurations.find((each) => each.isCurrentSelection)?.length).toBe(18);
    expect(await product.call(joint.person, 'getAccountDetails2', { accountId: joint.accountId })).toMatchObject({
      owners: ['June Okafor', 'Jon Okafor'],
    });
  });

  test('unknown fields and wrong types never reach a handler', async () => {
    const product = await makeProduct(await database.open());
    const { person, accountId } = await ladderOf(product, 'lena.hart');
    const wrong: JsonObject[] = [
      {},
      { accountId, extra: 1 },
      { accountId: 7 },
      { accountId, payload: { type: 'Other' } },
      { accountId, payload: { type: 'BondLadderConfigurationUpdate', maxMaturityMonths: '24' } },
    ];
    for (const input of wrong) {
      await expect(product.call(person, 'updateAllocationConfigurationForAccount', input)).rejects.toMatchObject({
        name: 'OperationInputRefused',
      });
    }
    await expect(product.call(null, 'getAccountOverviews2')).rejects.toMatchObject({ reason: 'signIn' });
  });
});

test('dates: months end where they end', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2026-11-15', 14)).toBe('2028-01-15');
  expect(addMonths('2024-03-31', -1)).toBe('2024-02-29');
});

test('an account on hold leads to the support phone instead', () => {
  const { failures } = productLibrary().flows.get('LADDER_EDIT')!.states['saving']!.call!;
  expect(failures['ACCOUNT_ON_HOLD']?.instead).toEqual({ label: 'Call (800) 555-0142', to: 'tel:+18005550142' });
});
