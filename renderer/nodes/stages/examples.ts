import type { NodeExamples } from '../example.ts';

export const examples: NodeExamples = {
  typical: { body: [{ type: 'stages', label: 'Stages', items: ['Disclosures', 'Review', 'Done'], current: 2 }] },
  longText: {
    body: [
      {
        type: 'stages',
        label: 'Stages of the application',
        items: ['About you', 'Employment and income', 'Property and neighbourhood', 'Review and signature'],
        current: 1,
      },
    ],
  },
};
