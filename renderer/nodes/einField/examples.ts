import type { LayoutNode } from '#schemas/node-definition.ts';
import type { NodeExamples } from '../example.ts';

const ein: LayoutNode = {
  type: 'einField',
  name: 'ein',
  label: 'Employer identification number',
  hint: 'Nine digits, like 12-3456789.',
  required: 'Enter the employer identification number.',
};

export const examples: NodeExamples = {
  typical: { body: [ein] },
  longText: {
    body: [
      {
        ...ein,
        label: 'Employer identification number (EIN) that the tax office gave to the trust or the business that owns the account',
        hint: 'It stands on the letter CP 575 and on its tax returns. It is kept encrypted, and only its last four digits are ever shown again.',
      },
    ],
  },
  kept: { body: [{ ...ein, secret: 'keep', kept: '••-•••6789' }] },
  error: { issues: [{ path: '/form/ein', message: 'Employer identification number must be nine digits, like 12-3456789' }], body: [ein] },
  disabled: { body: [{ ...ein, disabled: true, reason: 'The number of the trust is kept already.' }] },
};
