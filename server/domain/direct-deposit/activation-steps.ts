import { z } from 'zod';
import type { Row } from '#server/storage/database.ts';

/** What is left to do before a cash account has cards and a number for direct deposit, in order. */
export const ActivationStep = z.strictObject({ key: z.string(), title: z.string(), description: z.string(), isDone: z.boolean() });
export type ActivationStep = z.infer<typeof ActivationStep>;

export function activationSteps(account: Pick<Row<'account'>, 'total_value_cents'>): ActivationStep[] {
  return [
    { key: 'open', title: 'Open a Cash Account', description: 'Your account is open.', isDone: true },
    {
      key: 'fund',
      title: 'Add money',
      description: 'Move any amount into your Cash Account from your bank or from another account here.',
      isDone: account.total_value_cents > 0,
    },
    {
      key: 'bank',
      title: 'The program bank opens your account number',
      description: 'This takes up to 2 business days after your first deposit. Nothing is needed from you.',
      isDone: false,
    },
  ];
}
