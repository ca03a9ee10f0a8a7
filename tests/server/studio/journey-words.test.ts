import { join } from 'node:path';
import { expect, test } from 'vitest';
import { journeyWords } from '#server/studio/journey-words.ts';
import { recordedPeople } from '#server/studio/recorded-people.ts';

const end = (stepId: string, status: string): string =>
  `    then:\n      stepId: ${stepId}\n      status: ${status}\n      problem: null\n`;

test('a journey is named by who went through it, what it is about, and how far it goes', () => {
  const begin = '        person:\n          firstName: Ada\n          name: Ada Quinn\n';
  expect(journeyWords('suggested-address', { begin, end: `${end('contact', 'open')}${end('homeAddress', 'open')}` })).toBe(
    'Ada Quinn: suggested address, up to “home address”',
  );
  expect(journeyWords('opened', { begin: begin.replace('Ada Quinn', '"Ada: Quinn"'), end: end('opened', 'done') })).toBe(
    'Ada: Quinn: opened, to the end',
  );
  const short = '    then: &same5 { stepId: confirm, status: open, problem: null }\n';
  expect(journeyWords('fails', { begin, end: `${short}${end('saving', 'open')}    then: *same5\n` })).toBe(
    'Ada Quinn: fails, up to “confirm”',
  );
  expect(journeyWords('cut-short', { begin: '', end: '' })).toBe('Cut short');
});

test('every journey beside the product is named in words, and no two of a flow alike', () => {
  const all = recordedPeople([join(import.meta.dirname, '../../../flows')]).list();
  expect(all.length).toBeGreaterThan(80);
  for (const { says, name } of all) expect(says, name).toMatch(/^\S+ .+: .+, (?:to the end|up to “[a-z0-9 ]+”)$/);
  const told = all.map(({ voyagerType, says }) => `${voyagerType} ${says}`);
  expect(told).toEqual([...new Set(told)]);
});
