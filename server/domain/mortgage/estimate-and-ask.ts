import type { OperationContext } from '#server/operations/operation.ts';
import { addDays, newYorkDate } from '#server/time/calendar.ts';
import { askBorrowers } from './ask-borrowers.ts';
import { estimateHoldsUntil, issueEstimate } from './issue-estimate.ts';
import { writeMortgage, type MortgageApplication } from './own-mortgage.ts';
import type { RateOffer } from './rate-offer.ts';
import { estimateTasks, intentTasks, wantedTasks } from './wanted-tasks.ts';

/** The rate that the applicant chose; null where none is chosen. */
export const chosenOfferOf = ({ details }: Pick<MortgageApplication, 'details'>): RateOffer | null =>
  details?.rates?.offers.find(({ offerId }) => offerId === details.chosenOffer) ?? null;

/** Delivers the Loan Estimate of a submitted application, and asks for its receipt and for the intent to proceed. Without an address: nothing yet. */
export async function estimateAndAsk(context: OperationContext, application: MortgageApplication): Promise<void> {
  const offer = chosenOfferOf(application);
  if (offer === null || !(await issueEstimate(context, application, offer))) return;
  for (const name of estimateTasks) await askBorrowers(context, application, wantedTasks[name]);
}

/**
 * Notes that the applicant intends to proceed: documents are asked for from now on, and the rate is locked where the estimate still holds.
 * Noted once.
 */
export async function noteIntent(context: OperationContext, application: MortgageApplication): Promise<void> {
  if (application.intent_at !== null || application.estimated_at === null || application.status !== 'submitted') return;
  const { now, today } = context;
  const lockDays = chosenOfferOf(application)?.lockDays ?? 0;
  const holds = today <= estimateHoldsUntil(application.estimated_at);
  await writeMortgage(context, application, { intent_at: now, locked_until: holds ? addDays(newYorkDate(now), lockDays) : null });
  for (const name of intentTasks) await askBorrowers(context, application, wantedTasks[name]);
}
