import type { NodeExamples } from '../example.ts';

export const examples: NodeExamples = {
  typical: {
    body: [
      {
        type: 'breadcrumbs',
        items: [
          { label: 'Settings', to: '/preferences' },
          { label: 'Security', to: '/preferences/security' },
          { label: 'Two-step verification' },
        ],
      },
    ],
  },
  empty: { body: [{ type: 'breadcrumbs', items: [{ label: 'Home' }] }] },
  longText: {
    body: [
      {
        type: 'breadcrumbs',
        items: [
          { label: 'Documents and tax forms', to: '/documents' },
          { label: 'The joint account of Maximiliana Brandt-Oyelaran and Bartholomew Featherstonehaugh', to: '/documents/2' },
          { label: 'Statements that were corrected after they were first sent', to: '/documents/2/corrected' },
          { label: 'October 2026' },
        ],
      },
    ],
  },
};
