import type { LayoutNode } from '#schemas/node-definition.ts';
import type { NodeExamples } from '../example.ts';

const income: LayoutNode = {
  type: 'checkboxGroup',
  name: 'income',
  label: 'Where does the money come from?',
  hint: 'Select all that apply.',
  required: 'Select at least one.',
  options: [
    { value: 'SALARY', label: 'Salary or wages' },
    { value: 'SALE', label: 'Sale of a home or of a business', hint: 'Also of shares in one' },
    { value: 'GIFT', label: 'Inheritance or gift' },
    { value: 'RETIREMENT', label: 'Retirement plan' },
  ],
};

export const examples: NodeExamples = {
  typical: { form: { income: ['SALARY', 'GIFT'] }, body: [income] },
  empty: { form: { income: [] }, body: [income] },
  withFigures: {
    form: { lots: [1] },
    body: [
      {
        type: 'checkboxGroup',
        name: 'lots',
        label: 'Lots to sell',
        atMost: 2,
        options: [
          { value: 1, label: 'March 4, 2021', figure: '+$1,204.18', badge: 'Long term' },
          { value: 2, label: 'June 17, 2026', figure: '−$98.40', badge: 'Short term' },
          { value: 3, label: 'November 3, 2026', figure: '$0.00', disabled: true, hint: 'Not settled yet' },
        ],
      },
    ],
  },
  longText: {
    form: { income: ['SALE'] },
    body: [
      {
        ...income,
        label:
          'Which of these describe where the money that you will deposit in the first year, into this account or any other, comes from?',
        options: [
          {
            value: 'SALE',
            label: 'The sale of a home, of a business, or of a share in a business that nobody trades in public',
            hint: 'We may ask for the closing statement, or for the agreement under which it was sold.',
          },
          { value: 'GIFT', label: 'An inheritance, or a gift of more than $19,000.00' },
        ],
      },
    ],
  },
  error: { form: { income: [] }, issues: [{ path: '/form/income', message: 'Select at least one.' }], body: [income] },
  disabled: { form: { income: ['SALARY'] }, body: [{ ...income, disabled: true, reason: 'Your application is being reviewed.' }] },
};
