import { drawings } from '../example-drawings.ts';
import type { NodeExamples } from '../example.ts';

export const examples: NodeExamples = {
  typical: {
    body: [
      {
        type: 'row',
        gap: 'small',
        children: [
          { type: 'icon', path: drawings.lock },
          { type: 'text', text: 'Locked' },
        ],
      },
    ],
  },
  labelled: {
    body: [{ type: 'row', children: Object.entries(drawings).map(([label, path]) => ({ type: 'icon', path, label })) }],
  },
  unknown: {
    body: [
      {
        type: 'row',
        children: [
          { type: 'icon', path: 'wallet' },
          { type: 'text', text: 'A name is no drawing' },
        ],
      },
    ],
  },
};
