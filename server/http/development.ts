import { castMembers, copyCastMember, type CastDependencies, type CastMember } from '../personas/seed-cast.ts';
import type { Flags } from '../flags/flags.ts';
import type { Audit } from '../security/audit.ts';
import { isOutcomeOf, outcomesOf } from '../vendors/outcomes.ts';
import type { Party } from '../vendors/party.ts';
import { chooseOutcome, outcomeFor } from '../vendors/stand-in.ts';

export type Choice = { vendor: string; outcome: string } | { flag: string; on: boolean };

export interface Scenario {
  vendors: { vendor: string; outcome: string; outcomes: string[] }[];
  flags: { flag: string; on: boolean }[];
}

/** What only a development server can do. */
export interface Development {
  /** What there is to choose for. */
  readonly names: { vendors: readonly string[]; flags: readonly string[] };
  cast(): CastMember[];
  /** A fresh person like that one, with the ids of its applications, submitted ones too; null when there is no such member. */
  copy(username: string): Promise<(CastMember & { accountRequestIds: string[] }) | null>;
  /** The switches as they stand for a person. */
  scenario(personId: string): Promise<Scenario>;
  choose(personId: string, choice: Choice): Promise<'chosen' | 'noSuchVendor' | 'noSuchOutcome' | 'noSuchFlag'>;
  /** The newest first. */
  reports(): Promise<{ at: number; code: string; detail: string; url: string | null }[]>;
}

export function createDevelopment({
  cast,
  flags,
  audit,
  parties,
}: {
  cast: CastDependencies;
  flags: Flags;
  audit: Audit;
  parties: readonly Party[];
}): Development {
  const { read, write } = cast.storage;
  return {
    names: { vendors: parties.map(({ outcomes }) => outcomes.name), flags: flags.names },
    cast: castMembers,
    async copy(username) {
      const copy = await copyCastMember(cast, username, (db, personId) =>
        audit.note(db, { event: 'castCopied', personId, detail: `like ${username}` }),
      );
      if (copy === null) return null;
      const { personId, ...member } = copy;
      const requests = await read.selectFrom('account_request').select('id').where('person_id', '=', personId).orderBy('id').execute();
      return { ...member, accountRequestIds: requests.map(({ id }) => id) };
    },
    async scenario(personId) {
      const vendors = await Promise.all(
        parties.map(async ({ outcomes: party }) => ({
          vendor: party.name,
          outcome: await outcomeFor(read, { party, personId }),
          outcomes: outcomesOf(party),
        })),
      );
      return { vendors, flags: await flags.list(personId) };
    },
    choose(personId, choice) {
      return write(async ({ db }) => {
        if ('flag' in choice) {
          if (!(await flags.set(choice.flag, personId, choice.on, db))) return 'noSuchFlag';
          await audit.note(db, { event: 'flagChanged', personId, detail: `${choice.flag} ${choice.on ? 'on' : 'off'}` });
          return 'chosen';
        }
        const { vendor, outcome } = choice;
        const party = parties.find(({ outcomes }) => outcomes.name === vendor)?.outcomes;
        if (party === undefined) return 'noSuchVendor';
        if (!isOutcomeOf(party, outcome)) return 'noSuchOutcome';
        await chooseOutcome(db, { personId, party, outcome });
        await audit.note(db, { event: 'outcomeChosen', personId, detail: `${vendor} ${outcome}` });
        return 'chosen';
      });
    },
    reports: () =>
      read.selectFrom('report').select(['at', 'code', 'detail', 'url']).orderBy('at', 'desc').orderBy('id', 'desc').limit(200).execute(),
  };
}
