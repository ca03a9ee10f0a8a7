import type { Kysely } from 'kysely';
import { OperationNotFound, signedIn, type OperationContext } from '#server/operations/operation.ts';
import type { Opened } from '#server/storage/sealed.ts';
import type { Database, Row } from '#server/storage/database.ts';

export type BankLink = Opened<Row<'bank_link'>>;

/** The link of that id, if the person asking is making it. */
export async function ownLink(context: OperationContext, linkId: string, db: Kysely<Database> = context.db): Promise<BankLink> {
  const { id: person } = signedIn(context);
  const row = await db.selectFrom('bank_link').selectAll().where('id', '=', linkId).where('person_id', '=', person).executeTakeFirst();
  if (row === undefined) throw new OperationNotFound('The link');
  return context.vault.open(db, 'bank_link', { person, row: row.id }, row);
}
