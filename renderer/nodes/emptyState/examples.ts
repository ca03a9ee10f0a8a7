import type { NodeExamples } from '../example.ts';

const children = [{ type: 'link', label: 'See last year', to: '/taxes' }];

export const examples: NodeExamples = {
  typical: {
    body: [{ type: 'emptyState', title: 'No tax forms', text: 'No 1099 for 2026: this account had no sales or dividends.', children }],
  },
  illustrated: {
    body: [
      {
        type: 'emptyState',
        title: 'No documents yet',
        text: 'Your first statement comes on December 1.',
        children: [{ type: 'illustration', name: 'documents', size: 'small' }, ...children],
      },
    ],
  },
  empty: { body: [{ type: 'emptyState', text: 'You have no open account yet.' }] },
  longText: {
    body: [
      {
        type: 'emptyState',
        title: 'There are no documents for the year that you have chosen',
        text: 'Statements come on the first day of each month in which anything was bought, sold, deposited or paid, and tax forms in the second half of February.',
        children,
      },
    ],
  },
};
