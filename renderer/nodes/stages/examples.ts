import type { NodeExamples } from '../example.ts';

export const examples: NodeExamples = {
  typical: { body: [{ type: 'stages', label: 'Stages', items: ['Disclosures', 'Review', 'Done'], current: 2 }] },
  down: {
    body: [
      {
        type: 'stages',
        label: 'How it goes',
        down: [
          { title: 'Requested', time: 'Friday, November 27', state: 'done' },
          {
            title: 'Leaves Fernhill Bank',
            time: 'Scheduled for Monday, November 30',
            note: 'You can cancel until it leaves.',
            state: 'scheduled',
          },
          { title: 'In your cash account', time: 'Expected Monday, November 30', state: 'next' },
        ],
      },
      {
        type: 'stages',
        label: 'What happened',
        down: [
          { title: 'Requested', time: 'Friday, November 27', state: 'done' },
          { title: 'Leaves Fernhill Bank', time: 'Under way', state: 'now' },
          { title: 'In your cash account', time: 'Stopped', state: 'failed' },
        ],
      },
    ],
  },
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
