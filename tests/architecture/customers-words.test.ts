import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { expect, test } from 'vitest';
import { sentencesOfFlows } from './sentences-of-flows.ts';

const root = join(import.meta.dirname, '../..');
const flows = join(root, 'flows');
const said = sentencesOfFlows(flows);

/** Agreements that people have accepted keep their words: a new revision says it otherwise. */
const isAccepted = (file: string): boolean => /\/agreements\/|\/disclosures\//.test(file);

/** Words of other English, or of nobody: docs/style.md says which we write. */
const otherWords = /\b(?:[Ss]omebody|[Aa]nybody|[Ee]verybody|[Nn]obody|[Pp]rogramme|[Ll]icence|[Rr]ecognise|[Cc]ancelled|[Aa]new)\b/;
const wrongWords = (texts: readonly string[]): string[] => texts.filter((text) => otherWords.test(text.replaceAll(/\$\{[^}]*\}/g, '')));

test('docs/style.md: customers read someone, anyone, everyone and no one, and American spelling', () => {
  const texts = said.filter(({ file }) => !file.endsWith('README.md') && !isAccepted(file)).map(({ file, text }) => `${file}: ${text}`);
  // The folder of the area is called as the specification calls it.
  const named = texts.map((text) => text.replaceAll('workplace-programme', ''));
  expect(wrongWords(named)).toEqual([]);
  expect(wrongWords(['The rules for brokers ask this of everybody.'])).toHaveLength(1);
  expect(wrongWords(['words.${nobody} is no word.'])).toEqual([]);
});

interface Told {
  file: string;
  reason: string;
}

/** The reasons that disabled buttons and refused answers give, as documents write them. */
function reasonsIn(file: string, value: unknown): Told[] {
  if (Array.isArray(value)) return value.flatMap((one) => reasonsIn(file, one));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    key === 'reason' && typeof one === 'string' ? [{ file, reason: one }] : reasonsIn(file, one),
  );
}
/** "It has money in it, or it is the only one": one of two guesses. An alternative that a person can choose is no guess. */
const guesses = ({ reason }: Told): boolean => /\bor (?:it|there|the|this|that|your|you|trades)\b/i.test(reason);

const documents = readdirSync(flows, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.yaml'))
  .map((file) => ({ file, document: parse(readFileSync(join(flows, file), 'utf8')) as unknown }));

test('a reason is the true one: none guesses between two causes', () => {
  const reasons = documents.flatMap(({ file, document }) => reasonsIn(file, document));
  expect(reasons.length).toBeGreaterThan(10);
  expect(reasons.filter(guesses)).toEqual([]);
  expect(guesses({ file: 'a', reason: 'It has money in it, or it is the only one.' })).toBe(true);
  expect(guesses({ file: 'a', reason: 'A stock that has money invested in it, or trades that wait, cannot be removed.' })).toBe(true);
});

/** The forms of a document that have a field for free text and do not ask before they are left. */
function formsThatLose(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(formsThatLose);
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.values(value).flatMap(formsThatLose);
  const loses = 'form' in value && 'children' in value && JSON.stringify(value.children).includes('"textArea":');
  return loses && !('warnUnsaved' in value) ? [value, ...below] : below;
}

test('a form of a page with a field for free text asks before it is left; steps keep what is typed by themselves', () => {
  const pages = documents.filter(({ file }) => !file.endsWith('.view.yaml'));
  expect(pages.filter(({ document }) => JSON.stringify(document).includes('"textArea":')).length).toBeGreaterThan(0);
  expect(pages.filter(({ document }) => formsThatLose(document).length > 0).map(({ file }) => file)).toEqual([]);
  expect(formsThatLose({ body: [{ form: 'message', children: [{ textArea: 'text' }] }] })).toHaveLength(1);
});
