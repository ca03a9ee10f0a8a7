import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FoundWords } from '#schemas/studio.ts';
import { grantRole, revokeRole } from '#server/security/roles.ts';
import { onEachDatabase } from '#tests/support/databases.ts';
import { idOf } from '#tests/support/people.ts';
import { approvedDraft, documentIn, done, draftOf, json, refusal, startStudio, studio, type StudioServer } from './studio-people.ts';

const quiz = 'account-quiz/account-quiz.screen.yaml';
const home = 'home/home.screen.yaml';
const ladder = 'bond-ladder/ladder-edit.flow.yaml';
const retitled = (text: string): string => text.replace(/^title: .*$/m, 'title: Which account fits you');

interface Draft {
  state: string;
  revision: number;
  isBehind: boolean;
  publishAt: number | null;
  waitsFor: string | null;
  documents: { path: string; text: string | null; revision: number }[];
  changes: { revision: number; path: string; by: string }[];
  remarks: { kind: string; by: string | null; text: string }[];
}

let all: StudioServer;
beforeAll(async () => {
  all = await startStudio();
});
afterAll(() => all.server.stop());

/** The flow that a document declares. */
const flowIn = (file: string): string =>
  [...all.server.services.library().flows.values()].find((flow) => flow.file === file)?.voyagerType ?? '';

const seen = (id: string): Promise<Draft> => json<Draft>(all.author.get(`${studio}/drafts/${id}`));
const titleOf = (name: string): unknown => all.server.services.library().screens.get(name)?.title;

