import type { NodeExamples } from '../example.ts';

const actions = [
  { type: 'link', label: 'Deposit', kind: 'button', to: '/deposit' },
  { type: 'link', label: 'Withdraw', to: '/withdraw' },
];

export const examples: NodeExamples = {
  typical: { body: [{ type: 'row', children: actions }] },
  between: {
    body: [
      {
        type: 'row',
        justify: 'between',
        align: 'baseline',
        children: [
          { type: 'heading', text: 'Bond ladder', level: 2 },
          { type: 'money', value: 12841210, strong: true },
        ],
      },
    ],
  },
  spread: {
    body: ['center', 'end', 'evenly'].map((justify) => ({
      type: 'row',
      justify,
      children: ['One', 'Two', 'Three'].map((text) => ({ type: 'badge', text })),
    })),
  },
  narrow: {
    body: [
      {
        type: 'row',
        gap: 'large',
        '@narrow': { gap: 'small' },
        children: [
          ...actions,
          { type: 'row', '@narrow': { hidden: true }, children: [{ type: 'link', label: 'All activity', to: '/activity' }] },
        ],
      },
    ],
  },
  largestMoney: {
    body: [
      {
        type: 'row',
        justify: 'between',
        children: [
          { type: 'text', text: 'Total of all accounts' },
          { type: 'money', value: -99999999999, strong: true },
        ],
      },
    ],
  },
  longText: {
    body: [
      {
        type: 'row',
        children: ['The joint investment account of Marisol and Theodore Featherstone', 'Individual', 'Opened in 2019'].map((text) => ({
          type: 'badge',
          text,
        })),
      },
    ],
  },
};
