import { drawings } from '../example-drawings.ts';
import type { NodeExamples } from '../example.ts';

export const examples: NodeExamples = {
  typical: { body: [{ type: 'link', label: 'How a bond ladder works', to: '/help/ladders' }] },
  kinds: {
    body: [
      { type: 'link', label: 'Back', kind: 'back', to: '/' },
      { type: 'link', label: 'Continue application', kind: 'button', to: '/application' },
      {
        type: 'row',
        children: [
          { type: 'link', label: 'Activity', kind: 'quiet', to: '/activity', current: true },
          { type: 'link', label: 'Documents', kind: 'quiet', to: '/documents' },
        ],
      },
      { type: 'link', label: 'Larkmoor', kind: 'brand', to: '/' },
      { type: 'link', label: 'Bond Ladder', kind: 'card', hint: 'Automated bond ladder', figure: '$128,412.10', to: '/accounts/1' },
      { type: 'link', label: 'Personal details', kind: 'menu', to: '/preferences/person', current: true },
      { type: 'link', label: 'Security', kind: 'menu', to: '/preferences/security' },
    ],
  },
  withIcon: {
    body: [
      {
        type: 'row',
        children: [
          { type: 'link', label: 'Open', kind: 'quiet', icon: drawings.plus, to: '/open' },
          { type: 'link', label: 'Scheduled transfers', kind: 'icon', icon: drawings.scheduled, to: '/scheduled' },
          { type: 'link', label: 'Percentages', kind: 'icon', icon: drawings.percent, to: '/percent', current: true },
        ],
      },
    ],
  },
  longText: {
    body: [
      {
        type: 'link',
        label:
          'What happens to the bonds of my ladder, and to the interest that they paid, when I close the account before the last of them matures',
        to: '/help/closing',
      },
      {
        type: 'link',
        label: 'The joint account of Maximiliana Brandt-Oyelaran and Bartholomew Featherstonehaugh',
        kind: 'card',
        hint: 'Individual Retirement Account, rolled over from the plan of a former employer · $1,204,118.96',
        to: '/accounts/2',
      },
    ],
  },
  largestMoney: {
    body: [{ type: 'link', label: 'Brokerage', kind: 'card', hint: 'Individual account · $9,999,999,999,999.99', to: '/accounts/3' }],
  },
  negative: {
    body: [{ type: 'link', label: 'Margin', kind: 'card', hint: 'Borrowed against your holdings · −$12,480.00', to: '/accounts/4' }],
  },
  unsafe: { body: [{ type: 'link', label: 'An address that leads nowhere safe is words and no link', to: 'data:text/html,hello' }] },
};
