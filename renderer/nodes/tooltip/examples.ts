import type { LayoutNode } from '#schemas/node-definition.ts';
import type { NodeExamples } from '../example.ts';

const yieldWords =
  'What you earn in a year if every bond is held until it matures and pays as promised, after the fee, as a share of what you paid.';

const average: LayoutNode = { type: 'tooltip', label: 'Average yield', text: yieldWords };

export const examples: NodeExamples = {
  typical: { body: [average] },
  mark: {
    body: [
      {
        type: 'row',
        align: 'center',
        gap: 'none',
        children: [
          { type: 'text', text: 'Average yield 4.12%' },
          { ...average, kind: 'mark', label: 'What is the average yield?' },
        ],
      },
    ],
  },
  longText: {
    body: [
      {
        ...average,
        label: 'Why can the price that I get for a bond that I sell before it matures be lower than what I paid for it?',
        text: `${yieldWords} When rates rise, bonds that were issued before pay less than new ones, so whoever buys yours pays less for it. Held until it matures, it pays its face value whatever rates did in between, unless its issuer fails.`,
      },
    ],
  },
};
