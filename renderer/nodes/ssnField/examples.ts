import type { LayoutNode } from '#schemas/node-definition.ts';
import type { NodeExamples } from '../example.ts';

const ssn: LayoutNode = {
  type: 'ssnField',
  name: 'ssn',
  label: 'Social Security number',
  hint: 'Nine digits. The law requires us to ask.',
  required: 'Enter your Social Security number.',
};

export const examples: NodeExamples = {
  typical: { body: [ssn] },
  longText: {
    body: [
      {
        ...ssn,
        label: 'Social Security number or individual taxpayer identification number of the person who owns the account',
        hint: 'We send it to the tax office with your 1099 and to the agency that confirms who you are. It is kept encrypted, and only its last four digits are ever shown again.',
      },
    ],
  },
  kept: { body: [{ ...ssn, secret: 'keep', kept: '•••-••-9876' }] },
  error: { issues: [{ path: '/form/ssn', message: 'Social Security number must be nine digits, like the ones on the card' }], body: [ssn] },
  disabled: { body: [{ ...ssn, disabled: true, reason: 'Your identity was confirmed.' }] },
};
