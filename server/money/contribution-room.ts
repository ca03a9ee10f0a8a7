import { filingStatuses } from '#server/customers/applicant-profile.ts';
import { readPerson } from '#server/people/read-person.ts';
import {
  contributionLeft,
  contributionLimit,
  contributionPotOf,
  type Contributed,
  type Contributor,
} from '#server/taxes/contribution-limits.ts';
import { birthDateOf } from './birth-date-of.ts';
import { contributionsOf } from './contributions.ts';
import type { MoneyContext } from './endpoints.ts';

/** What a person can still contribute to accounts of a type for a tax year, in cents. */
export interface ContributionRoom {
  taxYear: number;
  /** By age, income, filing status and what is earned by working. */
  limitCents: number;
  /** The part of the limit that is taken: by what was contributed to all IRAs that share it, by any way. */
  usedCents: number;
  leftCents: number;
}

interface Asked {
  personId: string;
  accountType: string;
  taxYear: number;
  /** The income from work as the person has just entered it, in cents; else that of their latest application, else their income. */
  earnedCents?: number | null;
  /** As the person has just said of the employer that contributes to a SEP IRA; else as they said in their latest application, else false. */
  ownsBusiness?: boolean | null;
  /** The pay that they have just said the employer of a SEP IRA pays them in a year, in cents; else that of their latest application, else their income. */
  payCents?: number | null;
  /** A transfer, or an application, that does not count against itself. */
  except?: string;
}

type Context = Pick<MoneyContext, 'db' | 'vault'>;

/** The one program that says what can be contributed: to openings, first transfers, and deposits. Throws `LawNotKnown`. */
export async function contributionRoom(
  context: Context,
  { personId, accountType, taxYear, earnedCents = null, ownsBusiness = null, payCents = null, except = '' }: Asked,
): Promise<ContributionRoom> {
  const contributor = await contributorOf(context, personId, { taxYear, earnedCents, ownsBusiness, payCents });
  const used = await contributedBy(context, personId, taxYear, except);
  const limitCents = contributionLimit(accountType, taxYear, contributor);
  const leftCents = contributionLeft(accountType, taxYear, contributor, used);
  return { taxYear, limitCents, usedCents: limitCents - leftCents, leftCents };
}

/** The facts of a person that their limits follow from. */
export async function contributorOf(
  context: Context,
  personId: string,
  said: Pick<Asked, 'taxYear' | 'ownsBusiness' | 'payCents'> & { earnedCents: number | null },
): Promise<Contributor> {
  const { taxYear, earnedCents, ownsBusiness, payCents } = said;
  const business = await latestBusiness(context, personId);
  const person = await readPerson(context, personId);
  const birthDate = await birthDateOf(context, personId);
  return {
    birthYear: birthDate === null ? null : Number(birthDate.slice(0, 4)),
    filingStatus: filingStatuses.find((status) => status === person.filing_status) ?? 'SINGLE',
    // An income that is not known yet phases no limit out, and caps none by what is earned.
    incomeCents: person.pretax_income_cents ?? 0,
    earnedCents: earnedCents ?? (await earnedFor(context, personId, taxYear)) ?? person.pretax_income_cents ?? Number.MAX_SAFE_INTEGER,
    ownsBusiness: ownsBusiness ?? business?.selfEmployed ?? false,
    payCents: payCents ?? business?.annualPay ?? person.pretax_income_cents ?? 0,
  };
}

/** The applications of a person for IRAs that were sent, the latest first. */
async function sentApplications({ db, vault }: Context, personId: string) {
  const rows = await db
    .selectFrom('account_request')
    .select(['id', 'details', 'sub_type', 'status', 'created_at'])
    .where('person_id', '=', personId)
    .where('sub_type', 'like', '%IRA')
    .where('status', '!=', 'open')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return Promise.all(rows.map((row) => vault.open(db, 'account_request', { person: personId, row: row.id }, row)));
}

/** The income from work that a person stated in their latest application for a tax year, or for any; null where they stated none. */
async function earnedFor(context: Context, personId: string, taxYear: number): Promise<number | null> {
  const stated = (await sentApplications(context, personId)).flatMap(({ details }) => details?.parts?.contribution ?? []);
  return (stated.find((one) => one.taxYear === taxYear) ?? stated[0])?.earnedIncome ?? null;
}

/** The employer of a SEP IRA as a person described it in their latest application for one. */
async function latestBusiness(context: Context, personId: string) {
  return (await sentApplications(context, personId)).flatMap(({ details }) => details?.parts?.business ?? [])[0];
}

/** All that a person has contributed for a year, or has under way: the same deposits that Form 5498 counts, and first transfers of applications that wait. */
async function contributedBy(context: Context, personId: string, taxYear: number, except: string): Promise<Contributed> {
  const accounts = await context.db
    .selectFrom('account')
    .innerJoin('account_owner', 'account_owner.account_id', 'account.id')
    .select(['account.id', 'account.account_type'])
    .where('person_id', '=', personId)
    .where('account_type', 'like', '%IRA')
    .execute();
  const used: Contributed = { roth: 0, other: 0, sep: 0 };
  const add = (accountType: string, cents: number) => {
    used[contributionPotOf(accountType) === 'SEP' ? 'sep' : accountType === 'ROTH_IRA' ? 'roth' : 'other'] += cents;
  };
  for (const account of accounts) {
    const { contributions, underWay } = await contributionsOf(context.db, account, taxYear, { except });
    add(account.account_type, contributions + underWay);
  }
  for (const { id, status, sub_type, details, created_at } of await sentApplications(context, personId)) {
    if (id === except || status === 'opened' || status === 'declined') continue;
    const year = details?.parts?.contribution?.taxYear ?? new Date(created_at).getUTCFullYear();
    if (year === taxYear) add(sub_type, details?.funding?.amountCents ?? 0);
  }
  return used;
}