describe('issue 30: "Rights are tested: an author cannot publish, a customer sees a 404, the audit names every act"', () => {
  const routes = (): { method: string; url: string }[] =>
    all.server.routes.filter(({ method, url }) => url.startsWith('/api/studio') && (method === 'GET' || method === 'POST'));

  test('every address of the studio is none for a customer and for an operator, and asks a visitor to sign in', async () => {
    const operator = await all.server.personLike('vera.stahl');
    expect(routes().length).toBeGreaterThan(20);
    for (const { method, url } of routes()) {
      const path = url.replaceAll(/:\w+/g, '1');
      const send = (who: { fetch: typeof all.author.fetch }): Promise<Response> =>
        who.fetch(path, method === 'GET' ? {} : { method, headers: { 'content-type': 'application/json' }, body: '{}' });
      expect((await send(all.customer)).status, `${method} ${url}`).toBe(404);
      expect((await send(operator)).status, `${method} ${url}`).toBe(404);
      expect((await send(all.server.client())).status, `${method} ${url}`).toBe(401);
    }
  });

  test('an author approves and publishes nothing, a reviewer changes and publishes nothing, a publisher changes and approves nothing', async () => {
    const { author, reviewer, publisher } = all;
    const { id, revision } = await draftOf(author, quiz, retitled);
    const at = `${studio}/drafts/${id}`;
    const decision = { revision, text: 'Because.' };
    const publication = { revision, patch: false, reason: 'Because.' };
    for (const [who, path, body] of [
      [author, `${at}/approve`, decision],
      [author, `${at}/return`, decision],
      [author, `${at}/publish`, publication],
      [author, `${at}/schedule`, { ...publication, at: null }],
      [author, `${studio}/publications/1/restore`, { reason: 'Because.' }],
      [reviewer, `${studio}/drafts`, { name: 'Mine' }],
      [reviewer, `${at}/document`, { path: quiz, text: 'x', revision }],
      [reviewer, `${at}/submit`, decision],
      [reviewer, `${at}/publish`, publication],
      [publisher, `${at}/document`, { path: quiz, text: 'x', revision }],
      [publisher, `${at}/approve`, decision],
    ] as const)
      expect((await who.post(path, body)).status, path).toBe(403);
    expect(await seen(id)).toMatchObject({ state: 'open', revision });
  });

  /** Who may make each call that changes something; whatever stands in none of these lists changes nothing that is kept. */
  const may: Readonly<Record<string, readonly string[]>> = {
    author: [
      'drafts',
      'commits',
      ...['document', 'undo', 'update', 'submit', 'withdraw', 'discard'].map((act) => `drafts/:draftId/${act}`),
    ],
    reviewer: ['approve', 'return'].map((act) => `drafts/:draftId/${act}`),
    publisher: [
      ...['publish', 'schedule', 'share'].map((act) => `drafts/:draftId/${act}`),
      'publications/:seq/restore',
      ...['move', 'words'].map((act) => `flows/:voyagerType/records/:version/${act}`),
      ...['raise', 'end'].map((act) => `shares/:shareId/${act}`),
    ],
    anybody: [
      ...['check', 'graph', 'step', 'what-if', 'simulate', 'comments'].map((act) => `drafts/:draftId/${act}`),
      'flows/:voyagerType/bound',
      'flows/:voyagerType/records/:version/try',
      'replay',
      'replay/go-on',
      'replay/graph',
    ],
  };

  test('each call that sends something is refused to the two roles that it is not for, and to no role where it is for all', async () => {
    const posts = routes().flatMap(({ method, url }) => (method === 'POST' ? [url.replace(`${studio}/`, '')] : []));
    expect(posts.toSorted()).toEqual(Object.values(may).flat().toSorted());
    const { author, reviewer, publisher } = all;
    for (const [role, paths] of Object.entries(may))
      for (const path of paths)
        for (const [own, who] of Object.entries({ author, reviewer, publisher })) {
          const { status } = await who.post(`${studio}/${path.replaceAll(/:\w+/g, '1')}`, {});
          expect(status === 403, `${path} by ${own}`).toBe(role !== 'anybody' && role !== own);
        }
  });

  test('"the audit names every act" on a draft, and who did it: each change, its undoing, each comment and decision', async () => {
    const { author, reviewer, server } = all;
    const { id, revision } = await draftOf(author, quiz, retitled);
    const at = `${studio}/drafts/${id}`;
    await json(author.post(`${at}/undo`, { revision }));
    await done(reviewer.post(`${at}/comments`, { text: 'Why?' }));
    const again = { revision: revision + 1, text: 'See.' };
    for (const [who, act] of [
      [author, 'submit'],
      [author, 'withdraw'],
      [author, 'submit'],
      [reviewer, 'return'],
      [author, 'discard'],
    ] as const)
      await done(who.post(`${at}/${act}`, again));
    const rows = await server.services.storage.read.selectFrom('audit').select(['person_id', 'detail']).execute();
    const [mara, jonas] = [await idOf(server.services.storage, author), await idOf(server.services.storage, reviewer)];
    const told = rows.flatMap(({ person_id, detail }) =>
      detail.includes(id) ? [[person_id, detail.replace(id, '').trim().split(' ')[0]]] : [],
    );
    const by = (person: string): unknown[] => told.flatMap(([whose, act]) => (whose === person ? [act] : [])).toSorted();
    expect(by(mara)).toEqual(['', 'changed', 'discarded', 'submitted', 'submitted', 'undid', 'withdrawn']);
    expect(by(jonas)).toEqual(['comment', 'returned']);
  });

  test('"the audit names every act" that is no change and no decision: a time of publication and its taking back, bringing up to date, a bound, a commit that is opened', async () => {
    const { author, publisher, server } = all;
    const { storage, clock } = server.services;
    const rowsOf = async (act: () => Promise<unknown>): Promise<(readonly [string, string | null, string])[]> => {
      const read = () => storage.read.selectFrom('audit').select(['event', 'person_id', 'detail']).execute();
      const before = (await read()).length;
      await act();
      return (await read()).slice(before).map((row) => [row.event, row.person_id, row.detail] as const);
    };
    const [mara, tilda] = [await idOf(storage, author), await idOf(storage, publisher)];
    const { id, revision } = await approvedDraft(all, quiz, retitled);
    const at = { revision, patch: false, reason: 'Tonight.' };
    const schedule = (when: number | null) => done(publisher.post(`${studio}/drafts/${id}/schedule`, { ...at, at: when }));
    expect(await rowsOf(() => schedule(clock.now() + 3_600_000))).toEqual([['studioDecision', tilda, `scheduled ${id} ${revision}`]]);
    expect(await rowsOf(() => schedule(null))).toEqual([['studioDecision', tilda, `unscheduled ${id} ${revision}`]]);
    const [flow = ''] = [...server.services.library().flows.keys()];
    const bound = { points: 7, people: 20 };
    expect(await rowsOf(() => done(author.post(`${studio}/flows/${flow}/bound`, bound)))).toEqual([
      ['studioDecision', mara, `bound ${flow} 7 points 20 people`],
    ]);
    // Another draft is published meanwhile, so that the first one has something to be brought up to.
    const other = await approvedDraft(all, home, (text) => `${text}# more\n`);
    await done(publisher.post(`${studio}/drafts/${other.id}/publish`, { revision: other.revision, patch: false, reason: 'First.' }));
    const updated = await rowsOf(() => json(author.post(`${studio}/drafts/${id}/update`, { kept: {} })));
    expect(updated).toContainEqual(['studioDecision', mara, expect.stringMatching(`^rebased ${id} `)]);
    const [live] = await json<{ seq: number }[]>(author.get(`${studio}/publications`));
    const { patch } = await json<{ patch: string }>(author.get(`${studio}/publications/${live?.seq}/commit`));
    await done(publisher.post(`${studio}/publications/${(live?.seq ?? 0) - 1}/restore`, { reason: 'Back.' }));
    const opened = await rowsOf(() => json(author.post(`${studio}/commits`, { name: 'From git', patch }), 201));
    expect(opened.map(([event, person, detail]) => [event, person, detail.split(' ')[0]])).toEqual([
      ['draftBegun', mara, expect.any(String)],
      ['studioDecision', mara, 'changed'],
    ]);
  });

  test('nobody approves what they changed themselves, whatever roles they have', async () => {
    const { author, other, server } = all;
    const { id } = await draftOf(author, quiz, retitled);
    // A second author changes another document of it, and so neither of both approves it.
    const { text } = await documentIn(other, id, home);
    const saved = await json<{ revision: number }>(
      other.post(`${studio}/drafts/${id}/document`, { path: home, text: `${text ?? ''}# more\n`, revision: 0 }),
    );
    await done(author.post(`${studio}/drafts/${id}/submit`, { revision: saved.revision, text: 'Both.' }));
    for (const who of [author, other]) {
      const personId = await idOf(server.services.storage, who);
      const { db } = server.services.storage;
      await grantRole(db, { personId, role: 'reviewer', now: 1 });
      const words = await refusal(who.post(`${studio}/drafts/${id}/approve`, { revision: saved.revision, text: '' }));
      expect(words).toBe('You changed this draft yourself. Somebody else must approve it.');
      await revokeRole(db, { personId, role: 'reviewer' });
    }
  });

  test('a role that is taken away is gone at once', async () => {
    const { server } = all;
    const gone = await server.personLike('mara.quill');
    expect((await gone.get(studio)).status).toBe(200);
    await revokeRole(server.services.storage.db, { personId: await idOf(server.services.storage, gone), role: 'author' });
    expect((await gone.get(studio)).status).toBe(404);
  });
});

