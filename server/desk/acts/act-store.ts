import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database, Row } from '#server/storage/database.ts';
import { HttpProblem } from '#server/problems/problems.ts';
import type { DeskDeps } from '../desk-deps.ts';
import type { Act } from '../mending/mending.ts';

/** Why an act is not carried out without its beginner. */
export const beginnerGone = 'The person who began this is no longer an operator.';

export async function demandAct(db: Kysely<Database>, actId: string): Promise<Act> {
  const act = await db.selectFrom('desk_act').selectAll().where('id', '=', actId).executeTakeFirst();
  if (act === undefined) throw new HttpProblem('notFound');
  return act;
}

/** The words of an act for the people of its records; empty once its beginner was erased, whose key sealed them. */
export async function wordsOf({ vault }: Pick<DeskDeps, 'vault'>, db: Kysely<Database>, act: Act): Promise<string> {
  if (act.person_id === null) return '';
  return (await vault.open(db, 'desk_act', { person: act.person_id, row: act.id }, { words: act.words })).words;
}

/** The text of a remark; empty once its writer was erased. */
export async function textOf(
  { vault }: Pick<DeskDeps, 'vault'>,
  db: Kysely<Database>,
  { id, person_id: person, text }: Pick<Row<'desk_remark'>, 'id' | 'person_id' | 'text'>,
): Promise<string> {
  return person === null ? '' : (await vault.open(db, 'desk_remark', { person, row: id }, { text })).text;
}

/** Moves an act from one of these states to another one; false where it is at none of them. */
export async function moveAct(
  db: Kysely<Database>,
  actId: string,
  from: readonly Act['state'][],
  to: Act['state'],
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('desk_act')
    .set({ state: to, changed_at: now })
    .where('id', '=', actId)
    .where('state', 'in', from)
    .executeTakeFirst();
  return Number(numUpdatedRows) === 1;
}

/**
 * Keeps what was said or decided of an act. The audit has it too: who, what, the search, and of the words a hash, so that words that were changed later
 * are found; words of a person are in no audit.
 */
export async function remarkOn(
  { clock, ids, audit, vault }: Pick<DeskDeps, 'clock' | 'ids' | 'audit' | 'vault'>,
  db: Kysely<Database>,
  { id, kind: actKind, asked }: Pick<Act, 'id' | 'kind' | 'asked'>,
  { kind, personId, text }: { kind: Row<'desk_remark'>['kind']; personId: string; text: string },
): Promise<void> {
  const row = ids();
  const sealed = await vault.seal(db, 'desk_remark', { person: personId, row }, { text });
  await db
    .insertInto('desk_remark')
    .values({ id: row, act_id: id, person_id: personId, kind, ...sealed, at: clock.now() })
    .execute();
  const hash = text === '' ? '' : ` words ${createHash('sha256').update(text).digest('hex')}`;
  await audit.note(db, { event: 'deskAct', personId, detail: `${kind} ${actKind} ${id} ${asked}${hash}` });
}
