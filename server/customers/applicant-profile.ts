import type { Kysely } from 'kysely';
import { z } from 'zod';
import { printableText } from '#engine/fields/printable-text.ts';
import { Cents, IsoDate, Line } from '#server/operations/shapes.ts';
import type { Vault } from '#server/security/vault.ts';
import type { Database, Row } from '#server/storage/database.ts';
import type { Opened } from '#server/storage/sealed.ts';
import type { UsAddress } from './us-address.ts';

export const employmentStatuses = ['EMPLOYED', 'SELF_EMPLOYED', 'STUDENT', 'RETIRED', 'NOT_WORKING'] as const;
export const sourcesOfFunds = ['SAVINGS', 'FAMILY', 'INHERITANCE', 'PENSION', 'BENEFITS', 'SALE', 'OTHER'] as const;
export const filingStatuses = ['SINGLE', 'MARRIED_JOINT', 'MARRIED_SEPARATE', 'HEAD_OF_HOUSEHOLD'] as const;
/** Classes of visa by which people live here for long; the rest is OTHER. */
export const visaKinds = ['E', 'F', 'G', 'H', 'J', 'L', 'O', 'TN', 'OTHER'] as const;
export const residencies = ['US_CITIZEN', 'PERMANENT_RESIDENT', 'VISA'] as const;

/** SRO rule 4512: who works says for whom and as what; who does not says where the money comes from. What was not asked is null. */
export const EmploymentAnswers = z.strictObject({
  status: z.enum(employmentStatuses),
  employer: Line(100).nullable().default(null),
  /** Street, city and state, in one line. Null in applications that were answered before it was asked. */
  employerAddress: Line(200).nullable().default(null),
  occupation: Line(100).nullable().default(null),
  sourceOfFunds: z.enum(sourcesOfFunds).nullable().default(null),
});

/** The permission to stay of someone who is neither a citizen nor a permanent resident. */
export const Visa = z.strictObject({ kind: z.enum(visaKinds), expiresOn: IsoDate });

const StockSymbol = z.string().trim().toUpperCase().max(6).regex(printableText);

/** The ticked boxes, and the answers below them. */
export const AffiliationAnswers = z.strictObject({
  broker: z.boolean(),
  brokerEmployer: Line(100).nullable().default(null),
  controls: z.boolean(),
  companies: z
    .array(z.strictObject({ symbol: StockSymbol }))
    .max(10)
    .default([]),
  political: z.boolean(),
  politicalFigure: Line(200).nullable().default(null),
});

export interface Affiliations {
  /** SRO rule 3210: the firm that must agree and gets duplicate statements. */
  brokerEmployer: string | null;
  /** Directors, officers and owners of a tenth of a public company: its symbols. */
  controlledCompanies: string[];
  /** The office of a political figure who they are, or are close to. */
  politicalFigure: string | null;
}

/** Answers below a box that is no longer ticked do not count. */
export function affiliationsOf(answers: z.output<typeof AffiliationAnswers>): Affiliations {
  return {
    brokerEmployer: answers.broker ? answers.brokerEmployer : null,
    controlledCompanies: answers.controls ? answers.companies.map(({ symbol }) => symbol) : [],
    politicalFigure: answers.political ? answers.politicalFigure : null,
  };
}

/** In cents. Net worth is without the home, and what of it is liquid cannot be more. */
export const Finances = z.strictObject({ pretaxAnnualIncome: Cents.min(0), netWorth: Cents, liquidNetWorth: Cents.min(0) });

/** The answers of an application, which the next one offers again. */
export interface ApplicantProfile {
  phone: string;
  /** Where mail goes that does not go home; it may be a P.O. box. Undefined in profiles of before it was asked; null where mail goes home. */
  mailingAddress?: UsAddress | null;
  citizenship: (typeof residencies)[number];
  /** Undefined in profiles of before it was asked; null for citizens and permanent residents. */
  visa?: z.output<typeof Visa> | null;
  employment: z.output<typeof EmploymentAnswers>;
  affiliations: Affiliations;
  finances: z.output<typeof Finances>;
}

export type StoredProfile = Opened<Row<'applicant_profile'>>;

export async function readProfile(
  { db, vault }: { db: Kysely<Database>; vault: Vault },
  personId: string,
): Promise<StoredProfile | undefined> {
  const row = await db.selectFrom('applicant_profile').selectAll().where('person_id', '=', personId).executeTakeFirst();
  return row === undefined ? undefined : vault.open(db, 'applicant_profile', personId, row);
}

/** Writes a person's answers about themselves. They are verified when they are for the first time, not before. */
export async function writeProfile(
  { db, vault, now }: { db: Kysely<Database>; vault: Vault; now: number },
  personId: string,
  profile: ApplicantProfile,
): Promise<void> {
  const values = await vault.seal(db, 'applicant_profile', personId, { profile, updated_at: now });
  await db
    .insertInto('applicant_profile')
    .values({ person_id: personId, verified_at: null, ...values })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(values))
    .execute();
}

/** Keeps when a person passed the checks first. */
export async function writeVerified(db: Kysely<Database>, personId: string, at: number): Promise<void> {
  await db
    .updateTable('applicant_profile')
    .set({ verified_at: at })
    .where('person_id', '=', personId)
    .where('verified_at', 'is', null)
    .execute();
}
