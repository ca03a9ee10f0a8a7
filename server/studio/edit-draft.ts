import { HttpProblem } from '#server/problems/problems.ts';
import { type Kysely, sql } from 'kysely';
import type { DocumentMoved, DocumentSaved, SaveRequest } from '#schemas/studio/documents.ts';
import { mostDraftText } from '#schemas/studio/fields.ts';
import type { Database } from '#server/storage/database.ts';
import { changeOf, documentOf, type DraftRow, lockDraft, writeDocument } from './draft-store.ts';
import { remark } from './remark.ts';
import type { DraftDeps } from './studio-deps.ts';

/**
 * What becomes of a document in a draft. `revision` is the draft's that wrote the text which was changed; 0 where the draft did not hold the
 * document.
 */
export type DocumentChange = Pick<SaveRequest, 'path' | 'text' | 'revision'>;

/** Changes a document. Whoever is late is told what it is now, and nothing of either is lost. */
export async function saveDocument(
  { storage, clock, ids, audit }: DraftDeps,
  draftId: string,
  change: DocumentChange,
  personId: string,
): Promise<DocumentSaved | DocumentMoved> {
  return storage.write(async ({ db }) => {
    const draft = await openForChange(db, draftId);
    const held = await documentOf(db, draftId, change.path);
    if ((held?.revision ?? 0) !== change.revision) {
      const by = held === undefined ? null : await personOfChange(db, draftId, held.revision);
      return { saved: false, text: held === undefined ? undefined : held.text, revision: held?.revision ?? 0, by };
    }
    if (held?.text === change.text) return { saved: true, revision: change.revision };
    await demandRoom(db, draftId, change);
    await reopen({ clock, ids, audit }, db, draft, personId);
    const revision = await keepChange(db, draft, { path: change.path, was: held?.text, text: change.text, personId, now: clock.now() });
    await audit.note(db, { event: 'studioDecision', personId, detail: `changed ${draftId} ${revision}` });
    return { saved: true, revision: change.text === undefined ? 0 : revision };
  });
}

/** Refuses what would make a draft larger than anybody looks at: each look reads all of it. */
async function demandRoom(db: Kysely<Database>, draftId: string, { path, text }: DocumentChange): Promise<void> {
  const { characters } = await db
    .selectFrom('studio_document')
    .select(sql<number | string | null>`sum(length(text))`.as('characters'))
    .where('draft_id', '=', draftId)
    .where('path', '!=', path)
    .executeTakeFirstOrThrow();
  if (Number(characters ?? 0) + (text?.length ?? 0) > mostDraftText)
    throw new HttpProblem('draftConflict', {
      detail: 'This draft would hold more than four million characters. Publish a part of it first.',
    });
}

/** Undoes one change, as a change of its own; refused where the document was changed again since. */
export async function undoChange(
  { storage, clock, ids, audit }: DraftDeps,
  draftId: string,
  revision: number,
  personId: string,
): Promise<{ path: string }> {
  return storage.write(async ({ db }) => {
    const draft = await openForChange(db, draftId);
    const change = await changeOf(db, draftId, revision);
    if (change === undefined) throw new HttpProblem('notFound');
    const held = await documentOf(db, draftId, change.path);
    const stands = change.is_held === 0 ? held === undefined : held?.revision === revision;
    if (!stands)
      throw new HttpProblem('draftConflict', {
        detail: `${change.path} was changed again since: undo the later change first, or edit it.`,
      });
    await reopen({ clock, ids, audit }, db, draft, personId);
    const was = change.was_held === 0 ? undefined : change.was;
    const undone = await keepChange(db, draft, { path: change.path, was: held?.text, text: was, personId, now: clock.now() });
    await audit.note(db, { event: 'studioDecision', personId, detail: `undid ${draftId} ${undone}` });
    return { path: change.path };
  });
}

/** Keeps a change under the next revision of its draft, which it answers. */
export async function keepChange(
  db: Kysely<Database>,
  draft: DraftRow,
  change: { path: string; was: string | null | undefined; text: string | null | undefined; personId: string; now: number },
): Promise<number> {
  const { path, was, text, personId, now } = change;
  const revision = draft.revision + 1;
  draft.revision = revision;
  await writeDocument(db, { draftId: draft.id, path, text, revision });
  await db
    .insertInto('studio_change')
    .values({
      draft_id: draft.id,
      revision,
      person_id: personId,
      path,
      was: was ?? null,
      was_held: was === undefined ? 0 : 1,
      text: text ?? null,
      is_held: text === undefined ? 0 : 1,
      at: now,
    })
    .execute();
  await db.updateTable('studio_draft').set({ revision, changed_at: now }).where('id', '=', draft.id).execute();
  return revision;
}

/** A draft that takes changes, locked. */
async function openForChange(db: Kysely<Database>, draftId: string): Promise<DraftRow> {
  const draft = await lockDraft(db, draftId);
  if (draft === undefined) throw new HttpProblem('notFound');
  demandEditable(draft);
  return draft;
}

/** Refuses a draft that is over, and one that people begin on. */
export function demandEditable({ state }: DraftRow): void {
  if (state === 'published' || state === 'discarded')
    throw new HttpProblem('draftConflict', { detail: `This draft is ${state}. Begin another one.` });
  if (state === 'shared')
    throw new HttpProblem('draftConflict', { detail: 'A share of people begins on this draft. End that first, under Publications.' });
}

/** An edit withdraws what was submitted or approved: nobody approved this. */
export async function reopen(
  deps: Pick<DraftDeps, 'clock' | 'ids' | 'audit'>,
  db: Kysely<Database>,
  draft: DraftRow,
  personId: string,
): Promise<void> {
  if (draft.state === 'open') return;
  await db.updateTable('studio_draft').set({ state: 'open', publish_at: null }).where('id', '=', draft.id).execute();
  await remark(deps, db, draft, { kind: 'reopened', personId, text: '' });
  draft.state = 'open';
}

async function personOfChange(db: Kysely<Database>, draftId: string, revision: number): Promise<string | null> {
  return (await changeOf(db, draftId, revision))?.person_id ?? null;
}
