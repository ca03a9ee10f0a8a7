import { type Kysely, sql } from 'kysely';
import { type FlowBefore, timesToReach } from '#schemas/studio/experiments.ts';
import type { Database } from '#server/storage/database.ts';

/** How far back people are counted. */
const backMs = 28 * 86_400_000;

/** How many people began a flow lately, in whichever version, and how many of those who had a time reached each step in it. A person counts once, by their first record. */
export async function peopleBefore(
  db: Kysely<Database>,
  voyagerType: string,
  now: number,
): Promise<Pick<FlowBefore, 'days' | 'people' | 'times'>> {
  const since = now - backMs;
  const isFirst = sql<boolean>`r.voyager_type = ${voyagerType} and r.created_at >= ${since} and not exists (
    select 1 from record o where o.person_id = r.person_id and o.voyager_type = ${voyagerType} and o.created_at >= ${since}
      and (o.created_at < r.created_at or (o.created_at = r.created_at and o.id < r.id)))`;
  const all = await sql<{ people: number; first: number | null }>`
    select count(*) as people, min(r.created_at) as first from record r where ${isFirst}`.execute(db);
  const [{ people = 0, first = null } = {}] = all.rows;
  const times: FlowBefore['times'] = [];
  for (const withinMs of timesToReach) {
    const hadIt = sql<boolean>`${isFirst} and r.created_at <= ${now - withinMs}`;
    const known = await sql<{ people: number }>`select count(*) as people from record r where ${hadIt}`.execute(db);
    const steps = await sql<{ to_step: string; people: number }>`
      select e.to_step, count(distinct r.id) as people from record r join event e on e.record_id = r.id
      where ${hadIt} and e.at <= r.created_at + ${sql.lit(withinMs)} group by e.to_step`.execute(db);
    const reached = Object.fromEntries(steps.rows.map(({ to_step: step, people: count }) => [step, Number(count)]));
    times.push({ withinMs, people: Number(known.rows[0]?.people ?? 0), reached });
  }
  return { people: Number(people), days: first === null ? 0 : Math.max((now - Number(first)) / 86_400_000, 1 / 24), times };
}
