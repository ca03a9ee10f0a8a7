import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lintRooms, type Override, withWalls } from './lint-walls.ts';

const { overrides } = JSON.parse(readFileSync(new URL('../../.oxlintrc.json', import.meta.url), 'utf8')) as { overrides: Override[] };

test('issue 47: "lint\'s walls from one table": the linter has the walls of the table (npm run generate)', () => {
  expect(overrides).toEqual(withWalls(overrides));
});

test('negative control: a wall that was changed by hand, or is left out, is found', () => {
  const [first, ...others] = overrides;
  expect(withWalls(others)).not.toEqual(others);
  const open = { files: first?.files ?? [], rules: { 'no-restricted-imports': ['error', { patterns: [] }] } };
  expect(withWalls([open, ...others])).not.toEqual([open, ...others]);
  expect(lintRooms.length).toBeGreaterThan(10);
});
