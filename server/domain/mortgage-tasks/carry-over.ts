import type { OperationContext } from '#server/operations/operation.ts';
import { updateAnswers, type BorrowerParts, type TaskAnswer, askedBorrower, type MortgageTask } from '../mortgage/index.ts';

/** Carries what a task answered over into the borrower's part of the application: a new address, dependents, demographic answers. */
export async function carryOver(context: OperationContext, task: MortgageTask, answer: TaskAnswer): Promise<void> {
  const borrower = await askedBorrower(context, task);
  const before = borrower?.details?.answers;
  if (borrower === undefined || before === undefined) return;
  const parts = partsOf(before, answer, context.today);
  if (parts !== null) await updateAnswers(context, borrower, parts);
}

function partsOf(before: BorrowerParts, answer: TaskAnswer, today: string): Partial<BorrowerParts> | null {
  if ('demographics' in answer) return { demographics: answer.demographics };
  if ('dependents' in answer) return before.identity === null ? null : { identity: { ...before.identity, dependents: answer.dependents } };
  if (!('stillThere' in answer) || answer.residence === null) return null;
  const { movedOn, ...home } = answer.residence;
  const lived = wholeMonths(movedOn, today);
  const residence = { ...home, years: Math.floor(lived / 12), months: lived % 12 };
  if (before.residence === null || lived >= 24) return { residence };
  return { residence, former: { ...before.residence, earlier: earlierOf(before) } };
}

/** The former addresses, now one further back. */
function earlierOf({ former }: BorrowerParts): NonNullable<NonNullable<BorrowerParts['former']>['earlier']> {
  if (former === null) return [];
  const { street1, city, state, zipCode, housing, monthlyRent, earlier = [] } = former;
  const address = `${street1}, ${city}, ${state} ${zipCode}`;
  return [{ address, years: former.years ?? 0, months: former.months ?? 0, housing, monthlyRent }, ...earlier].slice(0, 5);
}

/** The whole months between two days, YYYY-MM-DD. */
function wholeMonths(from: string, to: string): number {
  const [year = 0, month = 0, day = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split('-').map(Number);
  return Math.max(0, (toYear - year) * 12 + (toMonth - month) - (toDay < day ? 1 : 0));
}
