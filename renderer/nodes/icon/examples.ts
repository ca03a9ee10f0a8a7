import type { NodeExamples } from '../example.ts';

const names = [
  'info',
  'positive',
  'warning',
  'negative',
  'arrow',
  'check',
  'lock',
  'card',
  'document',
  'bank',
  'ladder',
  'calendar',
  'close',
];

export const examples: NodeExamples = {
  typical: {
    body: [
      {
        type: 'row',
        gap: 'small',
        children: [
          { type: 'icon', name: 'lock' },
          { type: 'text', text: 'Locked' },
        ],
      },
    ],
  },
  all: { body: [{ type: 'row', children: names.map((name) => ({ type: 'icon', name, label: name })) }] },
};
