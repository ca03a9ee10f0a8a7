import type { Kysely } from 'kysely';
import { isPostgres } from '#server/storage/is-postgres.ts';
import type { Database, Row } from '#server/storage/database.ts';

type Db = Kysely<Database>;

export type DraftRow = Row<'studio_draft'>;
export type RemarkRow = Row<'studio_remark'>;
export type ChangeRow = Row<'studio_change'>;

/** A document of a draft; without a text where the draft removes it. */
export interface DraftDocument {
  path: string;
  text: string | null;
  /** The draft's revision that wrote it. */
  revision: number;
}

export async function findDraft(db: Db, id: string): Promise<DraftRow | undefined> {
  return db.selectFrom('studio_draft').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Nobody else decides about it, or changes it, until the transaction ends. SQLite's one writer is its lock. */
export async function lockDraft(db: Db, id: string): Promise<DraftRow | undefined> {
  const row = db.selectFrom('studio_draft').selectAll().where('id', '=', id);
  return (isPostgres(db) ? row.forUpdate() : row).executeTakeFirst();
}

/** The newest first. */
export async function listDrafts(db: Db): Promise<DraftRow[]> {
  return db.selectFrom('studio_draft').selectAll().orderBy('changed_at', 'desc').orderBy('id').limit(mostListed).execute();
}

const mostListed = 200;

export async function documentsOf(db: Db, draftId: string): Promise<DraftDocument[]> {
  return db.selectFrom('studio_document').select(['path', 'text', 'revision']).where('draft_id', '=', draftId).orderBy('path').execute();
}

export async function documentOf(db: Db, draftId: string, path: string): Promise<DraftDocument | undefined> {
  return db
    .selectFrom('studio_document')
    .select(['path', 'text', 'revision'])
    .where('draft_id', '=', draftId)
    .where('path', '=', path)
    .executeTakeFirst();
}

/** Writes a document of a draft, or takes it out of the draft where it is undefined, as the change of that revision. */
export async function writeDocument(
  db: Db,
  { draftId, path, text, revision }: { draftId: string; path: string; text: string | null | undefined; revision: number },
): Promise<void> {
  if (text === undefined) {
    await db.deleteFrom('studio_document').where('draft_id', '=', draftId).where('path', '=', path).execute();
    return;
  }
  await db
    .insertInto('studio_document')
    .values({ draft_id: draftId, path, text, revision })
    .onConflict((conflict) => conflict.columns(['draft_id', 'path']).doUpdateSet({ text, revision }))
    .execute();
}

export async function changesOf(db: Db, draftId: string): Promise<Omit<ChangeRow, 'was' | 'text'>[]> {
  return db
    .selectFrom('studio_change')
    .select(['draft_id', 'revision', 'person_id', 'path', 'was_held', 'is_held', 'at'])
    .where('draft_id', '=', draftId)
    .orderBy('revision', 'desc')
    .limit(mostListed)
    .execute();
}

export async function changeOf(db: Db, draftId: string, revision: number): Promise<ChangeRow | undefined> {
  return db.selectFrom('studio_change').selectAll().where('draft_id', '=', draftId).where('revision', '=', revision).executeTakeFirst();
}

/** Everybody who changed the draft, or said whose text stays when it was brought up to date: none of them approves it. */
export async function authorsOf(db: Db, draftId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('studio_change')
    .select('person_id')
    .where('draft_id', '=', draftId)
    .union(db.selectFrom('studio_remark').select('person_id').where('draft_id', '=', draftId).where('kind', '=', 'rebased'))
    .execute();
  return new Set(rows.flatMap(({ person_id: id }) => (id === null ? [] : [id])));
}

/** In the order that they were made in. */
export async function remarksOf(db: Db, draftId: string): Promise<RemarkRow[]> {
  return db.selectFrom('studio_remark').selectAll().where('draft_id', '=', draftId).orderBy('at').orderBy('id').execute();
}

/** The drafts whose time to be published has come. */
export async function dueDrafts(db: Db, now: number): Promise<DraftRow[]> {
  return db
    .selectFrom('studio_draft')
    .selectAll()
    .where('state', '=', 'approved')
    .where('publish_at', '<=', now)
    .orderBy('publish_at')
    .execute();
}
