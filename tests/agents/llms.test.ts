import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** A page of ours as llmstxt.org lists it: its heading, and the first sentence below it. */
function row(path: string): string {
  const [, title = path, rest = ''] = /^# (.*)\n([^]*)$/m.exec(read(path).replace(/^<!--.*-->\n/, '')) ?? [];
  const paragraph = rest.split('\n\n').find((part) => /^\s*[A-Za-z`[]/.test(part)) ?? '';
  const [sentence = ''] = /^[^]*?[.:](?=\s|$)/.exec(paragraph.trim()) ?? [];
  const plain = sentence
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .replace(/:$/, '.');
  return `- [${title}](${path})${plain === '' ? '' : `: ${plain}`}`;
}

const pagesIn = (folder: string): string[] =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .toSorted()
    .map((name) => `${folder}/${name}`);

function skillRow(name: string): string {
  const path = `skills/${name}/SKILL.md`;
  const { description } = parse(/^---\n([^]*?)\n---\n/.exec(read(path))?.[1] ?? '') as { description: string };
  return `- [${name}](${path}): ${description}`;
}

/** The whole file. */
function written(): string {
  const [, about = ''] = /^# Voyager\n\n([^]*?)\n\n/.exec(read('README.md')) ?? [];
  const folders = ['schemas', 'engine', 'renderer', 'flows', 'recordings', 'server', 'packages', 'conformance', 'preview', 'tests'];
  return [
    '# Voyager',
    '',
    `> ${about.replaceAll('\n', ' ')}`,
    '',
    'Made by tests/agents/llms.test.ts (run vitest with -u). Coding agents begin with AGENTS.md; agents that write flows with docs/agents.md.',
    '',
    '## Begin here',
    '',
    ...['README.md', 'AGENTS.md', 'docs/agents.md'].map(row),
    '',
    '## Skills',
    '',
    ...readdirSync(join(root, 'skills')).toSorted().map(skillRow),
    '',
    '## Docs',
    '',
    ...pagesIn('docs')
      .filter((path) => path !== 'docs/agents.md')
      .map(row),
    '',
    '## Folders',
    '',
    ...folders.map((folder) => row(`${folder}/README.md`)),
    '',
    '## Optional',
    '',
    ...pagesIn('docs/decisions').map(row),
    '',
  ].join('\n');
}

test('llms.txt is what the README, the docs, the skills and the folders say of themselves', async () => {
  await expect(written()).toMatchFileSnapshot('../../llms.txt');
});

test('every page that it names is there, and each page of docs/ is named', () => {
  const links = [...read('llms.txt').matchAll(/\]\(([^)]+)\)/g)].map(([, path = '']) => path);
  expect(links.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  expect(pagesIn('docs').filter((path) => !links.includes(path))).toEqual([]);
  expect(links.length).toBeGreaterThan(60);
});
