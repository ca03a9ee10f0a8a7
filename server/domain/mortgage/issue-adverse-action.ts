import type { OperationContext } from '#server/operations/operation.ts';
import { reportsOf } from './credit-reports.ts';
import type { DenialReason } from './denial-reasons.ts';
import { drawAdverseAction } from './draw-adverse-action.ts';
import { deliverToBorrower } from './deliver-document.ts';
import { loanFiguresOf, noDetails } from './mortgage-details.ts';
import { borrowersOf, type MortgageApplication } from './own-mortgage.ts';

type Issuing = Pick<OperationContext, 'db' | 'vault' | 'now' | 'ids' | 'today'> & Partial<Pick<OperationContext, 'outbox' | 'random'>>;

/** Delivers the notice of a denial to each borrower, who alone reads what their own credit report says. */
export async function issueAdverseAction(
  context: Issuing,
  application: MortgageApplication,
  reasons: readonly DenialReason[],
): Promise<void> {
  const reports = await reportsOf(context, application);
  for (const borrower of await borrowersOf(context, application)) {
    const name = `${borrower.details?.firstName ?? ''} ${borrower.details?.lastName ?? ''}`;
    const pdf = await drawAdverseAction({
      name,
      reference: application.reference ?? application.id,
      asked: askedFor(application),
      reasons,
      report: reports.get(borrower.id),
      decidedOn: context.today,
      madeAt: context.now,
    });
    await deliverToBorrower(context, application, borrower, { kind: 'ADVERSE_ACTION', title: 'Notice of action taken', pdf });
  }
}

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

function askedFor({ details, purpose }: MortgageApplication): string {
  const loan = loanFiguresOf(details ?? noDetails);
  return `A mortgage loan${loan === null ? '' : ` of ${money.format(loan.loanAmount / 100)}`} to ${purpose === 'PURCHASE' ? 'buy' : 'refinance'} a home`;
}
