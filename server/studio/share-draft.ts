import type { Kysely } from 'kysely';
import type { ShareRequest } from '#schemas/studio/shares.ts';
import type { Database } from '#server/storage/database.ts';
import { HttpProblem } from '#server/problems/problems.ts';
import { lastPublished, readBundle } from '#server/voyager/definitions/bundle.ts';
import { PublishingRefused } from '#server/voyager/definitions/publish-documents.ts';
import { endShares, type Reach } from '#server/voyager/definitions/shares.ts';
import { findDraft } from './draft-store.ts';
import { beginExperiment, beginStage, checkGuard } from './experiments/begin-experiment.ts';
import { lookAt, watchedShares } from './experiments/look-at-experiment.ts';
import { approvedFiles, moveApproved } from './publish-draft.ts';
import { compiledWhole, inWords, publishFiles } from './publish-files.ts';
import { remark } from './remark.ts';
import { lockShareIn, type ShareRow } from './share-store.ts';
import type { StudioDeps } from './studio-deps.ts';

/** Lets a share of people begin on an approved draft, while everybody else begins on what is live. */
export async function shareDraft(
  deps: StudioDeps,
  draftId: string,
  { revision, reach, reason, guard }: ShareRequest,
  personId: string,
): Promise<void> {
  demandReach(deps, reach);
  const { files, base } = await approvedFiles(deps, draftId, revision);
  const library = await compiledWhole(deps, files);
  const percent = 'percent' in reach ? reach.percent : null;
  const beginning = guard === undefined ? null : await checkGuard(deps, guard, { percent, base, flows: library.flows });
  await inWords(() =>
    deps.definitions.share(files, library, {
      onto: base,
      async within(db, bundleHash) {
        const draft = await moveApproved(deps, db, { draftId, revision }, 'shared');
        const now = deps.clock.now();
        const id = deps.ids();
        await db
          .insertInto('studio_share')
          .values({
            id,
            draft_id: draftId,
            person_id: personId,
            bundle_hash: bundleHash,
            base_hash: base,
            percent,
            flag: 'flag' in reach ? reach.flag : null,
            state: 'running',
            reason,
            began_at: now,
            changed_at: now,
          })
          .execute();
        if (beginning !== null) await beginExperiment(deps, db, id, beginning);
        await remark(deps, db, draft, { kind: 'shared', personId, text: reason });
        await deps.audit.note(db, { event: 'published', personId, detail: `share ${id} ${wordOf(reach)} draft ${draftId}` });
      },
    }),
  );
}

/** How something is done: `byItself`, the studio does it for that person, as they set it up. */
interface Doing {
  byItself?: boolean;
}

/** Lets more people begin on it. Who did before still does. One that is watched goes by its stages. */
export async function raiseShare(
  deps: StudioDeps,
  shareId: string,
  { percent, reason }: { percent: number; reason: string },
  personId: string,
  doing: Doing = {},
): Promise<void> {
  await deps.storage.write(async ({ db }) => {
    const share = await lockShareIn(db, shareId, ['running']);
    if (share.percent === null || percent <= share.percent)
      throw new HttpProblem('draftConflict', {
        detail:
          share.percent === null
            ? 'A flag decides who begins on it. Publish it to everybody, or end it.'
            : `It is at ${share.percent}% already. Choose more.`,
      });
    const watched = (await watchedShares(db, [shareId])).get(shareId);
    if (watched !== undefined) {
      const next = watched.planned[watched.stage + 1];
      if (next?.percent !== percent)
        throw new HttpProblem('draftConflict', {
          detail: `This share goes by its stages. ${next === undefined ? 'It is at the last one: publish it to everyone, or end it.' : `The next one is ${next.percent}% of people.`}`,
        });
      await beginStage(deps, db, shareId, { stage: watched.stage + 1, percent });
    }
    await db
      .updateTable('studio_share')
      .set({ percent, person_id: personId, changed_at: deps.clock.now() })
      .where('id', '=', shareId)
      .execute();
    await notifyAuthors(deps, db, share, { kind: 'raised', personId, text: reason, detail: `share ${shareId} ${percent}%` }, doing);
  });
  await deps.definitions.followShares();
}

