import type { Kysely } from 'kysely';
import { z } from 'zod';
import { Cents } from '#server/operations/shapes.ts';
import type { Vault } from '#server/security/vault.ts';
import type { Database, Row } from '#server/storage/database.ts';
import type { Opened } from '#server/security/sealed.ts';

const Line = (most: number) => z.string().trim().min(1).max(most);

export const employmentStatuses = ['EMPLOYED', 'SELF_EMPLOYED', 'STUDENT', 'RETIRED', 'NOT_WORKING'] as const;
export const sourcesOfFunds = ['SAVINGS', 'FAMILY', 'INHERITANCE', 'PENSION', 'BENEFITS', 'SALE', 'OTHER'] as const;
export const residencies = ['US_CITIZEN', 'PERMANENT_RESIDENT', 'VISA'] as const;

/** SRO rule 4512: who works says for whom and as what; who does not says where the money comes from. */
export const Employment = z.strictObject({
  status: z.enum(employmentStatuses),
  employer: Line(100).nullable(),
  occupation: Line(100).nullable(),
  sourceOfFunds: z.enum(sourcesOfFunds).nullable(),
});

export const Affiliations = z.strictObject({
  /** SRO rule 3210: the firm that must agree and gets duplicate statements. */
  brokerEmployer: Line(100).nullable(),
  /** Directors, officers and owners of a tenth of a public company: its symbols. */
  controlledCompanies: z
    .array(
      z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z.]{1,6}$/),
    )
    .max(10),
  /** The office of a political figure who they are, or are close to. */
  politicalFigure: Line(200).nullable(),
});

/** In cents. Net worth is without the home, and what of it is liquid cannot be more. */
export const Finances = z.strictObject({ pretaxAnnualIncome: Cents.min(0), netWorth: Cents, liquidNetWorth: Cents.min(0) });

/** What an application asked of a person and the next one offers again. */
export interface ApplicantProfile {
  phone: string;
  citizenship: (typeof residencies)[number];
  employment: z.output<typeof Employment>;
  affiliations: z.output<typeof Affiliations>;
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
