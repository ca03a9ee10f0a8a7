import type { LayoutNode } from '#schemas/node-definition.ts';
import type { NodeExamples } from '../example.ts';

const call: LayoutNode = {
  type: 'timeField',
  name: 'callAt',
  label: 'When may we call you?',
  hint: 'From 9 a.m. to 6 p.m. Eastern time',
  min: '09:00',
  max: '18:00',
  required: 'Enter a time.',
};

export const examples: NodeExamples = {
  typical: { form: { callAt: '16:30' }, body: [call] },
  empty: { body: [call] },
  error: { form: { callAt: '07:15' }, issues: [{ path: '/form/callAt', message: 'Choose a time from 9 a.m. to 6 p.m.' }], body: [call] },
  disabled: { form: { callAt: '16:30' }, body: [{ ...call, disabled: true, reason: 'The call is under way.' }] },
  labelHidden: {
    body: [
      { type: 'heading', level: 2, text: 'When may we call you?' },
      { ...call, labelHidden: true },
    ],
  },
};
