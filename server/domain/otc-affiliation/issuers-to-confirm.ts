import type { Row } from '#server/storage/database.ts';
import type { Opened } from '#server/storage/sealed.ts';
import { signedIn, type OperationContext } from '#server/operations/operation.ts';

/** An answer holds for three months, as Rule 144 counts; then it is asked for again. */
const holdsForMs = 90 * 24 * 60 * 60_000;

type Issuer = Opened<Row<'otc_affiliation'>>;

/** The issuers whose securities the person holds over the counter, by their names. */
export async function ownIssuers(context: OperationContext): Promise<Issuer[]> {
  const { id } = signedIn(context);
  const rows = await context.db
    .selectFrom('otc_affiliation')
    .selectAll()
    .where('person_id', '=', id)
    .orderBy('issuer_name')
    .orderBy('id')
    .execute();
  return Promise.all(rows.map((row) => context.vault.open(context.db, 'otc_affiliation', { person: id, row: row.id }, row)));
}

/** True where the person has not answered for an issuer yet, or too long ago. */
export const waitsForAnswer = ({ confirmed_at }: Pick<Issuer, 'confirmed_at'>, now: number): boolean =>
  confirmed_at === null || confirmed_at <= now - holdsForMs;

/** The issuers that the person has to answer for. */
export const issuersToConfirm = async (context: OperationContext): Promise<Issuer[]> =>
  (await ownIssuers(context)).filter((issuer) => waitsForAnswer(issuer, context.now));
