import type { NodeExamples } from '../example.ts';
import { paths } from './paths.ts';

export const examples: NodeExamples = {
  typical: {
    body: [
      {
        type: 'row',
        gap: 'small',
        children: [
          { type: 'sign', name: 'phone' },
          { type: 'text', text: 'Call us' },
        ],
      },
    ],
  },
  all: { body: [{ type: 'row', children: Object.keys(paths).map((name) => ({ type: 'sign', name, label: name })) }] },
};
