import type { LayoutNode } from '#schemas/node-definition.ts';
import type { NodeExamples } from '../example.ts';

const card = (label: string, value: string): LayoutNode => ({ type: 'card', children: [{ type: 'figure', label, value, size: 'medium' }] });
const figures = [card('Average yield', '4.12%'), card('Rungs', '24'), card('Next payment', 'Dec 15'), card('Paid so far', '$1,847.20')];

export const examples: NodeExamples = {
  typical: { body: [{ type: 'grid', columns: 2, children: figures }] },
  fourColumns: { body: [{ type: 'grid', columns: 4, gap: 'small', children: figures }] },
  narrow: { body: [{ type: 'grid', columns: 4, gap: 'large', '@narrow': { columns: 2, gap: 'small' }, children: figures }] },
  narrowHidden: {
    body: [
      { type: 'grid', columns: 2, '@narrow': { hidden: true }, children: figures.slice(0, 2) },
      { type: 'text', text: 'The figures stand above where there is room.' },
    ],
  },
  largestMoney: { body: [{ type: 'grid', columns: 2, children: [card('Most', '$999,999,999.99'), card('Least', '-$999,999,999.99')] }] },
};
