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
  longText: {
    body: [{ type: 'quickActions', label: 'Move money', items: items.map((item) => ({ ...item, label: `${item.label} some money` })) }],
  },
};
