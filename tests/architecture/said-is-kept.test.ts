import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { awaitStatements, keptBy, noDeeds } from './said-is-kept.ts';
import { sentencesOfFlows } from './sentences-of-flows.ts';

const root = join(import.meta.dirname, '../..');

const promises = [
  /\bwe(?:'ll| will|'ve| have)? (?:send|sent|email|mail|call you|tell you|tell both|text|notify)\b/i,
  /\b(?:at any time|anytime|any time)\b/i,
  /\bin (?:your )?settings\b/i,
  /\byou(?:'ll| will) (?:get|receive|hear|see)\b/i,
];
const said = sentencesOfFlows(join(root, 'flows'))
  .filter(({ text }) => promises.some((pattern) => pattern.test(text)))
  .map(({ file, text }) => `${file}: ${text}`);

test('each sentence of flows/ that promises something stands beside what keeps it, and none that is not said any more', () => {
  const listed = [...Object.values(keptBy).flat(), ...noDeeds, ...awaitStatements];
  const isListed = (sentence: string) => listed.some((one) => sentence.startsWith(one));
  expect(
    said.filter((sentence) => !isListed(sentence)),
    'list what keeps it in said-is-kept.ts, or do not say it',
  ).toEqual([]);
  expect(listed.filter((one) => !said.some((sentence) => sentence.startsWith(one)))).toEqual([]);
});

test('what keeps a sentence is there', () => {
  expect(Object.keys(keptBy).filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
