import { signedIn, type OperationContext } from '#server/operations/operation.ts';
import { asksOf } from './account-kinds.ts';
import type { AccountParts, FundingAnswers } from './application-details.ts';
import { yearOf } from '#server/law/by-year.ts';
import { contributionRoom, contributorOf } from '#server/money/contribution-room.ts';
import { contributionPotOf } from '#server/taxes/contribution-limits.ts';
import { contributionYears } from '#server/taxes/contribution-years.ts';
import type { AccountRequest } from './own-request.ts';
import type { z } from 'zod';

interface Mistake {
  path: string;
  message: string;
}

type Funding = z.output<typeof FundingAnswers>;

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', trailingZeroDisplay: 'stripIfInteger' });
const inDollars = (cents: number): string => dollars.format(cents / 100);

/** A contribution to an IRA: the year is still open for contributions, there is earned income, and the income does not exclude a Roth IRA. */
export async function mistakesOfContribution(
  context: OperationContext,
  request: AccountRequest,
  { contribution }: AccountParts,
): Promise<Mistake[]> {
  if (contribution === null || !asksOf(request.sub_type, request.flavor).contribution) return [];
  const { taxYear, earnedIncome } = contribution;
  const at = (field: string, message: string): Mistake[] => [{ path: `parts/contribution/${field}`, message }];
  if (!contributionYears(context.today).includes(taxYear)) return at('taxYear', 'Choose a tax year that you can still contribute for.');
  if (earnedIncome === null) return at('earnedIncome', 'Enter your income from work.');
  if (earnedIncome === 0) return at('earnedIncome', 'You need income from work to contribute to an IRA.');
  const { incomeCents, filingStatus } = await contributorOf(context, request.person_id, { taxYear, earnedCents: earnedIncome });
  if (earnedIncome > incomeCents && filingStatus !== 'MARRIED_JOINT')
    return at('earnedIncome', `Your income from work can be at most your annual pretax income, ${inDollars(incomeCents)}.`);
  const { leftCents } = await roomOf(context, request, taxYear, { earnedCents: earnedIncome });
  if (leftCents > 0) return [];
  return at('taxYear', `You can't contribute to this IRA for ${taxYear}. Your income is too high, or you've contributed all you can.`);
}

/** The first transfer: from a linked bank account of one's own, no more than it holds, and no more than the law lets one contribute. */
export async function mistakesOfFunding(
  context: OperationContext,
  request: AccountRequest,
  { timing, linkedAccountId, amount }: Funding,
  parts: AccountParts,
): Promise<Mistake[]> {
  if (timing !== 'now') return [];
  const bank = await ownBalance(context, linkedAccountId);
  if (bank === undefined) return [{ path: 'funding/linkedAccountId', message: 'Choose one of your linked bank accounts.' }];
  const tooMuch = (message: string): Mistake[] => [{ path: 'funding/amount', message }];
  if (amount === null) return tooMuch('Enter an amount.');
  if (bank.balanceCents !== null && amount > bank.balanceCents)
    return tooMuch(`This bank account holds ${inDollars(bank.balanceCents)}. Enter that amount or less.`);
  const most = await mostContributed(context, request, parts);
  return most === null || amount <= most ? [] : tooMuch(`You can contribute at most ${inDollars(most)} to this account.`);
}

/** The most that the first transfer can be by law; null where no law limits it. Money from a bank is a contribution to any IRA. */
async function mostContributed(
  context: OperationContext,
  request: AccountRequest,
  { contribution, business }: AccountParts,
): Promise<number | null> {
  if (contributionPotOf(request.sub_type) === null) return null;
  const taxYear = contribution?.taxYear ?? yearOf(context.today);
  return (
    await roomOf(context, request, taxYear, {
      earnedCents: contribution?.earnedIncome ?? null,
      ownsBusiness: business?.selfEmployed ?? null,
      payCents: business?.annualPay ?? null,
    })
  ).leftCents;
}

const roomOf = (
  context: OperationContext,
  { id, person_id, sub_type }: AccountRequest,
  taxYear: number,
  said: { earnedCents: number | null; ownsBusiness?: boolean | null; payCents?: number | null },
) => contributionRoom(context, { personId: person_id, accountType: sub_type, taxYear, ...said, except: id });

/** The balance of a linked bank account, the last one that its bank reported; null where the bank reports none. Undefined where the account is not the person's. */
async function ownBalance(context: OperationContext, linkedAccountId: string | null): Promise<{ balanceCents: number | null } | undefined> {
  if (linkedAccountId === null) return undefined;
  const row = await context.db
    .selectFrom('linked_account')
    .leftJoin('ach_relationship', 'ach_relationship.id', 'linked_account.id')
    .select(['linked_account.balance_cents', 'ach_relationship.source'])
    .where('linked_account.id', '=', linkedAccountId)
    .where('linked_account.person_id', '=', signedIn(context).id)
    .where('linked_account.status', '=', 'linked')
    .executeTakeFirst();
  return row === undefined ? undefined : { balanceCents: row.source === 'MANUAL' ? null : row.balance_cents };
}
