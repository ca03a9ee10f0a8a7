import { HttpProblem } from '#server/problems/problems.ts';
import { lastPublished } from '#server/voyager/definitions/bundle.ts';
import type { StudioDeps } from './studio-deps.ts';

/** Begins an empty draft over what is live, and answers its id. */
export async function beginDraft({ storage, clock, ids, audit }: StudioDeps, name: string, personId: string): Promise<string> {
  const base = await lastPublished(storage);
  if (base === null) throw new HttpProblem('draftConflict', { detail: 'Nothing is published yet that a draft could change.' });
  const own = ids();
  const now = clock.now();
  await storage.write(async ({ db }) => {
    const values = {
      id: own,
      person_id: personId,
      name,
      base_hash: base,
      state: 'open' as const,
      revision: 0,
      created_at: now,
      changed_at: now,
      publish_at: null,
      publish_patch: 0,
    };
    await db.insertInto('studio_draft').values(values).execute();
    await audit.note(db, { event: 'draftBegun', personId, detail: own });
  });
  return own;
}
