import type { Kysely } from 'kysely';
import type { OperationContext } from '#server/operations/operation.ts';
import type { Opened } from '#server/storage/sealed.ts';
import type { Database, Row } from './tables.ts';

type Link = Opened<Row<'spousal_link'>>;

const nothingElse = {
  recipient_email: null,
  recipient_index: null,
  request_id: null,
  ends_at: null,
  link_id: null,
  partner_id: null,
  place: null,
} as const;

/** Writes how somebody stands to linking a spouse, whole: what is not named is gone. */
export async function writeLink(
  { db, vault, now }: Pick<OperationContext, 'db' | 'vault' | 'now'>,
  personId: string,
  link: Pick<Link, 'status'> & Partial<Link>,
): Promise<void> {
  const values = await vault.seal(db, 'spousal_link', personId, { ...nothingElse, ...link, updated_at: now });
  await db
    .insertInto('spousal_link')
    .values({ ...values, person_id: personId })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(values))
    .execute();
}

/** As if nobody had been asked: of a request that has been answered, and of a link that has ended. */
export async function forgetLink(db: Kysely<Database>, personIds: readonly string[]): Promise<void> {
  await db.deleteFrom('spousal_link').where('person_id', 'in', personIds).execute();
}
