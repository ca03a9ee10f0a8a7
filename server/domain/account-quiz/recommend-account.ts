import { z } from 'zod';

/** A person's answers in the Account Quiz. */
export const QuizAnswers = z.strictObject({
  /** The purpose of the money. */
  goal: z.enum(['SPENDING', 'GROWTH', 'INCOME', 'RETIREMENT', 'COLLEGE']),
  /** When it is needed. */
  horizon: z.enum(['WITHIN_A_YEAR', 'ONE_TO_FIVE', 'OVER_FIVE']),
  /** The owner of the money. */
  owner: z.enum(['ME', 'US', 'TRUST']),
  /** For retirement: when tax is rather paid. */
  tax: z.enum(['NOW', 'LATER', 'UNSURE']),
});
export type QuizAnswers = z.infer<typeof QuizAnswers>;

export const QuizAccount = z.enum(['CASH', 'INDIVIDUAL', 'JOINT', 'TRUST', 'TRADITIONAL_IRA', 'ROTH_IRA', 'BOND_LADDER', 'COLLEGE']);
export type QuizAccount = z.infer<typeof QuizAccount>;

const held: Record<QuizAnswers['owner'], QuizAccount> = { ME: 'INDIVIDUAL', US: 'JOINT', TRUST: 'TRUST' };

/**
 * The accounts that fit, the best first. Money that is needed within a year is never invested. A Roth IRA does not fit where the income leaves nothing to
 * contribute to one.
 */
export function recommendAccounts({ goal, horizon, owner, tax }: QuizAnswers, { takesRoth }: { takesRoth: boolean }): QuizAccount[] {
  if (goal === 'SPENDING' || horizon === 'WITHIN_A_YEAR') return ['CASH'];
  if (goal === 'RETIREMENT' && owner === 'ME') {
    if (!takesRoth) return ['TRADITIONAL_IRA'];
    if (tax === 'UNSURE') return ['ROTH_IRA', 'TRADITIONAL_IRA'];
    return [tax === 'NOW' ? 'ROTH_IRA' : 'TRADITIONAL_IRA'];
  }
  if (goal === 'COLLEGE') return ['COLLEGE', held[owner]];
  if (goal === 'INCOME') return horizon === 'ONE_TO_FIVE' ? ['BOND_LADDER', 'CASH'] : ['BOND_LADDER', held[owner]];
  return horizon === 'ONE_TO_FIVE' ? [held[owner], 'CASH'] : [held[owner]];
}