/** Makes it the publication that everybody begins on. */
export async function shareWithEverybody(
  deps: StudioDeps,
  shareId: string,
  reason: string,
  personId: string,
  doing: Doing = {},
): Promise<void> {
  await keepLastLook(deps, shareId);
  const { storage, clock } = deps;
  const row = await storage.read.selectFrom('studio_share').selectAll().where('id', '=', shareId).executeTakeFirst();
  if (row === undefined) throw new HttpProblem('notFound');
  if (row.state === 'running' && (await lastPublished(storage)) !== row.base_hash)
    throw new HttpProblem('draftConflict', {
      detail: 'Something else was published since this share began. End the share, bring its draft up to date, then publish that.',
    });
  await publishFiles(deps, await readBundle(storage, row.bundle_hash), {
    by: { personId, reason: reason === '' ? row.reason : reason, draftId: row.draft_id },
    onto: row.base_hash,
    async within(db) {
      const share = await lockShareIn(db, shareId, ['running']).catch((error: unknown) => {
        throw error instanceof HttpProblem ? new PublishingRefused(error.extras.detail ?? error.code) : error;
      });
      await db
        .updateTable('studio_share')
        .set({ state: 'everybody', person_id: personId, changed_at: clock.now() })
        .where('id', '=', shareId)
        .execute();
      await db.updateTable('studio_draft').set({ state: 'published', changed_at: clock.now() }).where('id', '=', share.draft_id).execute();
      await notifyAuthors(deps, db, share, { kind: 'published', personId, text: reason, detail: `share ${shareId} everybody` }, doing);
    },
  });
}

/** Nobody begins on it any more, and its draft can be edited again. Whoever began stays on it. */
export async function endShare(deps: StudioDeps, shareId: string, reason: string, personId: string): Promise<void> {
  await keepLastLook(deps, shareId);
  await deps.storage.write(async ({ db }) => {
    const share = await lockShareIn(db, shareId, ['running', 'held']);
    await endShares(db, [shareId], deps.clock.now());
    await notifyAuthors(deps, db, share, { kind: 'shareEnded', personId, text: reason, detail: `share ${shareId} ended` });
  });
  await deps.definitions.followShares();
}

/** Keeps what is known of a watched share that runs, before it ends. */
async function keepLastLook({ storage, clock }: StudioDeps, shareId: string): Promise<void> {
  const share = await storage.read.selectFrom('studio_share').select('state').where('id', '=', shareId).executeTakeFirst();
  const watched = (await watchedShares(storage.read, [shareId])).get(shareId);
  if (share?.state !== 'running' || watched === undefined) return;
  const last = JSON.stringify(await lookAt(storage.read, watched, clock.now()));
  await storage.db.updateTable('studio_experiment').set({ last }).where('share_id', '=', shareId).execute();
}

async function notifyAuthors(
  deps: StudioDeps,
  db: Kysely<Database>,
  share: ShareRow,
  { kind, personId, text, detail }: { kind: 'raised' | 'published' | 'shareEnded'; personId: string; text: string; detail: string },
  { byItself = false }: Doing = {},
): Promise<void> {
  const draft = await findDraft(db, share.draft_id);
  if (draft !== undefined) await remark(deps, db, draft, { kind, personId: byItself ? null : personId, text });
  await deps.audit.note(db, { event: 'published', personId, detail: byItself ? `${detail} by itself` : detail });
}

function demandReach({ environment }: StudioDeps, reach: Reach): void {
  if ('flag' in reach && !environment.flags.names.includes(reach.flag))
    throw new HttpProblem('draftConflict', { detail: `There is no flag ${reach.flag}. Choose one of the list.` });
}

const wordOf = (reach: Reach): string => ('flag' in reach ? `flag ${reach.flag}` : `${reach.percent}%`);
