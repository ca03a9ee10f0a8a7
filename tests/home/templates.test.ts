import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const flows = fileURLToPath(new URL('../../flows/', import.meta.url));
const documents = readdirSync(flows, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.yaml'))
  .map((name) => ({ name, text: readFileSync(join(flows, name), 'utf8') }));
const filled = (text: string): boolean => /^\s+kind: (primary|button|danger)$/m.test(text);

test('a receipt has no filled act, as what people came for is done', () => {
  const receipts = documents.filter(({ text }) => /^template: receipt$/m.test(text));
  expect(receipts.length).toBeGreaterThan(10);
  expect(receipts.filter(({ text }) => filled(text)).map(({ name }) => name)).toEqual([]);
  // The control: pages that ask something have one.
  expect(documents.some(({ text }) => /^template: step$/m.test(text) && filled(text))).toBe(true);
});
