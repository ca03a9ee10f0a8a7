import type { LayoutNode } from '#schemas/node-definition.ts';
import type { NodeExamples } from '../example.ts';

const autodeposit: LayoutNode = {
  type: 'switch',
  name: 'autodeposit',
  label: 'Deposit $250.00 every month',
  hint: 'On the 1st, from Checking ending in 4821',
};

export const examples: NodeExamples = {
  typical: { form: { autodeposit: true }, body: [autodeposit] },
  off: { form: { autodeposit: false }, body: [autodeposit] },
  longText: {
    form: { autodeposit: true },
    body: [
      {
        ...autodeposit,
        label: 'Lend out the shares of this account while I do not need them, and pay me half of what is earned with them',
        hint: 'You can stop at any time. Shares that are lent out come back within two business days, and while they are away dividends are paid to you as substitute payments, which are taxed as income.',
      },
    ],
  },
  error: {
    form: { autodeposit: true },
    issues: [{ path: '/form/autodeposit', message: 'The account that it comes from was closed. Link another one first.' }],
    body: [autodeposit],
  },
  disabled: { form: { autodeposit: false }, body: [{ ...autodeposit, disabled: true, reason: 'Link a bank account first.' }] },
};
