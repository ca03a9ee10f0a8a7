import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const areas = readdirSync(join(root, 'flows')).filter((name) => existsSync(join(root, 'flows', name, 'README.md')));

/** The tests that an area's README names as the proof of a rule, and that are not there: by their path, or by their name in `tests/<area>/`. */
function missingProofs(area: string, text: string): string[] {
  return [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.ts)`/g)]
    .map(([, name = '']) => (name.startsWith('tests/') ? name : `tests/${area}/${name}`))
    .filter((path) => !existsSync(join(root, path)));
}

describe('a rule of the specification stands beside its test', () => {
  test.each(areas)('each test that flows/%s/README.md names is there', (area) => {
    expect(missingProofs(area, readFileSync(join(root, 'flows', area, 'README.md'), 'utf8'))).toEqual([]);
  });

  test('negative control: a test that is not there is found', () => {
    const text = 'as `tests/architecture/named-proofs.test.ts`, `way.spec.ts` and `gone.test.ts` show';
    expect(missingProofs('tax-savings', text)).toEqual(['tests/tax-savings/gone.test.ts']);
  });
});
