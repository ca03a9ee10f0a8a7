import type { Kysely } from 'kysely';
import { companyOfPerson } from '#server/domain/workplace-programme/index.ts';
import type { Vault } from '#server/security/vault.ts';
import type { Database } from '#server/storage/database.ts';

/** An employer of the coworker programme: its name, and the domains of its employees' addresses. */
export interface RewardEmployer {
  name: string;
  domains: readonly string[];
}

/** Made up, as everybody else. A deployment puts its own here. */
const employers: readonly RewardEmployer[] = [
  { name: 'Harbor Mills', domains: ['harbormills.example', 'mills.harbor.example'] },
  { name: 'Lindqvist Instruments', domains: ['lindqvist.example'] },
];

/** The person's employer, by their profile, if it is in the programme; null otherwise. */
export async function rewardEmployerOf(reading: { db: Kysely<Database>; vault: Vault }, personId: string): Promise<RewardEmployer | null> {
  const company = await companyOfPerson(reading, personId);
  return employers.find(({ name }) => name === company?.name) ?? null;
}
