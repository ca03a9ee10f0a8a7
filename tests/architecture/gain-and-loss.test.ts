import { expect, test } from 'vitest';
import { sentencesOfFlows } from './sentences-of-flows.ts';

/** Sentences whose verb may say a loss, and whose other words fit a gain alone. */
const oneSided = (texts: readonly string[]): string[] =>
  texts.filter((text) => /\$\{(verb|grew)\}/.test(text) && /on top of|gained|more than/.test(text.replaceAll(/\$\{[^}]*\}/g, '')));

test('no sentence that may tell a loss has the words of a gain', () => {
  const flows = new URL('../../flows', import.meta.url).pathname;
  const texts = sentencesOfFlows(flows).map(({ text }) => text);
  expect(texts.filter((text) => /\$\{(verb|grew)\}/.test(text)).length).toBeGreaterThan(1);
  expect(oneSided(texts)).toEqual([]);
  // Negative control: the sentence that said a loss came on top.
  expect(oneSided(['You ${verb} ${earned} ${time}, on top of what you put in.'])).toHaveLength(1);
});
