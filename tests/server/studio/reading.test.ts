import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FoundWords } from '#schemas/studio/documents.ts';
import { readWritten } from '#server/studio/read-studio.ts';
import { ladder, standInLadder } from './published-flow.ts';
import { documentIn, draftOf, json, quiz, refusal, retitled, startStudio, studio, type StudioServer } from './studio-people.ts';

let all: StudioServer;
beforeAll(async () => {
  all = await startStudio();
});
afterAll(() => all.server.stop());

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

test('what a draft does to real histories is counted in people without naming any, and who looks is in the audit', async () => {
  const { author, server } = all;
  await standInLadder(all);
  await standInLadder(all);
  const { id } = await draftOf(author, ladder, (text) => text.replace('expires: 30d', 'expires: 25d'));
  type Trial = { report: string; revision: number; histories: number; people: { compared: string[] }; groups: { people: string[] }[] };
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
  const { revision, documents } = await readWritten(server.services.studio.deps, id);
  expect(trial.revision).toBe(revision);
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
});

test('issue 30, point 8: "can be stopped": whoever closes the connection ends the thread that replays for them', async () => {
  const { author, server } = all;
  const { id } = await draftOf(author, ladder, (text) => text.replace('expires: 30d', 'expires: 24d'));
  const body = JSON.stringify({ report: null, after: null });
  const measured = async (name: string, outcome?: string): Promise<number> => {
    const { values = [] } = (await server.services.metrics.registry.getSingleMetric(name)?.get()) ?? {};
    return values.find(({ labels }) => labels['outcome'] === outcome)?.value ?? 0;
  };
  const threads = () => measured('voyager_trials_under_way');
  const over = (outcome: string): Promise<number> => measured('voyager_trials_total', outcome);
  const [stopped, reported] = [await over('stopped'), await over('reported')];
  const cookie = [...author.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const asked = request(`${server.origin}${studio}/drafts/${id}/what-if`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), origin: server.origin },
  }).on('error', () => undefined);
  asked.end(body);
  await expect.poll(threads).toBe(1);
  asked.destroy();
  await expect.poll(threads).toBe(0);
  expect([await over('stopped'), await over('reported')]).toEqual([stopped + 1, reported]);
});
