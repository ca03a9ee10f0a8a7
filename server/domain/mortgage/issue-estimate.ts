import { loanEstimate } from '#server/law/mortgage.ts';
import type { OperationContext } from '#server/operations/operation.ts';
import { addBusinessDays } from '#server/time/business-days.ts';
import { newYorkDate } from '#server/time/calendar.ts';
import { drawCounselors } from './counselors.ts';
import { drawLoanEstimate } from './draw-loan-estimate.ts';
import { deliverToApplication } from './deliver-document.ts';
import { loanFiguresOf } from './mortgage-details.ts';
import { borrowersOf, writeMortgage, type MortgageApplication } from './own-mortgage.ts';
import type { RateOffer } from './rate-offer.ts';

/** The last day on which the costs of an estimate can be had. */
export const estimateHoldsUntil = (estimatedAt: number): string => addBusinessDays(newYorkDate(estimatedAt), loanEstimate.costsHeldFor);

type Issuing = Pick<OperationContext, 'db' | 'vault' | 'now' | 'ids' | 'today'>;

/**
 * Delivers a Loan Estimate of an offer to each login of an application, with the list of counselors the first time. Answers false where
 * there is nothing to estimate: the home has no address yet.
 */
export async function issueEstimate(context: Issuing, application: MortgageApplication, offer: RateOffer): Promise<boolean> {
  const { id: applicationId, details, purpose, reference } = application;
  const figures = details === null ? null : loanFiguresOf(details);
  const address = details?.place?.address ?? null;
  if (details === null || figures === null || address === null) return false;
  const { now, today } = context;
  const applicants = (await borrowersOf(context, application)).map(({ details: own }) => `${own?.firstName ?? ''} ${own?.lastName ?? ''}`);
  const pdf = await drawLoanEstimate({
    ...figures,
    purchase: details.purchase,
    refinance: details.refinance,
    loanId: reference ?? applicationId,
    purpose,
    applicants,
    property: `${address.street1}${address.street2 === null ? '' : `, ${address.street2}`}\n${address.city}, ${address.state} ${address.zipCode}`,
    offer,
    issuedOn: today,
    holdsUntil: estimateHoldsUntil(now),
    madeAt: now,
  });
  const isFirst = application.estimated_at === null;
  const title = isFirst ? 'Loan Estimate' : 'Revised Loan Estimate';
  await deliverToApplication(context, application, { kind: 'LOAN_ESTIMATE', title, pdf });
  if (isFirst)
    await deliverToApplication(context, application, {
      kind: 'COUNSELORS',
      title: 'Homeownership counseling organizations',
      pdf: await drawCounselors(address.zipCode, now),
    });
  await writeMortgage(context, application, { estimated_at: now });
  return true;
}
