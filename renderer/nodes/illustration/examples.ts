import { illustrationNames } from '#schemas/nodes/illustration.ts';
import type { NodeExamples } from '../example.ts';

export const examples: NodeExamples = {
  typical: {
    body: [
      {
        type: 'stack',
        align: 'center',
        children: [
          { type: 'illustration', name: 'growth' },
          { type: 'text', text: 'Your first deposit is invested.' },
        ],
      },
    ],
  },
  all: {
    body: [
      {
        type: 'grid',
        columns: 4,
        '@narrow': { columns: 2 },
        children: illustrationNames.map((name) => ({ type: 'illustration', name, size: 'small' })),
      },
    ],
  },
  labelled: { body: [{ type: 'illustration', name: 'milestone', size: 'small', label: 'A flag on a mountain' }] },
};
