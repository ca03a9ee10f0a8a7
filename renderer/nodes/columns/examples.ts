import type { LayoutNode } from '#schemas/node-definition.ts';
import type { NodeExamples } from '../example.ts';

const words = (text: string): LayoutNode => ({ type: 'card', children: [{ type: 'text', text }] });
const amount: LayoutNode = { type: 'figure', label: 'Next payment', value: '$1,847.20', size: 'medium' };

export const examples: NodeExamples = {
  typical: {
    body: [
      { type: 'columns', widths: [1, 'auto'], children: [words('What is said takes the room that is left, and wraps within it.'), amount] },
    ],
  },
  shares: {
    body: [{ type: 'columns', widths: [1, 2, 1], gap: 'small', children: ['A quarter', 'A half of the width', 'A quarter'].map(words) }],
  },
  centred: {
    body: [
      {
        type: 'columns',
        widths: ['auto', 1],
        align: 'center',
        children: [{ type: 'avatar', name: 'Ada Moreau' }, words('Beside a person')],
      },
    ],
  },
  lines: {
    body: [
      {
        type: 'columns',
        lines: true,
        widths: [1, 2],
        children: ['Before the line', 'After the line, and twice as wide'].map((text) => ({ type: 'text', text })),
      },
    ],
  },
  largestMoney: {
    body: [{ type: 'columns', widths: [1, 1], children: ['$999,999,999.99', '-$999,999,999.99'].map((value) => ({ ...amount, value })) }],
  },
  notShown: {
    state: { more: false },
    body: [
      {
        type: 'columns',
        widths: [1, 1],
        children: [words('The other one is not shown'), { ...words('never'), $if: { $: ['get', 'state', 'more'] } }],
      },
    ],
  },
};
