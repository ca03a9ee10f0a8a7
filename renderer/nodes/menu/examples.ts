import type { LayoutNode } from '#schemas/node-definition.ts';
import { drawings } from '../example-drawings.ts';
import type { NodeExamples } from '../example.ts';

const more: LayoutNode = {
  type: 'menu',
  label: 'More',
  context: 'for the card ending in 4821',
  children: [
    { type: 'link', label: 'Card statements', to: '/cards/4821/statements' },
    { type: 'button', id: 'pin', label: 'Change PIN', press: [{ do: 'navigate', to: '/cards/4821/pin' }] },
    { type: 'button', id: 'lock', label: 'Lock card', press: [{ do: 'call', confirm: 'Lock this card?' }] },
  ],
};

export const examples: NodeExamples = {
  typical: { body: [more, { type: 'text', text: 'Debit card ending in 4821, active since May 2024' }] },
  kinds: {
    body: [
      {
        type: 'row',
        justify: 'between',
        children: [
          { ...more, kind: 'quiet' },
          {
            type: 'menu',
            label: 'Actions',
            kind: 'icon',
            align: 'end',
            children: [{ type: 'link', label: 'Download as a spreadsheet', to: '/activity/download' }],
          },
        ],
      },
    ],
  },
  avatar: {
    body: [
      {
        type: 'row',
        justify: 'between',
        children: [
          { ...more, kind: 'icon', icon: drawings.more },
          {
            type: 'menu',
            kind: 'avatar',
            label: 'Your account',
            name: 'Marisol Vega',
            align: 'end',
            children: [
              { type: 'text', text: 'Marisol Vega', strong: true },
              { type: 'link', label: 'Profile', to: '/person' },
            ],
          },
        ],
      },
    ],
  },
  place: { body: [{ ...more, kind: 'place', icon: drawings.more, label: 'More' }] },
  longText: {
    body: [
      {
        ...more,
        label: 'Everything else that can be done with the transfer of this retirement account',
        children: [
          { type: 'link', label: 'Download the letter that the firm from which it comes has to sign and send back', to: '/letter' },
          { type: 'button', id: 'stop', label: 'Stop the transfer and leave the shares where they are', press: [{ do: 'call' }] },
        ],
      },
    ],
  },
  empty: { body: [{ ...more, children: [] }] },
};
