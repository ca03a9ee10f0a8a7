import { HttpProblem } from '#server/problems/problems.ts';
import { type AuthoredFile, lastPublished, readBundle } from '#server/voyager/definitions/bundle.ts';
import { documentsOf, lockDraft } from './draft-store.ts';
import { demandEditable, keepChange, reopen } from './edit-draft.ts';
import { remark } from './remark.ts';
import type { StudioDeps } from './studio-deps.ts';

/** Whose text of a document stays, where the draft and what was published since both changed it. */
export type Kept = Readonly<Record<string, 'draft' | 'live'>>;

/**
 * Lays a draft over what is live now. A document that both changed is a conflict until somebody says whose text stays; as long as there is one
 * nothing is changed, and the answer names them all.
 */
export async function bringUpToDate(deps: StudioDeps, draftId: string, kept: Kept, personId: string): Promise<{ conflicts: string[] }> {
  const { storage, clock } = deps;
  const live = await lastPublished(storage);
  if (live === null) throw new HttpProblem('notFound');
  const now = textsOf(await readBundle(storage, live));
  return storage.write(async ({ db }) => {
    const draft = await lockDraft(db, draftId);
    if (draft === undefined) throw new HttpProblem('notFound');
    demandEditable(draft);
    if (draft.base_hash === live) return { conflicts: [] };
    const was = textsOf(await readBundle(storage, draft.base_hash));
    const documents = await documentsOf(db, draftId);
    const both = documents.filter(({ path, text }) => was.get(path) !== now.get(path) && (now.get(path) ?? null) !== text);
    const conflicts = both.map(({ path }) => path).filter((path) => kept[path] === undefined);
    if (conflicts.length > 0) return { conflicts };
    await reopen(deps, db, draft, personId);
    const given = documents.filter(({ path, text }) => kept[path] === 'live' || (now.get(path) ?? null) === text);
    for (const { path, text } of given) await keepChange(db, draft, { path, was: text, text: undefined, personId, now: clock.now() });
    // Whoever looked at it over the earlier publication has not seen what it does now.
    draft.revision++;
    await db
      .updateTable('studio_draft')
      .set({ base_hash: live, revision: draft.revision, changed_at: clock.now() })
      .where('id', '=', draftId)
      .execute();
    await remark(deps, db, draft, { kind: 'rebased', personId, text: '' });
    return { conflicts: [] };
  });
}

function textsOf(files: readonly AuthoredFile[]): Map<string, string> {
  return new Map(files.map(({ path, text }) => [path, text]));
}
