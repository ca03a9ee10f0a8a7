import { said } from '#server/operations/said.ts';
import { z } from 'zod';
import type { OperationContext } from '#server/operations/operation.ts';
import type { Row } from '#server/storage/database.ts';

const stepStates = ['DONE', 'WAITING', 'TO_DO'] as const;

const titles = ['Open a Cash Account', 'Add money', 'The program bank opens your account number'] as const;
const descriptions = [
  'Your account is open.',
  'This takes up to 2 business days after your first deposit. Nothing is needed from you.',
  'Your first deposit has arrived.',
  'Your first deposit is on its way.',
  'Move any amount from your bank into your Cash Account.',
] as const;

/** The steps that are left before a cash account has cards and a direct deposit number, in order. `WAITING`: another party has to act. */
export const ActivationStep = z.strictObject({
  key: z.string(),
  title: said(titles),
  description: said(descriptions),
  state: z.enum(stepStates),
});
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
    { key: 'open', title: titles[0], description: descriptions[0], state: 'DONE' },
    { key: 'fund', title: titles[1], ...funding(account.total_value_cents > 0, underWay !== undefined) },
    {
      key: 'bank',
      title: titles[2],
      description: descriptions[1],
      state: 'WAITING',
    },
  ];
}

function funding(hasMoney: boolean, isUnderWay: boolean): Pick<ActivationStep, 'description' | 'state'> {
  if (hasMoney) return { description: descriptions[2], state: 'DONE' };
  if (isUnderWay) return { description: descriptions[3], state: 'WAITING' };
  return { description: descriptions[4], state: 'TO_DO' };
}
