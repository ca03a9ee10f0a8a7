import type { Kysely } from 'kysely';
import { OperationNotFound, signedIn, type OperationContext } from '#server/operations/operation.ts';
import type { Opened } from '#server/storage/sealed.ts';
import type { Database, Row } from '#server/storage/database.ts';
import type { SigningLogin } from './document-signing.ts';
import { disclosureTexts, type DisclosureName, type DisclosureText } from './disclosure-texts.ts';
import { hashOfBytes } from './secret-hash.ts';

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

type SignedDisclosure = Omit<Disclosure, 'signed_document' | 'signed_hash' | 'sender' | 'login'>;

/** The person's signed documents, without their texts. */
export async function signedDisclosures({ db, vault, person }: OperationContext): Promise<SignedDisclosure[]> {
  const id = person?.id ?? '';
  const rows = await db
    .selectFrom('disclosure')
    .select(['id', 'person_id', 'borrower_id', 'signer_name', 'signer_email', 'text', 'status', 'created_at', 'signed_at'])
    .where('person_id', '=', id)
    .where('status', '=', 'signed')
    .execute();
  return Promise.all(rows.map((row) => vault.open(db, 'disclosure', { person: id, row: row.id }, row)));
}

export const textOf = ({ text }: Pick<Disclosure, 'text'>): DisclosureText => disclosureTexts[text as DisclosureName];

/** True if a borrower has signed a document of that text, with a login of their own or of another person. */
export async function isSignedBy(db: Kysely<Database>, borrowerId: string, text: DisclosureName): Promise<boolean> {
  const row = await db
    .selectFrom('disclosure')
    .select('id')
    .where('borrower_id', '=', borrowerId)
    .where('text', '=', text)
    .where('status', '=', 'signed')
    .executeTakeFirst();
  return row !== undefined;
}

/** The signed PDF in base64, as the party gave it; null while it is not signed. Throws where the stored bytes are no longer those. */
export function signedPdf({ id, signed_document: content, signed_hash: hash }: Disclosure): string | null {
  if (content !== null && hash !== null && hashOfBytes(Buffer.from(content, 'base64')) !== hash)
    throw new Error(`The signed document ${id} is not what the signing party gave.`);
  return content;
}

/** The signer: a borrower, by the name in the application. */
export interface DisclosureSigner {
  borrowerId: string;
  name: string;
  email: string;
}

interface NewDisclosure {
  personId: string;
  signer: DisclosureSigner;
  text: DisclosureName;
  /** The name of who sends it. */
  sender: string;
  /** `OWN`: the person is the signer. `OTHER`: the signer signs in the person's session. */
  login: SigningLogin;
}

/** Writes a document that is signed with the login of that person, and answers its id. */
export async function addDisclosure(
  { db, ids, now, vault }: Pick<OperationContext, 'db' | 'ids' | 'now' | 'vault'>,
  { personId, signer, text, sender, login }: NewDisclosure,
): Promise<string> {
  const id = ids();
  const row = {
    id,
    person_id: personId,
    borrower_id: signer.borrowerId,
    signer_name: signer.name,
    signer_email: signer.email,
    sender,
    login,
    text,
    status: 'open' as const,
    created_at: now,
    signed_at: null,
    signed_document: null,
    signed_hash: null,
  };
  await db
    .insertInto('disclosure')
    .values(await vault.seal(db, 'disclosure', { person: personId, row: id }, row))
    .execute();
  return id;
}
