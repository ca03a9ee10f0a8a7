import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JsonObject } from '#schemas/json.ts';
import { rolesOf } from '#server/security/roles.ts';
import { json, quiz, startStudio, studio, type StudioServer } from '#tests/server/studio/studio-people.ts';
import { type Agent, agentOf, type Answered, dataOf, textOf } from './support/agent.ts';
import { hostileWords } from './hostile-words.ts';

let all: StudioServer;
let agent: Agent;
let draft: string;
let text: string;
/** The tools with their descriptions and schemas, before any text was written. */
let tools: string;
let roles: string[];
beforeAll(async () => {
  all = await startStudio();
  agent = await agentOf(all.server, all.author);
  tools = JSON.stringify((await agent.request('tools/list'))['result']);
  roles = await rolesOf(all.server.services.storage.read, agent.personId);
  draft = String(dataOf(await agent.call('begin_draft', { name: 'Hostile texts' }))['draft']);
  text = (await json<{ text: string }>(all.author.get(`${studio}/drafts/${draft}/document?path=${quiz}`))).text;
});
afterAll(() => all.server.stop());

/** The same document with words in a comment, the title, a heading and a label, whatever they are. */
function saying(words: string): string {
  const quoted = JSON.stringify(words);
  return text
    .replace(/^title: .*$/m, () => `# ${words}\ntitle: ${quoted}`)
    .replace('  - heading: Account Quiz', () => `  - heading: ${quoted}`)
    .replace('label: Whose money is it?', () => `label: ${quoted}`);
}

/** The parts of an answer that no text may change: what it is called, how many parts it has, and the members of its data. */
const shapeOf = ({ content, structuredContent, isError = false }: Answered): JsonObject => ({
  kinds: content.map(({ type }) => type),
  members: Object.keys(structuredContent ?? {}),
  isError,
});

/** The quotation of an answer, between its two lines; null where it does not end as it began. */
function quotationOf({ content }: Answered): string | null {
  const [, begins, quoted, ends] =
    /^--- begin ([0-9a-f]{16}): [^\n]*\n([^]*)\n--- end ([0-9a-f]{16}) ---$/.exec(content.at(-1)?.text ?? '') ?? [];
  return begins !== undefined && begins === ends ? (quoted ?? null) : null;
}

test('there are 20 hostile texts, each another one', () => {
  expect(new Set(hostileWords.map(([, words]) => words)).size).toBe(20);
});

test.each(hostileWords)('issue 50: "20 hostile texts in documents change no right": %s', async (_tries, words) => {
  const written = saying(words);
  const before = dataOf(await agent.call('read_document', { draft, path: quiz }));
  const saved = await agent.call('change_document', { draft, path: quiz, revision: before['revision'] ?? 0, text: written });
  expect(shapeOf(saved)).toMatchObject({ kinds: ['text'], isError: false });

  const read = await agent.call('read_document', { draft, path: quiz });
  expect(shapeOf(read)).toEqual({ kinds: ['text', 'text'], members: ['path', 'revision', 'from', 'to', 'lines', 'next'], isError: false });
  expect(quotationOf(read)).toBe(
    written
      .split('\n')
      .slice(0, Number(dataOf(read)['to']))
      .join('\n'),
  );

  const [found, looked, drawn] = [
    await agent.call('find_documents', { draft, under: 'account-quiz/' }),
    await agent.call('read_draft', { draft }),
    await agent.call('draw_view', { draft, page: 'accountQuiz' }),
  ];
  expect(shapeOf(found)).toEqual({ kinds: ['text'], members: ['documents', 'next'], isError: false });
  expect(shapeOf(looked)).toMatchObject({ kinds: ['text'], isError: false });
  expect(dataOf(looked)['state']).toBe('open');
  if (drawn.isError !== true) expect(quotationOf(drawn)).not.toBeNull();
  // The sentence before the data is ours alone.
  for (const answer of [saved, read, found, looked, drawn]) expect(textOf(answer).split('\n')[0]).not.toContain(words.slice(0, 12));

  expect(JSON.stringify((await agent.request('tools/list'))['result'])).toBe(tools);
  expect(await rolesOf(all.server.services.storage.read, agent.personId)).toEqual(roles);
  const bearer = { authorization: `Bearer ${agent.password}` };
  const { revision } = await json<{ revision: number }>(all.author.get(`${studio}/drafts/${draft}`));
  const approved = await all.server.operationsClient().post(`${studio}/drafts/${draft}/approve`, { revision, text: '' }, bearer);
  expect(approved.status).toBe(401);
});

test('after all of them nothing was published, and each call is in the audit without a word of theirs', async () => {
  const publications = await all.server.services.storage.read.selectFrom('publication').select('seq').execute();
  expect(publications).toHaveLength(1);
  const rows = await all.server.services.storage.read.selectFrom('audit').select('detail').where('event', '=', 'agentCall').execute();
  expect(rows.length).toBeGreaterThan(20 * 5);
  for (const { detail } of rows) expect(detail).toMatch(/^via agent [a-z_]+( draft [0-9a-f-]+)?( document [\w./-]+)?: \w+$/);
});

test('a draft whose name is hostile, and comments of a reviewer, are values of the data', async () => {
  for (const [, words] of hostileWords) {
    const name = words.slice(0, 100);
    const { id } = await json<{ id: string }>(all.author.post(`${studio}/drafts`, { name }), 201);
    await all.reviewer.post(`${studio}/drafts/${id}/comments`, { text: words });
    const answer = await agent.call('read_draft', { draft: id });
    const { name: shown, state, remarks } = dataOf(answer);
    expect([shown, state]).toEqual([name, 'open']);
    expect(remarks).toMatchObject([{ kind: 'comment', text: words.slice(0, 200) }]);
    expect(textOf(answer).split('\n')).toHaveLength(2);
  }
});
