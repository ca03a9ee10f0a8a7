import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { filesUnder } from '#server/files-under.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const pages = [
  'README.md',
  'AGENTS.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'docs',
  'engine',
  'flows',
  'preview',
  'renderer',
  'schemas',
  'server',
  'tests',
  'deploy',
  'packages',
  'examples',
]
  .map((name) => join(root, name))
  .filter((path) => existsSync(path))
  .flatMap((path) => (path.endsWith('.md') ? [path] : filesUnder(path, (name) => name.endsWith('.md'))))
  .filter((path) => !path.includes('node_modules'));

/** The anchors of a page, as a reader of Markdown makes them of its headings. */
function anchorsOf(text: string): Set<string> {
  const headings = [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => heading);
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replace(/\s/g, '-'),
    ),
  );
}

/** The links within the project that lead nowhere. */
function brokenLinks(page: string, text: string): string[] {
  const plain = text.replace(/^ *```[\s\S]*?^ *```/gm, '').replace(/`[^`\n]*`/g, '');
  return [...plain.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target = '']) => {
    if (/^(?:[a-z]+:|\/)/.test(target)) return [];
    const [path = '', anchor] = target.split('#');
    const file = path === '' ? page : join(dirname(page), path);
    if (!existsSync(file)) return [target];
    return anchor === undefined || anchorsOf(path === '' ? text : readFileSync(file, 'utf8')).has(anchor) ? [] : [target];
  });
}

/** The tests that a page names as proofs, and that are not there. */
const missingProofs = (text: string): string[] =>
  [...text.matchAll(/`(tests\/[\w./-]+\.(?:test|spec)\.ts)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => !existsSync(join(root, path)));

describe('every link of a page of ours leads somewhere, and every test that it names is there', () => {
  test.each(pages.map((page) => relative(root, page)))('%s', (page) => {
    const file = join(root, page);
    const text = readFileSync(file, 'utf8');
    expect([brokenLinks(file, text), missingProofs(text)]).toEqual([[], []]);
  });

  test('negative control: a file, a heading and a test that are not there are found', () => {
    const text = '# One\n[a](nowhere.md) [b](#two) [c](#one) [d](links.test.ts)';
    expect(brokenLinks(fileURLToPath(import.meta.url), text)).toEqual(['nowhere.md', '#two']);
    expect(missingProofs('`tests/nowhere.test.ts` `tests/architecture/links.test.ts`')).toEqual(['tests/nowhere.test.ts']);
  });
});
