import { describe, expect, test } from 'vitest';
import type { Finding } from '#engine/compiled/finding.ts';
import { compileInAllLanguages } from '#engine/definition/compile-languages.ts';
import { compileLibrary } from '#engine/definition/compile-library.ts';
import type { SourceFile } from '#engine/definition/open-documents.ts';
import { fixtureFiles } from '../../fixtures/fixture-library.ts';
import { fixtureOperations } from '../../fixtures/operation-signatures.ts';
import { broken, brokenFixtures } from './broken-fixtures.ts';

describe('each check finds what it is meant to find, where it is, and nothing else', () => {
  test.each(brokenFixtures)('%s', (_, one) => {
    const files = broken(one);
    const { findings } = compileInAllLanguages(files, fixtureOperations);
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
    expect(new Set(brokenFixtures.map(([, one]) => one.finds)).size).toBeGreaterThanOrEqual(60);
    expect(brokenFixtures.length).toBeGreaterThanOrEqual(100);
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
