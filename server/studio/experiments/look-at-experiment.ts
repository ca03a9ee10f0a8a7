import type { Kysely } from 'kysely';
import { nextAct } from '#engine/experiment/next-act.ts';
import { z } from 'zod';
import { Found, Stage } from '#schemas/studio/experiments.ts';
import type { Database, Row } from '#server/storage/database.ts';
import { countPeople, type StageTime } from './count-people.ts';

type Db = Kysely<Database>;
export type ExperimentRow = Row<'studio_experiment'>;

/** A watched share with where it is in its stages. */
export interface Watched {
  row: ExperimentRow;
  planned: Stage[];
  /** The stages that it came to. */
  times: StageTime[];
  /** The number of the stage that it is at, and when its time is over. */
  stage: number;
  stageOverAt: number;
}

/** What these shares are watched for, by share. */
export async function watchedShares(db: Db, shareIds: readonly string[]): Promise<Map<string, Watched>> {
  if (shareIds.length === 0) return new Map();
  const rows = await db.selectFrom('studio_experiment').selectAll().where('share_id', 'in', shareIds).execute();
  const stages = await db.selectFrom('studio_stage').selectAll().where('share_id', 'in', shareIds).orderBy('stage').execute();
  return new Map(
    rows.map((row) => [
      row.share_id,
      watchedOf(
        row,
        stages.filter(({ share_id: id }) => id === row.share_id),
      ),
    ]),
  );
}

function watchedOf(row: ExperimentRow, stages: readonly Row<'studio_stage'>[]): Watched {
  const planned = z.array(Stage).parse(JSON.parse(row.stages));
  const times = stages.map(({ percent, began_at: from }, at) => ({ percent, from, to: stages[at + 1]?.began_at ?? Infinity }));
  const last = stages.at(-1);
  const stage = last?.stage ?? 0;
  return { row, planned, times, stage, stageOverAt: (last?.began_at ?? 0) + (planned[stage]?.forMs ?? 0) };
}

/** What is so now: how people fare within the share and outside it, and what is to be done. */
export async function lookAt(db: Db, { row, planned, times, stage, stageOverAt }: Watched, now: number): Promise<Found> {
  const { counts, begun } = await countPeople(db, row, times, now);
  const { act, harm, isSplitOff } = nextAct(
    {
      counts,
      begun,
      isTimeOver: now >= stageOverAt,
      isLastStage: stage >= planned.length - 1,
      goesByItself: row.by_itself === 1,
    },
    { tooMuch: row.points / 100, before: { people: row.before_people, stopped: row.before_stopped } },
  );
  const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);
  const armOf = (side: 'within' | 'outside') => ({
    people: sum(counts.map((one) => one[side].people)),
    stopped: sum(counts.map((one) => one[side].stopped)),
    begun: sum(begun.map((one) => one[side])),
  });
  return {
    at: now,
    act,
    within: armOf('within'),
    outside: armOf('outside'),
    expectedWithin: sum(begun.map(({ share, within, outside }) => share * (within + outside))),
    harm,
    isSplitOff,
  };
}

/** What the last look found, as it was kept; null where there was none. */
export const lastFound = ({ last }: Pick<ExperimentRow, 'last'>): Found | null => (last === null ? null : Found.parse(JSON.parse(last)));

/** A look is not repeated within so many milliseconds, in the same stage. */
export const lookEveryMs = 60_000;

/** What the last look found where it is not older than a minute and of this stage; else what a look finds now. */
export async function foundNow(db: Db, watched: Watched, now: number): Promise<Found> {
  const last = lastFound(watched.row);
  const isFresh = last !== null && Math.abs(now - last.at) < lookEveryMs && last.at > (watched.times.at(-1)?.from ?? 0);
  return isFresh ? last : lookAt(db, watched, now);
}
