import type { Kysely } from 'kysely';
import { OperationNotFound, signedIn, type OperationContext } from '#server/operations/operation.ts';
import type { Opened } from '#server/security/sealed.ts';
import type { Database, Row } from '#server/storage/database.ts';
import { disclosureTexts, type DisclosureName, type DisclosureText } from './disclosure-texts.ts';

export type Disclosure = Opened<Row<'disclosure'>>;

/** The document of that id, if this person is to sign it; and for that borrower, where one is named. */
export async function ownDisclosure(
  context: OperationContext,
  { mortgageDisclosureId, borrowerId }: { mortgageDisclosureId: string; borrowerId?: string | undefined },
  db: Kysely<Database> = context.db,
): Promise<Disclosure> {
  const { id } = signedIn(context);
  const row = await db
    .selectFrom('disclosure')
    .selectAll()
    .where('id', '=', mortgageDisclosureId)
    .where('person_id', '=', id)
    .executeTakeFirst();
  if (row === undefined || (borrowerId !== undefined && borrowerId !== row.borrower_id)) throw new OperationNotFound('The document');
  return context.vault.open(db, 'disclosure', { person: id, row: row.id }, row);
}

export const textOf = ({ text }: Pick<Disclosure, 'text'>): DisclosureText => disclosureTexts[text as DisclosureName];

/** Writes a document that the person asking is to sign, and answers its id. */
export async function addDisclosure(
  { ids, now }: Pick<OperationContext, 'ids' | 'now'>,
  db: Kysely<Database>,
  { personId, borrowerId, text }: { personId: string; borrowerId: string; text: DisclosureName },
): Promise<string> {
  const id = ids();
  await db
    .insertInto('disclosure')
    .values({
      id,
      person_id: personId,
      borrower_id: borrowerId,
      text,
      status: 'open',
      created_at: now,
      signed_at: null,
      signed_document: null,
    })
    .execute();
  return id;
}
