import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import closeAccounts from '#server/domain/close-accounts/area.ts';
import { closingGroup } from '#server/domain/close-accounts/closable-accounts.ts';
import { accruedInterest } from '#server/ledger/accrued-interest.ts';
import { moveCash } from '#tests/support/move-cash.ts';
import { persona } from '#tests/support/persona.ts';
import { pressable, startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

interface Closable {
  accountId: string;
  displayName: string;
  group: string;
  closesOn: string | null;
}
const leaving = () => server.personLike(persona(closeAccounts, 'accounts of every group to close'));
const closable = async (person: SignedIn): Promise<Closable[]> =>
  (await person.operation<{ accounts: Closable[] }>('getClosableAccounts')).accounts;
const named = async (person: SignedIn, name: string): Promise<string> =>
  (await closable(person)).find(({ displayName }) => displayName === name)?.accountId ?? '';

describe('002 §2: Close accounts page', () => {
  test.each([
    ['CASH', 'CASH', 'CASH'],
    ['JOINT', 'CASH', 'CASH'],
    ['TRUST', 'CASH', 'CASH'],
    ['INDIVIDUAL', 'AUTOMATED_INVESTING', 'INVESTMENT'],
    ['JOINT', 'AUTOMATED_BOND_LADDER', 'INVESTMENT'],
    ['TRUST', 'AUTOMATED_BOND_LADDER', 'INVESTMENT'],
    ['COLLEGE', 'AUTOMATED_INVESTING', 'OTHER'],
    ['TRADITIONAL_IRA', 'AUTOMATED_INVESTING', 'OTHER'],
    ['ROTH_IRA', 'CASH', 'CASH'],
    ['SEP_IRA', 'AUTOMATED_INVESTING', 'OTHER'],
    ['ROLLOVER_IRA', 'AUTOMATED_INVESTING', 'OTHER'],
    ['INDIVIDUAL', 'STOCK', 'OTHER'],
  ])('three groups: %s %s stands under %s', (account_type, flavor, group) => {
    expect(closingGroup({ account_type, flavor })).toBe(group);
  });

  test('"Lists funded accounts without pending joint access in three groups"', async () => {
    const person = await leaving();
    const page = await person.open('/settings/close-accounts');
    expect(page.title).toBe('Close accounts - Settings');
    const view = JSON.stringify(page.view);
    for (const words of ['"Cash"', '"Investment"', '"Other"', 'Contact support']) expect(view).toContain(words);
    const names = (await closable(person)).map(({ displayName }) => displayName);
    expect(names).toEqual(expect.arrayContaining(['Cash account', 'Emptied', 'Long view', 'Ladder', 'Roth', 'College', 'Picks']));
    expect(names).not.toContain('Never funded');
    expect(names).not.toContain('Waits for its other owner');
  });

  test('"Each item links to cash account closure eligibility (cash) or the account page (others), with origin settings"', async () => {
    const person = await leaving();
    const view = JSON.stringify((await person.open('/settings/close-accounts')).view);
    expect(view).toContain(`/settings/close-accounts/${await named(person, 'Emptied')}?origin=settings`);
    expect(view).toContain(`/accounts/${await named(person, 'Long view')}?origin=settings`);
  });

  test('"The empty state says there are no open accounts, with a note that client data is retained by regulators"', async () => {
    const person = await server.personLike('ada.newman');
    const view = JSON.stringify((await person.open('/settings/close-accounts')).view);
    expect(view).toContain('You have no open accounts');
    expect(view).toContain('Regulators require us to keep client data');
  });

  test('a cash account that holds money, or to which some is on its way, is not closed, and the page says why', async () => {
    const person = await leaving();
    for (const [name, words] of [
      ['Cash account', 'It has a balance of $1,204.33. Move the money to another account or to your bank.'],
      ['On its way', "There's a pending transfer."],
    ] as const) {
      const accountId = await named(person, name);
      expect(JSON.stringify((await person.open(`/settings/close-accounts/${accountId}`)).view)).toContain(words);
      await expect(person.operation('closeCashAccount', { accountId })).rejects.toThrow();
    }
  });

  test('one that a bond ladder sends its money to is not closed, and the page says why', async () => {
    const person = await leaving();
    const { db, read } = server.services.storage;
    const idOf = async (name: string) => {
      const own = read
        .selectFrom('account')
        .select('id')
        .where('externalized_id', '=', await named(person, name));
      return (await own.executeTakeFirstOrThrow()).id;
    };
    const plan = { max_maturity_months: 12, yield_kind: 'new', reinvestment: 'off', terminated_on: null, on_hold: 0 } as const;
    const row = { account_id: await idOf('Ladder'), destination_account_id: await idOf('Emptied'), ...plan, updated_at: 0, revision: 0 };
    await db.insertInto('bond_ladder').values(row).execute();
    const accountId = await named(person, 'Emptied');
    expect(JSON.stringify((await person.open(`/settings/close-accounts/${accountId}`)).view)).toContain(
      'Your bond ladder deposits into it.',
    );
    await expect(person.operation('closeCashAccount', { accountId })).rejects.toThrow();
  });

  test('12 CFR 1030.7(b): who closes an account before its interest is paid reads how much they lose, on the page and in the question', async () => {
    const person = await leaving();
    const accountId = await named(person, 'Emptied');
    const words = async () => JSON.stringify((await person.open(`/settings/close-accounts/${accountId}`)).view);
    const { db } = server.services.storage;
    const { id } = await db.selectFrom('account').select('id').where('externalized_id', '=', accountId).executeTakeFirstOrThrow();
    const before = await accruedInterest(db, { id, opened_on: '2026-06-01' }, '2026-06-17');
    await moveCash(db, id, 10_000_00, server.clock.now() - 10 * 86_400_000);
    await moveCash(db, id, -10_000_00, server.clock.now());
    const { interestLost } = await person.operation<{ interestLost: number }>('getCashAccountClosureEligibility', { accountId });
    expect(interestLost - before).toBe(11_41);
    const amount = `$${(interestLost / 100).toFixed(2)}`;
    expect(await words()).toContain(`${amount} of interest has built up since interest was last paid.`);
    expect(await words()).toContain(`The interest since the last payment, ${amount} so far, will not be paid.`);
  });

  test('an emptied cash account closes on the next business day, asked twice on the same one, and can be kept until then', async () => {
    const person = await leaving();
    const accountId = await named(person, 'Emptied');
    const page = await person.open(`/settings/close-accounts/${accountId}`);
    await person.submit(page, pressable(page, 'Close this account'), {});
    const first = await person.operation<{ closesOn: string }>('closeCashAccount', { accountId });
    expect(await person.operation('closeCashAccount', { accountId })).toEqual(first);
    expect((await closable(person)).find((one) => one.accountId === accountId)?.closesOn).toBe(first.closesOn);
    expect(await person.operation('keepCashAccount', { accountId })).toEqual({ isKept: true });
    expect((await closable(person)).find((one) => one.accountId === accountId)?.closesOn).toBeNull();
  });

  test('somebody else’s account, and one that is no cash account, are not found', async () => {
    const person = await leaving();
    expect((await person.get(`/settings/close-accounts/${await named(person, 'Long view')}`)).status).toBe(404);
    const other = await server.personLike('nora.plain');
    expect((await other.get(`/settings/close-accounts/${await named(person, 'Emptied')}`)).status).toBe(404);
  });
});
