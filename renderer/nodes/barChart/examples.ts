import type { LayoutNode } from '#schemas/node-definition.ts';
import type { NodeExamples } from '../example.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const income: LayoutNode = {
  type: 'barChart',
  caption: 'Income by month',
  measure: 'Dividends and interest, in dollars',
  sentence: 'Your account paid $1,847.20 in 2026, most of it in March, June and September.',
  format: 'money',
  series: [{ label: 'Dividends' }, { label: 'Interest' }],
  rows: months.map((label, index) => ({
    label,
    values: [index % 3 === 2 ? 31_000 + index * 900 : 4_200 + index * 130, 3_100 + index * 210],
  })),
};

export const examples: NodeExamples = {
  typical: { body: [income] },
  few: {
    body: [
      {
        ...income,
        caption: 'Interest by quarter',
        sentence: 'Interest grew in every quarter, to $214.60 in the last.',
        series: [{ label: 'Interest' }],
        rows: ['Q1', 'Q2', 'Q3', 'Q4'].map((label, index) => ({ label, values: [12_140 + index * 3_100] })),
      },
    ],
  },
  negative: {
    body: [
      {
        type: 'barChart',
        caption: 'Return by year',
        measure: 'Return, time-weighted, after fees',
        sentence: 'Two of six years ended with a loss; the worst was 2022 with −18.11%.',
        format: 'percent',
        series: [{ label: 'Return' }],
        rows: [
          { label: '2020', values: ['0.1562'] },
          { label: '2021', values: ['0.1874'] },
          { label: '2022', values: ['-0.1811'] },
          { label: '2023', values: ['0.2219'] },
          { label: '2024', values: ['0.1403'] },
          { label: '2025', values: ['-0.0232'] },
        ],
      },
    ],
  },
  largestMoney: {
    body: [
      {
        ...income,
        sentence: 'From the least to the most that can be held.',
        series: [{ label: 'Result' }],
        rows: [
          { label: '2025', values: [-99_999_999_999] },
          { label: '2026', values: [99_999_999_999] },
        ],
      },
    ],
  },
  longText: {
    body: [
      {
        ...income,
        caption: 'What each kind of investment paid into the account in the last twelve months, before taxes were withheld',
        series: [{ label: 'Paid and kept in the account' }, { label: 'Paid and sent to your bank' }],
        rows: ['Municipal bond funds', 'Dividend growth stocks', 'Treasury bills', 'Real estate funds'].map((label, index) => ({
          label,
          values: [64_000 - index * 9_000, 12_000 + index * 4_000],
        })),
      },
    ],
  },
  empty: {
    body: [{ ...income, sentence: 'Your account has paid nothing yet.', empty: 'The first dividends are paid in December.', rows: [] }],
  },
};
