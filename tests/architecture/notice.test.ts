import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { notice } from '../../deploy/notice.mjs';

test('NOTICE names each package that a server is shipped with, and its license: `node deploy/notice.mjs` writes it', () => {
  expect(readFileSync(new URL('../../NOTICE', import.meta.url), 'utf8')).toBe(notice());
  expect(notice()).toContain('png-js');
  expect(notice()).toContain('Eclipse Public License 2.0');
});
