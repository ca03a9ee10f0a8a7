import { documentTitle } from '#engine/compiled/document-title.ts';
import { type Known, knownNames } from '#engine/definition/editor-schemas.ts';
import { isShared } from '#server/voyager/definitions/shares.ts';
import { versionsOf } from '#server/voyager/definitions/packed-library.ts';
import { type AuthoredFile, lastPublished, readBundle, shortHash } from '#server/voyager/definitions/bundle.ts';
import { type ReplacedByFiles, replacedByFiles } from '#server/voyager/definitions/own-files.ts';
import { openRecordsByVersion } from '#server/voyager/definitions/version-store.ts';
import type { StudioPaths } from '#schemas/studio.ts';
import { HttpProblem } from '#server/problems/problems.ts';
import { personNames } from './person-names.ts';
import { changesOf, documentsOf, type DraftRow, findDraft, listDrafts, remarksOf } from './draft-store.ts';
import { type LastAct, lastActs } from './last-acts.ts';
import type { StudioDeps } from './studio-deps.ts';

export interface SeenDraft {
  id: string;
  name: string;
  /** By the names that people read; null once they are erased. */
  by: string | null;
  state: DraftRow['state'];
  revision: number;
  /** Something else was published since it was begun. */
  isBehind: boolean;
  publishAt: number | null;
  /** The role that is to do something next; null where nobody is. */
  waitsFor: 'author' | 'reviewer' | 'publisher' | null;
  /** What was done to it last: `begun`, `changed`, or the kind of a remark. */
  last: { kind: string; by: string | null; at: number };
}

export interface SeenFlow {
  voyagerType: string;
  title: string;
  owner: string | null;
  file: string;
  version: string;
  openRecords: { version: string; records: number; isLive: boolean; isShared: boolean }[];
}

export interface StudioHome {
  /** Whoever asks. */
  name: string;
  live: { seq: number; at: number } | null;
  flows: SeenFlow[];
  screens: { name: string; title: string | null; path: string; file: string }[];
  drafts: SeenDraft[];
  replaced: ReplacedByFiles | null;
}

export async function readHome(deps: StudioDeps, personId: string): Promise<StudioHome> {
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

function seenDraft(draft: DraftRow, act: LastAct | undefined, live: string | null, names: ReadonlyMap<string, string>): SeenDraft {
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

export interface WholeDraft extends SeenDraft {
  documents: { path: string; text: string | null; revision: number; base: string | null }[];
  changes: { revision: number; by: string | null; path: string; at: number }[];
  remarks: { kind: string; by: string | null; revision: number; text: string; path: string | null; line: number | null; at: number }[];
}

export async function readDraft(deps: StudioDeps, draftId: string): Promise<WholeDraft> {
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
export async function readDocument(
  { storage }: StudioDeps,
  draftId: string,
  path: string,
): Promise<{ text: string | null; revision: number; base: string | null }> {
  const draft = await findDraft(storage.read, draftId);
  if (draft === undefined) throw new HttpProblem('notFound');
  const base = (await readBundle(storage, draft.base_hash)).find((file) => file.path === path)?.text ?? null;
  const held = (await documentsOf(storage.read, draftId)).find((document) => document.path === path);
  return held === undefined ? { text: base, revision: 0, base } : { text: held.text, revision: held.revision, base };
}

/** Every document that a draft could change, with the title that it has in the base. */
export async function readPaths({ storage }: StudioDeps, draftId: string): Promise<StudioPaths> {
  const draft = await findDraft(storage.read, draftId);
  if (draft === undefined) throw new HttpProblem('notFound');
  return (await readBundle(storage, draft.base_hash)).map(({ path, text }) => ({ path, title: documentTitle(path, text) }));
}

export interface SeenPublication {
  seq: number;
  /** The draft's; null where there was none. */
  name: string | null;
  /** The earlier publication that this one made live again. */
  backTo: number | null;
  at: number;
  by: string | null;
  reason: string;
  patch: boolean;
  draftId: string | null;
  isLive: boolean;
}

/** Of what is live: names of a draft's own come with its publication. */
export async function readNames({ storage, definitions, signatures }: StudioDeps): Promise<Record<string, Known>> {
  const live = await lastPublished(storage);
  return knownNames(definitions.library(), live === null ? [] : await readBundle(storage, live), signatures());
}

/** The newest first. */
export async function readPublications(deps: StudioDeps): Promise<SeenPublication[]> {
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
export async function recordsBegunSince(
  { storage, compile, signatures }: StudioDeps,
  seq: number,
): Promise<{ voyagerType: string; version: string; records: number }[]> {
  const target = await storage.read.selectFrom('publication').select('bundle_hash').where('seq', '=', seq).executeTakeFirst();
  if (target === undefined) throw new HttpProblem('notFound');
  const files: AuthoredFile[] = await readBundle(storage, target.bundle_hash);
  const versions = new Set(versionsOf(await compile(files, signatures)).values());
  const open = await openRecordsByVersion(storage.read);
  return open.filter(({ version }) => !versions.has(version)).map((one) => ({ ...one, version: shortHash(one.version) }));
}

const nameIn = (names: ReadonlyMap<string, string>, id: string | null): string | null => (id === null ? null : (names.get(id) ?? null));
