import type { LayoutNode } from '#schemas/node-definition.ts';
import type { NodeExamples } from '../example.ts';

const fees: LayoutNode = {
  type: 'disclosure',
  label: 'How the fee is worked out',
  children: [
    {
      type: 'text',
      text: 'The fee is 0.15% a year of the value of your ladder, taken in twelve equal parts on the last trading day of each month.',
    },
  ],
};

export const examples: NodeExamples = {
  typical: { body: [fees] },
  caption: { body: [{ ...fees, caption: 'Of the account that you choose' }] },
  change: {
    body: [
      {
        type: 'section',
        heading: 'Address',
        level: 2,
        value: '14 Elm Street, Springfield, OR 97501',
        children: [{ type: 'disclosure', label: 'Change', kind: 'change', context: 'address', children: fees.children }],
      },
    ],
  },
  open: { body: [{ ...fees, open: true }] },
  longText: {
    body: [
      {
        ...fees,
        open: true,
        label: 'What happens to the bonds of my ladder when I shorten it, and what I am paid for those that have not matured yet',
        children: [
          {
            type: 'text',
            text: 'Nothing is sold on the day when you shorten it. Bonds beyond the new length stay in your account until they mature.',
          },
          { type: 'text', text: 'What they pay until then is reinvested as you have chosen, or paid to your cash account.' },
        ],
      },
    ],
  },
};
