import type { OperationContext } from '#server/operations/operation.ts';
import { reportsOf } from './credit-reports.ts';
import type { DenialReason } from './denial-reasons.ts';
import { drawAdverseAction } from './draw-adverse-action.ts';
import { invitationOf } from './invitation.ts';
import { keepDocument } from './mortgage-documents.ts';
import { loanFiguresOf, noDetails } from './mortgage-details.ts';
import { borrowersOf, type MortgageApplication } from './own-mortgage.ts';

type Issuing = Pick<OperationContext, 'db' | 'vault' | 'now' | 'ids' | 'today'>;

/**
 * Delivers the notice of a denial to each borrower, with what their own credit report says: to the applicant's login, and to that of an
 * invited co-borrower. The notice of a co-borrower whom the applicant entered is kept where they sign, with the applicant's.
 */
export async function issueAdverseAction(
  context: Issuing,
  application: MortgageApplication,
  reasons: readonly DenialReason[],
): Promise<void> {
  const reports = await reportsOf(context, application);
  for (const borrower of await borrowersOf(context, application)) {
    const name = `${borrower.details?.firstName ?? ''} ${borrower.details?.lastName ?? ''}`;
    const reader =
      borrower.entry === 'invited' ? ((await invitationOf(context.db, borrower.id))?.accepted_by ?? null) : application.person_id;
    if (reader === null) continue;
    const pdf = await drawAdverseAction({
      name,
      reference: application.reference ?? application.id,
      asked: askedFor(application),
      reasons,
      report: reports.get(borrower.id),
      decidedOn: context.today,
      madeAt: context.now,
    });
    const title = borrower.entry === 'entered' ? `Notice of action taken, ${name}` : 'Notice of action taken';
    await keepDocument(context, { applicationId: application.id, personId: reader, kind: 'ADVERSE_ACTION', title, pdf });
  }
}

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

function askedFor({ details, purpose }: MortgageApplication): string {
  const loan = loanFiguresOf(details ?? noDetails);
  return `A mortgage loan${loan === null ? '' : ` of ${money.format(loan.loanAmount / 100)}`} to ${purpose === 'PURCHASE' ? 'buy' : 'refinance'} a home`;
}
