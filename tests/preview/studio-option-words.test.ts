import { expect, test } from 'vitest';
import { setOptionWords } from '#preview/studio/form/option-words.ts';
import { everyNode, readStepForm } from '#preview/studio/form/step-form.ts';

const text = `view: goal
title: Goal
body:
  - radioGroup: why
    label: Why?
    options:
      - value: YES
        label: Yes
      - value: NO
        label: No
  - text: Thank you.
`;

/** The text after the words of an option are typed, letter by letter. */
function typed(words: string, published: string | null, index = 0): string {
  let now = text;
  for (let end = 1; end <= words.length; end++) {
    const [option] = (everyNode(readStepForm(now)?.nodes ?? [])[0]?.options?.list ?? []).slice(index);
    const label = option?.fields.find(({ key }) => key === 'label');
    if (option === undefined || label === undefined) throw new Error('There is no option.');
    now = setOptionWords(now, label, words.slice(0, end), option, published);
  }
  return now;
}

test('49 A 4, L8: "values derived from words until published": a new option is called by its words', () => {
  expect(typed('For a better yield', null)).toBe(
    text.replace('value: YES\n        label: Yes', 'value: FOR_A_BETTER_YIELD\n        label: For a better yield'),
  );
});

test('what was published keeps its value, whatever it says, and so does one whose value does not follow from its words (controls)', () => {
  expect(typed('For a better yield', text)).toBe(text.replace('label: Yes', 'label: For a better yield'));
  const other = text.replace('value: YES', 'value: A1');
  const [option] = everyNode(readStepForm(other)?.nodes ?? [])[0]?.options?.list ?? [];
  const label = option?.fields.find(({ key }) => key === 'label');
  if (option === undefined || label === undefined) throw new Error('There is no option.');
  expect(setOptionWords(other, label, 'Certainly', option, null)).toBe(other.replace('label: Yes', 'label: Certainly'));
});

test('a value that another option has is not given twice', () => {
  expect(typed('No', null)).toContain('value: "N"\n        label: "No"\n      - value: NO\n        label: No\n');
});
