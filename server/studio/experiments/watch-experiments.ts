import type { Found } from '#schemas/studio/experiments.ts';
import { HttpProblem } from '#server/problems/problems.ts';
import { errorFields } from '#server/observability/error-fields.ts';
import { hasRole } from '#server/security/roles.ts';
import { raiseShare, shareWithEverybody } from '../share-draft.ts';
import type { StudioDeps } from '../studio-deps.ts';
import { holdShare } from './hold-share.ts';
import { lookAt, lookEveryMs, watchedShares, type Watched } from './look-at-experiment.ts';

/** Looks at each watched share that runs: holds one that is worse, and lets one go on whose stage is over. What cannot be done waits for a person. */
export async function watchExperiments(deps: StudioDeps): Promise<void> {
  const { storage, clock, log } = deps;
  const running = await storage.read.selectFrom('studio_share').select(['id', 'person_id']).where('state', '=', 'running').execute();
  const watched = await watchedShares(
    storage.read,
    running.map(({ id }) => id),
  );
  for (const { id, person_id: publisher } of running) {
    const one = watched.get(id);
    if (one === undefined || !(await claimLook(deps, one))) continue;
    try {
      const found = await lookAt(storage.read, one, clock.now());
      await storage.db
        .updateTable('studio_experiment')
        .set({ last: JSON.stringify(found) })
        .where('share_id', '=', id)
        .execute();
      await actOn(deps, one, found, publisher);
    } catch (error) {
      // Another person was first, or something else was published: the list shows it, and a person decides. What fails for one share leaves the others.
      if (error instanceof HttpProblem) log.warn({ errorName: error.code }, 'a watched share did not go on');
      else log.error(errorFields(error), 'a watched share was not looked at');
    }
  }
}

/** Of several nodes the first looks; the others look after the next minute. */
async function claimLook({ storage, clock }: StudioDeps, { row }: Watched): Promise<boolean> {
  const now = clock.now();
  // A clock that was put back is behind the last look: then this node looks too.
  if (Math.abs(now - row.looked_at) < lookEveryMs) return false;
  const claimed = await storage.db
    .updateTable('studio_experiment')
    .set({ looked_at: now })
    .where('share_id', '=', row.share_id)
    .where('looked_at', '=', row.looked_at)
    .executeTakeFirst();
  return Number(claimed.numUpdatedRows) === 1;
}

async function actOn(deps: StudioDeps, watched: Watched, found: Found, publisher: string | null): Promise<void> {
  const { row, planned, stage } = watched;
  if (found.act === 'hold') return holdShare(deps, watched, found);
  if (found.act !== 'nextStage' && found.act !== 'everyone') return;
  // It goes on for the person who published it: one who is a publisher no more publishes nothing.
  if (publisher === null || !(await hasRole(deps.storage.read, publisher, 'publisher'))) return;
  const reason = `Stage ${stage + 1} is over. Of ${found.within.people.toLocaleString('en-US')} people with the change, ${found.within.stopped.toLocaleString('en-US')} did not come to “${row.step_id}” in time; without it ${found.outside.stopped.toLocaleString('en-US')} of ${found.outside.people.toLocaleString('en-US')}.`;
  const next = planned[stage + 1];
  if (found.act === 'everyone') await shareWithEverybody(deps, row.share_id, reason, publisher, { byItself: true });
  else if (next !== undefined) await raiseShare(deps, row.share_id, { percent: next.percent, reason }, publisher, { byItself: true });
}
