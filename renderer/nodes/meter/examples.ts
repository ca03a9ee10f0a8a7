import type { LayoutNode } from '#schemas/node-definition.ts';
import type { NodeExamples } from '../example.ts';

const fund: LayoutNode = {
  type: 'meter',
  caption: 'Emergency fund',
  sentence: 'You have $4,500.00 of the $10,000.00 that cover four months.',
  format: 'money',
  value: 450_000,
  max: 1_000_000,
};

export const examples: NodeExamples = {
  typical: { body: [fund] },
  marks: {
    body: [
      {
        ...fund,
        tone: 'positive',
        marks: [
          { label: 'One month', value: 250_000 },
          { label: 'Two months', value: 500_000 },
        ],
      },
    ],
  },
  negative: {
    body: [
      {
        ...fund,
        caption: 'Loss you can take this year',
        sentence: 'A loss of $2,150.00 of the $3,000.00 that can be deducted.',
        min: -300_000,
        value: -215_000,
        max: 0,
        tone: 'warning',
      },
    ],
  },
  beyondItsEnd: { body: [{ ...fund, sentence: 'You have more than you planned.', value: 1_200_000 }] },
  largestMoney: { body: [{ ...fund, sentence: 'Nearly there.', value: 99_999_999_998, max: 99_999_999_999 }] },
  longText: {
    body: [
      {
        ...fund,
        caption: 'What you have put aside for the months in which nothing comes in, whatever the reason may turn out to be',
        marks: [{ label: 'Enough for the rent, the insurance and the groceries of one month', value: 250_000 }],
      },
    ],
  },
  empty: {
    body: [{ ...fund, sentence: 'You have set no goal yet.', empty: 'Set a goal to see how far you are.', value: null, max: null }],
  },
};
