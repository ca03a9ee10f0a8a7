import type { LayoutNode } from '#schemas/node-definition.ts';
import type { NodeExamples } from '../example.ts';

const firstName: LayoutNode = {
  type: 'textField',
  name: 'firstName',
  label: 'First name',
  hint: 'As it stands on your passport or driver’s license',
  autocomplete: 'given-name',
  required: 'Enter your first name.',
};

export const examples: NodeExamples = {
  typical: { form: { firstName: 'Imani' }, body: [firstName] },
  empty: { body: [firstName] },
  longText: {
    form: { firstName: 'Maximiliana Wilhelmina Alexandrine Constance' },
    body: [
      { ...firstName, label: 'What first and middle names stand on the document that you will show us at the end of your application?' },
    ],
  },
  error: { form: { firstName: '' }, issues: [{ path: '/form/firstName', message: 'Enter your first name.' }], body: [firstName] },
  disabled: {
    form: { firstName: 'Imani' },
    body: [{ ...firstName, disabled: true, reason: 'Your name was checked and can be changed by phone only.' }],
  },
  labelHidden: {
    body: [
      { type: 'heading', level: 2, text: 'What do you call this account?' },
      { type: 'textField', name: 'nickname', label: 'What do you call this account?', labelHidden: true, maxLength: 40 },
    ],
  },
};
