import type { Found } from '#schemas/studio/experiments.ts';
import { readPerson } from '#server/people/read-person.ts';
import { errorFields } from '#server/observability/error-fields.ts';
import { hasRole } from '#server/security/roles.ts';
import { storiesOfRecords } from '#server/voyager/history/masked-stories.ts';
import { findDraft } from '../draft-store.ts';
import { remark } from '../remark.ts';
import { lockShare, type ShareRow } from '../share-store.ts';
import type { StudioDeps } from '../studio-deps.ts';
import { stoppedRecords } from './count-people.ts';
import { harmWords, storyText } from './experiment-words.ts';
import { lengthWords, timeWords } from '../moment-words.ts';
import type { Watched } from './look-at-experiment.ts';

/** How many stories of people who stopped are in the mail. */
const storiesInMail = 5;

/**
 * The share takes no new people. People who began on it stay on it, their records as they are. Of several nodes one does it. Its publisher is
 * notified after that: where the mail cannot be made, the share is held all the same, and the log has why.
 */
export async function holdShare(deps: StudioDeps, watched: Watched, found: Found): Promise<void> {
  const { storage, clock, audit, definitions, log } = deps;
  const { row } = watched;
  const held = await storage.write(async ({ db }) => {
    const share = await lockShare(db, row.share_id);
    if (share?.state !== 'running') return null;
    await db.updateTable('studio_share').set({ state: 'held', changed_at: clock.now() }).where('id', '=', share.id).execute();
    await db
      .updateTable('studio_experiment')
      .set({ last: JSON.stringify(found) })
      .where('share_id', '=', share.id)
      .execute();
    const draft = await findDraft(db, share.draft_id);
    if (draft !== undefined) await remark(deps, db, draft, { kind: 'held', personId: null, text: harmWords(row, found) });
    await audit.note(db, { event: 'published', personId: null, detail: `share ${share.id} held` });
    return share;
  });
  await definitions.followShares();
  if (held === null) return;
  try {
    await mailPublisher(deps, held, watched, found);
  } catch (error) {
    log.error(errorFields(error), 'the mail about a held share is not sent');
  }
}

async function mailPublisher(deps: StudioDeps, share: ShareRow, { row, times, planned }: Watched, found: Found): Promise<void> {
  const { storage, clock, audit, environment } = deps;
  const publisher = share.person_id;
  if (publisher === null || !(await hasRole(storage.read, publisher, 'publisher'))) return;
  const draft = await findDraft(storage.read, share.draft_id);
  if (draft === undefined) return;
  const now = clock.now();
  const ids = await stoppedRecords(storage.read, row, times, now, storiesInMail);
  const stories = await environment.folding(() => storiesOfRecords({ read: storage.read, codec: environment.codec }, ids));
  await storage.write(async ({ db }) => {
    const { email } = await readPerson({ db, vault: deps.vault }, publisher);
    await deps.outbox.send(db, {
      channel: 'mail',
      personId: publisher,
      reader: null,
      to: email,
      words: 'shareHeld',
      values: {
        draft: draft.name,
        percent: `${times.at(-1)?.percent ?? planned[0]?.percent ?? 0}%`,
        when: timeWords(now),
        harm: harmWords(row, found),
        within: lengthWords(row.within_ms),
        count: String(stories.length),
        stories: stories.map(storyText).join('\n\n'),
      },
    });
    // The mail shows histories, if masked: the person who gets it looks at them.
    await audit.note(db, { event: 'operatorAccess', personId: publisher, detail: `mail of the held share ${share.id}` });
  });
}
