import type { LayoutNode } from '#schemas/node-definition.ts';
import type { NodeExamples } from '../example.ts';

const change: LayoutNode = {
  type: 'allocationBars',
  caption: 'Share of each investment, now and updated',
  sentence: 'US stocks go from 60% to 50%; municipal bonds, which are new, come to 10%.',
  rows: [
    { label: 'US stocks', note: 'Broad market fund', current: 0.6, proposed: 0.5, currentShown: '60%', proposedShown: '50%' },
    { label: 'Foreign stocks', note: 'Developed markets fund', current: 0.25, proposed: 0.25, currentShown: '25%', proposedShown: '25%' },
    { label: 'Treasuries', current: 0.15, proposed: 0.15, currentShown: '15%', proposedShown: '15%' },
    { label: 'Municipal bonds', badge: 'NEW', current: 0, proposed: 0.1, currentShown: '0%', proposedShown: '10%' },
  ],
};

export const examples: NodeExamples = {
  typical: { body: [change] },
  longText: {
    body: [
      {
        ...change,
        currentLabel: 'What you hold today',
        proposedLabel: 'What we recommend now',
        rows: [
          {
            label: 'Bonds of states, counties and cities in California',
            note: 'Interest is exempt from federal income tax, and from that of California where you pay it',
            badge: 'NEW',
            current: 0.125,
            proposed: 0.3333,
            currentShown: '12.5%',
            proposedShown: '33.33%',
          },
        ],
      },
    ],
  },
  empty: { body: [{ ...change, sentence: 'Nothing would change.', rows: [] }] },
};
