import type { LayoutNode } from '#schemas/node-definition.ts';
import type { NodeExamples } from '../example.ts';

const pin: LayoutNode = {
  type: 'pinField',
  name: 'pin',
  label: 'New PIN',
  hint: 'Four digits.',
  required: 'Enter a PIN.',
  sealTo: 'MIIB',
  sealFor: 'card-1',
};

export const examples: NodeExamples = {
  typical: { body: [pin] },
  longText: { body: [{ ...pin, label: 'New PIN of the physical card that you use for cash at ATMs and for payments in shops' }] },
  error: {
    body: [pin],
    issues: [
      {
        path: '/form/pin',
        message: 'New PIN must be harder to guess: no digit four times, no run like 1234, nothing from your card number',
      },
    ],
  },
  disabled: { body: [{ ...pin, disabled: true, reason: 'Your card is locked.' }] },
};
