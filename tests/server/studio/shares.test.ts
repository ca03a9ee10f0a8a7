import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StudioShares } from '#schemas/studio/shares.ts';
import { isInPercent } from '#server/voyager/definitions/shares.ts';
import { onEachDatabase } from '#tests/support/databases.ts';
import { idOf } from '#tests/support/people.ts';
import type { SignedIn } from '#tests/support/server.ts';
import { approvedDraft, done, draftOf, json, quiz, refusal, startStudio, studio, type StudioServer } from './studio-people.ts';
import { flowIn, ladder, publishEdited } from './published-flow.ts';

const shorter = (text: string): string => text.replace('expires: 30d', 'expires: 20d');

let all: StudioServer;
beforeAll(async () => {
  all = await startStudio();
});
afterAll(() => all.server.stop());

const listed = async (): Promise<StudioShares['shares']> => (await json<StudioShares>(all.author.get(`${studio}/shares`))).shares;
const running = async (): Promise<StudioShares['shares'][number] | undefined> => (await listed()).find(({ state }) => state === 'running');
const live = (): string => all.server.services.library().flows.get(flowIn(all, ladder))?.hash ?? '';
const stateOf = async (id: string): Promise<string> => (await json<{ state: string }>(all.author.get(`${studio}/drafts/${id}`))).state;

async function setFlag(person: SignedIn, flag: string, on: 0 | 1): Promise<void> {
  const { storage } = all.server.services;
  await storage.db
    .insertInto('flag_override')
    .values({ person_id: await idOf(storage, person), flag, is_on: on })
    .execute();
}

/** The version that somebody begins the ladder's flow on. */
async function begunOn(
  server: StudioServer['server'],
  person: SignedIn,
): Promise<{ hash: string; vid: string; again: () => Promise<Response> }> {
  const { accounts } = await person.operation<{ accounts: { externalizedAccountId: string; flavor: string }[] }>('getAccountOverviews2');
  const accountId = accounts.find(({ flavor }) => flavor === 'AUTOMATED_BOND_LADDER')?.externalizedAccountId ?? '';
  const {
    voyagerRecordId: vid,
    voyagerType,
    transition,
  } = await person.startVoyager(flowIn({ server } as StudioServer, ladder), { accountId });
  const row = await server.services.storage.read
    .selectFrom('record')
    .select('definition_hash')
    .where('id', '=', vid)
    .executeTakeFirstOrThrow();
  const resume = (): Promise<Response> =>
    person.post(`/api/voyagers/${vid}/resume`, { voyagerType }, { 'idempotency-key': crypto.randomUUID() });
  return {
    hash: row.definition_hash,
    vid,
    again: async () => ((await person.get(transition.url)).status === 200 ? resume() : person.get(transition.url)),
  };
}

