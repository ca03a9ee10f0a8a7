import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { revokeRole } from '#server/security/roles.ts';
import { publishDue } from '#server/studio/publish-draft.ts';
import { idOf } from '#tests/support/people.ts';
import { onEachDatabase } from '#tests/support/databases.ts';
import type { DraftChoices } from '#schemas/studio/look.ts';
import { flowIn, ladder, lengthView } from './published-flow.ts';
import {
  approvedDraft,
  documentIn,
  done,
  draftOf,
  json,
  quiz,
  refusal,
  retitled,
  seenDraft,
  startStudio,
  studio,
  titleOf,
  type StudioServer,
} from './studio-people.ts';

let all: StudioServer;
beforeAll(async () => {
  all = await startStudio();
});
afterAll(() => all.server.stop());

describe('issue 30: from a draft to a publication, and back', () => {
  test('a changed title is approved by a second person, published, and taken back', async () => {
    const { author, reviewer, publisher, server } = all;
    const before = titleOf(all, 'accountQuiz');
    const { id, revision } = await draftOf(author, quiz, retitled);
    const at = `${studio}/drafts/${id}`;
    await done(author.post(`${at}/submit`, { revision, text: 'People ask what this means.' }));
    expect(await seenDraft(all, id)).toMatchObject({ state: 'inReview', waitsFor: 'reviewer' });
    await done(reviewer.post(`${at}/comments`, { text: 'Much better.', path: quiz, line: 2 }));
    await done(reviewer.post(`${at}/approve`, { revision, text: 'Good.' }));
    await done(publisher.post(`${at}/publish`, { revision, patch: false, reason: 'People ask what this means.' }));
    expect(titleOf(all, 'accountQuiz')).toBe('Which account fits you');
    expect(await seenDraft(all, id)).toMatchObject({ state: 'published', waitsFor: null });
    // What is published is what was approved: nothing is changed in it any more.
    const { text } = await documentIn(author, id, quiz);
    const late = author.post(`${at}/document`, { path: quiz, text: `${text}# late`, revision });
    expect(await refusal(late)).toBe('This draft is published. Begin another one.');

    type Publication = {
      seq: number;
      name: string | null;
      backTo: number | null;
      by: string | null;
      reason: string;
      draftId: string | null;
      isLive: boolean;
    };
    const [live, earlier] = await json<Publication[]>(author.get(`${studio}/publications`));
    expect(live).toMatchObject({
      name: 'Plainer words',
      by: 'Tilda Frost',
      reason: 'People ask what this means.',
      draftId: id,
      isLive: true,
    });
    const changes = await json<{ says: string }[]>(publisher.get(`${studio}/publications/${earlier?.seq}/differences`));
    expect(changes).toHaveLength(1);
    expect(changes[0]?.says).toContain(String(before));
    await done(publisher.post(`${studio}/publications/${earlier?.seq}/restore`, { reason: 'Not yet.' }));
    expect(titleOf(all, 'accountQuiz')).toBe(before);
    const [back] = await json<Publication[]>(author.get(`${studio}/publications`));
    expect(back).toMatchObject({ name: null, backTo: earlier?.seq, reason: 'Not yet.' });
    expect(await refusal(publisher.post(`${studio}/publications/${earlier?.seq}/restore`, { reason: 'Again.' }))).toContain('live already');

    const audit = await server.services.storage.read.selectFrom('audit').select(['event', 'detail']).execute();
    const told = audit.filter(({ detail }) => detail.includes(id)).map(({ event, detail }) => `${event} ${detail.split(' ')[0]}`);
    expect(told).toEqual([
      `draftBegun ${id}`,
      'studioDecision changed',
      'studioDecision submitted',
      'studioDecision comment',
      'studioDecision approved',
      'studioDecision published',
      'published draft',
    ]);
    expect(audit.filter(({ event, detail }) => event === 'published' && detail === `back to ${earlier?.seq}`)).toHaveLength(1);
  });

  test('with records open, none is moved or lost: a publication and its return leave them on the version that they began with', async () => {
    const { author, reviewer, publisher, customer, server } = all;
    const owned = await customer.operation<{ accounts: { externalizedAccountId: string; flavor: string }[] }>('getAccountOverviews2');
    const accountId = owned.accounts.find(({ flavor }) => flavor === 'AUTOMATED_BOND_LADDER')?.externalizedAccountId ?? '';
    const record = await customer.startVoyager(flowIn(all, ladder), { accountId });
    const versionOf = async (): Promise<string | undefined> =>
      (
        await server.services.storage.read
          .selectFrom('record')
          .select('definition_hash')
          .where('id', '=', record.voyagerRecordId)
          .executeTakeFirst()
      )?.definition_hash;
    const began = await versionOf();
    const { id, revision } = await approvedDraft({ author, reviewer }, ladder, (text) => text.replace('expires: 30d', 'expires: 20d'));
    await done(publisher.post(`${studio}/drafts/${id}/publish`, { revision, patch: false, reason: 'Shorter.' }));
    const live = server.services.library().flows.get(flowIn(all, ladder));
    expect(live?.hash).not.toBe(began);
    expect(live?.expiresAfterMs).toBe(20 * 86_400_000);
    expect(await versionOf()).toBe(began);
    type Home = { flows: { voyagerType: string; version: string; openRecords: { records: number; isLive: boolean }[] }[] };
    const { flows } = await json<Home>(author.get(studio));
    expect(flows.find(({ voyagerType }) => voyagerType === flowIn(all, ladder))?.openRecords).toMatchObject([
      { records: 1, isLive: false },
    ]);

    const second = await server.personLike('lena.hart');
    const { accounts } = await second.operation<{ accounts: { externalizedAccountId: string; flavor: string }[] }>('getAccountOverviews2');
    const own = accounts.find(({ flavor }) => flavor === 'AUTOMATED_BOND_LADDER')?.externalizedAccountId ?? '';
    await second.startVoyager(flowIn(all, ladder), { accountId: own });
    const seqs = await json<{ seq: number }[]>(author.get(`${studio}/publications`));
    const back = seqs[1]?.seq;
    expect(await json(publisher.get(`${studio}/publications/${back}/records`))).toMatchObject([
      { voyagerType: flowIn(all, ladder), records: 1 },
    ]);
    await done(publisher.post(`${studio}/publications/${back}/restore`, { reason: 'Too short.' }));
    expect(server.services.library().flows.get(flowIn(all, ladder))?.hash).toBe(began);
    expect(
      (
        await customer.post(
          `/api/voyagers/${record.voyagerRecordId}/resume`,
          { voyagerType: record.voyagerType },
          { 'idempotency-key': crypto.randomUUID() },
        )
      ).status,
    ).toBe(200);
  });
});

