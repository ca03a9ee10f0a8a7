import type { PublishRequest, ScheduleRequest } from '#schemas/studio/drafts.ts';
import { HttpProblem } from '#server/problems/problems.ts';
import type { Kysely } from 'kysely';
import { hasRole } from '#server/security/roles.ts';
import type { Database } from '#server/storage/database.ts';
import { type AuthoredFile, lastPublished, readBundle } from '#server/voyager/definitions/bundle.ts';
import { PublishingRefused } from '#server/voyager/definitions/publish-documents.ts';
import { demandNoMistake } from './check-draft.ts';
import { laidOver } from './draft-files.ts';
import { documentsOf, type DraftRow, dueDrafts, findDraft, lockDraft, remarksOf } from './draft-store.ts';
import { demandNoShare, publishFiles } from './publish-files.ts';
import { remark } from './remark.ts';
import type { StudioDeps } from './studio-deps.ts';

/** Makes an approved draft current, as it was approved; open records show its words too where it is a patch. In one transaction with its state. Whatever refuses it leaves it approved. */
export async function publishDraft(deps: StudioDeps, draftId: string, asked: PublishRequest, personId: string): Promise<void> {
  const { files, base } = await approvedFiles(deps, draftId, asked.revision);
  await demandNoShare(deps, files);
  await publishFiles(deps, files, {
    patch: asked.patch,
    by: { personId, reason: asked.reason, draftId },
    onto: base,
    async within(db) {
      const now = await moveApproved(deps, db, { draftId, revision: asked.revision }, 'published');
      await remark(deps, db, now, { kind: 'published', personId, text: asked.reason });
      await deps.audit.note(db, { event: 'published', personId, detail: `draft ${draftId} ${now.revision}${asked.patch ? ' patch' : ''}` });
    },
  });
}

/** The documents of an approved draft with what they are laid over; refused where it is not what was approved, or live has moved on. */
export async function approvedFiles(
  { storage }: StudioDeps,
  draftId: string,
  revision: number,
): Promise<{ files: AuthoredFile[]; base: string }> {
  const draft = await findDraft(storage.read, draftId);
  if (draft === undefined) throw new HttpProblem('notFound');
  if (draft.state !== 'approved' || draft.revision !== revision)
    throw new HttpProblem('draftConflict', { detail: 'Only an approved draft is published, as it was approved. Look at it again.' });
  if ((await lastPublished(storage)) !== draft.base_hash)
    throw new HttpProblem('draftConflict', {
      detail: 'Something else was published since this draft was begun. Bring it up to date first.',
    });
  return { files: laidOver(await readBundle(storage, draft.base_hash), await documentsOf(storage.read, draftId)), base: draft.base_hash };
}

/** Moves an approved draft on, within the transaction that publishes it. */
export async function moveApproved(
  { clock }: Pick<StudioDeps, 'clock'>,
  db: Kysely<Database>,
  { draftId, revision }: { draftId: string; revision: number },
  state: 'published' | 'shared',
): Promise<DraftRow> {
  const now = await lockDraft(db, draftId);
  if (now?.state !== 'approved' || now.revision !== revision) throw new PublishingRefused('The draft was changed while it was published.');
  await db.updateTable('studio_draft').set({ state, publish_at: null, changed_at: clock.now() }).where('id', '=', draftId).execute();
  return now;
}

/** Makes an earlier publication current again: a publication of its own, of the same documents. */
export async function rollBack(deps: StudioDeps, seq: number, reason: string, personId: string): Promise<void> {
  const { storage } = deps;
  const target = await storage.read.selectFrom('publication').selectAll().where('seq', '=', seq).executeTakeFirst();
  if (target === undefined) throw new HttpProblem('notFound');
  const live = await lastPublished(storage);
  if (live === null || live === target.bundle_hash) throw new HttpProblem('draftConflict', { detail: 'This publication is live already.' });
  await publishFiles(deps, await readBundle(storage, target.bundle_hash), {
    by: { personId, reason, draftId: null },
    onto: live,
    within: async (db) => deps.audit.note(db, { event: 'published', personId, detail: `back to ${seq}` }),
  });
}

/** Says when an approved draft is to be published; null takes that back. */
export async function schedule(deps: StudioDeps, draftId: string, { at, ...asked }: ScheduleRequest, personId: string): Promise<void> {
  if (at !== null) await demandNoMistake(deps, draftId, { sketches: 'refused' });
  const { storage } = deps;
  await storage.write(async ({ db }) => {
    const draft = await lockDraft(db, draftId);
    if (draft === undefined) throw new HttpProblem('notFound');
    if (draft.state !== 'approved' || draft.revision !== asked.revision)
      throw new HttpProblem('draftConflict', { detail: 'Only an approved draft is published, as it was approved. Look at it again.' });
    if (at !== null && at <= deps.clock.now())
      throw new HttpProblem('draftConflict', { detail: 'This time has passed. Choose a later one.' });
    await db
      .updateTable('studio_draft')
      .set({ publish_at: at, publish_patch: asked.patch ? 1 : 0 })
      .where('id', '=', draftId)
      .execute();
    await remark(deps, db, draft, { kind: at === null ? 'unscheduled' : 'scheduled', personId, text: asked.reason });
  });
}

/** Publishes the drafts whose time has come, for those who said so. One that cannot be published says why, and waits for somebody. */
export async function publishDue(deps: StudioDeps): Promise<void> {
  const { storage, clock, log } = deps;
  for (const draft of await dueDrafts(storage.read, clock.now())) {
    const said = (await remarksOf(storage.read, draft.id)).findLast(({ kind }) => kind === 'scheduled');
    try {
      if (said?.person_id == null) throw new HttpProblem('draftConflict', { detail: 'Whoever chose this time is no longer here.' });
      if (!(await hasRole(storage.read, said.person_id, 'publisher')))
        throw new HttpProblem('draftConflict', { detail: 'Whoever chose this time is no longer a publisher.' });
      const asked = { revision: draft.revision, patch: draft.publish_patch === 1, reason: said.text };
      await publishDraft(deps, draft.id, asked, said.person_id);
    } catch (error) {
      const words = error instanceof HttpProblem ? (error.extras.detail ?? error.code) : null;
      if (words === null) throw error;
      log.warn({ errorName: 'draftConflict' }, 'a draft was not published at its time');
      await storage.write(async ({ db }) => {
        const now = await lockDraft(db, draft.id);
        if (now?.publish_at == null || now.state !== 'approved') return;
        await db.updateTable('studio_draft').set({ publish_at: null }).where('id', '=', draft.id).execute();
        await remark(deps, db, now, { kind: 'unscheduled', personId: null, text: words });
      });
    }
  }
}
