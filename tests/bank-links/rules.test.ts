import { describe, expect, test } from 'vitest';
import type { JsonObject } from '#schemas/json.ts';
import bankLinks from '#server/domain/bank-links/area.ts';
import { achNetworkOutcomes } from '#server/domain/bank-links/ach-network.stand-in.ts';
import { aggregatorOutcomes } from '#server/domain/bank-links/aggregator-outcomes.ts';
import { amountsMistake, isSamePair } from '#server/domain/bank-links/micro-deposits.ts';
import { isRoutingNumber } from '#server/domain/bank-links/routing-number.ts';
import { chooseOutcome } from '#server/parties/stand-in.ts';
import { onAnyDatabase } from '#tests/support/databases.ts';
import { persona } from '#tests/support/persona.ts';
import { makeProduct } from '../support/product.ts';

const done = { success: true, errors: [] };
const linked = { ...done, withdrawalsFrom: '2026-06-20' };
const dayMs = 24 * 3_600_000;
const decimalPoint = 'Decimal point should not be included in the micro-deposit amount. Please remove decimal point and try again.';

describe('a routing number: nine digits, a district that there is, the check digit', () => {
  test.each(['011401533', '021000021', '121042882'])('%s is one', (number) => expect(isRoutingNumber(number)).toBe(true));
  test.each(['123456789', '000000000', '01140153', '0114015330', '131401533', '99 140153', '８11401533', ''])('%s is none', (number) =>
    expect(isRoutingNumber(number)).toBe(false),
  );
  test('one digit typed wrongly, and two of one side swapped, are found out', () => {
    const number = '011401533';
    for (const at of number.split('').keys())
      for (const digit of '0123456789')
        expect(isRoutingNumber(number.slice(0, at) + digit + number.slice(at + 1))).toBe(digit === number[at]);
  });
});

describe('002 §5: micro-deposit amounts', () => {
  test.each([
    [[0, 45], decimalPoint],
    [[0.32, 0.45], decimalPoint],
    [[32, 4.5], decimalPoint],
    [[100, 45], 'Enter the cents of each deposit as a whole number from 1 to 99.'],
    [[-1, 45], 'Enter the cents of each deposit as a whole number from 1 to 99.'],
    [[1, 99], null],
  ] as const)('%j: %s', (amounts, mistake) => expect(amountsMistake(amounts)).toBe(mistake));
  test('the order does not matter, and one right amount is not enough', () => {
    expect([isSamePair([32, 45], [45, 32]), isSamePair([32, 45], [32, 32]), isSamePair([32, 45], [32, 46])]).toEqual([true, false, false]);
  });
});

