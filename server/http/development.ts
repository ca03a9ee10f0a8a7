import { castMembers, copyCastMember, type CastDependencies, type CastMember } from '../personas/seed-cast.ts';
import type { Flags } from '../flags/flags.ts';
import type { Audit } from '../security/audit.ts';
import { isOutcomeOf, outcomesOf } from '../parties/outcomes.ts';
import type { Party } from '../parties/party.ts';
import { chooseOutcome, outcomeFor } from '../parties/stand-in.ts';

export type Choice = { party: string; outcome: string } | { flag: string; on: boolean };

export interface Scenario {
  parties: { party: string; outcome: string; outcomes: string[] }[];
  flags: { flag: string; on: boolean }[];
}

/** What only a development server can do. */
export interface Development {
  /** What there is to choose for. */
  readonly names: { parties: readonly string[]; flags: readonly string[] };
  cast(): CastMember[];
  /** A fresh person like that one, with the ids of its applications, submitted ones too; null when there is no such member. */
  copy(username: string): Promise<(CastMember & { accountRequestIds: string[] }) | null>;
  /** The switches as they stand for a person. */
  scenario(personId: string): Promise<Scenario>;
  choose(personId: string, choice: Choice): Promise<'chosen' | 'noSuchParty' | 'noSuchOutcome' | 'noSuchFlag'>;
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
    names: { parties: parties.map(({ outcomes }) => outcomes.name), flags: flags.names },
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
      const chosen = await Promise.all(
        parties.map(async ({ outcomes: party }) => ({
          party: party.name,
          outcome: await outcomeFor(read, { party, personId }),
          outcomes: outcomesOf(party),
        })),
      );
      return { parties: chosen, flags: await flags.list(personId) };
    },
    choose(personId, choice) {
      return write(async ({ db }) => {
        if ('flag' in choice) {
          if (!(await flags.set(choice.flag, personId, choice.on, db))) return 'noSuchFlag';
          await audit.note(db, { event: 'flagChanged', personId, detail: `${choice.flag} ${choice.on ? 'on' : 'off'}` });
          return 'chosen';
        }
        const { party: name, outcome } = choice;
        const party = parties.find(({ outcomes }) => outcomes.name === name)?.outcomes;
        if (party === undefined) return 'noSuchParty';
        if (!isOutcomeOf(party, outcome)) return 'noSuchOutcome';
        await chooseOutcome(db, { personId, party, outcome });
        await audit.note(db, { event: 'outcomeChosen', personId, detail: `${name} ${outcome}` });
        return 'chosen';
      });
    },
    reports: () =>
      read.selectFrom('report').select(['at', 'code', 'detail', 'url']).orderBy('at', 'desc').orderBy('id', 'desc').limit(200).execute(),
  };
}
