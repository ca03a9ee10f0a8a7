import type { Row } from '#server/storage/database.ts';
import type { Opened } from '#server/storage/sealed.ts';
import { signedIn, type OperationContext } from '#server/operations/operation.ts';

/** An answer holds for three months, as Rule 144 counts; then it is asked for again. */
const holdsForMs = 90 * 24 * 60 * 60_000;

/** Issuers that the person has said nothing of yet, or too long ago, by their names. */
export async function issuersToConfirm(context: OperationContext): Promise<Opened<Row<'otc_affiliation'>>[]> {
  const { id } = signedIn(context);
  const rows = await context.db
    .selectFrom('otc_affiliation')
    .selectAll()
    .where('person_id', '=', id)
    .where((row) => row.or([row('confirmed_at', 'is', null), row('confirmed_at', '<=', context.now - holdsForMs)]))
    .orderBy('issuer_name')
    .orderBy('id')
    .execute();
  return Promise.all(rows.map((row) => context.vault.open(context.db, 'otc_affiliation', { person: id, row: row.id }, row)));
}
