import type { LayoutNode } from '#schemas/node-definition.ts';
import type { NodeExamples } from '../example.ts';

const rungs: LayoutNode = {
  type: 'table',
  caption: 'Rungs by month',
  columns: [
    { key: 'month', label: 'Matures' },
    { key: 'yield', label: 'Yield', align: 'end' },
    { key: 'value', label: 'Face value', align: 'end' },
  ],
  rows: [
    { month: 'January 2027', yield: '4.02%', value: '$10,000.00' },
    { month: 'February 2027', yield: '4.05%', value: '$9,500.00' },
    { month: 'March 2027', yield: '4.11%', value: '$10,000.00' },
  ],
};

export const examples: NodeExamples = {
  typical: { body: [rungs] },
  negative: { body: [{ ...rungs, caption: 'Changes', rows: [{ month: 'January 2027', yield: '-0.12%', value: '-$412.10' }] }] },
  largestMoney: {
    body: [
      {
        ...rungs,
        rows: [
          { month: 'January 2027', yield: '4.02%', value: '$999,999,999.99' },
          { month: 'February 2027', yield: '4.05%', value: '-$999,999,999.99' },
        ],
      },
    ],
  },
  longText: {
    body: [
      {
        ...rungs,
        rows: [{ month: 'Bond of the Metropolitan Water District of Southern California', yield: '4.02%', value: '$10,000.00' }],
      },
    ],
  },
  longLabel: {
    body: [
      {
        type: 'table',
        caption: 'Identifications',
        columns: [
          { key: 'username', label: 'Username' },
          { key: 'identification', label: 'Identification number' },
        ],
        rows: [{ username: 'vera.stahl', identification: '2026-0412-7781' }],
      },
    ],
  },
  empty: { body: [{ ...rungs, rows: [] }] },
};
