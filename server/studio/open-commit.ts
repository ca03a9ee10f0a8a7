import { HttpProblem } from '#server/problems/problems.ts';
import { type AuthoredFile, lastPublished, readBundle } from '#server/voyager/definitions/bundle.ts';
import { demandLive, insertDraft } from './begin-draft.ts';
import { commitAsChanges } from './commit-as-changes.ts';
import type { StudioCommit } from '#schemas/studio/publications.ts';
import type { Looked } from './desk.ts';
import { keepChange } from './edit-draft.ts';
import { commitOfPublication } from './commit-of-publication.ts';
import { personNames } from '#server/accounts/person-names.ts';
import type { StudioDeps } from './studio-deps.ts';

/** Begins a draft over what is live with the changes of a commit; answers its id. Nothing is begun where one of them does not fit. */
export async function openCommit(deps: StudioDeps, { name, patch }: { name: string; patch: string }, personId: string): Promise<string> {
  const { storage, clock, audit } = deps;
  const base = demandLive(await lastPublished(storage));
  const texts = new Map((await readBundle(storage, base)).map(({ path, text }) => [path, text]));
  const opened = commitAsChanges(patch, texts);
  if ('refused' in opened) throw new HttpProblem('draftRefused', { detail: opened.refused });
  return storage.write(async ({ db }) => {
    const draft = await insertDraft(deps, db, { name, base, personId });
    for (const { path, text } of opened.changes) {
      const revision = await keepChange(db, draft, { path, was: undefined, text, personId, now: clock.now() });
      await audit.note(db, { event: 'studioDecision', personId, detail: `changed ${draft.id} ${revision}` });
    }
    return draft.id;
  });
}

/** A publication as a commit over an earlier one, by default the one before it, with the graphs that it changes. */
export async function commitOf(
  deps: StudioDeps,
  { seq, since = seq - 1 }: { seq: number; since?: number | undefined },
): Promise<StudioCommit> {
  const { storage, desk } = deps;
  const of = await storage.read.selectFrom('publication').selectAll().where('seq', '=', seq).executeTakeFirst();
  if (of === undefined) throw new HttpProblem('notFound');
  const earlier = await storage.read
    .selectFrom('publication')
    .select('bundle_hash')
    .where('seq', '<=', Math.min(since, seq - 1))
    .orderBy('seq', 'desc')
    .executeTakeFirst();
  const names = await personNames(deps, [of.person_id]);
  const before = earlier === undefined ? [] : await readBundle(storage, earlier.bundle_hash);
  const after = await readBundle(storage, of.bundle_hash);
  const graphs =
    earlier === undefined
      ? { before: [], after: [] }
      : await desk.graphs({ base: { hash: earlier.bundle_hash, files: async () => before }, documents: changesTo(before, after) });
  const patch = commitOfPublication({
    by: of.person_id === null ? null : (names.get(of.person_id) ?? null),
    at: of.published_at,
    reason: of.reason,
    before: [...inFolder('flows', before), ...inFolder('recordings', graphs.before)],
    after: [...inFolder('flows', after), ...inFolder('recordings', graphs.after)],
  });
  return { name: `publication-${seq}.patch`, patch };
}

/** Files by their paths from the checkout. */
const inFolder = (folder: string, files: readonly AuthoredFile[]): AuthoredFile[] =>
  files.map(({ path, text }) => ({ path: `${folder}/${path}`, text }));

export function changesTo(before: readonly AuthoredFile[], after: readonly AuthoredFile[]): Looked['documents'] {
  const was = new Map(before.map(({ path, text }) => [path, text]));
  const stays = new Set(after.map(({ path }) => path));
  const gone = before.flatMap(({ path }) => (stays.has(path) ? [] : [{ path, text: null }]));
  return [...after.filter(({ path, text }) => was.get(path) !== text), ...gone];
}
