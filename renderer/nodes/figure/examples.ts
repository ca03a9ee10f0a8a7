import type { NodeExamples } from '../example.ts';

export const examples: NodeExamples = {
  typical: {
    body: [{ type: 'figure', label: 'Total value', value: '$128,412.10', note: '3 accounts, as of November 21, 2026', size: 'hero' }],
  },
  changed: {
    body: [
      {
        type: 'figure',
        label: 'Total value',
        value: '$247,437.27',
        size: 'hero',
        delta: { value: 1_845_866, unit: 'earned', note: 'since September 29, 2025' },
      },
      { type: 'figure', label: 'Account value', value: '$18,402.77', size: 'object', delta: { value: -37_416, unit: 'lost' } },
    ],
  },
  sizes: { body: ['hero', 'large', 'medium'].map((size) => ({ type: 'figure', label: `In the size ${size}`, value: '4.12%', size })) },
  negative: { body: [{ type: 'figure', label: 'Gain or loss', value: '-$412.10', size: 'large' }] },
  largestMoney: { body: [{ type: 'figure', label: 'Total value', value: '-$999,999,999.99', size: 'hero' }] },
  longText: {
    body: [
      {
        type: 'figure',
        label: 'What all your accounts are worth together, with what is on its way',
        value: '$128,412.10',
        note: 'Prices of this morning; deposits that have not arrived are counted as if they had',
        size: 'large',
      },
    ],
  },
  empty: { body: [{ type: 'figure', label: 'Average yield', value: '', size: 'large' }] },
};
