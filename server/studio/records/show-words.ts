import { HttpProblem } from '#server/problems/problems.ts';
import { shortHash } from '#server/voyager/definitions/bundle.ts';
import { PublishingRefused } from '#server/voyager/definitions/publish-documents.ts';
import type { StudioDeps } from '../studio-deps.ts';
import { demandLive } from './move-records.ts';
import { insertMove } from './move-store.ts';
import { demandVersions } from './older-versions.ts';

/** Shows the open records of an older version the words that are live; they stay on their version. */
export async function showWords(
  deps: StudioDeps,
  voyagerType: string,
  from: string,
  { to, reason }: { to: string; reason: string },
  personId: string,
): Promise<void> {
  const { after } = await demandVersions(deps, voyagerType, from);
  demandLive(after.flow.hash, to);
  try {
    await deps.definitions.showWords(from, async (db) => {
      const { count } = await db
        .selectFrom('record')
        .select((build) => build.fn.countAll<number>().as('count'))
        .where('definition_hash', '=', from)
        .where('status', '=', 'open')
        .executeTakeFirstOrThrow();
      await insertMove(deps, db, { voyagerType, kind: 'words', from, to, reason, personId, records: Number(count) });
      const detail = `${voyagerType} ${shortHash(from)} in the words of ${shortHash(to)}`;
      await deps.audit.note(db, { event: 'published', personId, detail });
    });
  } catch (error) {
    if (error instanceof PublishingRefused) throw new HttpProblem('draftConflict', { detail: error.message });
    throw error;
  }
}
