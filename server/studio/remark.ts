import type { Kysely } from 'kysely';
import type { Database } from '#server/storage/database.ts';
import type { DraftRow, RemarkRow } from './draft-store.ts';
import type { DraftDeps } from './studio-deps.ts';

/** Keeps what somebody said or decided of a draft. It is in the audit too, by ids alone. */
export async function remark(
  { clock, ids, audit }: Pick<DraftDeps, 'clock' | 'ids' | 'audit'>,
  db: Kysely<Database>,
  draft: DraftRow,
  said: { kind: RemarkRow['kind']; personId: string | null; text: string; path?: string | undefined; line?: number | undefined },
): Promise<void> {
  const { kind, personId, text, path = null, line = null } = said;
  await db
    .insertInto('studio_remark')
    .values({ id: ids(), draft_id: draft.id, person_id: personId, kind, revision: draft.revision, text, path, line, at: clock.now() })
    .execute();
  await audit.note(db, { event: 'studioDecision', personId, detail: `${kind} ${draft.id} ${draft.revision}` });
}
