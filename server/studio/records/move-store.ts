import { HttpProblem } from '#server/problems/problems.ts';
import { shortHash } from '#server/voyager/definitions/bundle.ts';
import type { WriteTransaction } from '#server/storage/storage.ts';
import type { StudioDeps } from '../studio-deps.ts';

interface BegunMove {
  voyagerType: string;
  kind: 'moved' | 'words';
  from: string;
  to: string;
  reason: string;
  personId: string;
}

/** Keeps that somebody begins to move records, and why, before the first one is moved; answers the act's id. */
export async function beginMove(deps: StudioDeps, move: BegunMove): Promise<string> {
  const { voyagerType, from, to, personId } = move;
  return deps.storage.write(async ({ db }) => {
    const act = await insertMove(deps, db, move);
    const detail = `${voyagerType} ${shortHash(from)} to ${shortHash(to)}: begun (${act})`;
    await deps.audit.note(db, { event: 'recordsMoved', personId, detail });
    return act;
  });
}

/** Keeps what somebody does to records, and why. */
export async function insertMove(
  { ids, clock }: Pick<StudioDeps, 'ids' | 'clock'>,
  db: WriteTransaction['db'],
  { voyagerType, kind, from, to, reason, personId, records = 0 }: BegunMove & { records?: number },
): Promise<string> {
  const id = ids();
  const row = { id, person_id: personId, voyager_type: voyagerType, kind, from_hash: from, to_hash: to, reason };
  await db
    .insertInto('studio_move')
    .values({ ...row, records, stay: 0, at: clock.now() })
    .execute();
  return id;
}

interface OwnMove {
  act: string;
  personId: string;
  from: string;
  to: string;
}

/** Refuses an act that is not this person's, or of other versions. */
export async function demandMove({ storage }: StudioDeps, { act, personId, from, to }: OwnMove): Promise<string> {
  const row = await storage.read
    .selectFrom('studio_move')
    .select('id')
    .where('id', '=', act)
    .where('person_id', '=', personId)
    .where('from_hash', '=', from)
    .where('to_hash', '=', to)
    .executeTakeFirst();
  if (row === undefined) throw new HttpProblem('notFound');
  return row.id;
}

/** Counts a slice to the act that it belongs to, in the audit too. */
export async function addToMove(
  { storage, audit }: StudioDeps,
  { act, personId, from, to, voyagerType, records, stay }: OwnMove & { voyagerType: string; records: number; stay: number },
): Promise<void> {
  await storage.write(async ({ db }) => {
    await db
      .updateTable('studio_move')
      .set((move) => ({ records: move('records', '+', records), stay: move('stay', '+', stay) }))
      .where('id', '=', act)
      .execute();
    const detail = `${voyagerType} ${shortHash(from)} to ${shortHash(to)}: ${records} moved, ${stay} stay (${act})`;
    await audit.note(db, { event: 'recordsMoved', personId, detail });
  });
}
