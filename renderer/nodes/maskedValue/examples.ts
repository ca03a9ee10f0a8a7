import type { NodeExamples } from '../example.ts';

export const examples: NodeExamples = {
  typical: { body: [{ type: 'maskedValue', label: 'Account number', value: '482900017364' }] },
  shown: { body: [{ type: 'maskedValue', label: 'Card number', value: '4000001234567899', group: 4, shown: true }] },
  noCopy: { body: [{ type: 'maskedValue', label: 'Security code', value: '318', last: 0, copying: false }] },
  longText: {
    body: [
      {
        type: 'maskedValue',
        label: 'Account number for the direct deposit of wages, pensions and government payments',
        value: 'DE89370400440532013000370400440532013000',
        last: 8,
      },
    ],
  },
};