test('"offer it only where nothing but words changed, otherwise say why not": the words, a share, and real histories', async () => {
  const choices = async (path: string, edit: (text: string) => string): Promise<DraftChoices> => {
    const { id } = await draftOf(all.author, path, edit);
    return json(all.author.get(`${studio}/drafts/${id}/choices`));
  };
  const worded = (text: string): string => text.replace(/^ {2}- heading: .*$/m, '  - heading: How long it lasts');
  const title = all.server.services.library().flows.get(flowIn(all, ladder))?.title;
  expect(await choices(lengthView, worded)).toEqual({ words: null, share: null, histories: null });
  expect(await choices(ladder, (text) => text.replace('expires: 30d', 'expires: 20d'))).toEqual({
    words: `People who have begun already keep what they began with: more than words changed in ${title}.`,
    share: null,
    histories: null,
  });
  expect(await choices(quiz, retitled)).toEqual({
    words: expect.stringContaining('No flow says anything else') as string,
    share: expect.stringContaining('This draft changes the page accountQuiz') as string,
    histories: 'No flow changes, so no real history can differ: pages keep none.',
  });
});

test('issue 30: "Publish now or at a time": an approved draft is published when its time has come, for whoever said so', async () => {
  const { author, reviewer, publisher, server } = all;
  const { id, revision } = await approvedDraft({ author, reviewer }, quiz, (text) => text.replace(/^title: .*$/m, 'title: Tomorrow'));
  const schedule = (at: number | null): Promise<Response> =>
    publisher.post(`${studio}/drafts/${id}/schedule`, { revision, patch: false, reason: 'On Monday.', at });
  expect(await refusal(schedule(server.clock.now() - 1))).toContain('This time has passed');
  await done(schedule(server.clock.now() + 60_000));
  await publishDue(server.services.studio.deps);
  expect(await seenDraft(all, id)).toMatchObject({ state: 'approved' });
  server.clock.move(60_000);
  await publishDue(server.services.studio.deps);
  expect(titleOf(all, 'accountQuiz')).toBe('Tomorrow');
  expect(await seenDraft(all, id)).toMatchObject({ state: 'published' });

  // One that live has overtaken is not published, and says why.
  const late = await approvedDraft({ author, reviewer }, quiz, (text) => text.replace(/^title: .*$/m, 'title: Late'));
  await done(
    publisher.post(`${studio}/drafts/${late.id}/schedule`, {
      revision: late.revision,
      patch: false,
      reason: 'x',
      at: server.clock.now() + 1000,
    }),
  );
  const sooner = await approvedDraft({ author, reviewer }, quiz, (text) => text.replace(/^title: .*$/m, 'title: Sooner'));
  await done(publisher.post(`${studio}/drafts/${sooner.id}/publish`, { revision: sooner.revision, patch: false, reason: 'x' }));
  server.clock.move(1000);
  await publishDue(server.services.studio.deps);
  expect(titleOf(all, 'accountQuiz')).toBe('Sooner');
  const { state, publishAt, remarks } = await seenDraft(all, late.id);
  expect({ state, publishAt }).toEqual({ state: 'approved', publishAt: null });
  expect(remarks.at(-1)).toMatchObject({ kind: 'unscheduled', by: null, text: expect.stringContaining('Something else was published') });
});

