import { signedIn, type OperationContext } from '#server/operations/operation.ts';
import type { TransferTerms } from './asked-transfer.ts';
import { endpointsOf } from './endpoints.ts';
import { writeStarted } from './start-transfer.ts';
import { contributionPotOf } from '#server/taxes/contribution-limits.ts';
import { datesOf } from './transfer-dates.ts';
import { firstLeavingDay } from './transfer-timing.ts';

interface FirstDeposit {
  accountId: string;
  linkedAccountId: string;
  amountCents: number;
  /** For an IRA. */
  contributionYear: number | null;
}

/**
 * Starts the first deposit of an account that has just been opened, as it was agreed to with the application. Whether it can be made is decided when it
 * leaves: then its person is told where it cannot.
 */
export async function startFirstDeposit(
  context: OperationContext,
  { accountId, linkedAccountId, amountCents, contributionYear }: FirstDeposit,
): Promise<void> {
  const endpoints = await endpointsOf(context, signedIn(context).id);
  const source = endpoints.find(({ id }) => id === linkedAccountId);
  const destination = endpoints.find(({ id }) => id === accountId);
  if (source === undefined || destination === undefined)
    throw new Error('The first deposit goes from a bank account of theirs to the account');
  const leavesOn = firstLeavingDay(context.now);
  const terms: TransferTerms = {
    kind: 'DEPOSIT',
    source,
    destination,
    amountCents,
    isFull: false,
    sellsShares: false,
    // Into the cash of an account of stocks: what to buy is chosen afterwards.
    buysShares: false,
    repeat: null,
    plannedOn: leavesOn,
    isNow: true,
    ...datesOf({ kind: 'DEPOSIT', source, sellsShares: false }, leavesOn, context.now),
    contributionYear:
      contributionPotOf(destination.kind === 'ACCOUNT' ? destination.accountType : '') === null
        ? null
        : (contributionYear ?? Number(leavesOn.slice(0, 4))),
    federalWithheldCents: 0,
    stateWithheldCents: 0,
    netCents: amountCents,
  };
  await writeStarted(context, terms);
}
