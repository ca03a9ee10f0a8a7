import type { LayoutNode } from '#schemas/node-definition.ts';
import type { NodeExamples } from '../example.ts';

const password: LayoutNode = { type: 'passwordField', name: 'password', label: 'Password', required: 'Enter your password.' };

export const examples: NodeExamples = {
  typical: { body: [password] },
  longText: {
    body: [
      {
        ...password,
        label: 'The password that you sign in with, not the one of the bank account that you link',
        hint: 'You are asked again because you have not entered it for more than 30 minutes, and what comes next moves money.',
      },
    ],
  },
  error: { issues: [{ path: '/form/password', message: 'Enter your password.' }], body: [password] },
  disabled: { body: [{ ...password, disabled: true, reason: 'You can try again at 4:15 p.m.' }] },
};