test('at its time a draft is not published for somebody who is a publisher no more', async () => {
  const { author, server } = all;
  const { db } = server.services.storage;
  const leaving = await server.personLike('tilda.frost');
  const { id, revision } = await approvedDraft(all, quiz, (text) => text.replace(/^title: .*$/m, 'title: A farewell'));
  const at = server.clock.now() + 1000;
  await done(leaving.post(`${studio}/drafts/${id}/schedule`, { revision, patch: false, reason: 'Later.', at }));
  await revokeRole(db, { personId: await idOf(server.services.storage, leaving), role: 'publisher' });
  server.clock.move(1000);
  await publishDue(server.services.studio.deps);
  expect(titleOf(all, 'accountQuiz')).not.toBe('A farewell');
  const { state, publishAt, remarks } = await seenDraft(all, id);
  expect({ state, publishAt }).toEqual({ state: 'approved', publishAt: null });
  expect(remarks.at(-1)).toMatchObject({ kind: 'unscheduled', by: null, text: 'Whoever chose this time is no longer a publisher.' });
  await done(author.post(`${studio}/drafts/${id}/discard`, { revision, text: '' }));
});

onEachDatabase('eight at once', (database) => {
  test('one of eight wins and the others are told: submit, approve, publish, roll back, save a document', async () => {
    const { databaseUrl } = await database.place();
    const one = await startStudio({ databaseUrl });
    const eight = async (ask: (at: number) => Promise<Response>, won = 204): Promise<void> => {
      const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => ask(at)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([won, ...Array<number>(7).fill(409)]);
    };
    try {
      const { author, reviewer, publisher } = one;
      const { id, revision } = await draftOf(author, quiz, retitled);
      const at = `${studio}/drafts/${id}`;
      await eight(() => author.post(`${at}/submit`, { revision, text: 'Once.' }));
      await eight(() => reviewer.post(`${at}/approve`, { revision, text: '' }));
      await eight(() => publisher.post(`${at}/publish`, { revision, patch: false, reason: 'Once.' }));
      const published = await json<{ seq: number; isLive: boolean }[]>(author.get(`${studio}/publications`));
      expect(published).toHaveLength(2);
      const before = published.find(({ isLive }) => !isLive)?.seq ?? 0;
      await eight(() => publisher.post(`${studio}/publications/${before}/restore`, { reason: 'Back once.' }));
      expect(await json<object[]>(author.get(`${studio}/publications`))).toHaveLength(3);

      const next = await draftOf(author, quiz, (text) => `${text}# next\n`);
      const saved = (n: number) => ({ path: quiz, text: `title: ${n}\n`, revision: next.revision });
      await eight((n) => author.post(`${studio}/drafts/${next.id}/document`, saved(n)), 200);

      // What is said of a draft by eight people at once is all kept.
      const said = await Promise.all(Array.from({ length: 8 }, (_, n) => reviewer.post(`${at}/comments`, { text: `Number ${n}.` })));
      expect(said.map(({ status }) => status)).toEqual(Array(8).fill(204));
      const { remarks } = await seenDraft(one, id);
      expect(new Set(remarks.filter(({ kind }) => kind === 'comment').map(({ text }) => text)).size).toBe(8);

      // A share: begun, raised and ended once.
      const shared = await approvedDraft(one, ladder, (text) => text.replace('expires: 30d', 'expires: 29d'));
      const reach = { revision: shared.revision, reach: { percent: 1 }, reason: 'Once.' };
      await eight(() => publisher.post(`${studio}/drafts/${shared.id}/share`, reach));
      const { shares } = await json<{ shares: { id: string }[] }>(author.get(`${studio}/shares`));
      expect(shares).toHaveLength(1);
      const share = `${studio}/shares/${shares[0]?.id}`;
      await eight(() => publisher.post(`${share}/raise`, { percent: 5, reason: 'Once.' }));

      // The share for everybody, its end, a draft of a page and a roll-back at once: each that is live is live after the one before it.
      const page = await approvedDraft(one, quiz, (text) => text.replace(/^title: .*$/m, 'title: At once'));
      const mixed = await Promise.all([
        publisher.post(`${share}/raise`, { percent: null, reason: 'Once.' }),
        publisher.post(`${share}/end`, { reason: 'Once.' }),
        publisher.post(`${studio}/drafts/${page.id}/publish`, { revision: page.revision, patch: false, reason: 'Once.' }),
        publisher.post(`${studio}/drafts/${page.id}/schedule`, { revision: page.revision, patch: false, reason: 'x', at: null }),
        publisher.post(`${studio}/publications/${before + 1}/restore`, { reason: 'Once.' }),
        author.post(`${studio}/drafts/${page.id}/withdraw`, { revision: page.revision, text: '' }),
        author.post(`${studio}/drafts/${page.id}/document`, { path: quiz, text: 'title: Late\n', revision: page.revision }),
        reviewer.post(`${studio}/drafts/${page.id}/comments`, { text: 'Wait.' }),
      ]);
      for (const answer of mixed) expect([200, 204, 409], await answer.clone().text()).toContain(answer.status);
      const all = await json<{ seq: number }[]>(author.get(`${studio}/publications`));
      const audit = await one.server.services.storage.read
        .selectFrom('audit')
        .select('detail')
        .where('event', '=', 'published')
        .where('person_id', 'is not', null)
        .execute();
      // Each publication but the first, and each step of the share, is one row of the audit.
      const ofShare = (word: string): number => audit.filter(({ detail }) => detail.startsWith('share ') && detail.includes(word)).length;
      const publications = audit.filter(({ detail }) => !detail.startsWith('share ') || detail.endsWith('everybody'));
      expect(publications).toHaveLength(all.length - 1);
      expect([ofShare('draft'), ofShare('5%'), ofShare('everybody') + ofShare('ended')]).toEqual([1, 1, expect.any(Number)]);
      expect(ofShare('everybody') + ofShare('ended')).toBeLessThanOrEqual(1);
    } finally {
      await one.server.stop();
    }
  });
});
