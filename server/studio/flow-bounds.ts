import type { FlowBound } from '#schemas/studio/after.ts';
import type { StudioDeps } from './studio-deps.ts';

/** Until somebody sets another one. */
const usual: FlowBound = { points: 10, people: 10 };

/** From which drop-off on somebody should look at a flow. */
export async function readBound({ storage }: StudioDeps, voyagerType: string): Promise<FlowBound> {
  const row = await storage.read
    .selectFrom('studio_bound')
    .select(['points', 'people'])
    .where('voyager_type', '=', voyagerType)
    .executeTakeFirst();
  return row ?? usual;
}

/** Sets it; the last one holds. */
export async function setBound(
  { storage, clock, audit }: StudioDeps,
  voyagerType: string,
  { points, people }: FlowBound,
  personId: string,
): Promise<void> {
  const bound = { person_id: personId, points, people, at: clock.now() };
  await storage.write(async ({ db }) => {
    await db
      .insertInto('studio_bound')
      .values({ voyager_type: voyagerType, ...bound })
      .onConflict((conflict) => conflict.column('voyager_type').doUpdateSet(bound))
      .execute();
    await audit.note(db, { event: 'studioDecision', personId, detail: `bound ${voyagerType} ${points} points ${people} people` });
  });
}
