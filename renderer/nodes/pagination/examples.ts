import type { LayoutNode } from '#schemas/node-definition.ts';
import type { NodeExamples } from '../example.ts';

const pages: LayoutNode = { type: 'pagination', label: 'Pages of activity', page: 5, pages: 12, to: '/activity?kind=deposits' };

export const examples: NodeExamples = {
  typical: { body: [pages] },
  first: { body: [{ ...pages, page: 1 }] },
  last: { body: [{ ...pages, page: 12 }] },
  few: { body: [{ ...pages, page: 2, pages: 3 }] },
  many: { body: [{ ...pages, page: 1204, pages: 28117 }] },
  empty: {
    body: [
      { type: 'text', text: 'One page of activity; nothing leads elsewhere.' },
      { ...pages, page: 1, pages: 1 },
    ],
  },
};
