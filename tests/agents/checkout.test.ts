import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { filesUnder } from '#server/files-under.mjs';
import { studioFlows } from '#tests/server/studio/studio-people.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const draft = mkdtempSync(join(tmpdir(), 'voyager-agent-draft-'));
afterAll(() => rmSync(draft, { recursive: true, force: true }));

const quiz = 'account-quiz/account-quiz.screen.yaml';

interface Message {
  id?: number;
  result: { content: { text: string }[]; structuredContent: Record<string, unknown>; isError?: boolean };
}

/** `npx voyager mcp` as a client starts it, asked line by line. */
function startCommand(...args: string[]) {
  const child = spawn(process.execPath, [join(root, 'server/cli/voyager.mjs'), 'mcp', ...args], { cwd: root });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  let id = 0;
  const ask = async (method: string, params: object): Promise<Message['result']> => {
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: ++id, method, params })}\n`);
    const { value } = await lines.next();
    return (JSON.parse(String(value)) as Message).result;
  };
  const code = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return {
    ask,
    call: (name: string, input: object) => ask('tools/call', { name, arguments: input }),
    said: () => said,
    end: () => (child.stdin.end(), code),
    code,
  };
}

const hello = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } };

test('on standard input: the draft is a folder of changed documents, flows/ is not written, each call is a line on standard error', async () => {
  const flows = studioFlows();
  const before = filesUnder(flows, () => true).map((file) => readFileSync(file, 'utf8'));
  const first = startCommand('--flows', flows, '--draft', draft);
  expect(await first.ask('initialize', hello)).toMatchObject({ serverInfo: { name: 'voyager' } });
  const { drafts } = (await first.call('list_drafts', {})).structuredContent as { drafts: { draft: string }[] };
  const id = drafts[0]?.draft;
  // The folder is the draft: one that was begun beside it would be lost.
  expect((await first.call('begin_draft', { name: 'Another one' })).structuredContent).toMatchObject({ draft: id });
  const changed = await first.call('change_document', {
    draft: id,
    path: quiz,
    revision: 0,
    replace: [{ was: '  - heading: Account Quiz', is: '  - heading: Which account fits you?' }],
  });
  expect(changed.structuredContent).toMatchObject({ count: 0, revision: 1 });
  expect(readFileSync(join(draft, quiz), 'utf8')).toContain('heading: Which account fits you?');
  expect((await first.call('read_funnel', { flow: 'LADDER_EDIT' })).isError).toBe(true);
  expect(await first.end()).toBe(0);
  expect(first.said()).toContain(`change_document draft ${id} document ${quiz}: done`);
  expect(filesUnder(flows, () => true).map((file) => readFileSync(file, 'utf8'))).toEqual(before);

  // The folder is the draft again at the next start; what is undone has no file.
  const next = startCommand('--flows', flows, '--draft', draft);
  await next.ask('initialize', hello);
  const again = (await next.call('list_drafts', {})).structuredContent as { drafts: { draft: string; revision: number }[] };
  expect(again.drafts).toMatchObject([{ revision: 1 }]);
  await next.call('undo_change', { draft: again.drafts[0]?.draft, revision: 1 });
  expect(existsSync(join(draft, quiz))).toBe(false);
  expect(await next.end()).toBe(0);
});

test('a draft within the documents is refused', async () => {
  const flows = studioFlows();
  const inside = startCommand('--flows', flows, '--draft', join(flows, 'bond-ladder'));
  expect(await inside.code).toBe(2);
  expect(inside.said()).toContain('A draft is a folder outside of it');
});
