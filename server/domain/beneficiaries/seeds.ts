import type { AccountSeed } from '#server/example-accounts/seeds.ts';
import type { Heir } from './beneficiary-rules.ts';

/** Heirs of an account. */
export const heirs =
  (type: 'PRIMARY' | 'CONTINGENT', named: readonly Heir[]): AccountSeed =>
  async ({ db, ids, vault }, { id: person }, { id: accountId }) => {
    for (const [at, heir] of named.entries()) {
      const row = {
        id: ids(),
        account_id: accountId,
        person_id: person,
        type,
        place: at + 1,
        relationship: heir.relationship,
        ownership: heir.ownership,
        first_name: heir.firstName,
        last_name: heir.lastName,
        birth_date: heir.birthDate,
        tax_id: heir.ssnOrTin,
      };
      await db
        .insertInto('beneficiary')
        .values(await vault.seal(db, 'beneficiary', { person, row: row.id }, row))
        .execute();
    }
  };

/** The student of a college account. */
export const student =
  (name: string, dateOfBirth: string): AccountSeed =>
  async ({ db, vault }, { id: person }, { id: accountId }) => {
    const row = { account_id: accountId, person_id: person, name, date_of_birth: dateOfBirth };
    await db
      .insertInto('college_beneficiary')
      .values(await vault.seal(db, 'college_beneficiary', { person, row: accountId }, row))
      .execute();
  };
