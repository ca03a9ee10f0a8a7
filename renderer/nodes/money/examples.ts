import type { NodeExamples } from '../example.ts';

export const examples: NodeExamples = {
  typical: { body: [{ type: 'money', value: 12841210 }] },
  signed: {
    body: [41210, -41210, 0].map((value) => ({
      type: 'money',
      value,
      signed: true,
      tone: value > 0 ? 'positive' : value < 0 ? 'negative' : 'neutral',
    })),
  },
  wholeDollars: { body: [{ type: 'money', value: 12841210, digits: 0, size: 'lead', strong: true }] },
  negative: { body: [{ type: 'money', value: -5 }] },
  largestMoney: { body: [99999999999, -99999999999].map((value) => ({ type: 'money', value })) },
  empty: {
    body: [
      { type: 'money', value: null },
      { type: 'money', value: null, missing: 'Not known yet' },
    ],
  },
};
