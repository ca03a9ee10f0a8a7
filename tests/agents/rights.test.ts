import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agentTools } from '#server/agents/agent-tools.ts';
import { revokeRole } from '#server/security/roles.ts';
import { json, quiz, retitled, startStudio, studio, type StudioServer } from '#tests/server/studio/studio-people.ts';
import { type Agent, agentOf, clientWith, dataOf, textOf } from './support/agent.ts';

let all: StudioServer;
let agent: Agent;
beforeAll(async () => {
  all = await startStudio();
  agent = await agentOf(all.server, all.author);
});
afterAll(() => all.server.stop());

async function calls(): Promise<{ person: string | null; detail: string }[]> {
  const rows = await all.server.services.storage.read
    .selectFrom('audit')
    .select(['person_id', 'detail'])
    .where('event', '=', 'agentCall')
    .orderBy('seq')
    .execute();
  return rows.map(({ person_id: person, detail }) => ({ person, detail }));
}

async function changedDraft(): Promise<{ draft: string; revision: number }> {
  const { draft } = dataOf(await agent.call('begin_draft', { name: 'A clearer title' }));
  const { quoted, revision } = await read(String(draft));
  const changed = dataOf(await agent.call('change_document', { draft: draft ?? '', path: quiz, revision, text: retitled(quoted) }));
  expect(changed['count']).toBe(0);
  return { draft: String(draft), revision: Number(dataOf(await agent.call('read_draft', { draft: draft ?? '' }))['revision']) };
}

async function read(draft: string): Promise<{ quoted: string; revision: number }> {
  const answer = await agent.call('read_document', { draft, path: quiz });
  const [, text = ''] = /^--- begin [^\n]*\n([^]*)\n--- end [0-9a-f]{16} ---$/.exec(answer.content[1]?.text ?? '') ?? [];
  return { quoted: text, revision: Number(dataOf(answer)['revision']) };
}

describe('issue 50: "It acts as an author: it never approves and never publishes"', () => {
  test('no tool approves, publishes, discards or returns', () => {
    const names = agentTools.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).not.toMatch(/approv|publish|discard|return|share|restore|schedule|role/);
  });

  test('its password opens neither the calls that approve and publish nor any other of the studio; a reviewer with a session approves', async () => {
    const { draft, revision } = await changedDraft();
    dataOf(await agent.call('ask_for_review', { draft, revision, reason: 'A clearer title' }));
    const program = all.server.operationsClient();
    const bearer = { authorization: `Bearer ${agent.password}` };
    for (const path of ['approve', 'return', 'discard', 'withdraw', 'document', 'comments'])
      expect((await program.post(`${studio}/drafts/${draft}/${path}`, { revision, text: '' }, bearer)).status, path).toBe(401);
    for (const path of ['publish', 'share', 'schedule'])
      expect((await program.post(`${studio}/drafts/${draft}/${path}`, { revision, patch: false, reason: 'x' }, bearer)).status, path).toBe(
        401,
      );
    expect((await program.get(studio, bearer)).status).toBe(401);
    // The author in person is no reviewer; and no one approves what an agent wrote in their name.
    expect((await all.author.post(`${studio}/drafts/${draft}/approve`, { revision, text: '' })).status).toBe(403);
    expect((await all.reviewer.post(`${studio}/drafts/${draft}/approve`, { revision, text: '' })).status).toBe(204);
    const { state } = await json<{ state: string }>(all.author.get(`${studio}/drafts/${draft}`));
    expect(state).toBe('approved');
  });

  test('a draft that another author began is read and never changed', async () => {
    const { id } = await json<{ id: string }>(all.other.post(`${studio}/drafts`, { name: 'Theirs' }), 201);
    expect(dataOf(await agent.call('read_draft', { draft: id }))['name']).toBe('Theirs');
    const changes: [string, Record<string, string | number>][] = [
      ['change_document', { draft: id, path: quiz, revision: 0, text: 'screen: x' }],
      ['undo_change', { draft: id, revision: 1 }],
      ['make_journey', { draft: id, flow: 'LADDER_EDIT', element: 'x' }],
      ['ask_for_review', { draft: id, revision: 0, reason: 'x' }],
    ];
    for (const [name, input] of changes) {
      const answer = await agent.call(name, input);
      expect(answer.isError, name).toBe(true);
      expect(textOf(answer), name).toContain('Someone else began this draft');
    }
  });
});

