import type { LayoutNode } from '#schemas/node-definition.ts';
import type { NodeExamples } from '../example.ts';

const periods = [
  { value: '1M', label: '1M', spoken: '1 month' },
  { value: '3M', label: '3M', spoken: '3 months' },
  { value: '1Y', label: '1Y', spoken: '1 year' },
  { value: 'ALL', label: 'All', spoken: 'All time' },
];

const frequency: LayoutNode = {
  type: 'segmented',
  name: 'frequency',
  label: 'How often do you want to deposit?',
  required: 'Select how often.',
  options: [
    { value: 'WEEKLY', label: 'Weekly' },
    { value: 'MONTHLY', label: 'Monthly' },
    { value: 'YEARLY', label: 'Yearly' },
  ],
};

export const examples: NodeExamples = {
  typical: { form: { frequency: 'MONTHLY' }, body: [frequency] },
  empty: { body: [frequency] },
  links: {
    body: [
      {
        type: 'segmented',
        label: 'Period',
        labelHidden: true,
        value: '3M',
        options: periods.map((period) => ({ ...period, to: `/performance?period=${period.value}` })),
      },
    ],
  },
  ofState: {
    state: { shown: 'value' },
    body: [
      {
        type: 'segmented',
        state: 'shown',
        label: 'Show as',
        options: [
          { value: 'value', label: 'Dollars' },
          { value: 'share', label: 'Percent' },
        ],
      },
      { type: 'text', text: '$128,412.10', $if: { $: ['==', ['get', 'state', 'shown'], 'value'] } },
      { type: 'text', text: '41.2% of all that you have here', $if: { $: ['==', ['get', 'state', 'shown'], 'share'] } },
    ],
  },
  longText: {
    form: { frequency: 'MONTHLY' },
    body: [
      {
        ...frequency,
        options: [
          { value: 'WEEKLY', label: 'Every week on Friday' },
          { value: 'MONTHLY', label: 'Every month on the first business day' },
          { value: 'YEARLY', label: 'Once a year, in the week before taxes are due' },
        ],
      },
    ],
  },
  error: { issues: [{ path: '/form/frequency', message: 'Select how often.' }], body: [frequency] },
  disabled: {
    form: { frequency: 'MONTHLY' },
    body: [{ ...frequency, disabled: true, reason: 'The deposit of this month is on its way.' }],
  },
};
