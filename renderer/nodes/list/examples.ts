import type { NodeExamples } from '../example.ts';

const items = ['4.00% APY on every dollar', 'Up to $8M FDIC insurance through program banks', 'Zero fees'];

export const examples: NodeExamples = {
  typical: { body: [{ type: 'list', items }] },
  ordered: { body: [{ type: 'list', items: ['Choose a length.', 'Look at what changes.', 'Confirm.'], ordered: true }] },
  longText: {
    body: [
      {
        type: 'list',
        items: [
          'We may sell investments that have lost value to lower your taxes, and buy similar ones, so that your portfolio stays as invested as it was before the sale.',
          ...items,
        ],
      },
    ],
  },
  empty: { body: [{ type: 'list', items: [] }] },
};
