import { HttpProblem } from '#server/problems/problems.ts';
import { lastPublished, readBundle } from '#server/voyager/definitions/bundle.ts';
import type { Looked } from './desk.ts';
import { documentsOf, findDraft } from './draft-store.ts';
import type { DraftDeps } from './studio-deps.ts';

/** A draft for the desk; with a document as it is being typed, before it is saved. */
export async function lookedDraft(
  { storage }: Pick<DraftDeps, 'storage'>,
  draftId: string,
  typed: { path: string; text: string } | null = null,
): Promise<Looked> {
  const draft = await findDraft(storage.read, draftId);
  if (draft === undefined) throw new HttpProblem('notFound');
  const documents = await documentsOf(storage.read, draftId);
  return {
    base: { hash: draft.base_hash, files: () => readBundle(storage, draft.base_hash) },
    documents: typed === null ? documents : [...documents.filter(({ path }) => path !== typed.path), typed],
  };
}

/** What is live, for the desk. */
export async function lookedLive({ storage }: Pick<DraftDeps, 'storage'>): Promise<Looked> {
  const hash = await lastPublished(storage);
  if (hash === null) throw new HttpProblem('notFound');
  return { base: { hash, files: () => readBundle(storage, hash) }, documents: [] };
}

/** The publication that a draft is laid over, without the draft. */
export const beforeDraft = (draft: Looked): Looked => ({ ...draft, documents: [] });
