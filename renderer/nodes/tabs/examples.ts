import type { LayoutNode } from '#schemas/node-definition.ts';
import type { NodeExamples } from '../example.ts';

const parts: LayoutNode = {
  type: 'tabs',
  label: 'The bond ladder in detail',
  children: [
    {
      type: 'section',
      heading: 'Rungs',
      children: [
        {
          type: 'keyFacts',
          items: [
            { label: 'Next to mature', value: 'January 15, 2027' },
            { label: 'Face value', value: '$10,000.00' },
          ],
        },
      ],
    },
    {
      type: 'section',
      heading: 'Fees',
      anchor: 'fees',
      children: [{ type: 'text', text: '0.15% a year of what the ladder is worth, taken once a month.' }],
    },
    { type: 'section', heading: 'Documents', children: [{ type: 'link', label: 'Agreement of May 4, 2025 (PDF)', to: '/documents/1' }] },
  ],
};

export const examples: NodeExamples = {
  typical: { body: [parts] },
  empty: { body: [{ ...parts, children: [] }] },
  longText: {
    body: [
      {
        ...parts,
        children: [
          { type: 'section', heading: 'Everything that this account holds', children: [{ type: 'text', text: '24 bonds and cash.' }] },
          {
            type: 'section',
            heading: 'What was bought and sold since it was opened',
            children: [{ type: 'text', text: 'Nothing was sold.' }],
          },
          { type: 'section', heading: 'Statements, confirmations and tax forms', children: [{ type: 'text', text: 'None yet.' }] },
        ],
      },
    ],
  },
};
