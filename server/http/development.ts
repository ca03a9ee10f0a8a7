import type { Kysely } from 'kysely';
import { castMembers, copyCastMember, type CastDependencies, type CastMember } from '../domain/cast/seed-cast.ts';
import type { Flags } from '../domain/flags/flags.ts';
import type { Database } from '../storage/database.ts';
import { chooseOutcome, outcomeFor, vendorNames, type VendorOutcome } from '../vendors/stand-in.ts';

export const vendorOutcomes = ['pass', 'fail', 'slow', 'timeout', 'error'] as const satisfies readonly VendorOutcome[];

/** What only a development server can do. */
export interface Development {
  cast(): CastMember[];
  /** A fresh person like that one, with the ids of its applications, submitted ones too; null when there is no such member. */
  copy(username: string): Promise<(CastMember & { accountRequestIds: string[] }) | null>;
  /** The switches as they stand for a person. */
  scenario(personId: string): Promise<{
    vendors: { vendor: string; outcome: VendorOutcome }[];
    outcomes: readonly VendorOutcome[];
    flags: { flag: string; on: boolean }[];
  }>;
  /** False when there is no such vendor or flag. */
  choose(personId: string, choice: { vendor: string; outcome: VendorOutcome } | { flag: string; on: boolean }): Promise<boolean>;
  /** The newest first. */
  reports(): Promise<{ at: number; code: string; detail: string }[]>;
}

export function createDevelopment({ cast, flags, db }: { cast: CastDependencies; flags: Flags; db: Kysely<Database> }): Development {
  return {
    cast: castMembers,
    async copy(username) {
      const copy = await copyCastMember(cast, username);
      if (copy === null) return null;
      const { personId, ...member } = copy;
      const requests = await db.selectFrom('account_request').select('id').where('person_id', '=', personId).orderBy('id').execute();
      return { ...member, accountRequestIds: requests.map(({ id }) => id) };
    },
    async scenario(personId) {
      const vendors = await Promise.all(vendorNames.map(async (vendor) => ({ vendor, outcome: await outcomeFor(db, vendor, personId) })));
      return { vendors, outcomes: vendorOutcomes, flags: await flags.list(personId) };
    },
    async choose(personId, choice) {
      if ('flag' in choice) return flags.set(choice.flag, personId, choice.on);
      const vendor = vendorNames.find((name) => name === choice.vendor);
      if (vendor === undefined) return false;
      await chooseOutcome(db, { personId, vendor, outcome: choice.outcome });
      return true;
    },
    reports: () =>
      db.selectFrom('report').select(['at', 'code', 'detail']).orderBy('at', 'desc').orderBy('id', 'desc').limit(200).execute(),
  };
}
