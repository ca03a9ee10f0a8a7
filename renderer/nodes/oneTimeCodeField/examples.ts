import type { LayoutNode } from '#schemas/node-definition.ts';
import type { NodeExamples } from '../example.ts';

const code: LayoutNode = {
  type: 'oneTimeCodeField',
  name: 'code',
  label: 'Verification code',
  hint: 'The six digits that we sent to (•••) •••-0142',
  required: 'Enter the code that we sent you.',
};

export const examples: NodeExamples = {
  typical: { body: [code] },
  longText: {
    body: [
      {
        ...code,
        label: 'The code that your authenticator app shows for this account now',
        hint: 'It changes every 30 seconds. If your phone was lost or replaced, use one of the recovery codes that you printed when you turned two-step verification on.',
      },
    ],
  },
  eightDigits: { body: [{ ...code, label: 'Recovery code', hint: 'Eight digits from the list that you printed', length: 8 }] },
  error: { issues: [{ path: '/form/code', message: 'Verification code must be 6 digits' }], body: [code] },
  disabled: { body: [{ ...code, disabled: true, reason: 'Ask for a new code first.' }] },
};
