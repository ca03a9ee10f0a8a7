import type { NodeExamples } from '../example.ts';

const change = { label: 'Change', to: '/change' };

export const examples: NodeExamples = {
  typical: {
    body: [
      {
        type: 'keyFacts',
        items: [
          { label: 'Ladder length', value: '2 years', change },
          { label: 'Reinvesting', value: 'Until January 15, 2039', note: 'No bonds are sold.', change },
          { label: 'Deposits go to', value: 'Larkmoor Cash' },
          { label: 'Phone', value: '(800) 555-0100', to: 'tel:+18005550100' },
        ],
      },
    ],
  },
  total: {
    body: [
      {
        type: 'keyFacts',
        total: true,
        items: [
          { label: 'Deposit', value: '$5,000.00' },
          { label: 'Fee', value: '$0.00' },
          { label: 'You invest', value: '$5,000.00' },
        ],
      },
    ],
  },
  largestMoney: { body: [{ type: 'keyFacts', items: [{ label: 'Account value', value: '$999,999,999.99', change }] }] },
  negative: { body: [{ type: 'keyFacts', items: [{ label: 'Gain or loss', value: '-$999,999,999.99' }] }] },
  longText: {
    body: [
      {
        type: 'keyFacts',
        items: [
          {
            label: 'What should happen when a bond of your ladder matures',
            value: 'Keep reinvesting until the date on which you want to withdraw, then deposit for me',
            note: 'You can change this at any time, also on the day before.',
            change,
          },
        ],
      },
    ],
  },
  empty: { body: [{ type: 'keyFacts', items: [{ label: 'Phone', value: '', change: { label: 'Add', to: '/phone' } }] }] },
};
