import type { LayoutNode } from '#schemas/node-definition.ts';
import type { NodeExamples } from '../example.ts';

const outcomes: LayoutNode = {
  type: 'distribution',
  caption: 'How 1,000 simulations end in 2041',
  measure: 'Simulations',
  sentence: 'In 620 of 1,000 simulations your account reaches your goal of $250,000.',
  mark: 'Your goal',
  rows: [
    { label: '$50K', value: 21 },
    { label: '$100K', value: 74 },
    { label: '$150K', value: 126 },
    { label: '$200K', value: 159 },
    { label: '$250K', value: 188, current: true },
    { label: '$300K', value: 171 },
    { label: '$350K', value: 118 },
    { label: '$400K', value: 79 },
    { label: '$450K', value: 42 },
    { label: '$500K', value: 22 },
  ],
};
const shares: LayoutNode = {
  type: 'distribution',
  shape: 'shares',
  caption: 'Where your bonds come from',
  measure: 'Face value',
  sentence: 'More than half of your bonds are Treasuries.',
  format: 'money',
  rows: [
    { label: 'US Treasury', value: 2_600_000 },
    { label: 'States and cities', value: 1_400_000 },
    { label: 'Companies', value: 800_000 },
    { label: 'Agencies', value: 200_000 },
  ],
};

export const examples: NodeExamples = {
  typical: { body: [outcomes] },
  shares: { body: [shares] },
  largestMoney: {
    body: [
      {
        ...shares,
        sentence: 'Two halves.',
        rows: [
          { label: 'US Treasury', value: 99_999_999_999 },
          { label: 'Companies', value: 99_999_999_999 },
        ],
      },
    ],
  },
  longText: {
    body: [
      {
        ...shares,
        rows: [
          { label: 'Bonds of the United States Treasury with less than ten years to run', value: 2_600_000 },
          {
            label: 'Bonds of states, counties and cities whose interest is exempt from federal income tax',
            value: 1_400_000,
            current: true,
          },
        ],
        mark: 'what your tax level recommends',
      },
    ],
  },
  empty: { body: [{ ...outcomes, sentence: 'Nothing was simulated yet.', empty: 'Set a goal to see how likely it is.', rows: [] }] },
};
