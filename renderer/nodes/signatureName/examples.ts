import type { LayoutNode } from '#schemas/node-definition.ts';
import type { NodeExamples } from '../example.ts';

const signature: LayoutNode = {
  type: 'signatureName',
  name: 'signature',
  label: 'Your signature',
  matches: 'Imani O’Neil Brandt',
  required: 'Type your full name to sign.',
};

export const examples: NodeExamples = {
  typical: { form: { signature: "Imani O'Neil Brandt" }, body: [signature] },
  empty: { body: [signature] },
  longText: {
    body: [
      {
        ...signature,
        matches: 'Maximiliana Wilhelmina Alexandrine Brandt-Oyelaran de los Santos',
        hint: 'By typing your full name, Maximiliana Wilhelmina Alexandrine Brandt-Oyelaran de los Santos, you agree to the account agreement and confirm, under penalties of perjury, what you stated about your taxpayer identification number.',
      },
    ],
  },
  error: {
    form: { signature: 'I. Brandt' },
    issues: [{ path: '/form/signature', message: 'Your signature must be your name as it stands here: Imani O’Neil Brandt' }],
    body: [signature],
  },
  disabled: {
    form: { signature: 'Imani O’Neil Brandt' },
    body: [{ ...signature, disabled: true, reason: 'Signed on November 20, 2026.' }],
  },
};
