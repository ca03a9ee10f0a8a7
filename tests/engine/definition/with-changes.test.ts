import { describe, expect, test } from 'vitest';
import { codes, library } from './small-library.ts';

const documents = (review: string) => ({
  'a.screen.yaml': 'screen: a\ntitle: A\npath: /a\nbody:\n  - heading: A\n    level: 1\n',
  'small.flow.yaml': `flow: SMALL
title: Small
path: /small/{stepId}
initial: homeAddress
states:
  homeAddress:
    events:
      CONTINUE: amount
  amount:
    events:
      CONTINUE: review
  review:
    events:
      SEND: done
${review}  done:
    type: final
    go: a
`,
  ...Object.fromEntries(
    ['homeAddress', 'amount'].map((name) => [
      `views/${name}.view.yaml`,
      `view: ${name}\nbody:\n  - heading: ${name}\n    level: 1\n  - button: Continue\n    press:\n      - submit: CONTINUE\n`,
    ]),
  ),
  'views/review.view.yaml': `view: review
body:
  - heading: Review
    level: 1
${['CHANGE_HOME_ADDRESS', 'CHANGE_AMOUNT', 'SEND'].map((event) => `  - button: ${event}\n    press:\n      - submit: ${event}\n        check: false\n`).join('')}`,
});

describe('language, feature 11: `changes` lists the steps that a summary changes', () => {
  const eventsOf = (review: string) => library(documents(review)).flows.get('SMALL')?.states['review']?.events;

  test('each has the event of its name, as if it had been written there', () => {
    const listed = documents('    changes: [homeAddress, amount]\n');
    expect(codes(listed)).toEqual([]);
    const flow = library(listed).flows.get('SMALL');
    expect(Object.entries(flow?.states['review']?.events ?? {}).map(([event, [way]]) => [event, way?.change])).toEqual([
      ['SEND', null],
      ['CHANGE_HOME_ADDRESS', 'homeAddress'],
      ['CHANGE_AMOUNT', 'amount'],
    ]);
  });

  test('an event of the step’s own of that name stands', () => {
    const own = eventsOf('      CHANGE_AMOUNT: done\n    changes: [homeAddress, amount]\n');
    expect(own?.['CHANGE_AMOUNT']).toMatchObject([{ to: 'done', change: null }]);
  });

  test('a step that there is not is named at its place', () => {
    expect(codes(documents('    changes: [homeAddress, amonut]\n'))).toContain('unknown-state@15:28');
  });
});