describe('issue 30: "publish to a share of people or behind a flag"', () => {
  test('a share is the same for a person at each look, and a larger one holds who was in the smaller', () => {
    const people = Array.from({ length: 2000 }, (_, at) => `person-${at}`);
    const within = (percent: number, bundleHash = 'one'): string[] => people.filter((id) => isInPercent({ bundleHash, percent }, id));
    expect(within(10)).toEqual(within(10));
    expect(within(10).length).toBeGreaterThan(150);
    expect(within(10).length).toBeLessThan(250);
    const more = new Set(within(25));
    expect(within(10).every((id) => more.has(id))).toBe(true);
    // Another publication is another share: nobody is always among the first.
    expect(within(10, 'two')).not.toEqual(within(10));
    expect([within(0.0001), within(100)].map(({ length }) => length)).toEqual([0, 2000]);
  });

  test('whoever a flag reaches begins on the draft, everybody else on what is live, and each stays with theirs; raised to everybody it is a publication', async () => {
    const { author, reviewer, publisher, customer, server } = all;
    const { storage } = server.services;
    const before = live();
    const { flags } = await json<StudioShares>(author.get(`${studio}/shares`));
    const flag = flags[0]?.name ?? '';
    // A publisher sees which flags would reach everybody.
    expect(new Set(flags.map(({ isForEverybody }) => isForEverybody))).toEqual(new Set([true, false]));
    const reached = await server.personLike('lena.hart');
    await setFlag(reached, flag, 1);
    await setFlag(customer, flag, 0);
    const early = await server.personLike('lena.hart');
    const begun = await begunOn(server, early);
    await setFlag(early, flag, 1);

    const { id, revision } = await approvedDraft({ author, reviewer }, ladder, shorter);
    const asked = { revision, reach: { flag }, reason: 'First with those who asked for it.' };
    expect((await author.post(`${studio}/drafts/${id}/share`, asked)).status).toBe(403);
    expect((await reviewer.post(`${studio}/drafts/${id}/share`, asked)).status).toBe(403);
    expect(await refusal(publisher.post(`${studio}/drafts/${id}/share`, { ...asked, reach: { flag: 'none' } }))).toContain(
      'There is no flag none',
    );
    await done(publisher.post(`${studio}/drafts/${id}/share`, asked));
    expect(live()).toBe(before);
    expect(await stateOf(id)).toBe('shared');

    const [theirs, others] = [await begunOn(server, reached), await begunOn(server, customer)];
    expect(theirs.hash).not.toBe(before);
    expect(others.hash).toBe(before);
    // Whoever had begun goes on with what they began, on the page too.
    expect((await begunOn(server, early)).vid).toBe(begun.vid);
    for (const one of [theirs, others, begun]) expect((await one.again()).status).toBe(200);
    const share = await running();
    expect(share).toMatchObject({ draftId: id, percent: null, flag, by: 'Tilda Frost', flows: [{ records: 1 }] });

    // Its draft stands still, and nothing else overtakes it.
    expect(await refusal(author.post(`${studio}/drafts/${id}/document`, { path: ladder, text: 'x', revision }))).toContain(
      'End that first',
    );
    const other = await approvedDraft({ author, reviewer }, ladder, (text) => text.replace('expires: 30d', 'expires: 10d'));
    const publication = { revision: other.revision, patch: false, reason: 'Mine.' };
    expect(await refusal(publisher.post(`${studio}/drafts/${other.id}/publish`, publication))).toContain('End that share');
    expect(
      await refusal(publisher.post(`${studio}/drafts/${other.id}/share`, { ...publication, patch: undefined, reach: { percent: 5 } })),
    ).toContain('has a share of people already');
    const version = `${studio}/flows/${flowIn(all, ladder)}/records/${theirs.hash}`;
    expect(await refusal(author.get(version))).toContain('A share of people begins on this version');

    const raise = `${studio}/shares/${share?.id}/raise`;
    expect((await author.post(raise, { percent: null, reason: '' })).status).toBe(403);
    expect(await refusal(publisher.post(raise, { percent: 50, reason: '' }))).toContain('A flag decides');
    await done(publisher.post(raise, { percent: null, reason: '' }));
    expect(live()).toBe(theirs.hash);
    expect(await stateOf(id)).toBe('published');
    expect((await listed())[0]).toMatchObject({ state: 'everybody' });
    const [first] = await json<{ draftId: string; reason: string; isLive: boolean }[]>(author.get(`${studio}/publications`));
    expect(first).toMatchObject({ draftId: id, reason: asked.reason, isLive: true });
    expect(await refusal(publisher.post(`${studio}/shares/${share?.id}/end`, { reason: '' }))).toContain('has ended');

    const told = await storage.read.selectFrom('audit').select(['event', 'detail']).where('event', '=', 'published').execute();
    expect(told.map(({ detail }) => detail)).toEqual(
      expect.arrayContaining([`share ${share?.id} flag ${flag} draft ${id}`, `share ${share?.id} everybody`]),
    );
  });

  test('a share of people is raised and ended by one press; whoever began on it stays on it, and its draft can be edited again', async () => {
    const { author, reviewer, publisher, server } = all;
    const before = live();
    const { id, revision } = await approvedDraft({ author, reviewer }, ladder, (text) => text.replace('expires: 20d', 'expires: 15d'));
    await done(publisher.post(`${studio}/drafts/${id}/share`, { revision, reach: { percent: 1 }, reason: 'Slowly.' }));
    const share = await running();
    const at = `${studio}/shares/${share?.id}`;
    expect(await refusal(publisher.post(`${at}/raise`, { percent: 1, reason: '' }))).toContain('at 1% already');
    await done(publisher.post(`${at}/raise`, { percent: 99, reason: '' }));
    expect(await running()).toMatchObject({ percent: 99 });
    const row = await server.services.storage.read
      .selectFrom('studio_share')
      .select('bundle_hash')
      .where('id', '=', share?.id ?? '')
      .executeTakeFirstOrThrow();
    const [one, two] = await Promise.all([server.personLike('lena.hart'), server.personLike('lena.hart')]);
    for (const person of [one, two]) {
      const isIn = isInPercent({ bundleHash: row.bundle_hash, percent: 99 }, await idOf(server.services.storage, person));
      expect((await begunOn(server, person)).hash === before).toBe(!isIn);
    }
    const begun = await begunOn(server, one);
    expect((await author.post(`${at}/end`, { reason: '' })).status).toBe(403);
    await done(publisher.post(`${at}/end`, { reason: 'Enough.' }));
    expect(await running()).toBeUndefined();
    expect(await stateOf(id)).toBe('open');
    expect(await begunOn(server, one)).toMatchObject({ hash: begun.hash, vid: begun.vid });
    expect((await begun.again()).status).toBe(200);
    expect((await begunOn(server, await server.personLike('lena.hart'))).hash).toBe(before);
    expect((await publisher.post(`${studio}/shares/nobody/end`, { reason: '' })).status).toBe(404);
  });

  test('going back to an earlier publication ends the share of a flow that it changes', async () => {
    const { author, reviewer, publisher } = all;
    await publishEdited(all, { [ladder]: (text) => text.replace('expires: 20d', 'expires: 12d') });
    const { id, revision } = await approvedDraft({ author, reviewer }, ladder, (text) => text.replace('expires: 12d', 'expires: 11d'));
    await done(publisher.post(`${studio}/drafts/${id}/share`, { revision, reach: { percent: 50 }, reason: 'Half.' }));
    const seqs = await json<{ seq: number }[]>(author.get(`${studio}/publications`));
    await done(publisher.post(`${studio}/publications/${seqs[1]?.seq}/restore`, { reason: 'Too short.' }));
    expect(await running()).toBeUndefined();
    expect(await stateOf(id)).toBe('open');
  });

  test('a page is the same for everybody: a draft that changes one is published to no share, and neither is one that changes no flow', async () => {
    const { author, reviewer, publisher } = all;
    const page = 'account-quiz/account-quiz.screen.yaml';
    const changed = await approvedDraft({ author, reviewer }, page, (text) => text.replace(/^title: .*$/m, 'title: Another'));
    const share = (one: { id: string; revision: number }): Promise<Response> =>
      publisher.post(`${studio}/drafts/${one.id}/share`, { revision: one.revision, reach: { percent: 5 }, reason: 'See.' });
    expect(await refusal(share(changed))).toContain('This draft changes the page accountQuiz. Publish it to everybody.');
    const words = await approvedDraft({ author, reviewer }, page, (text) => `${text}# nothing\n`);
    expect(await refusal(share(words))).toContain('changes no flow');
    expect(await stateOf(words.id)).toBe('approved');
    const open = await draftOf(author, ladder, (text) => `${text}# open\n`);
    expect(await refusal(share(open))).toContain('Only an approved draft');
  });
});

