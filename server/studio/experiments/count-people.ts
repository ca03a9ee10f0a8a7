import { type Kysely, sql } from 'kysely';
import type { ArmCounts, SplitCounts, StageCounts } from '#engine/experiment/sequential-test.ts';
import type { Database, Row } from '#server/storage/database.ts';

type Db = Kysely<Database>;

/** A stage of a watched share: from when to when people who began belong to it. */
export interface StageTime {
  percent: number;
  from: number;
  /** Infinity while it lasts. */
  to: number;
}

/** The people of each stage: those of whom it is known what became of them, and all who began. */
export interface Counted {
  counts: StageCounts[];
  begun: SplitCounts[];
}

type Watched = Pick<Row<'studio_experiment'>, 'voyager_type' | 'was_hash' | 'is_hash' | 'step_id' | 'within_ms'>;

/**
 * For this long after a stage began, people are not counted: another node may still assign them by the stage before. A node follows within ten seconds.
 */
export const settlesMs = 30_000;

/** Counts each person by the first record that they began since the share began. What became of them is known once their time is over. */
export async function countPeople(db: Db, watched: Watched, stages: readonly StageTime[], now: number): Promise<Counted> {
  const counted: Counted = { counts: [], begun: [] };
  const [first] = stages;
  for (const { percent, from, to } of stages) {
    const rows = await firstRecords(db, { ...watched, since: first?.from ?? from, from: from + settlesMs, to: Math.min(to, now + 1) }, now);
    const arm = (hash: string): { begun: number; known: ArmCounts } => {
      const row = rows.find(({ definition_hash: version }) => version === hash);
      return { begun: Number(row?.begun ?? 0), known: { people: Number(row?.known ?? 0), stopped: Number(row?.stopped ?? 0) } };
    };
    const [within, outside] = [arm(watched.is_hash), arm(watched.was_hash)];
    const share = percent / 100;
    counted.counts.push({ share, within: within.known, outside: outside.known });
    counted.begun.push({ share, within: within.begun, outside: outside.begun });
  }
  return counted;
}

async function firstRecords(
  db: Db,
  {
    voyager_type: type,
    was_hash: was,
    is_hash: is,
    step_id: step,
    within_ms: within,
    since,
    from,
    to,
  }: Watched & { since: number; from: number; to: number },
  now: number,
) {
  const isKnown = sql<boolean>`r.created_at <= ${now - within}`;
  const reached = reachedInTime({ step_id: step, within_ms: within });
  const { rows } = await sql<{ definition_hash: string; begun: number; known: number; stopped: number }>`
    select r.definition_hash, count(*) as begun,
      sum(case when ${isKnown} then 1 else 0 end) as known,
      sum(case when ${isKnown} and not ${reached} then 1 else 0 end) as stopped
    from record r
    where r.voyager_type = ${type} and r.created_at >= ${from} and r.created_at < ${to} and r.definition_hash in (${was}, ${is})
      and ${isFirst(type, since)}
    group by r.definition_hash`.execute(db);
  return rows;
}

/** True of the first record `r` that its person began of a flow since then. */
const isFirst = (type: string, since: number) => sql<boolean>`not exists (
  select 1 from record o where o.person_id = r.person_id and o.voyager_type = ${type} and o.created_at >= ${since}
    and (o.created_at < r.created_at or (o.created_at = r.created_at and o.id < r.id)))`;

/** True of a record `r` that came to what counts in its time. */
const reachedInTime = ({ step_id: step, within_ms: within }: Pick<Watched, 'step_id' | 'within_ms'>) => sql<boolean>`exists (
  select 1 from event e where e.record_id = r.id and e.to_step = ${step} and e.at <= r.created_at + ${sql.lit(within)})`;

/** The newest records that were counted as stopped within the share, one of each person. */
export async function stoppedRecords(
  db: Db,
  watched: Watched,
  stages: readonly StageTime[],
  now: number,
  limit: number,
): Promise<string[]> {
  const [first] = stages;
  if (first === undefined) return [];
  const rows = await db
    .selectFrom('record as r')
    .select('r.id')
    .where('r.voyager_type', '=', watched.voyager_type)
    .where('r.definition_hash', '=', watched.is_hash)
    .where('r.created_at', '<=', now - watched.within_ms)
    .where('r.status', '!=', 'erased')
    .where(({ or, and, eb }) =>
      or(stages.map(({ from, to }) => and([eb('r.created_at', '>=', from + settlesMs), eb('r.created_at', '<', Math.min(to, now + 1))]))),
    )
    .where(isFirst(watched.voyager_type, first.from))
    .where(({ not }) => not(reachedInTime(watched)))
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
