import type { Kysely } from 'kysely';
import type { Database, Row } from './tables.ts';

type Request = Row<'account_request'>;

/** Writes a new application for an account, with nothing answered. `at` is in epoch milliseconds. */
export async function writeNewRequest(
  db: Kysely<Database>,
  { at, ...begun }: Pick<Request, 'id' | 'person_id' | 'sub_type' | 'flavor' | 'status' | 'recommended_bracket'> & { at: number },
): Promise<void> {
  await db
    .insertInto('account_request')
    .values({
      ...begun,
      override_bracket: null,
      override_state: 'none',
      recommended_risk: null,
      chosen_risk: null,
      details: null,
      check_key: null,
      account_id: null,
      receipt_reference: null,
      created_at: at,
      updated_at: at,
    })
    .execute();
}

/** Changes columns of an application. */
export async function changeRequest(db: Kysely<Database>, id: string, change: Partial<Omit<Request, 'id' | 'person_id'>>): Promise<void> {
  await db.updateTable('account_request').set(change).where('id', '=', id).execute();
}

/** Recommends a tax level in a person's open applications. A level that was chosen instead, and is the recommended one now, is no choice any more. */
export async function recommendLevelInRequests(
  db: Kysely<Database>,
  personId: string,
  level: Request['recommended_bracket'],
): Promise<void> {
  const open = db.updateTable('account_request').where('person_id', '=', personId).where('status', '=', 'open');
  await open.set({ recommended_bracket: level }).execute();
  await open.set({ override_bracket: null }).where('override_bracket', '=', level).execute();
}

/** Deletes an application. */
export async function deleteRequest(db: Kysely<Database>, id: string): Promise<void> {
  await db.deleteFrom('account_request').where('id', '=', id).execute();
}
