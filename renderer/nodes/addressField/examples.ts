import type { LayoutNode } from '#schemas/node-definition.ts';
import type { NodeExamples } from '../example.ts';

const home: LayoutNode = { type: 'addressField', label: 'Home address', hint: 'Where you live, not a mailing address' };

export const examples: NodeExamples = {
  typical: {
    form: { street1: '1280 Cedar Hollow Road', street2: 'Unit 4', city: 'San Mateo', state: 'CA', zipCode: '94401' },
    body: [home],
  },
  empty: { body: [home] },
  longText: {
    form: {
      street1: '24817 Northwest Saint Bartholomew Memorial Parkway Southbound',
      street2: 'Building C, apartment 1407, care of the Brandt-Oyelaran family',
      city: 'Rancho Santa Margarita de los Caballeros',
      state: 'DC',
      zipCode: '20001-4821',
    },
    body: [{ ...home, label: 'The address that stands on the statements of the account from which the shares are transferred' }],
  },
  error: {
    form: { street1: '1280 Cedar Hollow Road', city: 'San Mateo', zipCode: '944' },
    issues: [
      { path: '/form/state', message: 'Select your state.' },
      { path: '/form/zipCode', message: 'Enter a ZIP code of five digits, or nine as in 94401-1234.' },
    ],
    body: [home],
  },
  disabled: {
    form: { street1: '1280 Cedar Hollow Road', street2: null, city: 'San Mateo', state: 'CA', zipCode: '94401' },
    body: [{ ...home, disabled: true }],
  },
  two: {
    body: [home, { type: 'addressField', name: 'mailing', label: 'Mailing address', required: false, autofill: 'shipping' }],
  },
};
