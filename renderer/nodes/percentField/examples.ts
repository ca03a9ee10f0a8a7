import type { LayoutNode } from '#schemas/node-definition.ts';
import type { NodeExamples } from '../example.ts';

const share: LayoutNode = {
  type: 'percentField',
  name: 'share',
  label: 'Share for this beneficiary',
  min: 0.01,
  max: 1,
  required: 'Enter a share.',
};

export const examples: NodeExamples = {
  typical: { form: { share: 0.335 }, body: [share] },
  empty: { body: [share] },
  negative: { form: { spread: -0.0025 }, body: [{ type: 'percentField', name: 'spread', label: 'Spread to Treasuries' }] },
  longText: {
    form: { share: 0.335 },
    body: [
      {
        ...share,
        label: 'What share of this account should go to the children of your first beneficiary, if that person dies before you?',
      },
    ],
  },
  error: {
    form: { share: 1.2 },
    issues: [{ path: '/form/share', message: 'Share for this beneficiary must be 100% or less' }],
    body: [share],
  },
  disabled: { form: { share: 1 }, body: [{ ...share, disabled: true, reason: 'With one beneficiary, it is all of it.' }] },
};
