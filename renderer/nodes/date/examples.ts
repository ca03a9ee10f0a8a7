import type { NodeExamples } from '../example.ts';

export const examples: NodeExamples = {
  typical: { body: [{ type: 'date', value: '2026-11-21' }] },
  writings: { body: ['long', 'short', 'month'].map((written) => ({ type: 'date', value: '2026-11-21', written })) },
  instant: { body: [{ type: 'date', value: 1795305600000 }] },
  empty: { body: [{ type: 'date', value: null, missing: 'No date yet' }] },
};
