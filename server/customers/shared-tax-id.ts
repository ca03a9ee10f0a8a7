import type { Kysely } from 'kysely';
import { signedIn, type OperationContext } from '#server/operations/operation.ts';
import type { Vault } from '#server/security/vault.ts';
import type { Database } from './tables.ts';
import { taxIdMistake, type Mistake } from './person-rules.ts';

/** The words for a number that somebody else has, of whom they say nothing. */
export const ownTaxIdWanted = 'Enter your own Social Security number or TIN. Two people can’t have the same one.';

/** The index of a tax number: equal numbers have equal ones, and nobody without our key learns a number from it. */
export const taxIdIndexOf = ({ vault }: { vault: Pick<Vault, 'indexOf'> }, taxId: string): string => vault.indexOf('tax-id', taxId);

/** Returns true if one of these people has the number. It opens no number. */
export async function isTaxIdOf(
  { vault, db }: Pick<OperationContext, 'vault' | 'db'>,
  taxId: string,
  people: readonly string[],
): Promise<boolean> {
  if (people.length === 0) return false;
  const row = await db
    .selectFrom('person_identity')
    .select('person_id')
    .where('person_id', 'in', people)
    .where('tax_id_index', '=', taxIdIndexOf({ vault }, taxId))
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns true if two people have one number: the last look before they own something together. */
export async function haveOneTaxId(db: Kysely<Database>, one: string, other: string): Promise<boolean> {
  const rows = await db
    .selectFrom('person_identity')
    .select('tax_id_index')
    .where('person_id', 'in', [one, other])
    .where('tax_id_index', 'is not', null)
    .execute();
  return rows.length === 2 && rows[0]?.tax_id_index === rows[1]?.tax_id_index;
}

/** Lists the other people who own an account, or hold one in trust, together with a person. */
async function coOwnersOf(db: Kysely<Database>, personId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('account_owner as own')
    .innerJoin('account_owner as other', 'other.account_id', 'own.account_id')
    .select('other.person_id')
    .distinct()
    .where('own.person_id', '=', personId)
    .where('other.person_id', '<>', personId)
    .execute();
  return rows.map(({ person_id }) => person_id);
}

/**
 * Finds what is wrong with a number that the person asking gives as theirs; null where it is right. It must be a number that is given out, and nobody
 * may have it who owns an account with them or is about to: `others`.
 */
export async function ownTaxIdMistake(context: OperationContext, taxId: string, others: readonly string[] = []): Promise<Mistake | null> {
  const mistake = taxIdMistake(taxId);
  if (mistake !== null) return mistake;
  const people = [...(await coOwnersOf(context.db, signedIn(context).id)), ...others];
  return (await isTaxIdOf(context, taxId, people)) ? { path: 'personFields/ssn', message: ownTaxIdWanted } : null;
}
