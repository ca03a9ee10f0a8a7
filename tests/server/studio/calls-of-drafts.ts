import { createTwoFilesPatch } from 'diff';
import type { StudioTexts } from '#schemas/studio/texts.ts';
import { writeXliff } from '#server/translations/write-xliff.ts';
import { publishEdited } from './published-flow.ts';
import { another, decision, said, type SendingCall, voyagerType } from './sending-call.ts';
import { approvedDraft, documentIn, done, draftOf, home, json, quiz, studio, type StudioServer } from './studio-people.ts';

async function submitted(all: StudioServer): Promise<{ id: string; revision: number }> {
  const draft = await draftOf(all.author, quiz, another, said);
  await done(all.author.post(`${studio}/drafts/${draft.id}/submit`, { revision: draft.revision, text: said }));
  return draft;
}

/** Decisions of one draft: from a stage, by a call, to a kind of row. */
const decides = (act: string, kind: string, may: SendingCall['may'], stage: typeof submitted): SendingCall => ({
  route: `drafts/:draftId/${act}`,
  may,
  async prepare(all) {
    const { id, revision } = await stage(all);
    return {
      path: `drafts/${id}/${act}`,
      body: { revision, text: said },
      status: 204,
      writes: () => [decision(`${kind} ${id} ${revision}`)],
    };
  },
});

/** Drafts that are begun, changed, decided about and published. */
export const callsOfDrafts: readonly SendingCall[] = [
  {
    route: 'drafts',
    may: 'author',
    prepare: async () => ({ path: 'drafts', body: { name: said }, status: 201, writes: ({ id = '' }) => [['draftBegun', id]] }),
  },
  {
    route: 'commits',
    may: 'author',
    async prepare(all) {
      const { id: other } = await json<{ id: string }>(all.author.post(`${studio}/drafts`, { name: 'To read' }), 201);
      const { base } = await documentIn(all.author, other, quiz);
      const patch = createTwoFilesPatch(`a/flows/${quiz}`, `b/flows/${quiz}`, base ?? '', another(base ?? ''));
      return {
        path: 'commits',
        body: { name: said, patch },
        status: 201,
        writes: ({ id = '' }) => [['draftBegun', id], decision(`changed ${id} 1`)],
      };
    },
  },
  {
    route: 'drafts/:draftId/document',
    may: 'author',
    async prepare(all) {
      const { id, revision } = await draftOf(all.author, quiz, another);
      const body = { path: home, text: `# ${said}\n`, revision: 0 };
      return { path: `drafts/${id}/document`, body, writes: () => [decision(`changed ${id} ${revision + 1}`)] };
    },
  },
  {
    route: 'drafts/:draftId/texts',
    may: 'author',
    async prepare(all) {
      const { id, revision } = await draftOf(all.author, quiz, another);
      const { texts } = await json<StudioTexts>(all.author.get(`${studio}/drafts/${id}/texts?language=es&area=account-quiz`));
      const { catalog = '', list = 'texts', at = null, text = '' } = texts[0] ?? {};
      const body = { language: 'es', catalog, list, at, text, before: { said: null, note: null }, said, note: null };
      return { path: `drafts/${id}/texts`, body, writes: () => [decision(`changed ${id} ${revision + 1}`)] };
    },
  },
  {
    route: 'drafts/:draftId/texts/file',
    may: 'author',
    async prepare(all) {
      const { id, revision } = await draftOf(all.author, quiz, another);
      const { texts } = await json<StudioTexts>(all.author.get(`${studio}/drafts/${id}/texts?language=es&area=account-quiz`));
      const units = texts.slice(0, 1).map((one) => ({ ...one, said, places: [] }));
      const body = { language: 'es', format: 'xliff', text: writeXliff({ from: 'en', language: 'es', units }) };
      return { path: `drafts/${id}/texts/file`, body, writes: () => [decision(`changed ${id} ${revision + 1}`)] };
    },
  },
  {
    route: 'drafts/:draftId/journeys',
    may: 'author',
    async prepare(all) {
      const { id } = await draftOf(all.author, quiz, another);
      const body = { voyagerType: voyagerType(all), element: 'length' };
      return { path: `drafts/${id}/journeys`, body, writes: ({ id: journey = '' }) => [decision(`saved a journey of ${id} ${journey}`)] };
    },
  },
  {
    route: 'drafts/:draftId/journeys/remove',
    may: 'author',
    async prepare(all) {
      const { id } = await draftOf(all.author, quiz, another);
      return {
        path: `drafts/${id}/journeys/remove`,
        body: { id: 'j1' },
        status: 204,
        writes: () => [decision(`removed a journey of ${id} j1`)],
      };
    },
  },
  {
    route: 'drafts/:draftId/name',
    may: 'author',
    async prepare(all) {
      const { id, revision } = await submitted(all);
      return { path: `drafts/${id}/name`, body: { name: said }, status: 204, writes: () => [decision(`renamed ${id} ${revision}`)] };
    },
  },
  {
    route: 'drafts/:draftId/undo',
    may: 'author',
    async prepare(all) {
      const { id, revision } = await draftOf(all.author, quiz, another);
      return { path: `drafts/${id}/undo`, body: { revision }, writes: () => [decision(`undid ${id} ${revision + 1}`)] };
    },
  },
  {
    route: 'drafts/:draftId/update',
    may: 'author',
    async prepare(all) {
      const { id, revision } = await draftOf(all.author, quiz, another);
      await publishEdited(all, { [home]: (text) => `${text}# more\n` });
      return { path: `drafts/${id}/update`, body: { kept: {} }, writes: () => [decision(`rebased ${id} ${revision + 1}`)] };
    },
  },
  decides('submit', 'submitted', 'author', (all) => draftOf(all.author, quiz, another)),
  decides('withdraw', 'withdrawn', 'author', submitted),
  decides('discard', 'discarded', 'author', submitted),
  decides('approve', 'approved', 'reviewer', submitted),
  decides('return', 'returned', 'reviewer', submitted),
  {
    route: 'drafts/:draftId/comments',
    may: 'anybody',
    async prepare(all) {
      const { id, revision } = await draftOf(all.author, quiz, another);
      const body = { text: said, path: quiz, line: 2 };
      return { path: `drafts/${id}/comments`, body, status: 204, writes: () => [decision(`comment ${id} ${revision}`)] };
    },
  },
  {
    route: 'drafts/:draftId/publish',
    may: 'publisher',
    async prepare(all) {
      const { id, revision } = await approvedDraft(all, quiz, another);
      return {
        path: `drafts/${id}/publish`,
        body: { revision, patch: false, reason: said },
        status: 204,
        writes: () => [decision(`published ${id} ${revision}`), ['published', `draft ${id} ${revision}`]],
      };
    },
  },
  ...([3_600_000, null] as const).map((after): SendingCall => ({
    route: 'drafts/:draftId/schedule',
    may: 'publisher',
    async prepare(all) {
      const { id, revision } = await approvedDraft(all, quiz, another);
      const at = after === null ? null : all.server.clock.now() + after;
      const writes = () => [decision(`${at === null ? 'unscheduled' : 'scheduled'} ${id} ${revision}`)];
      return { path: `drafts/${id}/schedule`, body: { revision, patch: false, reason: said, at }, status: 204, writes };
    },
  })),
];
