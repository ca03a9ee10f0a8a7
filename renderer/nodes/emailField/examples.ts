import type { LayoutNode } from '#schemas/node-definition.ts';
import type { NodeExamples } from '../example.ts';

const email: LayoutNode = {
  type: 'emailField',
  name: 'email',
  label: 'Email',
  hint: 'We write when something happens on your accounts, and never to sell anything.',
  required: 'Enter your email.',
};

export const examples: NodeExamples = {
  typical: { form: { email: 'imani.brandt@example.com' }, body: [email] },
  empty: { body: [email] },
  longText: { form: { email: 'imani.wilhelmina.brandt-oyelaran+investments@mail.family-office.example.com' }, body: [email] },
  error: {
    form: { email: 'imani@example' },
    issues: [{ path: '/form/email', message: 'Email must be like name@example.com' }],
    body: [email],
  },
  disabled: {
    form: { email: 'imani.brandt@example.com' },
    body: [{ ...email, disabled: true, reason: 'Confirm the change that you asked for first.' }],
  },
};
