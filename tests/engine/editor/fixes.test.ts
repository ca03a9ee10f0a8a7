import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createCompiler } from '#engine/definition/create-compiler.ts';
import { type FindingCode, findingCodes } from '#engine/definition/findings/finding-codes.ts';
import { applyEdit } from '#engine/editor/edit.ts';
import { fixesOf } from '#engine/editor/fixes/fixes-of.ts';
import { keysOf } from '#schemas/keys-of.ts';
import { fixtureOperations } from '../../fixtures/operation-signatures.ts';
import { broken, brokenFixtures } from '../definition/broken-fixtures.ts';
import { withoutFix } from './without-fix.ts';

const compile = createCompiler(fixtureOperations);

/** The codes of the broken fixtures, each with whether a fix of one of them mends it. */
function proven(): Map<string, boolean> {
  const found = new Map<string, boolean>();
  for (const [name, one] of brokenFixtures) {
    const files = broken(one);
    const { findings } = compile(files);
    const [finding] = findings;
    // What is found of a catalog alone is found by another compilation.
    if (finding === undefined) continue;
    const fixes = fixesOf(finding, files, findings, (changed) => compile(changed).findings);
    for (const { edit, title } of fixes) {
      const left = compile(applyEdit(files, edit)).findings;
      expect(
        left.filter(({ code, severity }) => severity === 'error' || code === finding.code),
        `${name}: ${title}`,
      ).toEqual([]);
    }
    found.set(finding.code, found.get(finding.code) === true || fixes.length > 0);
  }
  return found;
}

describe('a fix of a finding compiles: the finding is gone, and no error is new', () => {
  const codes = proven();

  test('at least 80 codes have one', () => {
    expect([...codes.values()].filter(Boolean).length).toBeGreaterThanOrEqual(80);
  });

  test('every other code says why it has none, and the list only shrinks', () => {
    const without = keysOf(findingCodes).filter((code) => codes.get(code) !== true);
    expect(without).toEqual(keysOf(findingCodes).filter((code) => code in withoutFix));
    const written = readFileSync(new URL('../../../docs/editors.md', import.meta.url), 'utf8');
    const all = keysOf(findingCodes).length;
    expect(written).toContain(`${all - without.length} of the ${all} codes have a fix that a test proves`);
  });

  test('a change that leaves an error behind is not offered (negative control)', () => {
    const [, one] = brokenFixtures.find(([name]) => name === 'unknown-name')!;
    const files = broken(one);
    const { findings } = compile(files);
    const always = [...findings, { ...findings[0]!, code: 'yaml', message: 'Another one.' }];
    expect(fixesOf(findings[0]!, files, findings, () => always)).toEqual([]);
  });

  test('a code without a fix answers none', () => {
    const code: FindingCode = 'too-large';
    const finding = { code, severity: 'error' as const, message: '', fix: '', position: { file: 'a.flow.yaml', line: 1, column: 1 } };
    expect(fixesOf(finding, [], [], () => [])).toEqual([]);
  });
});
