import type { LayoutNode } from '#schemas/node-definition.ts';
import type { NodeExamples } from '../example.ts';

const content: LayoutNode[] = [
  { type: 'heading', text: 'Your ladder', level: 2 },
  { type: 'text', text: 'Twenty-four bonds, one of which is paid back to you each month.' },
];
const side: LayoutNode[] = [
  { type: 'card', tone: 'muted', children: [{ type: 'figure', label: 'Average yield', value: '4.12%', size: 'medium' }] },
];
const ways: LayoutNode[] = [
  { type: 'link', label: 'Profile', kind: 'menu', to: '/preferences/profile', current: true },
  { type: 'link', label: 'Security', kind: 'menu', to: '/preferences/security' },
];

export const examples: NodeExamples = {
  typical: { body: [{ type: 'split', children: content, side }] },
  sideAtStart: { body: [{ type: 'split', sideAt: 'start', children: content, side: ways }] },
  insteadOfTheSide: {
    body: [
      {
        type: 'split',
        sideAt: 'start',
        instead: [{ type: 'link', label: 'All settings', to: '/preferences' }],
        children: content,
        side: ways,
      },
    ],
  },
  sideFirst: { body: [{ type: 'split', sideFirst: true, children: content, side }] },
  narrow: {
    body: [
      {
        type: 'split',
        '@narrow': { gap: 'small' },
        children: content,
        side: [{ type: 'stack', '@narrow': { hidden: true }, children: side }],
      },
    ],
  },
  narrowHidden: {
    body: [
      { type: 'split', '@narrow': { hidden: true }, children: content, side },
      { type: 'text', text: 'After the split.' },
    ],
  },
  longText: {
    body: [
      {
        type: 'split',
        children: [
          {
            type: 'text',
            text: 'The interest of these bonds is exempt from federal income tax, and from that of your state where the bonds are of your state. '.repeat(
              4,
            ),
          },
        ],
        side,
      },
    ],
  },
};
