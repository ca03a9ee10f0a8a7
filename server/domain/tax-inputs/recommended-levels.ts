import type { Kysely } from 'kysely';
import type { Database } from '#server/storage/database.ts';
import { OperationNotFound } from '../operation.ts';
import { bracketOf } from '../tax-brackets/tax-levels.ts';

/** After a tax input has changed: what is recommended for every invested account of this person follows. */
export async function refreshRecommendedLevels(db: Kysely<Database>, personId: string): Promise<void> {
  const person = await db.selectFrom('person').selectAll().where('id', '=', personId).executeTakeFirst();
  if (person === undefined) throw new OperationNotFound('The person');
  await db
    .updateTable('account')
    .set({ recommended_bracket: bracketOf(person.filing_status, person.pretax_income_cents) })
    .where('flavor', '!=', 'CASH')
    .where('id', 'in', (query) => query.selectFrom('account_owner').select('account_id').where('person_id', '=', personId))
    .execute();
}
