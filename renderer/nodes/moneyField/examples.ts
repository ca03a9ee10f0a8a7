import type { LayoutNode } from '#schemas/node-definition.ts';
import type { NodeExamples } from '../example.ts';

const deposit: LayoutNode = {
  type: 'moneyField',
  name: 'deposit',
  label: 'Deposit',
  hint: 'At least $500.00',
  min: 500_00,
  required: 'Enter how much you want to deposit.',
};

export const examples: NodeExamples = {
  typical: { form: { deposit: 2_500_00 }, body: [deposit] },
  empty: { body: [deposit] },
  hero: { form: { deposit: 2_500_00 }, body: [{ ...deposit, size: 'hero' }] },
  largestMoney: { form: { deposit: 9_999_999_999_999_99 }, body: [deposit] },
  negative: { form: { adjustment: -412_10 }, body: [{ type: 'moneyField', name: 'adjustment', label: 'Wash sale adjustment' }] },
  longText: {
    form: { deposit: 2_500_00 },
    body: [
      {
        ...deposit,
        label: 'How much do you want to move from your checking account into the ladder when it begins?',
        hint: 'At least $500.00. It arrives within one business day, and is invested on the next purchase date after that, which may be up to a week later.',
      },
    ],
  },
  error: {
    form: { deposit: 100_00 },
    issues: [{ path: '/form/deposit', message: 'Deposit must be $500.00 or more' }],
    body: [deposit],
  },
  disabled: { form: { deposit: 2_500_00 }, body: [{ ...deposit, disabled: true, reason: 'A deposit of this amount is on its way.' }] },
};