describe('who may call', () => {
  test('without an app password, with another word or a session alone: 401; without the roles author and agent: 403', async () => {
    const hello = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
    expect((await clientWith(all.server.operationsClient(), 'aaaa-bbbb-cccc-dddd-eeee-ffff-gggg').send(hello)).status).toBe(401);
    expect((await all.author.post('/api/mcp', hello)).status).toBe(401);
    const none = await agentOf(all.server, all.other, { isAllowed: false });
    expect((await none.send(hello)).status).toBe(403);
    const customer = await agentOf(all.server, all.customer);
    expect((await customer.send(hello)).status).toBe(403);
    expect((await agent.send(hello)).status).toBe(200);
  });

  test('a role that is taken away is gone at once', async () => {
    const author = await all.server.personLike('mara.quill');
    const gone = await agentOf(all.server, author);
    expect(dataOf(await gone.call('list_drafts'))['drafts']).toBeDefined();
    await revokeRole(all.server.services.storage.db, { personId: gone.personId, role: 'agent' });
    expect((await gone.send({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} })).status).toBe(403);
  });

  test('another site cannot make a browser send it, and only POST is taken', async () => {
    const hello = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
    expect((await agent.send(hello, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await agent.send(hello, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    const client = all.server.operationsClient();
    expect((await client.get('/api/mcp')).status).toBe(405);
    expect((await client.fetch('/api/mcp', { method: 'DELETE' })).status).toBe(405);
  });
});

describe('"every call in the audit"', () => {
  test('who, which tool, on what, and how it ended; nothing that anyone wrote', async () => {
    const before = (await calls()).length;
    const { draft } = await changedDraft();
    await agent.call('read_document', { draft, path: 'no/such.flow.yaml' });
    await agent.call('find_documents', { words: 'a secret sentence' });
    await agent.call('what_if', { draft });
    await agent.call('no_such_tool', { words: 'a secret sentence' });
    await agent.call('check_draft', { draft: 'a secret sentence\nagentCall' });
    const rows = (await calls()).slice(before);
    expect(rows.every(({ person }) => person === agent.personId)).toBe(true);
    expect(rows.map(({ detail }) => detail)).toEqual([
      'via agent begin_draft: done',
      `via agent read_document draft ${draft} document ${quiz}: done`,
      `via agent change_document draft ${draft} document ${quiz}: done`,
      `via agent read_draft draft ${draft}: done`,
      `via agent read_document draft ${draft} document no/such.flow.yaml: notFound`,
      'via agent find_documents: done',
      `via agent what_if draft ${draft}: begun`,
      // Pages keep no histories.
      `via agent what_if draft ${draft}: draftRefused`,
      'via agent unknown tool: refused',
      'via agent check_draft: notFound',
    ]);
    expect(JSON.stringify(rows)).not.toContain('secret');
  });
});

describe('the protocol', () => {
  test('a client of 2025 and one of 2026 are both served, without a session', async () => {
    const old = await agent.request('initialize', {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'test', version: '1' },
    });
    expect(old['result']).toMatchObject({ serverInfo: { name: 'voyager' }, capabilities: { tools: {} } });
    const meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {},
    };
    const headers = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/list' };
    const answer = await agent.send({ jsonrpc: '2.0', id: 7, method: 'tools/list', params: { _meta: meta } }, headers);
    const text = await answer.text();
    expect(answer.status, text).toBe(200);
    expect(text).toContain('"read_document"');
  });
});
