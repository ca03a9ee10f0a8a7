import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const codesOf = (rules: string): string[] => [...rules.matchAll(/^\| ([A-Z][A-Z0-9]-\d{2}) \|/gm)].map(([, code = '']) => code);

/** The rules without a row in the table, rows without a rule, and rows whose test is not there or does not mention the rule. */
function faultsOf(rules: string, table: string): string[] {
  const rows = [...table.matchAll(/^\| ([A-Z][A-Z0-9]-\d{2}) \| (.*) \|$/gm)].map(([, code = '', proof = '']) => ({ code, proof }));
  const known = codesOf(rules);
  const expected = known.filter((code) => !rows.some((row) => row.code === code)).map((code) => `${code} has no row`);
  const once = rows.filter(({ code }, place) => !known.includes(code) || rows.findIndex((row) => row.code === code) !== place);
  return [
    ...expected,
    ...once.map(({ code }) => `${code} is no rule, or has two rows`),
    ...rows.flatMap(({ code, proof }) => {
      const files = [...proof.matchAll(/`(tests\/[\w./-]+\.ts)`/g)].map(([, file = '']) => file);
      if (files.length === 0 && !/^(?:none|a figure): ./.test(proof)) return [`${code} names no test, and no reason`];
      // A figure is measured by a program, whose name says what; a test says its rule.
      const silent = files.filter(
        (file) => !existsSync(join(root, file)) || (!proof.startsWith('a figure: ') && !read(file).includes(code)),
      );
      return silent.map((file) => `${code}: ${file} is not there, or does not mention it`);
    }),
  ];
}

describe('docs/asvs.md names the test of every rule of docs/rules/security.md, or says why there is none', () => {
  test('and each test that it names is there and mentions its rule', () => {
    const rules = read('docs/rules/security.md');
    expect(codesOf(rules).length).toBeGreaterThan(80);
    expect(faultsOf(rules, read('docs/asvs.md'))).toEqual([]);
  });

  test('negative control: a missing row, an unknown rule, an empty proof, a test that is not there and one that is silent are found', () => {
    const rules = ['AU-01', 'AU-02', 'AU-03', 'AU-04', 'AU-05', 'RE-12'].map((code) => `| ${code} | A rule. |`).join('\n');
    const table = [
      '| AU-02 | we are careful |',
      '| AU-03 | `tests/gone.test.ts` |',
      '| AU-04 | `tests/architecture/no-clock.test.ts` |',
      '| AU-05 | none: there is nothing to hold |',
      '| AU-07 | none: no such rule |',
      '| RE-12 | a figure: `tests/bench/overload.ts` |',
    ].join('\n');
    expect(faultsOf(rules, table)).toEqual([
      'AU-01 has no row',
      'AU-07 is no rule, or has two rows',
      'AU-02 names no test, and no reason',
      'AU-03: tests/gone.test.ts is not there, or does not mention it',
      'AU-04: tests/architecture/no-clock.test.ts is not there, or does not mention it',
    ]);
  });
});
