import type { LayoutNode } from '#schemas/node-definition.ts';
import type { NodeExamples } from '../example.ts';

const holdings: LayoutNode = {
  type: 'donut',
  caption: 'What you hold',
  sentence: 'US stocks are the largest part, with 45% of $128,412.10.',
  format: 'money',
  centre: { value: '$128.4K', label: 'Total value' },
  rows: [
    { label: 'US stocks', value: 5_778_545 },
    { label: 'Foreign stocks', value: 2_568_242 },
    { label: 'Municipal bonds', value: 2_311_418 },
    { label: 'Treasuries', value: 1_540_945 },
    { label: 'Cash', value: 642_060 },
  ],
};

export const examples: NodeExamples = {
  typical: { body: [holdings] },
  manyParts: {
    body: [
      {
        ...holdings,
        sentence: 'Ten funds; the largest is US stocks.',
        rows: Array.from({ length: 10 }, (_, index) => ({ label: `Fund ${index + 1}`, value: 2_000_000 - index * 180_000 })),
      },
    ],
  },
  onePart: { body: [{ ...holdings, sentence: 'Everything is cash.', rows: [{ label: 'Cash', value: 12_841_210 }] }] },
  negative: {
    body: [
      {
        ...holdings,
        sentence: 'Margin borrowing of $2,000.00 is no part of what you hold.',
        rows: [
          { label: 'Stocks', value: 1_500_000 },
          { label: 'Bonds', value: 500_000 },
          { label: 'Borrowed on margin', value: -200_000 },
        ],
      },
    ],
  },
  largestMoney: {
    body: [
      {
        ...holdings,
        sentence: 'Two parts of the largest size.',
        centre: { value: '$2B', label: 'Total value' },
        rows: [
          { label: 'US stocks', value: 99_999_999_999 },
          { label: 'Foreign stocks', value: 99_999_999_999 },
        ],
      },
    ],
  },
  longText: {
    body: [
      {
        ...holdings,
        rows: [
          { label: 'Stocks of companies in the United States of every size, weighted by what they are worth', value: 7_000_000 },
          { label: 'Bonds of states, counties and cities whose interest is exempt from federal income tax', value: 3_000_000 },
        ],
      },
    ],
  },
  empty: {
    body: [
      { ...holdings, sentence: 'You hold nothing yet.', empty: 'Your holdings appear here once the first deposit is invested.', rows: [] },
    ],
  },
};
