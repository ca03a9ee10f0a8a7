import { describe, expect, test } from 'vitest';
import { changedWords, redirectsToCompare, rulesToCompare } from '#engine/compiled/changed-words.ts';
import { flowDifferences } from '#engine/compiled/flow-differences.ts';
import { libraryDifferences } from '#engine/compiled/library-differences.ts';
import { createCompiler } from '#engine/definition/create-compiler.ts';
import { fixtureFiles } from '../../fixtures/fixture-library.ts';
import { fixtureOperations } from '../../fixtures/operation-signatures.ts';

const compile = createCompiler(fixtureOperations);
const live = compile(fixtureFiles());
const flow = 'card-order/card-order.flow.yaml';
const view = (name: string): string => `card-order/views/${name}.view.yaml`;

/** Asks whether it is for a house, and for a box to be ticked. */
const questions = `- radioGroup: house
    label: Is it for a house?
    required: Choose one.
    options:
      - value: house
        label: Yes, for a house
      - value: other
        label: "No"
  - checkbox: sure
    label: I am sure
  `;

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
      'words in a property: "the text “old sentence” is now “new sentence”"',
      [[view('design'), 'Choose a design.', 'Choose one design.']],
      ["In step 'design', in the radio group “Design”, the text “Choose a design.” is now “Choose one design.”."],
    ],
    [
      'the end of a long text',
      [
        [
          view('delayed'),
          'Check again now, or come back later.',
          'Check again now, or come back on another day, when we know more of it and can tell you of it.',
        ],
      ],
      [
        "In step 'delayed', “…is lost. Check again now, or come back later.” became “…is lost. Check again now, or come back on another day, when we know more of it and can tell you of it.”.",
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
      ["In step 'design', CONTINUE leads to 'delayed'; before, it led to 'review'."],
    ],
    [
      'a guard',
      [[flow, 'accepted: event.accept == true', 'accepted: event.accept == false']],
      [
        "In step 'agreement', CONTINUE leads to 'signature' if “I accept the card agreement” is not chosen, else nowhere, with a message; before, it led to 'signature' if “I accept the card agreement” is chosen, else nowhere, with a message.",
      ],
    ],
    ['an expiry', [[flow, 'expires: 30d', 'expires: 20d']], ['When a record that nobody goes on with expires changed.']],
    [
      'what an operation is given',
      [[flow, 'copies: ${answers.design.copies}', 'copies: ${answers.design.copies + 1}']],
      ["In step 'placing', what placeCardOrder is given changed: the copies “answers.design.copies” is now “answers.design.copies + 1”."],
    ],
    [
      'shared words',
      [['words/en.yaml', 'generic: ', 'generic: Oh. ']],
      [
        'The shared words `generic`, “Something went wrong on our end, and nothing was changed. Try again in a moment.”, became “Oh. Something went wrong on our end, and nothing was changed. Try again in a moment.”.',
      ],
    ],
    [
      'a step',
      [
        [flow, 'CONTINUE: review\n', 'CONTINUE: check\n'],
        [
          flow,
          '  review:\n',
          '  check:\n    show: delayed\n    events:\n      AGAIN: review\n      LATER:\n        leave: global\n        check: false\n\n  review:\n',
        ],
      ],
      ["In step 'design', CONTINUE leads to 'check'; before, it led to 'review'.", "Step 'check' was added between 'design' and 'review'."],
    ],
    [
      'a step that leads back too',
      [
        [flow, 'CONTINUE: review\n', 'CONTINUE: check\n'],
        [flow, '  review:\n', '  check:\n    show: delayed\n    events:\n      AGAIN: review\n      LATER: design\n\n  review:\n'],
      ],
      ["In step 'design', CONTINUE leads to 'check'; before, it led to 'review'.", "Step 'check' was added between 'design' and 'review'."],
    ],
    [
      'a guarded step: "a reviewer must not approve a way whose condition nobody told", and what comes earlier in the flow is no step after it',
      [
        [flow, 'CONTINUE: review\n', 'CONTINUE: check\n'],
        [view('delayed'), '- button: Later', `${questions}- button: Later`],
        [
          flow,
          '  review:\n',
          `  check:
    show: delayed
    events:
      AGAIN:
        - when: event.house == 'other' and not event.sure
          to: design
        - when: event.house in ['other', 'house']
          to: delayed
        - to: review
      LATER: design

  review:
`,
        ],
      ],
      [
        "In step 'check', AGAIN leads back to 'design' if “Is it for a house?” is “No” and “I am sure” is not chosen, else to 'delayed' if “Is it for a house?” is one of “No”, “Yes, for a house”, else to 'review'.",
        "In step 'delayed', the checkbox “I am sure” was added.",
        "In step 'delayed', the radio group “Is it for a house?” was added.",
        "In step 'design', CONTINUE leads to 'check'; before, it led to 'review'.",
        "Step 'check' was added between 'design' and 'delayed', 'review'.",
      ],
    ],
    [
      'a page of its own',
      [['home/home.screen.yaml', 'title: ', 'title: My ']],
      [expect.stringMatching(/^On the page “(.*)”, the title “\1” became “My \1”\.$/) as unknown as string],
    ],
  ])('%s', (_, edits, told) => {
    expect(said(...edits).toSorted()).toEqual(told.toSorted());
  });

  test('a page is called by its title, and by its name too where another page has that title', () => {
    const home = fixtureFiles().find(({ path }) => path === 'home/home.screen.yaml');
    const [from, to] = ['screen: global', 'screen: other'];
    const other = { path: 'home/other.screen.yaml', text: home?.text.replace(from, to).replace('path: /', 'path: /other') ?? '' };
    const both = (text: string) => compile([...fixtureFiles(), { ...other, text }]);
    const changes = libraryDifferences(both(other.text), both(other.text.replace('heading: Home', 'heading: House')));
    expect(changes.map(({ says }) => says)).toEqual([expect.stringMatching(/^On the page “Home” \(other\), /)]);
  });

  test('a rule, a read and a redirect are told with what was and what is; where one more is there, that they changed is all', () => {
    const rule = { that: ['>', ['get', 'event', 'amount'], 10] as const, say: 'Enter more than $10.', at: null };
    const other = { ...rule, that: ['>', ['get', 'event', 'amount'], 20] as const, say: 'Enter more than $20.' };
    expect(changedWords('the rules', rulesToCompare([rule]), rulesToCompare([other]))).toBe(
      'the rules changed: the condition “event.amount > 10” is now “event.amount > 20”; the text “Enter more than $10.” is now “Enter more than $20.”',
    );
    expect(changedWords('the rules', rulesToCompare([rule]), rulesToCompare([rule, other]))).toBe('the rules changed');
    const then = { route: 'home', address: null, with: {}, query: {}, hash: null };
    const redirects = ['home', 'accounts'].map((route) => redirectsToCompare([{ when: null, then: { ...then, route }, report: null }]));
    expect(changedWords('it', redirects[0], redirects[1])).toBe('it changed: the page “home” is now “accounts”');
  });

  test('a guarded way that no sentence of its step tells is told: a step that calls an operation now', () => {
    const before = live.flows.get('CARD_ORDER')!;
    const { review, placing } = before.states;
    const after = { ...before, states: { ...before.states, review: { ...review!, call: placing!.call } } };
    expect(flowDifferences(before, after).map(({ says }) => says)).toEqual([
      "In step 'review', success leads nowhere, with a message if result.status == 'REFUSED', else to 'agreement' and notes orderId.",
    ]);
  });
});
