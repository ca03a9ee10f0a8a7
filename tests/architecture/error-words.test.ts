import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const flows = join(import.meta.dirname, '../../flows');
const banned = /\b(please|sorry|invalid|valid|oops|forgot|error occurred|required)\b/i;
const said = new Set(['required', 'problem', 'reason']);

/** Messages that the product's documents give word for word, and the last name's, which goes as the first name's. */
const quoted = [
  'An answer is required.',
  'Birthdate is required',
  'Email address is invalid.',
  'Employer name is required.',
  'Employment Type is required.',
  'First name is required.',
  'Invalid birthdate',
  'Invalid email.',
  'Invalid phone number.',
  'Invalid verification code.',
  'Last name is required.',
  'Marital Status is required.',
  'Old password is required.',
  'Password is required.',
  'Phone number is invalid.',
  'Signature is required.',
  'Tax Filing Status is required.',
];

function mistakesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(mistakesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (said.has(key) && typeof inner === 'string' ? [inner] : mistakesIn(inner)));
}

test('a mistake says what to do ("Enter…", "Select…", "X must be…"), and never "please", "sorry", "invalid" or "required", but where a document gives the words', () => {
  const found = new Set(
    readdirSync(flows, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.yaml'))
      .flatMap((file) => mistakesIn(parse(readFileSync(join(flows, file), 'utf8'))))
      .filter((message) => banned.test(message)),
  );
  expect([...found].toSorted()).toEqual(quoted.toSorted());
});
