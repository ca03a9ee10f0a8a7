import { kindOfThing } from '#schemas/nodes/glyph.ts';
import type { LayoutNode } from '#schemas/node-definition.ts';
import type { NodeExamples } from '../example.ts';

const bars: LayoutNode = {
  type: 'bars',
  caption: 'What you would hold',
  sentence: 'Largest part: US stocks, 45%.',
  rows: [
    { label: 'US stocks', value: 45, shown: '45%' },
    { label: 'Foreign stocks', value: 20, shown: '20%' },
    { label: 'Municipal bonds', value: 18, shown: '18%' },
    { label: 'Treasuries', value: 12, shown: '12%' },
    { label: 'Cash', value: 5, shown: '5%' },
  ],
};

export const examples: NodeExamples = {
  typical: { body: [bars] },
  stacked: {
    body: [
      {
        ...bars,
        look: 'stacked',
        rows:
          bars['rows'] === undefined
            ? []
            : (bars['rows'] as object[]).map((row, index) => ({ ...row, kind: kindOfThing.options[index + 2] })),
      },
    ],
  },
  largestMoney: { body: [{ ...bars, rows: [{ label: 'US stocks', value: 1, shown: '$999,999,999.99' }] }] },
  longText: {
    body: [
      {
        ...bars,
        rows: [
          { label: 'Stocks of companies in the United States of every size, weighted by what they are worth', value: 60, shown: '60%' },
          { label: 'Bonds of states, counties and cities whose interest is exempt from federal income tax', value: 40, shown: '40%' },
        ],
      },
    ],
  },
  empty: { body: [{ ...bars, sentence: 'You hold nothing yet.', rows: [] }] },
};