describe('issue 30: from a draft to a publication, and back', () => {
  test('a changed title is checked, told in a sentence, approved by a second person, published, and taken back', async () => {
    const { author, reviewer, publisher, server } = all;
    const before = titleOf('accountQuiz');
    const { id, revision } = await draftOf(author, quiz, retitled);
    const at = `${studio}/drafts/${id}`;
    expect(await json(author.post(`${at}/check`, { typed: null }))).toEqual({ findings: [], further: 0 });
    const differences = await json<{ says: string }[]>(author.get(`${at}/differences`));
    expect(differences.map(({ says }) => says)).toEqual([
      'On the page accountQuiz, the title “Account Quiz” became “Which account fits you”.',
    ]);
    await done(author.post(`${at}/submit`, { revision, text: 'People ask what this means.' }));
    expect(await seen(id)).toMatchObject({ state: 'inReview', waitsFor: 'reviewer' });
    await done(reviewer.post(`${at}/comments`, { text: 'Much better.', path: quiz, line: 2 }));
    await done(reviewer.post(`${at}/approve`, { revision, text: 'Good.' }));
    await done(publisher.post(`${at}/publish`, { revision, patch: false, reason: 'People ask what this means.' }));
    expect(titleOf('accountQuiz')).toBe('Which account fits you');
    expect(await seen(id)).toMatchObject({ state: 'published', waitsFor: null });
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
    await done(publisher.post(`${studio}/publications/${earlier?.seq}/restore`, { reason: 'Not yet.' }));
    expect(titleOf('accountQuiz')).toBe(before);
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
    const record = await customer.startVoyager(flowIn(ladder), { accountId });
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
    const live = server.services.library().flows.get(flowIn(ladder));
    expect(live?.hash).not.toBe(began);
    expect(live?.expiresAfterMs).toBe(20 * 86_400_000);
    expect(await versionOf()).toBe(began);
    type Home = { flows: { voyagerType: string; version: string; openRecords: { records: number; isLive: boolean }[] }[] };
    const { flows } = await json<Home>(author.get(studio));
    expect(flows.find(({ voyagerType }) => voyagerType === flowIn(ladder))?.openRecords).toMatchObject([{ records: 1, isLive: false }]);

    const second = await server.personLike('lena.hart');
    const { accounts } = await second.operation<{ accounts: { externalizedAccountId: string; flavor: string }[] }>('getAccountOverviews2');
    const own = accounts.find(({ flavor }) => flavor === 'AUTOMATED_BOND_LADDER')?.externalizedAccountId ?? '';
    await second.startVoyager(flowIn(ladder), { accountId: own });
    const seqs = await json<{ seq: number }[]>(author.get(`${studio}/publications`));
    const back = seqs[1]?.seq;
    expect(await json(publisher.get(`${studio}/publications/${back}/records`))).toMatchObject([
      { voyagerType: flowIn(ladder), records: 1 },
    ]);
    await done(publisher.post(`${studio}/publications/${back}/restore`, { reason: 'Too short.' }));
    expect(server.services.library().flows.get(flowIn(ladder))?.hash).toBe(began);
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

  test(
    'what a draft does to real histories is counted in people without naming any, and who looks is in the audit',
    { timeout: 120_000 },
    async () => {
      const { author, server } = all;
      const { id } = await draftOf(author, ladder, (text) => text.replace('expires: 30d', 'expires: 25d'));
      type Trial = { report: string; histories: number; people: { compared: string[] }; groups: { people: string[] }[] };
      const trial = await json<Trial>(author.post(`${studio}/drafts/${id}/what-if`, { report: null, after: null }));
      expect(trial).toMatchObject({ histories: 2, total: 2, next: null, apart: 0, unreadable: 0 });
      // Two people are told apart, and nobody by a name that stands anywhere else.
      expect(new Set(trial.people.compared).size).toBe(2);
      const ids = await server.services.storage.read.selectFrom('person').select('id').execute();
      expect(ids.filter((person) => JSON.stringify(trial).includes(person.id))).toEqual([]);
      const noted = await server.services.storage.read
        .selectFrom('audit')
        .select('detail')
        .where('event', '=', 'operatorAccess')
        .where('detail', 'like', `%${id}%`)
        .execute();
      expect(noted).toEqual([{ detail: `POST /api/studio/drafts/${id}/what-if` }]);
      // Slice by slice it is the same, each behind the one before.
      const documents = await server.services.studio.written(id);
      const first = await server.services.histories.whatIf({ documents, limit: 1, report: trial.report });
      const second = await server.services.histories.whatIf({ documents, limit: 1, after: first.next });
      expect([first, second]).toMatchObject([
        { histories: 1, total: 2, next: expect.any(String) },
        { histories: 1, total: 2, next: null },
      ]);
      // A person has the same name in all slices of a report, and another one in each other report.
      const named = ({ people }: typeof first): boolean => trial.people.compared.includes(people.compared[0] ?? '');
      expect([named(first), named(second)]).toEqual([true, false]);
      // A page is no flow, and has no histories.
      const page = await draftOf(author, quiz, retitled);
      expect(await refusal(author.post(`${studio}/drafts/${page.id}/what-if`, { report: null, after: null }), 422)).toContain(
        'changes no flow',
      );
    },
  );

  test('a draft with a mistake is told where, before it is saved too, and is not published', async () => {
    const { author, reviewer, publisher } = all;
    const { id, revision } = await draftOf(author, quiz, (text) => text.replace('to: global', 'to: globall'));
    const at = `${studio}/drafts/${id}`;
    type Found = { findings: { code: string; fix: string; position: { file: string; line: number } }[] };
    const { findings } = await json<Found>(author.post(`${at}/check`, { typed: null }));
    expect(findings).toMatchObject([{ code: 'unknown-route', fix: 'Did you mean `global`?', position: { file: quiz } }]);
    const { text } = await documentIn(author, id, quiz);
    const typed = { path: quiz, text: (text ?? '').replace('globall', 'global') };
    expect(await json(author.post(`${at}/check`, { typed }))).toMatchObject({ findings: [] });
    await done(author.post(`${at}/submit`, { revision, text: 'See.' }));
    await done(reviewer.post(`${at}/approve`, { revision, text: '' }));
    const words = await refusal(publisher.post(`${at}/publish`, { revision, patch: false, reason: 'See.' }));
    expect(words).toContain('It has 1 mistake, such as account-quiz/account-quiz.screen.yaml:');
    expect(await seen(id)).toMatchObject({ state: 'approved' });
  });

  test('"an edit withdraws approval"', async () => {
    const { author, reviewer, publisher } = all;
    const { id, revision } = await approvedDraft({ author, reviewer }, quiz, retitled);
    const { text } = await documentIn(author, id, quiz);
    const saved = await json<{ revision: number }>(
      author.post(`${studio}/drafts/${id}/document`, { path: quiz, text: `${text ?? ''}# more\n`, revision }),
    );
    expect(await seen(id)).toMatchObject({ state: 'open', revision: saved.revision, waitsFor: 'author' });
    expect(await refusal(publisher.post(`${studio}/drafts/${id}/publish`, { revision, patch: false, reason: 'x' }))).toContain(
      'Only an approved draft',
    );
  });

  test('a decision is about what was looked at: after an edit it is refused', async () => {
    const { author, reviewer } = all;
    const { id, revision } = await draftOf(author, quiz, retitled);
    const { text } = await documentIn(author, id, quiz);
    const later = await json<{ revision: number }>(
      author.post(`${studio}/drafts/${id}/document`, { path: quiz, text: `${text ?? ''}# more\n`, revision }),
    );
    await done(author.post(`${studio}/drafts/${id}/submit`, { revision: later.revision, text: 'See.' }));
    expect(await refusal(reviewer.post(`${studio}/drafts/${id}/approve`, { revision, text: '' }))).toContain(
      'was changed since you opened it',
    );
    expect(await seen(id)).toMatchObject({ state: 'inReview' });
  });
});

describe('issue 30: "two owners at once lose nothing"', () => {
  test('words on a page lead to the line of each document that says them, as the draft has it, however they are broken into lines', async () => {
    const folded = (text: string) => text.replace(/^title: .*$/m, 'title: >-\n  Which account\n  fits you.*');
    const { id } = await draftOf(all.author, quiz, folded);
    const search = (words: string) => all.author.get(`${studio}/drafts/${id}/words?words=${encodeURIComponent(words)}`);
    const find = async (words: string) => (await json<FoundWords>(search(words))).found;
    const ladderTitle = /^title: (.*)$/m.exec((await documentIn(all.author, id, ladder)).text ?? '')?.[0] ?? 'none';
    expect(await find(`  ${ladderTitle.toUpperCase().replaceAll(' ', '  ')}`)).toContainEqual({
      path: ladder,
      line: expect.any(Number),
      text: ladderTitle,
    });
    expect(await find('account fits you.*')).toEqual([{ path: quiz, line: 3, text: 'Which account' }]);
    // What the draft has changed is not found as it was; a sign of a pattern is a sign.
    expect(await find('title: Account Quiz')).toEqual([]);
    expect(await find('account fits you..')).toEqual([]);
    expect((await search('ab')).status).toBe(400);
  });

  test('whoever saves second is told what the first one wrote, and by whom; nothing is overwritten', async () => {
    const { author, other } = all;
    const { id, revision } = await draftOf(author, quiz, retitled);
    const { text } = await documentIn(other, id, quiz);
    const first = `${text ?? ''}# first\n`;
    await json(author.post(`${studio}/drafts/${id}/document`, { path: quiz, text: first, revision }));
    const late = await json(other.post(`${studio}/drafts/${id}/document`, { path: quiz, text: `${text ?? ''}# second\n`, revision }), 409);
    expect(late).toEqual({ saved: false, text: first, revision: revision + 1, by: expect.any(String) });
    expect(await documentIn(other, id, quiz)).toMatchObject({ text: first });
  });

  test('a change is undone as a change of its own; one that was overtaken is not', async () => {
    const { author } = all;
    const { id, revision } = await draftOf(author, quiz, retitled);
    const at = `${studio}/drafts/${id}`;
    const { text, base } = await documentIn(author, id, quiz);
    const { revision: second } = await json<{ revision: number }>(
      author.post(`${at}/document`, { path: quiz, text: `${text ?? ''}# more\n`, revision }),
    );
    expect(await refusal(author.post(`${at}/undo`, { revision }))).toContain('was changed again since');
    await json(author.post(`${at}/undo`, { revision: second }));
    expect(await documentIn(author, id, quiz)).toMatchObject({ text, revision: second + 1 });
    await json(author.post(`${at}/undo`, { revision: second + 1 }));
    const { changes } = await seen(id);
    expect(changes.map((change) => change.revision)).toEqual([4, 3, 2, 1]);
    // A document that is taken out of the draft is as it was.
    const held = await documentIn(author, id, quiz);
    await json(author.post(`${at}/document`, { path: quiz, revision: held.revision }));
    expect(await documentIn(author, id, quiz)).toEqual({ text: base, revision: 0, base });
    expect((await seen(id)).documents).toEqual([]);
  });

  test('a draft that live has overtaken says so, and is laid over it once each conflict is decided', async () => {
    const { author, reviewer, publisher } = all;
    const mine = await draftOf(author, quiz, (text) => text.replace(/^title: .*$/m, 'title: Mine'));
    const theirs = await approvedDraft({ author, reviewer }, quiz, (text) => text.replace(/^title: .*$/m, 'title: Theirs'));
    await done(publisher.post(`${studio}/drafts/${theirs.id}/publish`, { revision: theirs.revision, patch: false, reason: 'Theirs.' }));
    expect(await seen(mine.id)).toMatchObject({ isBehind: true });
    const update = (kept: object): Promise<{ conflicts: string[] }> => json(author.post(`${studio}/drafts/${mine.id}/update`, { kept }));
    expect(await update({})).toEqual({ conflicts: [quiz] });
    expect(await seen(mine.id)).toMatchObject({ isBehind: true });
    expect(await update({ [quiz]: 'draft' })).toEqual({ conflicts: [] });
    expect(await seen(mine.id)).toMatchObject({ isBehind: false });
    const differences = await json<{ says: string }[]>(author.get(`${studio}/drafts/${mine.id}/differences`));
    expect(differences.map(({ says }) => says)).toEqual(['On the page accountQuiz, the title “Theirs” became “Mine”.']);
  });
});

test('issue 30: "Publish now or at a time": an approved draft is published when its time has come, for whoever said so', async () => {
  const { author, reviewer, publisher, server } = all;
  const { id, revision } = await approvedDraft({ author, reviewer }, quiz, (text) => text.replace(/^title: .*$/m, 'title: Tomorrow'));
  const schedule = (at: number | null): Promise<Response> =>
    publisher.post(`${studio}/drafts/${id}/schedule`, { revision, patch: false, reason: 'On Monday.', at });
  expect(await refusal(schedule(server.clock.now() - 1))).toContain('This time has passed');
  await done(schedule(server.clock.now() + 60_000));
  await server.services.studio.publishDue();
  expect(await seen(id)).toMatchObject({ state: 'approved' });
  server.clock.move(60_000);
  await server.services.studio.publishDue();
  expect(titleOf('accountQuiz')).toBe('Tomorrow');
  expect(await seen(id)).toMatchObject({ state: 'published' });

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
  await server.services.studio.publishDue();
  expect(titleOf('accountQuiz')).toBe('Sooner');
  const { state, publishAt, remarks } = await seen(late.id);
  expect({ state, publishAt }).toEqual({ state: 'approved', publishAt: null });
  expect(remarks.at(-1)).toMatchObject({ kind: 'unscheduled', by: null, text: expect.stringContaining('Something else was published') });
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
    } finally {
      await one.server.stop();
    }
  });
});
