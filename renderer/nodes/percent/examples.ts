import type { NodeExamples } from '../example.ts';

export const examples: NodeExamples = {
  typical: { body: [{ type: 'percent', value: '0.0412' }] },
  fixedDigits: { body: [{ type: 'percent', value: 0.04, digits: 2, strong: true }] },
  signed: { body: ['0.018', '-0.018', '0'].map((value) => ({ type: 'percent', value, signed: true })) },
  negative: { body: [{ type: 'percent', value: '-0.1811', tone: 'negative' }] },
  empty: { body: [{ type: 'percent', value: null, missing: 'No rate yet' }] },
};
