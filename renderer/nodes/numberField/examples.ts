import type { LayoutNode } from '#schemas/node-definition.ts';
import type { NodeExamples } from '../example.ts';

const dependents: LayoutNode = {
  type: 'numberField',
  name: 'dependents',
  label: 'Dependents',
  hint: 'Whom you claim on your tax return',
  min: 0,
  max: 20,
};

export const examples: NodeExamples = {
  typical: { form: { dependents: 2 }, body: [dependents] },
  empty: { body: [dependents] },
  withUnit: { form: { months: 36 }, body: [{ type: 'numberField', name: 'months', label: 'Term', min: 3, max: 120, unit: 'months' }] },
  negative: { form: { change: -12.5 }, body: [{ type: 'numberField', name: 'change', label: 'Change against last year', unit: 'points' }] },
  longText: {
    form: { dependents: 2 },
    body: [
      { ...dependents, label: 'How many people, yourself and your spouse aside, do you claim on your federal income tax return for 2026?' },
    ],
  },
  error: { form: { dependents: 40 }, issues: [{ path: '/form/dependents', message: 'Dependents must be 20 or less' }], body: [dependents] },
  disabled: { form: { dependents: 2 }, body: [{ ...dependents, disabled: true, reason: 'Taken from your return of 2025.' }] },
};
