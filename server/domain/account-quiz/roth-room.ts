import { yearOf } from '#server/law/by-year.ts';
import { contributionLaw } from '#server/law/contributions.ts';
import { contributorOf } from '#server/money/contribution-room.ts';
import { signedIn, type OperationContext } from '#server/operations/operation.ts';
import { readPerson } from '#server/people/read-person.ts';
import { ageLimit, contributionLimit } from '#server/taxes/contribution-limits.ts';

/** The most that an income leaves to contribute to a Roth IRA for a year, in cents. */
export interface RothRoom {
  /** This year, or the latest before it whose limits are known. */
  taxYear: number;
  mostCents: number;
}

/** The limit of the person asking where their income lowers it; null where it does not, or where they have not said their income and filing status. */
export async function loweredRothRoom(context: OperationContext): Promise<RothRoom | null> {
  const { id } = signedIn(context);
  const { filing_status: status, pretax_income_cents: income } = await readPerson(context, id);
  if (status === null || income === null) return null;
  const { year: taxYear } = contributionLaw.forExample(yearOf(context.today));
  const contributor = await contributorOf(context, id, { taxYear, earnedCents: Number.MAX_SAFE_INTEGER });
  const mostCents = contributionLimit('ROTH_IRA', taxYear, contributor);
  return mostCents < ageLimit(taxYear, contributor.birthYear) ? { taxYear, mostCents } : null;
}
