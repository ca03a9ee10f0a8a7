import type { Kysely } from 'kysely';
import type { Vault } from '#server/security/vault.ts';
import type { Database } from '#server/storage/database.ts';
import { companyOfPerson } from './company-of-person.ts';

/**
 * The amount that a person has managed free by the programme, in cents, and the company; null without a verified work address that counts
 * today (`YYYY-MM-DD`).
 */
export async function workplaceDiscount(
  reading: { db: Kysely<Database>; vault: Vault; today: string },
  personId: string,
): Promise<{ company: string; cents: number } | null> {
  const company = await companyOfPerson(reading, personId);
  if (company === null) return null;
  const verified = await reading.db
    .selectFrom('employer_email')
    .select('person_id')
    .where('person_id', '=', personId)
    .where('company', '=', company.name)
    .where('expires_on', '>=', reading.today)
    .executeTakeFirst();
  return verified === undefined ? null : { company: company.name, cents: company.discountCents };
}
