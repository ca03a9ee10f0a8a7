import type { LayoutNode } from '#schemas/node-definition.ts';
import type { NodeExamples } from '../example.ts';

const phone: LayoutNode = {
  type: 'phoneField',
  name: 'phone',
  label: 'Mobile phone',
  hint: 'It must be able to receive texts.',
  required: 'Enter your mobile phone.',
};

export const examples: NodeExamples = {
  typical: { form: { phone: '+14155550142' }, body: [phone] },
  empty: { body: [phone] },
  abroad: { form: { phone: '+442079460018' }, body: [phone] },
  longText: {
    form: { phone: '+14155550142' },
    body: [{ ...phone, label: 'Which number may we call or text, on weekdays between 8 a.m. and 6 p.m. Pacific, about this application?' }],
  },
  error: {
    issues: [{ path: '/form/phone', message: 'Mobile phone must be a number with its area code, like (415) 555-0142' }],
    body: [phone],
  },
  disabled: { form: { phone: '+14155550142' }, body: [{ ...phone, disabled: true, reason: 'Codes are sent to this number now.' }] },
};
