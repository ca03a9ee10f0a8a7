import type { Kysely } from 'kysely';
import { readProfile } from '#server/customers/applicant-profile.ts';
import { readDetail } from '#server/customers/profile-detail.ts';
import type { Vault } from '#server/security/vault.ts';
import type { Database } from '#server/storage/database.ts';
import { participatingCompany, type ParticipatingCompany } from './participating-companies.ts';

/** The company that somebody works for, by their profile, where it takes part; null makes them not eligible. */
export async function companyOfPerson(
  reading: { db: Kysely<Database>; vault: Vault },
  personId: string,
): Promise<ParticipatingCompany | null> {
  const applied = (await readProfile(reading, personId))?.profile.employment;
  const { employer } = applied ?? (await readDetail(reading, personId)).employment ?? { employer: null };
  return employer === null ? null : participatingCompany(employer);
}
