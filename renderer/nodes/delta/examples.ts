import type { NodeExamples } from '../example.ts';

export const examples: NodeExamples = {
  typical: { body: [{ type: 'delta', value: 1_845_866, unit: 'earned', note: 'since September 29, 2025', look: 'pill' }] },
  ways: {
    body: [
      { type: 'delta', value: 0.0777, format: 'percent' },
      { type: 'delta', value: -41_210, note: 'since yesterday' },
      { type: 'delta', value: 0, note: 'today' },
    ],
  },
  pills: {
    body: [
      { type: 'delta', value: -0.0196, format: 'percent', look: 'pill', note: 'in a year' },
      { type: 'delta', value: 0, look: 'pill', unit: 'earned' },
    ],
  },
  largestMoney: { body: [{ type: 'delta', value: -999_999_999_999, look: 'pill', unit: 'lost', note: 'since the account was opened' }] },
  none: {
    body: [
      { type: 'text', text: 'Nothing stands where there is no value.' },
      { type: 'delta', value: null },
    ],
  },
};
