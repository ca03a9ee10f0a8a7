import type { Found } from '#schemas/studio/experiments.ts';
import { readPerson } from '#server/people/read-person.ts';
import { hasRole } from '#server/security/roles.ts';
import { storiesOfRecords } from '#server/voyager/history/masked-stories.ts';
import { findDraft } from '../draft-store.ts';
import { remark } from '../remark.ts';
import { lockShare } from '../share-store.ts';
import type { StudioDeps } from '../studio-deps.ts';
import { stoppedRecords } from './count-people.ts';
import { harmWords, storyText } from './experiment-words.ts';
import { lengthWords, timeWords } from '../moment-words.ts';
import type { Watched } from './look-at-experiment.ts';

/** How many stories of people who stopped are in the mail. */
const storiesInMail = 5;

/** The share takes no new people. People who began on it stay on it, their records as they are. Its publisher is notified; of several nodes one does it. */
export async function holdShare(deps: StudioDeps, { row, times, planned }: Watched, found: Found): Promise<void> {
  const { storage, clock, audit, environment } = deps;
  const now = clock.now();
  const ids = await stoppedRecords(storage.read, row, times[0]?.from ?? now, now, storiesInMail);
  const stories = await environment.folding(() => storiesOfRecords({ read: storage.read, codec: environment.codec }, ids));
  await storage.write(async ({ db }) => {
    const share = await lockShare(db, row.share_id);
    if (share?.state !== 'running') return;
    await db.updateTable('studio_share').set({ state: 'held', changed_at: now }).where('id', '=', share.id).execute();
    await db
      .updateTable('studio_experiment')
      .set({ last: JSON.stringify(found) })
      .where('share_id', '=', share.id)
      .execute();
    const draft = await findDraft(db, share.draft_id);
    if (draft !== undefined) await remark(deps, db, draft, { kind: 'held', personId: null, text: harmWords(row, found) });
    await audit.note(db, { event: 'published', personId: null, detail: `share ${share.id} held` });
    const publisher = share.person_id;
    if (publisher === null || draft === undefined || !(await hasRole(db, publisher, 'publisher'))) return;
    const { email } = await readPerson({ db, vault: deps.vault }, publisher);
    await deps.outbox.send(db, {
      channel: 'mail',
      personId: publisher,
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
    // The mail shows histories, if masked: whoever gets it looks at them.
    await audit.note(db, { event: 'operatorAccess', personId: publisher, detail: `mail of the held share ${share.id}` });
  });
  await deps.definitions.followShares();
}
