import type { LayoutNode } from '#schemas/node-definition.ts';
import type { NodeExamples } from '../example.ts';

const password: LayoutNode = {
  type: 'newPasswordField',
  name: 'newPassword',
  label: 'New password',
  minLength: 12,
  required: 'Enter a new password.',
};

export const examples: NodeExamples = {
  typical: { body: [password] },
  longText: {
    body: [
      {
        ...password,
        label: 'The password with which you will sign in from now on, on every device that you use',
        hint: 'At least 12 characters. Four words that have nothing to do with each other are easy to keep in mind and hard to guess; capitals and digits are welcome and not needed.',
      },
    ],
  },
  error: { issues: [{ path: '/form/newPassword', message: 'New password must be 12 characters or more' }], body: [password] },
  disabled: { body: [{ ...password, disabled: true, reason: 'Confirm with the code that we sent you first.' }] },
};
