import type { Kysely } from 'kysely';
import { HttpProblem } from '#server/problems/problems.ts';
import type { Database, Row } from '#server/storage/database.ts';
import { isPostgres } from '#server/storage/is-postgres.ts';

export type ShareRow = Row<'studio_share'>;

/** A share, locked until the transaction ends. */
export async function lockShare(db: Kysely<Database>, shareId: string): Promise<ShareRow | undefined> {
  const row = db.selectFrom('studio_share').selectAll().where('id', '=', shareId);
  return (isPostgres(db) ? row.forUpdate() : row).executeTakeFirst();
}

/** The same where it is in one of these states; refused elsewhere. */
export async function lockShareIn(db: Kysely<Database>, shareId: string, states: readonly ShareRow['state'][]): Promise<ShareRow> {
  const share = await lockShare(db, shareId);
  if (share === undefined) throw new HttpProblem('notFound');
  if (states.includes(share.state)) return share;
  throw new HttpProblem('draftConflict', {
    detail:
      share.state === 'held'
        ? 'This share is held, because more people stopped. End it, change its draft, and share it again.'
        : 'This share has ended. Look at the list again.',
  });
}
