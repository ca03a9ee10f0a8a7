import type { Kysely } from 'kysely';
import type { Database } from '#server/storage/database.ts';
import { lastPublished } from '#server/voyager/definitions/bundle.ts';
import { HttpProblem } from '#server/problems/problems.ts';
import type { DraftRow } from './draft-store.ts';
import type { DraftDeps } from './studio-deps.ts';

/** Begins an empty draft over what is live, and answers its id. */
export async function beginDraft(deps: DraftDeps, name: string, personId: string): Promise<string> {
  const base = demandLive(await lastPublished(deps.storage));
  return (await deps.storage.write(({ db }) => insertDraft(deps, db, { name, base, personId }))).id;
}

/** The publication that a draft is laid over. */
export function demandLive(live: string | null): string {
  if (live === null) throw new HttpProblem('draftConflict', { detail: 'Nothing is published yet that a draft could change.' });
  return live;
}

/** Keeps an empty draft over a publication, within the transaction of what is then changed in it. */
export async function insertDraft(
  { clock, ids, audit }: Pick<DraftDeps, 'clock' | 'ids' | 'audit'>,
  db: Kysely<Database>,
  { name, base, personId }: { name: string; base: string; personId: string },
): Promise<DraftRow> {
  const now = clock.now();
  const draft: DraftRow = {
    id: ids(),
    person_id: personId,
    name,
    base_hash: base,
    state: 'open',
    revision: 0,
    created_at: now,
    changed_at: now,
    publish_at: null,
    publish_patch: 0,
  };
  await db.insertInto('studio_draft').values(draft).execute();
  await audit.note(db, { event: 'draftBegun', personId, detail: draft.id });
  return draft;
}
