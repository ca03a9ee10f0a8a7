import type { Kysely } from 'kysely';
import type { Database } from '#server/storage/database.ts';
import type { DraftRow, RemarkRow } from './draft-store.ts';

/** What somebody did to a draft, and when (epoch milliseconds). */
export interface LastAct {
  kind: 'begun' | 'changed' | RemarkRow['kind'];
  person_id: string | null;
  at: number;
}

/** The last act on each of these drafts, by the draft's id. A decision that stands beside a change of the same moment is the last one. */
export async function lastActs(db: Kysely<Database>, drafts: readonly DraftRow[]): Promise<Map<string, LastAct>> {
  const ids = drafts.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const changes = await db
    .selectFrom('studio_change as change')
    .innerJoin('studio_draft as draft', (join) =>
      join.onRef('draft.id', '=', 'change.draft_id').onRef('draft.revision', '=', 'change.revision'),
    )
    .select(['change.draft_id', 'change.person_id', 'change.at'])
    .where('change.draft_id', 'in', ids)
    .execute();
  const remarks = await db
    .selectFrom('studio_remark as remark')
    .innerJoin(
      (all) =>
        all
          .selectFrom('studio_remark')
          .select(({ fn }) => ['draft_id', fn.max('at').as('at')])
          .where('draft_id', 'in', ids)
          .groupBy('draft_id')
          .as('last'),
      (join) => join.onRef('last.draft_id', '=', 'remark.draft_id').onRef('last.at', '=', 'remark.at'),
    )
    .select(['remark.draft_id', 'remark.kind', 'remark.person_id', 'remark.at'])
    .orderBy('remark.id')
    .execute();
  const acts = new Map<string, LastAct>(drafts.map(({ id, person_id, created_at }) => [id, { kind: 'begun', person_id, at: created_at }]));
  for (const { draft_id: id, ...act } of [...changes.map((one) => ({ ...one, kind: 'changed' as const })), ...remarks])
    if (act.at >= (acts.get(id)?.at ?? 0)) acts.set(id, act);
  return acts;
}
