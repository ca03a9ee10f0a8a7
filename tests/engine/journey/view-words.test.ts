import { describe, expect, test } from 'vitest';
import { firstDifference } from '#engine/journey/difference.ts';
import { viewWords } from '#engine/journey/view-words.ts';
import type { Json } from '#schemas/json.ts';

const options = [
  { value: 'A', label: 'A house' },
  { value: 'B', label: 'A boat' },
];
const view = (body: Json[], title = 'Amount'): Json => ({ type: 'BmlView', layout: { title, body } });
const heading = { type: 'heading', text: 'How much?', level: 1 };
const second = { type: 'heading', text: 'Your details', level: 2 };
const field = { type: 'moneyField', name: 'amount', label: 'Amount', max: 100 };
const group = { type: 'radioGroup', name: 'goal', label: 'Goal', options };
const go = { type: 'button', label: 'Continue', press: [{ do: 'submit', event: 'CONTINUE' }] };
const text = { type: 'text', text: 'Nothing is lost.' };
const card = (children: Json[]): Json => ({ type: 'card', title: 'Your fees', children });

describe('a difference of two views is told as its reader says it: an element by its kind and its words, and where it stands; its path where no element holds it', () => {
  test.each<[string, Json[], Json[], string]>([
    ['a text', [heading, text], [heading, { ...text, text: 'All is kept.' }], 'the text “Nothing is lost.” became “All is kept.”'],
    [
      'an element that is new',
      [heading, second, text],
      [heading, second, field, text],
      'under “Your details”, the money field “Amount” is new',
    ],
    [
      'one that is gone',
      [heading, card([text, go])],
      [heading, card([go])],
      'in the card “Your fees”, the text “Nothing is lost.” is no longer there',
    ],
    ['another one in its place', [heading, text], [heading, go], 'the button “Continue” stands instead of the text “Nothing is lost.”'],
    ['a limit', [field], [{ ...field, max: 200 }], 'the max of the money field “Amount” was 100 and is now 200'],
    ['a limit that is gone', [field], [{ ...field, max: null }], 'the max of the money field “Amount” was 100 and is now nothing'],
    [
      'a hint that is new',
      [field],
      [{ ...field, hint: 'In dollars' }],
      'the hint of the money field “Amount” was nothing and is now “In dollars”',
    ],
    ['a label', [field], [{ ...field, label: 'Sum' }], 'the money field “Amount” became “Sum”'],
    ['yes or no', [go], [{ ...go, disabled: true }], 'the button “Continue” is now disabled'],
    ['no more', [{ ...go, disabled: true }], [go], 'the button “Continue” is no longer disabled'],
    [
      'the words of an option',
      [group],
      [{ ...group, options: [options[0]!, { value: 'B', label: 'A ship' }] }],
      'in the radio group “Goal”, the label “A boat” became “A ship”',
    ],
    [
      'what an option sends',
      [group],
      [{ ...group, options: [options[0]!, { value: 'C', label: 'A boat' }] }],
      'the value of “A boat” in the radio group “Goal” was “B” and is now “C”',
    ],
    ['what a press does', [go], [{ ...go, press: [{ do: 'submit', event: 'NEXT' }] }], 'what the button “Continue” does changed'],
  ])('%s', (_, was, is, told) => {
    const difference = firstDifference(view(was), view(is));
    expect(difference === null ? null : viewWords(view(was), view(is), difference)).toBe(told);
  });

  test('what no element holds is told by its path, and a title as a title', () => {
    const told = (was: Json, is: Json): string => viewWords(was, is, firstDifference(was, is)!);
    expect(told(view([]), view([], 'Sum'))).toBe('the title “Amount” became “Sum”');
    expect(told({ type: 'PollingView', seconds: 2 }, { type: 'PollingView', seconds: 3 })).toBe(
      'what stands at seconds was 2 and is now 3',
    );
  });
});
