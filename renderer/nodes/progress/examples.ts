import type { NodeExamples } from '../example.ts';

export const examples: NodeExamples = {
  typical: { body: [{ type: 'progress', label: 'Step 2 of 3', value: 2, max: 3 }] },
  empty: { body: [{ type: 'progress', label: 'Not begun', value: 0, max: 3 }] },
  longText: {
    body: [{ type: 'progress', label: 'Step 2 of 3: what lending shares means for dividends and for your votes', value: 2, max: 3 }],
  },
};