test('issue 30: "with records open, none lost": a record on an older version is shown at an address that live has no more', async () => {
  const begun = await begunOn(all.server, await all.server.personLike('lena.hart'));
  expect((await begun.again()).status).toBe(200);
  await publishEdited(all, { [ladder]: (text) => text.replace('/edit-length', '/edit-duration') });
  expect((await begun.again()).status).toBe(200);
});

test('a share over what is live no more is not published to everybody, and it is said what to do', async () => {
  const { author, reviewer, publisher } = all;
  const { id, revision } = await approvedDraft({ author, reviewer }, ladder, (text) => text.replace(/expires: \d+d/, 'expires: 9d'));
  await done(publisher.post(`${studio}/drafts/${id}/share`, { revision, reach: { percent: 1 }, reason: 'Some first.' }));
  const { shares } = await json<StudioShares>(author.get(`${studio}/shares`));
  const share = `${studio}/shares/${shares.find(({ draftId }) => draftId === id)?.id}`;
  await publishEdited(all, { [quiz]: (text) => `${text}# Another one.\n` });
  expect(await refusal(publisher.post(`${share}/raise`, { percent: null, reason: '' }))).toBe(
    'Something else was published since this share began. End the share, bring its draft up to date, then publish that.',
  );
  await done(publisher.post(`${share}/end`, { reason: '' }));
});

onEachDatabase('a share at once', (database) => {
  test('one of eight shares, raises and ends', async () => {
    const { databaseUrl } = await database.place();
    const one = await startStudio({ databaseUrl });
    const eight = async (ask: () => Promise<Response>): Promise<void> => {
      const answers = await Promise.all(Array.from({ length: 8 }, ask));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([204, ...Array<number>(7).fill(409)]);
    };
    try {
      const { author, reviewer, publisher } = one;
      const { id, revision } = await approvedDraft({ author, reviewer }, ladder, shorter);
      await eight(() => publisher.post(`${studio}/drafts/${id}/share`, { revision, reach: { percent: 40 }, reason: 'Once.' }));
      const { shares } = await json<StudioShares>(author.get(`${studio}/shares`));
      expect(shares).toHaveLength(1);
      const at = `${studio}/shares/${shares[0]?.id}`;
      await eight(() => publisher.post(`${at}/raise`, { percent: 90, reason: '' }));
      expect((await json<StudioShares>(author.get(`${studio}/shares`))).shares).toMatchObject([{ percent: 90, state: 'running' }]);
      await eight(() => publisher.post(`${at}/end`, { reason: '' }));
      expect((await json<StudioShares>(author.get(`${studio}/shares`))).shares).toMatchObject([{ percent: 90, state: 'ended' }]);
    } finally {
      await one.server.stop();
    }
  });
});
