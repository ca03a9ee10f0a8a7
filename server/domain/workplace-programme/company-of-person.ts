import type { Kysely } from 'kysely';
import { readProfile } from '#server/customers/applicant-profile.ts';
import { readDetail } from '#server/customers/profile-detail.ts';
import type { Vault } from '#server/security/vault.ts';
import type { Database } from '#server/storage/database.ts';
import { participatingCompany, type ParticipatingCompany } from './participating-companies.ts';

/** The person's employer, by their profile, if it takes part; null: the person is not eligible. */
export async function companyOfPerson(
  reading: { db: Kysely<Database>; vault: Vault },
  personId: string,
): Promise<ParticipatingCompany | null> {
  const employer = await employerOf(reading, personId);
  return employer === null ? null : participatingCompany(employer);
}

/** True where a person's profile names an employer. */
export const hasEmployer = async (reading: { db: Kysely<Database>; vault: Vault }, personId: string): Promise<boolean> =>
  (await employerOf(reading, personId)) !== null;

async function employerOf(reading: { db: Kysely<Database>; vault: Vault }, personId: string): Promise<string | null> {
  const applied = (await readProfile(reading, personId))?.profile.employment;
  const { employer } = applied ?? (await readDetail(reading, personId)).employment ?? { employer: null };
  return employer;
}
