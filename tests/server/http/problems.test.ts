import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { Problem } from '#schemas/wire.ts';
import { problemBody, problemCatalogue, problemCodes } from '#server/problems/problems.ts';

const page = readFileSync(new URL('../../../server/problems/problems.md', import.meta.url), 'utf8');
const documented = new Map(
  [...page.matchAll(/^\| ([a-zA-Z]+) \| (\d{3}) \| .+ \|$/gm)].map(([, code, status]) => [code ?? '', Number(status)]),
);

describe('one catalogue of problems, equal to its documentation both ways', () => {
  test('every code is documented with its status', () => {
    expect(problemCodes.filter((code) => documented.get(code) !== problemCatalogue[code].status)).toEqual([]);
  });
  test('every documented code exists', () => {
    expect([...documented.keys()].filter((code) => !(code in problemCatalogue))).toEqual([]);
    expect(documented.size).toBe(problemCodes.length);
  });
  test('the documentation tells a missing code (control)', () => {
    expect(documented.has('noSuchCode')).toBe(false);
  });
  test.each(problemCodes)('%s is a Problem of the contract', (code) => {
    expect(Problem.parse(problemBody(code, 'trace'))).toMatchObject({ code, status: problemCatalogue[code].status });
  });
});
