import type { LayoutNode } from '#schemas/node-definition.ts';
import type { NodeExamples } from '../example.ts';

const assembly: LayoutNode = {
  type: 'assembly',
  label: 'Building your portfolio',
  done: 'Your portfolio is ready',
  parts: [
    { label: 'US stocks', value: 0.45 },
    { label: 'Foreign developed stocks', value: 0.18 },
    { label: 'Emerging markets', value: 0.15 },
    { label: 'Dividend growth', value: 0.12 },
    { label: 'Municipal bonds', value: 0.1 },
  ],
  seconds: 6,
  event: 'CONTINUE',
};
const button: LayoutNode = { type: 'button', id: 'on', label: 'Continue', press: [{ do: 'submit', event: 'CONTINUE' }] };

export const examples: NodeExamples = {
  typical: { body: [assembly, button] },
  stages: {
    body: [
      {
        ...assembly,
        label: 'Setting up your account',
        done: 'Your account is set up',
        parts: [{ label: 'Account' }, { label: 'Transfers' }, { label: 'Statements' }],
      },
      button,
    ],
  },
  longText: {
    body: [
      {
        ...assembly,
        label: 'Putting together a portfolio for the long time until you retire, from what you told us',
        done: 'The portfolio for the long time until you retire is ready, from what you told us',
        parts: [
          { label: 'Stocks of large and middle-sized companies in the United States', value: 0.6 },
          { label: 'Inflation-protected bonds of the federal government', value: 0.4 },
        ],
      },
      button,
    ],
  },
};
