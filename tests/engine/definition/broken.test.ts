import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Finding } from '#engine/definition/compiled.ts';
import { compileLibrary, type SourceFile } from '#engine/definition/compile-library.ts';
import { fixtureFiles } from '../../fixtures/fixture-library.ts';
import { fixtureOperations } from '../../fixtures/operation-signatures.ts';

/** One way to break the good fixture, and the check that is meant to find it. */
interface Broken {
  finds: string;
  /** What cannot help coming along: with a state's name goes the way to it. */
  also?: string[];
  in?: string;
  /** Stands in the line that the finding names. */
  at?: string;
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
    const meant = findings.filter((finding) => finding.code === one.finds);
    expect(meant, JSON.stringify(findings, null, 1)).not.toEqual([]);
    expect(findings.filter((finding) => finding.code !== one.finds && one.also?.includes(finding.code) !== true)).toEqual([]);
    if (one.at !== undefined) expect(meant.map((finding) => lineOf(finding, files)).join('\n')).toContain(one.at);
    for (const finding of meant) if (one.in !== undefined && one.also === undefined) expect(finding.position.file).toBe(one.in);
  });

  test('the good fixture gives no finding', () => {
    expect(compileLibrary(fixtureFiles(), fixtureOperations).findings).toEqual([]);
  });

  test('every finding says what to do', () => {
    for (const [, one] of corpus) {
      for (const finding of compileLibrary(broken(one), fixtureOperations).findings) {
        expect(finding.cure.length).toBeGreaterThan(5);
        expect(finding.message).toMatch(/[.!?]$/);
        expect(finding.cure).toMatch(/[.!?]$/);
      }
    }
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

function lineOf(finding: Finding, files: SourceFile[]): string {
  return files.find((file) => file.path === finding.position.file)?.text.split('\n')[finding.position.line - 1] ?? '';
}
