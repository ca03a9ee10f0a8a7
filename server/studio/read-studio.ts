import { documentTitle } from '#engine/compiled/document-title.ts';
import { knownNames } from '#engine/definition/editor-schemas.ts';
import { isShared } from '#server/voyager/definitions/shares.ts';
import { versionsOf } from '#server/voyager/definitions/packed-library.ts';
import { type AuthoredFile, lastPublished, readBundle, shortHash } from '#server/voyager/definitions/bundle.ts';
import { replacedByFiles } from '#server/voyager/definitions/own-files.ts';
import { openRecordsByVersion } from '#server/voyager/definitions/version-store.ts';
import type { StudioDocument, StudioPaths } from '#schemas/studio/documents.ts';
import type { DraftFacts, StudioDraft } from '#schemas/studio/drafts.ts';
import type { StudioHome, StudioNames } from '#schemas/studio/home.ts';
import type { StudioPublications, StudioRecords } from '#schemas/studio/publications.ts';
import { HttpProblem } from '#server/problems/problems.ts';
import { personNames } from '#server/accounts/person-names.ts';
import { changesOf, documentsOf, type DraftRow, findDraft, listDrafts, remarksOf } from './draft-store.ts';
import { type LastAct, lastActs } from './last-acts.ts';
import type { DraftDeps } from './studio-deps.ts';

/** The home page of the studio, without the rights of the person who asks. */
export async function readHome(deps: DraftDeps, personId: string): Promise<Omit<StudioHome, 'person' | 'roles'>> {
  const { storage, definitions } = deps;
  const library = definitions.library();
  const open = await openRecordsByVersion(storage.read);
  const publication = await storage.read.selectFrom('publication').selectAll().orderBy('seq', 'desc').limit(1).executeTakeFirst();
  const versions = versionsOf(library);
  const drafts = await listDrafts(storage.read);
  const acts = await lastActs(storage.read, drafts);
  const names = await personNames(deps, [personId, ...[...drafts, ...acts.values()].map(({ person_id: id }) => id)]);
  return {
    name: names.get(personId) ?? '',
    live: publication === undefined ? null : { seq: publication.seq, at: publication.published_at },
    flows: [...library.flows.values()].map(({ voyagerType, title, owner, file }) => {
      const version = versions.get(voyagerType) ?? '';
      const own = open.filter((one) => one.voyagerType === voyagerType);
      const openRecords = own.map((one) => ({
        version: shortHash(one.version),
        records: one.records,
        isLive: one.version === version,
        isShared: isShared(definitions, voyagerType, one.version),
      }));
      return { voyagerType, title, owner, file, version: shortHash(version), openRecords };
    }),
    screens: [...library.screens.values()].map(({ name, title, path, file }) => ({
      name,
      title: typeof title === 'string' && title !== '' ? title : null,
      path,
      file,
    })),
    replaced: await replacedByFiles(storage),
    drafts: drafts.map((draft) => seenDraft(draft, acts.get(draft.id), publication?.bundle_hash ?? null, names)),
  };
}

function seenDraft(draft: DraftRow, act: LastAct | undefined, live: string | null, names: ReadonlyMap<string, string>): DraftFacts {
  const { id, name, state, revision } = draft;
  const waitsFor = (
    { open: 'author', inReview: 'reviewer', approved: 'publisher', shared: 'publisher', published: null, discarded: null } as const
  )[state];
  return {
    id,
    name,
    by: nameIn(names, draft.person_id),
    state,
    revision,
    isBehind: waitsFor !== null && draft.base_hash !== live,
    publishAt: draft.publish_at,
    waitsFor,
    last: { kind: act?.kind ?? 'begun', by: nameIn(names, act?.person_id ?? null), at: act?.at ?? draft.created_at },
  };
}

export async function readDraft(deps: DraftDeps, draftId: string): Promise<StudioDraft> {
  const { read } = deps.storage;
  const draft = await findDraft(read, draftId);
  if (draft === undefined) throw new HttpProblem('notFound');
  const [documents, changes, remarks] = [await documentsOf(read, draftId), await changesOf(read, draftId), await remarksOf(read, draftId)];
  const base = new Map((await readBundle(deps.storage, draft.base_hash)).map(({ path, text }) => [path, text]));
  const names = await personNames(
    deps,
    [draft, ...changes, ...remarks].map(({ person_id: id }) => id),
  );
  const act = (await lastActs(read, [draft])).get(draft.id);
  return {
    ...seenDraft(draft, act, await lastPublished(deps.storage), names),
    documents: documents.map((document) => ({ ...document, base: base.get(document.path) ?? null })),
    changes: changes.map(({ revision, path, at, person_id: id }) => ({ revision, path, at, by: nameIn(names, id) })),
    remarks: remarks.map(({ kind, revision, text, path, line, at, person_id: id }) => ({
      kind,
      revision,
      text,
      path,
      line,
      at,
      by: nameIn(names, id),
    })),
  };
}

