import type { LayoutNode } from '#schemas/node-definition.ts';
import type { NodeExamples } from '../example.ts';

const agreed: LayoutNode = {
  type: 'checkbox',
  name: 'agreed',
  label: 'I have read the account agreement.',
  required: 'Confirm that you have read the account agreement.',
};

export const examples: NodeExamples = {
  typical: { form: { agreed: true }, body: [agreed] },
  empty: { form: { agreed: false }, body: [agreed] },
  longText: {
    form: { agreed: true },
    body: [
      {
        ...agreed,
        label:
          'Under penalties of perjury, I confirm that the number shown is my correct taxpayer identification number, that I am not subject to backup withholding, and that I am a citizen of the United States or another person that counts as one.',
      },
    ],
  },
  error: {
    form: { agreed: false },
    issues: [{ path: '/form/agreed', message: 'Confirm that you have read the account agreement.' }],
    body: [agreed],
  },
  disabled: { form: { agreed: true }, body: [{ ...agreed, disabled: true, reason: 'You agreed on November 20, 2026.' }] },
};
