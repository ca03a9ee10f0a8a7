import type { LayoutNode } from '#schemas/node-definition.ts';
import type { NodeExamples } from '../example.ts';

const reason: LayoutNode = {
  type: 'textArea',
  name: 'reason',
  label: 'What should we know about this transfer?',
  hint: 'Do not include account numbers or passwords.',
  maxLength: 200,
};

export const examples: NodeExamples = {
  typical: { form: { reason: 'The firm that sends it closes on December 18, so it should be here before.' }, body: [reason] },
  empty: { body: [reason] },
  longText: {
    form: {
      reason:
        'My former employer’s plan moved to another administrator this summer, and since then the statements have arrived at an old address. Please write to me before anything is sold, and call before noon Pacific',
    },
    body: [reason],
  },
  nearTheEnd: { form: { reason: `${'Please call me before anything is sold. '.repeat(4)}Thank you.` }, body: [reason] },
  error: { form: { reason: '' }, issues: [{ path: '/form/reason', message: 'Enter what we should know, or a dash.' }], body: [reason] },
  disabled: { form: { reason: 'Sent on November 18.' }, body: [{ ...reason, disabled: true, reason: 'The transfer is on its way.' }] },
};