/** A document as a draft has it, or as it stands in the base; null where there is none. */
export async function readDocument({ storage }: DraftDeps, draftId: string, path: string): Promise<StudioDocument> {
  const draft = await findDraft(storage.read, draftId);
  if (draft === undefined) throw new HttpProblem('notFound');
  const base = (await readBundle(storage, draft.base_hash)).find((file) => file.path === path)?.text ?? null;
  const held = (await documentsOf(storage.read, draftId)).find((document) => document.path === path);
  return held === undefined ? { text: base, revision: 0, base } : { text: held.text, revision: held.revision, base };
}

/** Every document that a draft could change, with the title that it has in the base. */
export async function readPaths({ storage }: DraftDeps, draftId: string): Promise<StudioPaths> {
  const draft = await findDraft(storage.read, draftId);
  if (draft === undefined) throw new HttpProblem('notFound');
  return (await readBundle(storage, draft.base_hash)).map(({ path, text }) => ({ path, title: documentTitle(path, text) }));
}

/** Of what is live: names of a draft's own come with its publication. */
export async function readNames({ storage, definitions, signatures }: DraftDeps): Promise<StudioNames> {
  const live = await lastPublished(storage);
  const names = knownNames(definitions.library(), live === null ? [] : await readBundle(storage, live), signatures());
  return Object.fromEntries(Object.entries(names).map(([key, known]) => [key, { names: [...known.names], closed: known.closed }]));
}

/** The newest first. */
export async function readPublications(deps: DraftDeps): Promise<StudioPublications> {
  const rows = await deps.storage.read
    .selectFrom('publication as published')
    .leftJoin('studio_draft as draft', 'draft.id', 'published.draft_id')
    .selectAll('published')
    .select('draft.name')
    .orderBy('published.seq', 'desc')
    .limit(200)
    .execute();
  const names = await personNames(
    deps,
    rows.map(({ person_id: id }) => id),
  );
  const live = rows[0]?.bundle_hash;
  return rows.map((row) => ({
    seq: row.seq,
    name: row.name,
    backTo: rows.find(({ seq, bundle_hash: bundle }) => seq < row.seq && bundle === row.bundle_hash)?.seq ?? null,
    at: row.published_at,
    by: nameIn(names, row.person_id),
    reason: row.reason,
    patch: row.patch === 1,
    draftId: row.draft_id,
    isLive: row.bundle_hash === live,
  }));
}

/** What becomes of open records if that publication is made current again: those of other versions stay on theirs, and end on them. */
export async function recordsBegunSince({ storage, compile, signatures }: DraftDeps, seq: number): Promise<StudioRecords> {
  const target = await storage.read.selectFrom('publication').select('bundle_hash').where('seq', '=', seq).executeTakeFirst();
  if (target === undefined) throw new HttpProblem('notFound');
  const files: AuthoredFile[] = await readBundle(storage, target.bundle_hash);
  const versions = new Set(versionsOf(await compile(files, signatures)).values());
  const open = await openRecordsByVersion(storage.read);
  return open.filter(({ version }) => !versions.has(version)).map((one) => ({ ...one, version: shortHash(one.version) }));
}

const nameIn = (names: ReadonlyMap<string, string>, id: string | null): string | null => (id === null ? null : (names.get(id) ?? null));

/** The documents that a draft changes, for a replay of histories through them. */
export async function readWritten(
  { storage }: DraftDeps,
  draftId: string,
): Promise<{ revision: number; documents: { path: string; text: string }[] }> {
  // Read before its documents: whoever compares revisions finds a change in between at the next look.
  const draft = await findDraft(storage.read, draftId);
  if (draft === undefined) throw new HttpProblem('notFound');
  const documents = await documentsOf(storage.read, draftId);
  return { revision: draft.revision, documents: documents.flatMap(({ path, text }) => (text === null ? [] : [{ path, text }])) };
}
