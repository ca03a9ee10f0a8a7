import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { UsageError } from '#server/cli/command.ts';
import { documentsAt } from '#server/cli/documents-at.ts';
import { main } from '#server/cli/main.ts';
import { flowsFolder } from '#server/cli/read-library.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'voyager-changes-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function changes(...args: string[]): Promise<{ code: number; out: string; error: string }> {
  const said = { out: '', error: '' };
  const code = await main(['changes', ...args], { out: (text) => void (said.out += text), error: (text) => void (said.error += text) });
  return { code, ...said };
}

describe('changes: what the documents change, for a pull request', () => {
  test('in sentences, with how the recorded journeys go through it; the same documents change nothing', async () => {
    const before = join(folder, 'before');
    cpSync(flowsFolder, before, { recursive: true });
    expect(await changes(before)).toEqual({ code: 0, out: `The documents say and do the same as at ${before}.\n`, error: '' });
    const view = join(before, 'bond-ladder/views/length.view.yaml');
    writeFileSync(view, readFileSync(view, 'utf8').replaceAll('Edit ladder length', 'How long is your ladder?'));
    const { code, out } = await changes(before);
    expect(code).toBe(0);
    expect(out).toContain('## Edit ladder length\n\n`bond-ladder/ladder-edit.flow.yaml`\n');
    expect(out).toContain("- In step 'length', “How long is your ladder?” became “Edit ladder length”.\n");
    expect(out).toMatch(/\n\d+ recorded journeys go through it: \d+ to the same end, with other pages or by another way\.\n/);
    const [one] = JSON.parse((await changes(before, '--json')).out) as { file: string; people: object; drawn: object[] }[];
    expect(one).toMatchObject({
      file: 'bond-ladder/ladder-edit.flow.yaml',
      people: { histories: expect.any(Number) },
      drawn: [{ title: 'length', says: expect.stringContaining('length'), pictures: null }],
    });
    expect(one!.drawn[0]).not.toHaveProperty('before');
  });

  test('documents with mistakes are said to have them, beside what they change', async () => {
    const now = join(folder, 'now');
    cpSync(flowsFolder, now, { recursive: true });
    writeFileSync(join(now, 'home/broken.screen.yaml'), 'screen: broken\npath: /broken\nbody:\n  - headline: Words\n');
    const { error } = await changes(flowsFolder, '--flows', now);
    expect(error).toContain('home/broken.screen.yaml:4:5');
  });

  test.each([
    ['no commit', []],
    ['two commits', ['main', 'other']],
    ['a commit that is none', ['no-such-commit']],
    ['an option as a commit', ['--output=x']],
  ])('%s is bad usage, and says what to do', async (_what, args) => {
    const { code, error } = await changes(...args);
    expect(code).toBe(2);
    expect(error).toMatch(/Name a commit|Name one commit|There is no option/);
  });
});

describe('the documents of a commit', () => {
  const git = (...args: string[]): string =>
    execFileSync('git', ['-C', folder, '-c', 'user.name=Made Up', '-c', 'user.email=made.up@mail.example', ...args], { encoding: 'utf8' });

  test('are those of the folder, byte for byte, and not what lies there now', async () => {
    const flows = join(folder, 'repository/flows');
    mkdirSync(join(flows, 'area/words'), { recursive: true });
    const documents = { 'a.screen.yaml': 'screen: a\n', 'area/words/es.yaml': 'translation: es\r\n# ñ 🙂\n\n', 'area/long.md': '' };
    for (const [path, text] of Object.entries(documents)) writeFileSync(join(flows, path), text);
    writeFileSync(join(flows, 'picture.png'), 'x');
    writeFileSync(join(folder, 'repository/beside.yaml'), 'y');
    git('init', '-q', 'repository');
    git('-C', 'repository', 'add', '.');
    git('-C', 'repository', 'commit', '-q', '-m', 'Made up');
    writeFileSync(join(flows, 'a.screen.yaml'), 'screen: b\n');
    expect(Object.fromEntries((await documentsAt(flows, 'HEAD')).map(({ path, text }) => [path, text]))).toEqual(documents);
    await expect(documentsAt(flows, 'HEAD~7')).rejects.toThrow(UsageError);
    await expect(documentsAt(flows, '--output=x')).rejects.toThrow(/Name a commit/);
  });
});
