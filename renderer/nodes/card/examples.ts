import type { LayoutNode } from '#schemas/node-definition.ts';
import type { NodeExamples } from '../example.ts';

const words: LayoutNode[] = [
  { type: 'heading', text: 'Larkmoor Cash', level: 3 },
  { type: 'text', text: '4.00% APY on every dollar, with no fee.', tone: 'muted' },
];
const tones = ['accent', 'muted', 'positive', 'negative', 'warning', 'info'];

export const examples: NodeExamples = {
  typical: { body: [{ type: 'card', children: words }] },
  headed: {
    body: [
      {
        type: 'card',
        heading: 'Debit card',
        badge: 'Active',
        badgeTone: 'positive',
        act: [{ type: 'link', kind: 'quiet', label: 'Manage', context: 'the debit card', to: '/manage' }],
        children: [{ type: 'text', text: 'Ends in 4417.' }],
      },
    ],
  },
  flush: {
    body: [
      {
        type: 'card',
        heading: 'What your money earns, said in a heading that takes two lines of a telephone',
        flush: true,
        children: [
          { type: 'rowList', label: 'Rates', children: [{ type: 'listRow', title: 'Cash', note: 'Paid monthly', figure: '4.25%' }] },
        ],
      },
    ],
  },
  tones: { body: tones.map((tone) => ({ type: 'card', tone, children: [{ type: 'text', text: `A card that is ${tone}.` }] })) },
  narrow: { body: [{ type: 'card', '@narrow': { gap: 'none' }, children: words }] },
  narrowHidden: {
    body: [
      { type: 'card', '@narrow': { hidden: true }, children: words },
      { type: 'text', text: 'The card stands above where there is room.' },
    ],
  },
  largestMoney: { body: [{ type: 'card', children: [{ type: 'figure', label: 'Total value', value: '-$999,999,999.99', size: 'hero' }] }] },
  longText: {
    body: [
      {
        type: 'card',
        children: [
          { type: 'text', text: 'Up to $8 million of FDIC insurance through program banks, which hold what you deposit. '.repeat(3) },
        ],
      },
    ],
  },
};
