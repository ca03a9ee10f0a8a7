import type { LayoutNode } from '#schemas/node-definition.ts';
import type { NodeExamples } from '../example.ts';

const filing: LayoutNode = {
  type: 'select',
  name: 'filing',
  label: 'Tax filing status',
  required: 'Select your tax filing status.',
  options: [
    { value: 'SINGLE', label: 'Single' },
    { value: 'JOINT', label: 'Married, filing jointly' },
    { value: 'SEPARATE', label: 'Married, filing separately' },
    { value: 'HEAD', label: 'Head of household' },
  ],
};

export const examples: NodeExamples = {
  typical: { form: { filing: 'JOINT' }, body: [filing] },
  empty: { body: [{ ...filing, placeholder: 'Select a status' }] },
  longText: {
    form: { filing: 'W' },
    body: [
      {
        ...filing,
        label: 'Under which status did you, or will you, file your federal income tax return for 2026?',
        options: [{ value: 'W', label: 'Qualifying surviving spouse with a dependent child, for the two years after the year of death' }],
      },
    ],
  },
  error: { issues: [{ path: '/form/filing', message: 'Select your tax filing status.' }], body: [filing] },
  disabled: { form: { filing: 'JOINT' }, body: [{ ...filing, disabled: true, reason: 'Taken from your return of 2025.' }] },
};
