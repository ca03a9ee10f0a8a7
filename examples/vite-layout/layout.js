/** A layout is JSON: a server may send it. Text that reads the form changes while a person types. */
export const layout = {
  bml: '1',
  title: 'Your ladder',
  form: { months: 24 },
  body: [
    { type: 'heading', level: 1, text: 'Your ladder' },
    { type: 'numberField', name: 'months', label: 'Length in months' },
    { type: 'text', text: { $text: ['It runs for ', { $: ['get', 'form', 'months'] }, ' months'] } },
    { type: 'radioGroup', name: 'pays', label: 'Pays', options: [{ value: 'monthly', label: 'Monthly' }] },
    { type: 'button', id: 'go', kind: 'primary', label: 'Continue', press: [{ do: 'submit', event: 'CONTINUE' }] },
  ],
};
