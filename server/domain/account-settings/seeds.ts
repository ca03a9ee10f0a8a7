import type { AccountSeed } from '#server/example-accounts/seeds.ts';

/** A person who gets copies of an account's statements. */
export const interestedParty =
  (recipient: string, place: number): AccountSeed =>
  async ({ db, ids, vault }, { id: person }, { id: accountId }) => {
    const row = {
      id: ids(),
      account_id: accountId,
      person_id: person,
      place,
      recipient,
      email_address: 'desk@ledger.example',
      street1: `${place} Ledger Row`,
      street2: null,
      city: 'Columbus',
      state: 'OH',
      postal_code: '43215',
      trade_confirms: place === 1 ? 1 : 0,
    };
    await db
      .insertInto('interested_party')
      .values(await vault.seal(db, 'interested_party', { person, row: row.id }, row))
      .execute();
  };
