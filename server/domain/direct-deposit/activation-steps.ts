import { z } from 'zod';
import type { OperationContext } from '#server/operations/operation.ts';
import type { Row } from '#server/storage/database.ts';

const stepStates = ['DONE', 'WAITING', 'TO_DO'] as const;

/** The steps that are left before a cash account has cards and a direct deposit number, in order. `WAITING`: another party has to act. */
export const ActivationStep = z.strictObject({ key: z.string(), title: z.string(), description: z.string(), state: z.enum(stepStates) });
export type ActivationStep = z.infer<typeof ActivationStep>;

export async function activationSteps({ db }: Pick<OperationContext, 'db'>, account: Row<'account'>): Promise<ActivationStep[]> {
  const underWay = await db
    .selectFrom('account_activity')
    .select('id')
    .where('account_id', '=', account.id)
    .where('kind', '=', 'DEPOSIT')
    .where('status', '=', 'PENDING')
    .executeTakeFirst();
  return [
    { key: 'open', title: 'Open a Cash Account', description: 'Your account is open.', state: 'DONE' },
    { key: 'fund', title: 'Add money', ...funding(account.total_value_cents > 0, underWay !== undefined) },
    {
      key: 'bank',
      title: 'The program bank opens your account number',
      description: 'This takes up to 2 business days after your first deposit. Nothing is needed from you.',
      state: 'WAITING',
    },
  ];
}

function funding(hasMoney: boolean, isUnderWay: boolean): Pick<ActivationStep, 'description' | 'state'> {
  if (hasMoney) return { description: 'Your first deposit has arrived.', state: 'DONE' };
  if (isUnderWay) return { description: 'Your first deposit is on its way.', state: 'WAITING' };
  return { description: 'Move any amount from your bank into your Cash Account.', state: 'TO_DO' };
}
