import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Finding } from '#engine/compiled/finding.ts';
import { compileLibrary, type SourceFile } from '#engine/definition/compile-library.ts';
import { fixtureFiles } from '../../fixtures/fixture-library.ts';
import { fixtureOperations } from '../../fixtures/operation-signatures.ts';

/** One way to break the good fixture: the one finding that it causes, the file where that is told, and the text that begins at its line and column. */
interface Broken {
  finds: string;
  in: string;
  at: string;
  changes?: { file: string; replace: string; with: string }[];
  adds?: { file: string; text: string }[];
}

const folder = new URL('../../fixtures/broken/', import.meta.url).pathname;
const corpus = readdirSync(folder).map(
  (name) => [name.replace('.yaml', ''), parse(readFileSync(folder + name, 'utf8')) as Broken] as const,
);

function broken({ changes = [], adds = [] }: Broken): SourceFile[] {
  const files = fixtureFiles().map((file) =>
    changes
      .filter((change) => change.file === file.path)
      .reduce((changed, change) => {
        if (!changed.text.includes(change.replace)) throw new Error(`${change.file} holds no ${JSON.stringify(change.replace)}`);
        return { ...changed, text: changed.text.replace(change.replace, () => change.with) };
      }, file),
  );
  return [...files, ...adds.map(({ file, text }) => ({ path: file, text }))];
}

describe('each check finds what it is meant to find, where it is, and nothing else', () => {
  test.each(corpus)('%s', (_, one) => {
    const files = broken(one);
    const { findings } = compileLibrary(files, fixtureOperations);
    expect(findings, JSON.stringify(findings, null, 1)).toHaveLength(1);
    expect(findings.map(({ code, position }) => [code, position.file])).toEqual([[one.finds, one.in]]);
    // Every finding says what is wrong and what to do, in sentences.
    for (const { message, fix } of findings) {
      expect(fix.length).toBeGreaterThan(5);
      expect(message).toMatch(/[.!?]$/);
      expect(fix).toMatch(/[.!?]$/);
    }
    expect(findings.map((finding) => textAt(finding, files).slice(0, one.at.length))).toEqual([one.at]);
  });

  test('at least sixty checks and a hundred situations are there', () => {
    expect(new Set(corpus.map(([, one]) => one.finds)).size).toBeGreaterThanOrEqual(60);
    expect(corpus.length).toBeGreaterThanOrEqual(100);
  });

  test('the good fixture gives no finding', () => {
    expect(compileLibrary(fixtureFiles(), fixtureOperations).findings).toEqual([]);
  });

  test('no document, however broken, makes the compiler throw', () => {
    const good = fixtureFiles();
    for (const file of good) {
      for (const [from, to] of [
        [0, 0.5],
        [0.3, 1],
        [0.6, 0.9],
      ] as const) {
        const cut = file.text.slice(Math.floor(file.text.length * from), Math.floor(file.text.length * to));
        const files = good.map((one) => (one === file ? { ...one, text: cut } : one));
        expect(() => compileLibrary(files, fixtureOperations)).not.toThrow();
      }
    }
  });
});

function textAt({ position }: Finding, files: SourceFile[]): string {
  const line = files.find((file) => file.path === position.file)?.text.split('\n')[position.line - 1] ?? '';
  return line.slice(position.column - 1).trimStart();
}
