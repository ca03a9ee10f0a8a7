import type { DraftDifferences } from '#schemas/studio/look.ts';
import { HttpProblem } from '#server/problems/problems.ts';
import { readBundle } from '#server/voyager/definitions/bundle.ts';
import { lookedLive } from './looked-draft.ts';
import { changesTo } from './open-commit.ts';
import type { StudioDeps } from './studio-deps.ts';

/** How an earlier publication differs from what is live, in sentences. */
export async function differencesGoingBack(deps: StudioDeps, seq: number): Promise<DraftDifferences> {
  const { storage, desk } = deps;
  const target = await storage.read.selectFrom('publication').select('bundle_hash').where('seq', '=', seq).executeTakeFirst();
  if (target === undefined) throw new HttpProblem('notFound');
  const live = await lookedLive(deps);
  return desk.compare({ ...live, documents: changesTo(await live.base.files(), await readBundle(storage, target.bundle_hash)) });
}
