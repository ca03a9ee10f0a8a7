import type { LayoutNode } from '#schemas/node-definition.ts';
import type { NodeExamples } from '../example.ts';

const place = { $: ['get', 'rows', 'row', 'place'] };
const beneficiaries: LayoutNode = {
  type: 'rows',
  name: 'rows',
  label: { $text: ['Beneficiary ', place] },
  atLeast: 1,
  atMost: 10,
  add: 'Add a beneficiary',
  remove: { $text: ['Remove beneficiary ', place] },
  children: [
    {
      type: 'select',
      name: 'relationship',
      label: 'Relationship',
      options: [
        { value: 'SPOUSE', label: 'Spouse' },
        { value: 'CHILD', label: 'Child' },
        { value: 'TRUST', label: 'Trust' },
      ],
    },
    { type: 'textField', name: 'firstName', label: 'First name', autocomplete: 'off', required: 'Enter a first name.' },
    { type: 'numberField', name: 'ownership', label: 'Share', unit: '%' },
  ],
};
const two = [
  { relationship: 'SPOUSE', firstName: 'Nora', ownership: 60 },
  { relationship: 'CHILD', firstName: 'Ivo', ownership: 40 },
];
const total: LayoutNode = { type: 'text', text: { $text: ['Total: ', { $: ['sum', ['get', 'form', 'rows'], 'ownership'] }, '%'] } };

export const examples: NodeExamples = {
  typical: { form: { rows: two }, body: [beneficiaries, total] },
  empty: { form: { rows: [] }, body: [{ ...beneficiaries, atLeast: 0, hint: 'Nobody is named yet.' }] },
  error: {
    form: { rows: [two[0]!, { relationship: 'CHILD', firstName: null, ownership: 40 }] },
    issues: [{ path: 'rows[1].firstName', message: 'Enter a first name.' }],
    body: [beneficiaries],
  },
  disabled: { form: { rows: two }, body: [{ ...beneficiaries, disabled: true, reason: 'A change is being reviewed.' }] },
};
