import type { NodeExamples } from '../example.ts';

export const examples: NodeExamples = {
  typical: { body: [{ type: 'skeleton', height: 96 }] },
  loading: {
    body: [
      {
        type: 'stack',
        gap: 'small',
        children: [
          { type: 'skeleton', height: 24 },
          { type: 'skeleton', height: 330 },
        ],
      },
    ],
  },
};
