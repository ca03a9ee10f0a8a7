import type { NodeExamples } from '../example.ts';

const children = [{ type: 'figure', label: 'ATM fees this month', value: '$4.50', size: 'medium' }];

export const examples: NodeExamples = {
  typical: { body: [{ type: 'region', names: 'fees', children }] },
  loading: { body: [{ type: 'region', names: 'fees', state: 'waiting', skeleton: 96, children: [] }] },
  error: {
    body: [
      {
        type: 'region',
        names: 'fees',
        state: 'failed',
        children: [{ type: 'errorState', title: "We can't show your ATM fees right now", text: 'Everything else on this page works.' }],
      },
    ],
  },
};
