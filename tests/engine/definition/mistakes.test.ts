import { describe, expect, test } from 'vitest';
import type { Finding } from '#engine/compiled/finding.ts';
import type { SourceFile } from '#engine/definition/open-documents.ts';
import { area, findingsOf, type Mistake, mistakes, textAt, withMistake } from './mistakes.ts';

const found = mistakes.filter(([, { finds }]) => finds !== undefined);
const passed = mistakes.filter(([, { finds }]) => finds === undefined);

/** The fix of "Did you mean `word`?", followed: the word at the place that is most like it becomes that word. */
function followed(finding: Finding, files: readonly SourceFile[]): SourceFile[] | null {
  const word = /^Did you mean `([^`]+)`\?$/.exec(finding.fix)?.[1];
  if (word === undefined) return null;
  const { file, line, column } = finding.position;
  if (finding.code === 'unknown-file')
    return files.map((one) => (one.path === file ? { ...one, path: file.replace(/\.[^/]*$/, word) } : one));
  return files.map((one) => {
    if (one.path !== file) return one;
    const lines = one.text.split('\n');
    const text = lines[line - 1] ?? '';
    const rest = text.slice(column - 1);
    const wrong = [...rest.matchAll(/[\w-]+/g)]
      .map(([match]) => match)
      .filter((match) => match !== word)
      .toSorted((a, b) => likeness(b, word) - likeness(a, word))[0];
    return wrong === undefined
      ? one
      : { ...one, text: lines.with(line - 1, text.slice(0, column - 1) + rest.replace(wrong, () => word)).join('\n') };
  });
}

/** The similarity of two words: mostly by their letters, then by their case. */
const likeness = (one: string, other: string): number => 1.5 * shared(one.toLowerCase(), other.toLowerCase()) + shared(one, other);

/** The share of the letters of two words that stand in both, in their order. */
function shared(a: string, b: string): number {
  let at = 0;
  const both = [...a].filter((letter) => {
    const next = b.indexOf(letter, at);
    if (next >= 0) at = next + 1;
    return next >= 0;
  });
  return (2 * both.length) / (a.length + b.length);
}

describe('a mistake of an owner or a designer is told once, where it is, with a fix that works', () => {
  test('the area is good before a mistake is made in it', () => {
    expect(findingsOf(area)).toEqual([]);
  });

  test.each(found.map(([table, one]) => [table, one.mistake, one] as const))('%s: %s', (_table, _mistake, one: Mistake) => {
    const files = withMistake(one);
    const findings = findingsOf(files);
    expect(
      findings.map((finding) => [finding.code, finding.position.file, textAt(finding, files).slice(0, one.at?.length)]),
      JSON.stringify(findings, null, 1),
    ).toEqual([[one.finds, one.told ?? one.renamed ?? `course/${one.in}`, one.at]]);
    const [finding] = findings;
    if (finding === undefined) return;
    expect(finding.message).toMatch(/[.!?]$/);
    expect(finding.fix).toMatch(/[.!?]$/);
    const { fixed } = one;
    const mended =
      fixed === undefined
        ? followed(finding, files)
        : files.map((file) => {
            if (file.path !== finding.position.file) return file;
            expect(file.text).toContain(fixed.change);
            return { ...file, text: file.text.replace(fixed.change, () => fixed.to) };
          });
    if (mended !== null) expect(findingsOf(mended), `${finding.message} ${finding.fix}`).toEqual([]);
  });

  test.each(passed.map(([table, one]) => [table, one.mistake, one] as const))('%s: %s is let pass', (_table, _mistake, one: Mistake) => {
    expect(one.passes, 'why it is let pass').toBeDefined();
    expect(findingsOf(withMistake(one))).toEqual([]);
  });

  test('two hundred mistakes are tried', () => {
    expect(mistakes.length).toBeGreaterThanOrEqual(170);
  });
});
