import type { Kysely } from 'kysely';
import { readIdentity } from '#server/customers/person-identity.ts';
import { filingStatuses } from '#server/customers/applicant-profile.ts';
import type { OperationContext } from '#server/operations/operation.ts';
import { readPerson } from '#server/people/read-person.ts';
import type { Database } from '#server/storage/database.ts';
import { ageLimit, rothLimit, type Contributor } from './contribution-limits.ts';
import type { AccountRequest } from './own-request.ts';

/** How much an applicant can still contribute to an IRA of a kind in a tax year, in cents, whatever they earn by working. */
export interface ContributionRoom {
  /** The limit of their age, to all their IRAs together. */
  most: number;
  /** The same, less what their income takes away from a Roth IRA, and less what they already contribute here. */
  left: number;
}

export async function contributorOf(context: OperationContext, personId: string): Promise<Contributor> {
  const person = await readPerson(context, personId);
  const born = (await readIdentity(context))?.birth_date ?? null;
  return {
    birthYear: born === null ? null : Number(born.slice(0, 4)),
    filingStatus: filingStatuses.find((status) => status === person.filing_status) ?? 'SINGLE',
    incomeCents: person.pretax_income_cents ?? 0,
  };
}

export async function contributionRoom(context: OperationContext, request: AccountRequest, taxYear: number): Promise<ContributionRoom> {
  const contributor = await contributorOf(context, request.person_id);
  const most = ageLimit(taxYear, contributor);
  const eligible = request.sub_type === 'ROTH_IRA' ? rothLimit(taxYear, contributor) : most;
  const left = Math.min(eligible, most - (await contributedElsewhere(context, request, taxYear)));
  return { most, left: Math.max(left, 0) };
}

/** The first transfers of the person's other IRAs that were opened here, for the same tax year. */
async function contributedElsewhere(
  context: Pick<OperationContext, 'vault'> & { db: Kysely<Database> },
  { id, person_id: person }: AccountRequest,
  taxYear: number,
): Promise<number> {
  const rows = await context.db
    .selectFrom('account_request')
    .select(['id', 'details'])
    .where('person_id', '=', person)
    .where('id', '!=', id)
    .where('sub_type', 'in', ['TRADITIONAL_IRA', 'ROTH_IRA'])
    .where('status', 'not in', ['open', 'declined'])
    .execute();
  const opened = await Promise.all(rows.map((row) => context.vault.open(context.db, 'account_request', { person, row: row.id }, row)));
  return opened
    .filter(({ details }) => details?.parts?.contribution?.taxYear === taxYear)
    .reduce((sum, { details }) => sum + (details?.funding?.amountCents ?? 0), 0);
}
