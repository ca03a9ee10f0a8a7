import type { Kysely } from 'kysely';
import type { Database, Row } from './tables.ts';
import type { Opened } from '#server/storage/sealed.ts';
import type { SealedReference } from '#engine/record/sealed-reference.ts';
import { signedIn, type OperationContext } from '#server/operations/operation.ts';
import { nullIfGone } from '#server/security/secrets.ts';
import { taxIdIndexOf } from './shared-tax-id.ts';

export type PersonIdentity = Opened<Row<'person_identity'>>;

export async function readIdentity(context: OperationContext, db: Kysely<Database> = context.db): Promise<PersonIdentity | undefined> {
  const { id } = signedIn(context);
  const row = await db.selectFrom('person_identity').selectAll().where('person_id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : context.vault.open(db, 'person_identity', id, row);
}

const nothingKept = { birth_date: null, tax_id_secret: null, tax_id_last4: null, tax_id_index: null };

/** Writes what changed of a person's identity, and nothing else. */
export async function writeIdentity(context: OperationContext, values: Partial<Omit<PersonIdentity, 'person_id'>>): Promise<void> {
  const { id } = signedIn(context);
  const sealed = await context.vault.seal(context.db, 'person_identity', id, values);
  await context.db
    .insertInto('person_identity')
    .values({ ...nothingKept, ...sealed, person_id: id })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(sealed))
    .execute();
}

/** The digits of a tax number that was typed, or sealed by a step: that is opened and destroyed, used here, once. `gone` where it was used before. */
export async function openTaxId(
  context: OperationContext,
  typed: string | SealedReference | null | undefined,
): Promise<string | 'gone' | null> {
  if (typed === undefined || typed === null) return null;
  if (typeof typed === 'string') return typed.replace(/[\s-]/g, '');
  const opened = await context.secrets.open(typed).catch(nullIfGone);
  await context.secrets.destroy(typed);
  return opened === null ? 'gone' : opened.replace(/[\s-]/g, '');
}

/** The columns of a number that was sealed for good. */
export function keptTaxId(
  context: Pick<OperationContext, 'vault'>,
  taxId: string,
  { sealed, last4 }: SealedReference,
): Pick<PersonIdentity, 'tax_id_secret' | 'tax_id_last4' | 'tax_id_index'> {
  return { tax_id_secret: sealed, tax_id_last4: last4, tax_id_index: taxIdIndexOf(context, taxId) };
}

/** Sealed for good, and the one before destroyed. */
export async function replaceTaxId(context: OperationContext, taxId: string): Promise<void> {
  const before = await readIdentity(context);
  await writeIdentity(context, keptTaxId(context, taxId, await context.secrets.seal(taxId, 'taxId')));
  if (before?.tax_id_secret != null) await context.secrets.destroy({ sealed: before.tax_id_secret, last4: '' });
}

/** Keeps the index of the tax number that is sealed under `secretId`, of a number that has none yet. */
export async function writeTaxIdIndex(
  db: Kysely<Database>,
  { personId, secretId, index }: { personId: string; secretId: string; index: string },
): Promise<void> {
  await db
    .updateTable('person_identity')
    .set({ tax_id_index: index })
    .where('person_id', '=', personId)
    .where('tax_id_secret', '=', secretId)
    .execute();
}
