import type { LayoutNode } from '#schemas/node-definition.ts';
import type { NodeExamples } from '../example.ts';

const months: LayoutNode = {
  type: 'slider',
  name: 'months',
  label: 'Ladder length',
  min: 9,
  max: 72,
  step: 3,
  unit: 'months',
  valueText: { $: ['duration', ['get', 'form', 'months']] },
  minLabel: '9 months',
  maxLabel: '6 years',
};

export const examples: NodeExamples = {
  typical: { form: { months: 24 }, body: [months] },
  longText: {
    form: { months: 72 },
    body: [
      {
        ...months,
        label: 'How long should the longest bond of your ladder run before it is paid back to you?',
        hint: 'Bonds that run longer usually pay more, and their prices move more while they run. You can change this at any time; nothing is sold when you do.',
      },
    ],
  },
  error: {
    form: { months: 72 },
    issues: [{ path: '/form/months', message: 'This length exceeds your target withdrawal date.' }],
    body: [months],
  },
  disabled: { form: { months: 24 }, body: [{ ...months, disabled: true, reason: 'A change of this ladder is on its way.' }] },
};
