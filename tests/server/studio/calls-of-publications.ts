import { expect } from 'vitest';
import type { StudioMoveTried, StudioVersionChoices } from '#schemas/studio/records.ts';
import type { StudioShares } from '#schemas/studio/shares.ts';
import { shortHash } from '#server/voyager/definitions/bundle.ts';
import { ladder, lengthView, publishEdited, recordsNow, recordsOf, standInLadder } from './published-flow.ts';
import { another, decision, longer, said, type SendingCall, voyagerType } from './sending-call.ts';
import { approvedDraft, done, json, quiz, studio, type StudioServer } from './studio-people.ts';

async function sharedDraft(all: StudioServer): Promise<{ id: string; revision: number; share: string }> {
  const draft = await approvedDraft(all, ladder, longer);
  const asked = { revision: draft.revision, reach: { percent: 1 }, reason: said };
  await done(all.publisher.post(`${studio}/drafts/${draft.id}/share`, asked));
  return { ...draft, share: await runningShare(all) };
}

async function runningShare(all: StudioServer): Promise<string> {
  const { shares } = await json<StudioShares>(all.author.get(`${studio}/shares`));
  return shares.find(({ state }) => state === 'running')?.id ?? '';
}

async function endShares(all: StudioServer): Promise<void> {
  const share = await runningShare(all);
  if (share !== '') await done(all.publisher.post(`${studio}/shares/${share}/end`, { reason: '' }));
}

const ofShare = (act: string, more: object, kind: string, word: string): SendingCall => ({
  route: `shares/:shareId/${act}`,
  may: 'publisher',
  async prepare(all) {
    await endShares(all);
    const { id, revision, share } = await sharedDraft(all);
    return {
      path: `shares/${share}/${act}`,
      body: { reason: said, ...more },
      status: 204,
      writes: () => [decision(`${kind} ${id} ${revision}`), ['published', `share ${share} ${word}`]],
    };
  },
});

/** Open records of the version before the live one. */
async function olderVersion(all: StudioServer, edits: Parameters<typeof publishEdited>[1]) {
  await endShares(all);
  await standInLadder(all);
  const { live: from } = await recordsNow(all);
  await publishEdited(all, edits);
  const { live: to } = await recordsNow(all);
  const path = recordsOf(all).replace(`${studio}/`, '');
  const words = `${voyagerType(all)} ${shortHash(from ?? '')}`;
  return { from, to, path: `${path}/${from}`, words, toWords: shortHash(to ?? '') };
}

async function moving(all: StudioServer) {
  const older = await olderVersion(all, { [ladder]: longer });
  const { steps } = await json<StudioVersionChoices>(all.author.get(`${studio}/${older.path}`));
  const states = Object.fromEntries(steps.map(({ step, becomes }) => [step, becomes]));
  return { ...older, body: { to: older.to, states, more: '', after: null } };
}

/** Shares of people, earlier publications, and the open records of older versions. */
export const callsOfPublications: readonly SendingCall[] = [
  {
    route: 'drafts/:draftId/share',
    may: 'publisher',
    async prepare(all) {
      const { id, revision } = await approvedDraft(all, ladder, longer);
      return {
        path: `drafts/${id}/share`,
        body: { revision, reach: { percent: 40 }, reason: said },
        status: 204,
        writes: () => [
          decision(`shared ${id} ${revision}`),
          ['published', expect.stringMatching(`^share \\S+ 40% draft ${id}$`) as string],
        ],
      };
    },
  },
  ofShare('end', {}, 'shareEnded', 'ended'),
  ofShare('raise', { percent: 50 }, 'raised', '50%'),
  ofShare('raise', { percent: null }, 'published', 'everybody'),
  {
    route: 'publications/:seq/restore',
    may: 'publisher',
    async prepare(all) {
      await publishEdited(all, { [quiz]: another });
      const [, before] = await json<{ seq: number }[]>(all.author.get(`${studio}/publications`));
      const path = `publications/${before?.seq}/restore`;
      return { path, body: { reason: said }, status: 204, writes: () => [['published', `back to ${before?.seq}`]] };
    },
  },
  {
    route: 'flows/:voyagerType/records/:version/try',
    may: 'anybody',
    async prepare(all) {
      const { path, body } = await moving(all);
      return { path: `${path}/try`, body, writes: () => [['operatorAccess', `POST ${studio}/${path}/try`]] };
    },
  },
  {
    route: 'flows/:voyagerType/records/:version/move',
    may: 'publisher',
    async prepare(all) {
      const { path, body, words, toWords } = await moving(all);
      const { seal } = await json<StudioMoveTried>(all.author.post(`${studio}/${path}/try`, body));
      return {
        path: `${path}/move`,
        body: { ...body, seal, reason: said, act: null },
        writes: ({ act }) => [
          ['recordsMoved', `${words} to ${toWords}: begun (${act})`],
          ['recordsMoved', `${words} to ${toWords}: 1 moved, 0 stay (${act})`],
        ],
      };
    },
  },
  {
    route: 'flows/:voyagerType/records/:version/words',
    may: 'publisher',
    async prepare(all) {
      const { path, to, words, toWords } = await olderVersion(all, {
        [lengthView]: (text) => text.replace(/^ {2}- heading: .*$/m, '  - heading: How long it lasts'),
      });
      return {
        path: `${path}/words`,
        body: { to, reason: said },
        status: 204,
        writes: () => [['published', `${words} in the words of ${toWords}`]],
      };
    },
  },
  {
    route: 'flows/:voyagerType/bound',
    may: 'anybody',
    async prepare(all) {
      const path = `flows/${voyagerType(all)}/bound`;
      const writes = () => [decision(`bound ${voyagerType(all)} 7 points 20 people`)];
      return { path, body: { points: 7, people: 20 }, status: 204, writes };
    },
  },
];