onAnyDatabase('Linked banks', (database) => {
  async function holder(trait: Parameters<typeof persona<typeof bankLinks>>[1]) {
    const product = await makeProduct(await database.open());
    const { id } = await product.personLike(persona(bankLinks, trait));
    // Days pass in these tests; that a proof of who somebody is ends after minutes is proved elsewhere.
    const person = { id, session: { id, confirmedAt: Number.MAX_SAFE_INTEGER } };
    const ask = (name: string, input: JsonObject = {}) => product.call(person, name, input);
    const banks = async () => ((await ask('fetchTransferrableBanks')) as { banks: { achId: string; status: string }[] }).banks;
    const aggregator = (outcome: keyof typeof aggregatorOutcomes.answers | 'error' | 'timeout') =>
      chooseOutcome(product.host.storage.db, { personId: person.id, party: aggregatorOutcomes, outcome });
    const link = async (institutionId: string) =>
      (await ask('createBankLink', { institutionId })) as { linkId: string; method: string; health: string; institution: string };
    return { ...product, person, ask, banks, aggregator, link };
  }
  const manual = (more: JsonObject = {}): JsonObject => ({
    routingNumber: '011401533',
    accountNumber: '5500 2177-19',
    subtype: 'CHECKING',
    nickname: 'Checking',
    ...more,
  });

  test('002 §3: nickname, status and aliveAccountsNum; each status', async () => {
    const two = await holder('two linked banks');
    expect(await two.ask('fetchTransferrableBanks')).toMatchObject({
      aliveAccountsNum: 1,
      banks: [
        { nickname: 'Everyday Checking', institution: 'Thistledown Bank', last4: '4410', status: 'LINKED', deposits: null },
        { nickname: 'Savings', status: 'LINKED' },
      ],
    });
    for (const [trait, status] of [
      ['a bank that waits for its micro-deposits', 'PENDING'],
      ['micro-deposits that expired', 'EXPIRED'],
      ['micro-deposits read wrongly three times', 'FAILED'],
    ] as const)
      expect((await (await holder(trait)).banks()).map((bank) => bank.status)).toEqual([status]);
  });

  test('002 §7: the institution search, with an ACH-eligible filter', async () => {
    const { ask } = await holder('no bank, and one that shares accounts by itself');
    const names = async (input: JsonObject) =>
      ((await ask('searchInstitutions', input)) as { institutions: { name: string }[] }).institutions.map(({ name }) => name);
    expect(await names({ query: 'CARD' })).toEqual([]);
    expect(await names({ query: 'CARD', achEligible: false })).toEqual(['Fennimore Card Services']);
    expect(await names({ query: 'credit union' })).toEqual(['Quarry Lane Credit Union', 'Ropewalk Federal Credit Union']);
    expect((await names({ query: '' })).length).toBeGreaterThan(5);
    expect(await ask('createBankLink', { institutionId: 'fennimore-cards' })).toMatchObject({ failed: 'UNKNOWN_INSTITUTION' });
    expect(await ask('createBankLink', { institutionId: 'nowhere' })).toMatchObject({ failed: 'UNKNOWN_INSTITUTION' });
  });

  test('an account that was shared is linked; its numbers are sealed, and of them the last four are shown', async () => {
    const { ask, link, banks, host, person } = await holder('no bank, and one that shares accounts by itself');
    const { linkId, method } = await link('thistledown');
    expect(method).toBe('OAUTH');
    expect(await ask('pollBankLink', { linkId })).toEqual({ status: 'CONNECTED', asksSubtype: false });
    const shared = (await ask('getBankLink', { linkId })) as { accounts: { externalAccountId: string; ending: string }[]; others: number };
    expect([shared.accounts.length, shared.others]).toEqual([2, 1]);
    expect(JSON.stringify(shared)).not.toContain('000412231');
    const { externalAccountId = '' } = shared.accounts[0] ?? {};
    const chosen = { linkId, externalAccountId, nickname: 'Main' };
    expect(await ask('submitNewAchRelationship', { ...chosen, externalAccountId: 'thistledown-5512' })).toMatchObject({
      failed: 'refused',
    });
    expect(await ask('submitNewAchRelationship', chosen)).toEqual(linked);
    expect(await banks()).toMatchObject([{ status: 'LINKED' }]);
    const kept = JSON.stringify(
      await host.storage.read.selectFrom('ach_relationship').selectAll().where('person_id', '=', person.id).execute(),
    );
    expect(kept).not.toContain('00041');
    expect(await ask('submitNewAchRelationship', chosen)).toMatchObject({ failed: 'LINK_ENDED' });
    // The same account again is the same bank.
    const again = await link('thistledown');
    await ask('pollBankLink', { linkId: again.linkId });
    expect(await ask('submitNewAchRelationship', { ...chosen, linkId: again.linkId })).toMatchObject({ failed: 'LINKED_ALREADY' });
  });

  test('the kind of an account is asked for where the bank names none, and counts only there', async () => {
    const { ask, link } = await holder('no bank, and one that shares accounts by itself');
    const { linkId } = await link('copper-kettle');
    for (let turn = 0; turn < 2; turn += 1)
      expect(await ask('pollBankLink', { linkId })).toEqual({ status: 'CONNECTED', asksSubtype: true });
    const chosen = { linkId, externalAccountId: 'copper-kettle-2231', nickname: 'Main' };
    expect(await ask('submitNewAchRelationship', chosen)).toMatchObject({ errors: [{ path: 'subtype' }] });
    expect(await ask('submitNewAchRelationship', { ...chosen, subtype: 'SAVINGS' })).toEqual(linked);
  });

  test('an account in another name cannot be linked', async () => {
    const { ask, link, banks } = await holder('no bank, and accounts in another name');
    const { linkId } = await link('quarry-lane');
    await ask('pollBankLink', { linkId });
    const answer = await ask('submitNewAchRelationship', { linkId, externalAccountId: 'quarry-lane-2231', nickname: 'Mine' });
    expect([answer, await banks()]).toEqual([expect.objectContaining({ failed: 'NAME_MISMATCH' }), []]);
  });

  test.each([
    ['waiting', 'CONNECTING'],
    ['fail', 'DENIED'],
    ['cancelled', 'CANCELLED'],
    ['expired', 'EXPIRED'],
    ['down', 'DOWN'],
    ['auto', 'CONNECTED'],
  ] as const)('the aggregator answers "%s": %s', async (outcome, status) => {
    const { ask, link, aggregator } = await holder('no bank, and one that shares accounts by itself');
    const { linkId } = await link('quarry-lane');
    await aggregator(outcome);
    expect(await ask('pollBankLink', { linkId })).toMatchObject({ status });
  });

  test('an institution that is down opens nothing, and one that is degraded says so', async () => {
    const { link, host, person } = await holder('no bank, and one that shares accounts by itself');
    expect(await link('tallow-street')).toMatchObject({ health: 'DOWN', linkId: null });
    expect(await host.storage.read.selectFrom('bank_link').select('id').where('person_id', '=', person.id).execute()).toEqual([]);
    expect(await link('marrowstone')).toMatchObject({ health: 'DEGRADED', linkId: expect.any(String) });
  });

  test('a link and a bank of somebody else are none', async () => {
    const { ask, call, personLike, banks } = await holder('a bank that waits for its micro-deposits');
    const other = await personLike(persona(bankLinks, 'no bank, and one that shares accounts by itself'));
    const { linkId } = (await call(other, 'createBankLink', { institutionId: 'quarry-lane' })) as { linkId: string };
    await expect(ask('getBankLink', { linkId })).rejects.toThrow();
    await expect(ask('pollBankLink', { linkId })).rejects.toThrow();
    const [{ achId = '' } = {}] = await banks();
    await expect(call(other, 'removeAchRelationship', { achId })).rejects.toThrow();
    await expect(call(other, 'verifyAchRelationship', { amt1: 32, amt2: 45, relationshipId: achId })).rejects.toThrow();
    await expect(call(other, 'verifyAchRelationship', { amt1: 0, amt2: 45, relationshipId: achId })).rejects.toThrow();
  });

  test('a manual relationship waits for its deposits, and moves no money until they are read', async () => {
    const { ask, banks, host, person } = await holder('no bank, and one that shares accounts by itself');
    expect(await ask('createManualAchRelationship', manual())).toEqual(done);
    const [bank] = await banks();
    expect(bank).toMatchObject({ status: 'PENDING', last4: '7719', deposits: { triesLeft: 3 } });
    expect(await ask('getOpeningChoices')).toMatchObject({ banks: [] });
    const relationshipId = bank?.achId ?? '';
    expect(await ask('verifyAchRelationship', { amt1: 45, amt2: 32, relationshipId })).toEqual(linked);
    expect(await banks()).toMatchObject([{ status: 'LINKED' }]);
    expect(await ask('getOpeningChoices')).toMatchObject({ banks: [{ linkedAccountId: relationshipId }] });
    expect(await ask('verifyAchRelationship', { amt1: 45, amt2: 32, relationshipId })).toMatchObject({ failed: 'VERIFIED_ALREADY' });
    const rows = JSON.stringify(
      await host.storage.read.selectFrom('ach_relationship').selectAll().where('person_id', '=', person.id).execute(),
    );
    expect(rows).not.toContain('5500217719');
  });

  test.each<[string, JsonObject, string]>([
    ['a routing number that is none', { routingNumber: '123456789' }, 'routingNumber'],
    ['three digits', { accountNumber: '123' }, 'accountNumber'],
    ['eighteen digits', { accountNumber: '123456789012345678' }, 'accountNumber'],
    ['letters', { accountNumber: '12345x' }, 'accountNumber'],
  ])('numbers that are refused before anybody is asked: %s', async (_what, more, path) => {
    const { ask, host, person } = await holder('no bank, and one that shares accounts by itself');
    expect(await ask('createManualAchRelationship', manual(more))).toMatchObject({ errors: [{ path }] });
    expect(await host.storage.read.selectFrom('party_call').select('worked').where('person_id', '=', person.id).execute()).toEqual([]);
  });

  test.each(['1234', '12345678901234567'])('an account number of 4 to 17 digits is taken: %s', async (accountNumber) => {
    const { ask } = await holder('no bank, and one that shares accounts by itself');
    expect(await ask('createManualAchRelationship', manual({ accountNumber }))).toEqual(done);
  });

  test('one pair of deposits a day, and two for one account', async () => {
    const { ask, banks, clock } = await holder('no bank, and one that shares accounts by itself');
    const remove = async () => ask('removeAchRelationship', { achId: (await banks())[0]?.achId ?? '' });
    expect(await ask('createManualAchRelationship', manual())).toEqual(done);
    expect(await ask('createManualAchRelationship', manual())).toMatchObject({ failed: 'LINKED_ALREADY' });
    expect(await ask('createManualAchRelationship', manual({ accountNumber: '99887766' }))).toMatchObject({ failed: 'DEPOSITS_TODAY' });
    expect(await remove()).toEqual(done);
    expect(await ask('createManualAchRelationship', manual())).toMatchObject({ failed: 'DEPOSITS_TODAY' });
    clock.move(dayMs);
    expect(await ask('createManualAchRelationship', manual())).toEqual(done);
    await remove();
    clock.move(dayMs);
    expect(await ask('createManualAchRelationship', manual())).toMatchObject({ failed: 'DEPOSITS_LIMIT' });
    expect(await ask('createManualAchRelationship', manual({ accountNumber: '99887766' }))).toEqual(done); // control
  });

  test('a bank that knows no such account: nothing is linked', async () => {
    const { ask, banks, host, person } = await holder('no bank, and one that says no');
    expect(await ask('createManualAchRelationship', manual())).toMatchObject({ failed: 'ACCOUNT_UNKNOWN' });
    expect(await banks()).toEqual([]);
    await chooseOutcome(host.storage.db, { personId: person.id, party: achNetworkOutcomes, outcome: 'pass' });
    expect(await ask('createManualAchRelationship', manual())).toEqual(done);
  });

  test('002 §5: 3 tries, and never which of the two is wrong; what is no amount costs none', async () => {
    const { ask, banks } = await holder('a bank that waits for its micro-deposits');
    const [{ achId: relationshipId = '' } = {}] = await banks();
    const verify = (amt1: number, amt2: number) => ask('verifyAchRelationship', { amt1, amt2, relationshipId });
    expect(await verify(0.32, 0.45)).toMatchObject({ errors: [{ message: decimalPoint }] });
    // Of the pair, at neither field.
    const wrong = (left: string) => [{ path: '', message: `These are not the amounts that we sent. You have ${left} left.` }];
    expect(await verify(32, 46)).toEqual({ failed: 'WRONG_AMOUNTS', errors: wrong('2 tries') });
    expect(await verify(31, 45)).toEqual({ failed: 'WRONG_AMOUNTS', errors: wrong('one try') });
    expect(await verify(1, 2)).toMatchObject({ failed: 'DEPOSITS_FAILED' });
    expect(await verify(32, 45)).toMatchObject({ failed: 'DEPOSITS_FAILED' });
    expect(await banks()).toMatchObject([{ status: 'FAILED', deposits: { triesLeft: 0 } }]);
  });

  test('guesses at the same time do not multiply: of twenty at once three are read', async () => {
    const { ask, banks, host, person } = await holder('a bank that waits for its micro-deposits');
    const [{ achId: relationshipId = '' } = {}] = await banks();
    const guesses = Array.from({ length: 20 }, (_, at) => ask('verifyAchRelationship', { amt1: at + 1, amt2: 45, relationshipId }));
    const answers = await Promise.all(guesses);
    expect(answers.filter(({ failed }) => failed === 'WRONG_AMOUNTS')).toHaveLength(2);
    expect(answers.filter(({ failed }) => failed === 'DEPOSITS_FAILED')).toHaveLength(18);
    const rows = await host.storage.read.selectFrom('ach_relationship').select('tries').where('person_id', '=', person.id).execute();
    expect(rows).toEqual([{ tries: 3 }]);
  });

  test('002 §9: micro-deposits expire in 10 days', async () => {
    const { ask, banks, clock } = await holder('a bank that waits for its micro-deposits');
    const [{ achId: relationshipId = '' } = {}] = await banks();
    clock.move(8 * dayMs - 1);
    expect(await banks()).toMatchObject([{ status: 'PENDING' }]);
    clock.move(1);
    expect(await banks()).toMatchObject([{ status: 'EXPIRED' }]);
    expect(await ask('verifyAchRelationship', { amt1: 32, amt2: 45, relationshipId })).toMatchObject({ failed: 'DEPOSITS_EXPIRED' });
  });

  test('removal is refused while a transfer is open, and its history stays; linked again it has another id', async () => {
    const { ask, banks, host, person, clock } = await holder('two linked banks');
    const { accounts } = (await ask('getAccountOverviews2')) as { accounts: { externalizedAccountId: string }[] };
    const [{ achId = '' } = {}] = await banks();
    const deposit = { sourceId: achId, destinationId: accounts[0]?.externalizedAccountId ?? '', amount: 500_00 };
    const { terms } = (await ask('checkTransfer', deposit)) as { terms: { leavesOn: string; arrivesOn: string } };
    const shown = { amount: 500_00, arriving: 500_00, leavesOn: terms.leavesOn, arrivesOn: terms.arrivesOn };
    expect(await ask('startMoneyTransfer', { ...deposit, shown })).toMatchObject({ success: true });
    expect(await ask('removeAchRelationship', { achId })).toMatchObject({ failed: 'TRANSFERS_OPEN' });
    expect(await banks()).toHaveLength(2);
    // It has arrived, and its bank can no longer return it for want of money.
    await host.storage.db.updateTable('money_transfer').set({ state: 'COMPLETED' }).where('person_id', '=', person.id).execute();
    clock.move(8 * dayMs);
    expect(await ask('removeAchRelationship', { achId })).toEqual(done);
    expect(await banks()).toHaveLength(1);
    expect(await ask('getAccountOpening', { accountId: deposit.destinationId })).toMatchObject({
      deposit: { from: 'Thistledown Bank …4410' },
    });
    await expect(ask('removeAchRelationship', { achId })).rejects.toThrow();
  });
});
