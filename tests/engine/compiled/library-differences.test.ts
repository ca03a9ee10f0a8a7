import { describe, expect, test } from 'vitest';
import { libraryDifferences } from '#engine/compiled/library-differences.ts';
import { createCompiler } from '#engine/definition/create-compiler.ts';
import { fixtureFiles } from '../../fixtures/fixture-library.ts';
import { fixtureOperations } from '../../fixtures/operation-signatures.ts';

const compile = createCompiler(fixtureOperations);
const live = compile(fixtureFiles());
const flow = 'card-order/card-order.flow.yaml';
const view = (name: string): string => `card-order/views/${name}.view.yaml`;

/** What a change of some documents says. */
function said(...edits: [file: string, from: string, to: string][]): string[] {
  const files = fixtureFiles().map((one) =>
    edits
      .filter(([file]) => file === one.path)
      .reduce((edited, [file, from, to]) => {
        if (!edited.text.includes(from)) throw new Error(`${file} holds no ${from}`);
        return { ...edited, text: edited.text.replace(from, () => to) };
      }, one),
  );
  return libraryDifferences(live, compile(files)).map(({ says }) => says);
}

describe('issue 30: a draft is told in sentences ("Step \'day\' was added between …")', () => {
  test('the same documents differ in nothing, and so do comments', () => {
    expect(libraryDifferences(live, compile(fixtureFiles()))).toEqual([]);
    expect(said([flow, 'flow: CARD_ORDER', '# of cards\nflow: CARD_ORDER'])).toEqual([]);
  });

  test.each<[string, [string, string, string][], string[]]>([
    [
      'a text',
      [[view('delayed'), 'Nothing is lost. Check', 'Your order is safe. Check']],
      [
        "In step 'delayed', “Nothing is lost. Check again now, or come back later.” became “Your order is safe. Check again now, or come back later.”.",
      ],
    ],
    [
      'a button that is gone',
      [
        [view('delayed'), '  - button: Later\n    kind: quiet\n    press:\n      - submit: LATER\n        check: false\n', ''],
        [flow, '      LATER:\n        leave: global\n        check: false\n\n  agreement', '\n  agreement'],
      ],
      ["In step 'delayed', the button “Later” was removed.", "In step 'delayed', LATER is no longer taken."],
    ],
    [
      'a way on',
      [[flow, 'CONTINUE: review', 'CONTINUE: delayed']],
      ["In step 'design', CONTINUE leads to 'delayed'; before, it leads to 'review'."],
    ],
    [
      'a guard',
      [[flow, 'accepted: event.accept == true', 'accepted: event.accept == false']],
      [
        "In step 'agreement', CONTINUE leads to 'signature' if event.accept == false, else nowhere, with a message; before, it leads to 'signature' if event.accept == true, else nowhere, with a message.",
      ],
    ],
    ['an expiry', [[flow, 'expires: 30d', 'expires: 20d']], ['When a record that nobody goes on with expires changed.']],
    [
      'what an operation is given',
      [[flow, 'copies: ${answers.design.copies}', 'copies: ${answers.design.copies + 1}']],
      ["In step 'placing', what placeCardOrder is given changed."],
    ],
    [
      'a step',
      [
        [flow, 'CONTINUE: review\n', 'CONTINUE: check\n'],
        [
          flow,
          '  review:\n',
          '  check:\n    view: delayed\n    events:\n      AGAIN: review\n      LATER:\n        leave: global\n        check: false\n\n  review:\n',
        ],
      ],
      [
        "In step 'design', CONTINUE leads to 'check'; before, it leads to 'review'.",
        "Step 'check' was added between 'design' and 'review'.",
      ],
    ],
    [
      'a step that leads back too',
      [
        [flow, 'CONTINUE: review\n', 'CONTINUE: check\n'],
        [flow, '  review:\n', '  check:\n    view: delayed\n    events:\n      AGAIN: review\n      LATER: design\n\n  review:\n'],
      ],
      [
        "In step 'design', CONTINUE leads to 'check'; before, it leads to 'review'.",
        "Step 'check' was added between 'design' and 'review'.",
      ],
    ],
    [
      'a page of its own',
      [['home/home.screen.yaml', 'title: ', 'title: My ']],
      [expect.stringMatching(/^On the page global, the title “(.*)” became “My \1”\.$/) as unknown as string],
    ],
  ])('%s', (_, edits, told) => {
    expect(said(...edits).toSorted()).toEqual(told.toSorted());
  });
});
