import { expect, test } from 'vitest';
import { isAnswerName, isDocumentPath, isNewEvent, isNewOption, isNewStep } from '#preview/studio/form/new-names.ts';

test('a form adds a step, an event or an option under a name that can be written, and that nothing has yet', () => {
  expect(['tax', 'length', 'Tax', '2nd', 'my tax', ''].filter((name) => isNewStep(name, ['length']))).toEqual(['tax']);
  expect(['SKIP', 'CONTINUE', 'skip', 'A B', ''].filter((name) => isNewEvent(name, ['CONTINUE']))).toEqual(['SKIP']);
  expect(['GIFT', 'HOUSE', ''].filter((value) => isNewOption(value, ['HOUSE']))).toEqual(['GIFT']);
  expect(['whoIsIt', 'Who', '1st', 'who is it', ''].filter(isAnswerName)).toEqual(['whoIsIt']);
});

test('a document is added by a path within the folder of flows', () => {
  const paths = ['fees/fees.screen.yaml', 'fees/terms.md', '../a.yaml', '/etc/a.yaml', 'fees/a.ts', 'fees/', 'a b.yaml'];
  expect(paths.filter(isDocumentPath)).toEqual(['fees/fees.screen.yaml', 'fees/terms.md']);
});
