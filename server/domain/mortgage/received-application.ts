import { loanEstimate } from '#server/law/mortgage.ts';
import type { OperationContext } from '#server/operations/operation.ts';
import { readIdentity } from '#server/customers/person-identity.ts';
import { addBusinessDays } from '#server/time/business-days.ts';
import { newYorkDate } from '#server/time/calendar.ts';
import type { Database } from '#server/storage/database.ts';
import type { Kysely } from 'kysely';
import { monthlyIncome, noParts } from './borrower-details.ts';
import { loanFiguresOf } from './mortgage-details.ts';
import { borrowersOf, ownMortgage, writeMortgage } from './own-mortgage.ts';

/** The day by which a Loan Estimate of an application is due; null until it is received. */
export const estimateDueOn = ({ received_at }: { received_at: number | null }): string | null =>
  received_at === null ? null : addBusinessDays(newYorkDate(received_at), loanEstimate.deliveredWithin);

/**
 * Notes when the sixth of the items came that make an application: name, income, Social Security number, address of the home, its value
 * and the loan (12 CFR 1026.2(a)(3)(ii)). It is noted once; the clock of the Loan Estimate runs from then on.
 */
export async function noteReceived(context: OperationContext, applicationId: string, db: Kysely<Database> = context.db): Promise<void> {
  const application = await ownMortgage(context, applicationId, db);
  const { details, received_at, person_id } = application;
  if (received_at !== null || details === null || details.place?.address == null || loanFiguresOf(details) === null) return;
  if (person_id !== context.person?.id || (await readIdentity(context, db))?.tax_id_secret == null) return;
  const applicant = (await borrowersOf({ ...context, db }, application)).find(({ entry }) => entry === 'self');
  const answers = applicant?.details?.answers ?? noParts;
  if ((applicant?.details?.lastName ?? '') === '' || answers.identity === null || monthlyIncome(answers) === 0) return;
  await writeMortgage(context, application, { received_at: context.now }, db);
}
