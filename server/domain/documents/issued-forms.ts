import type { Kysely } from 'kysely';
import type { Vault } from '#server/security/vault.ts';
import type { Database, Row } from '#server/storage/database.ts';
import type { Opened } from '#server/storage/sealed.ts';

/** A form as it was issued, or the finding that none comes (`is_sent` 0), with the figures of that day. It never changes. */
export type IssuedForm = Opened<Row<'issued_tax_form'>>;

interface Tools {
  db: Kysely<Database>;
  vault: Vault;
}

/** The forms of an account that were issued, of one tax year or of several, the oldest first. */
export async function issuedFormsOf({ db, vault }: Tools, accountId: string, years: readonly number[]): Promise<IssuedForm[]> {
  if (years.length === 0) return [];
  const rows = await db
    .selectFrom('issued_tax_form')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('tax_year', 'in', years)
    .orderBy('issued_on')
    .orderBy('part')
    .orderBy('revision')
    .execute();
  return Promise.all(rows.map((row) => vault.open(db, 'issued_tax_form', { person: row.person_id, row: row.id }, row)));
}

/** Keeps forms. One that is kept already stays as it is. Answers how many are new. */
export async function keepIssuedForms({ db, vault }: Tools, forms: readonly IssuedForm[]): Promise<number> {
  if (forms.length === 0) return 0;
  const sealed = forms.map((form) => vault.seal(db, 'issued_tax_form', { person: form.person_id, row: form.id }, form));
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('issued_tax_form')
    .values(await Promise.all(sealed))
    .onConflict((conflict) => conflict.columns(['account_id', 'tax_year', 'file_type', 'part', 'revision']).doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows);
}
