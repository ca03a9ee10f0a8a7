import { drawings } from '../example-drawings.ts';
import type { NodeExamples } from '../example.ts';

const items = [
  { label: 'Add', icon: drawings.plus, to: '/add', context: 'money', primary: true },
  { label: 'Withdraw', icon: drawings.out, to: '/withdraw' },
  { label: 'Transfer', icon: drawings.transfer, to: '/between' },
  { label: 'Scheduled', icon: drawings.scheduled, to: '/scheduled', context: 'movements' },
];

export const examples: NodeExamples = {
  typical: { body: [{ type: 'quickActions', label: 'Move money', items }] },
  two: { body: [{ type: 'quickActions', label: 'Move money', items: items.slice(1, 3) }] },
  small: { body: [{ type: 'card', children: [{ type: 'quickActions', label: 'This card', size: 'small', items: items.slice(1) }] }] },
  pressed: {
    body: [
      {
        type: 'quickActions',
        label: 'This card',
        items: [{ id: 'lock', label: 'Lock', icon: drawings.lock, press: [{ do: 'call', confirm: 'Lock this card?' }] }, ...items.slice(2)],
      },
    ],
  },
  disabled: {
    body: [
      {
        type: 'quickActions',
        label: 'This portfolio',
        items: [
          { label: 'Invest', icon: drawings.plus, disabled: true, reason: 'This account is not open for investing now.' },
          { label: 'Sell', icon: drawings.out, disabled: true, reason: 'There is nothing to sell in this portfolio now.' },
          ...items.slice(3),
        ],
      },
    ],
  },
  longText: {
    body: [{ type: 'quickActions', label: 'Move money', items: items.map((item) => ({ ...item, label: `${item.label} some money` })) }],
  },
};
