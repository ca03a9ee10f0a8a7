import type { AccountSeed } from '#server/example-accounts/seeds.ts';
import type { DirectDepositTable } from './tables.ts';

/** The progress of direct deposit into a cash account. */
export const directDeposit =
  (state: DirectDepositTable['state'], accountNumber = '482900017364'): AccountSeed =>
  async ({ db, ids, vault }, { id: personId }, { id: accountId }) => {
    const id = ids();
    const sealed = await vault.seal(
      db,
      'direct_deposit',
      { person: personId, row: id },
      { account_number: state === 'active' ? accountNumber : null },
    );
    await db
      .insertInto('direct_deposit')
      .values({ id, account_id: accountId, person_id: personId, state, ...sealed })
      .execute();
  };
