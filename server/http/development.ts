import type { Role } from '#server/security/roles.ts';
import type { Product } from '../areas/collect-areas.ts';
import { nameOf } from '../personas/persona-catalogue.ts';
import { usernameOf } from '../personas/persona.ts';
import type { PersonaCopy, Personas } from '../personas/seed-personas.ts';
import type { DevelopmentTime } from '../time/movable-clock.ts';
import type { Storage } from '../storage/storage.ts';
import type { Flags } from '../flags/flags.ts';
import type { Audit } from '../security/audit.ts';
import { isOutcomeOf, outcomesOf } from '../parties/outcomes.ts';
import { keptReports, type KeptReport } from '../parties/error-reporting/report-store.ts';
import { keptMessages, type KeptMessage } from '../parties/messages/message-stand-in.ts';
import type { Vault } from '../security/vault.ts';
import { chooseOutcome, outcomeFor } from '../parties/stand-in.ts';

export type Choice = { party: string; outcome: string } | { flag: string; on: boolean };

/** A persona with what they are good for. */
export interface ListedPersona {
  username: string;
  password: string;
  name: string;
  goodFor: string[];
  /** Null for a customer. */
  role: Role | null;
}

export interface Scenario {
  parties: { party: string; outcome: string; outcomes: string[] }[];
  flags: { flag: string; on: boolean }[];
}

/** The functions of a development server only. */
export interface Development {
  /** The clock, which can be moved forward. */
  readonly time: DevelopmentTime;
  /** The names that can be chosen. */
  readonly names: { parties: readonly string[]; flags: readonly string[] };
  personas(): ListedPersona[];
  /** A fresh person like that one; null when there is no such persona. */
  copy(username: string): Promise<Omit<PersonaCopy, 'personId'> | null>;
  /** The switches as they stand for a person. */
  scenario(personId: string): Promise<Scenario>;
  choose(personId: string, choice: Choice): Promise<'chosen' | 'noSuchParty' | 'noSuchOutcome' | 'noSuchFlag'>;
  /** The messages that the stand-ins received for a person, the newest first; due messages are sent before. */
  messages(personId: string): Promise<KeptMessage[]>;
  /** The newest first. */
  reports(): Promise<KeptReport[]>;
}

export function createDevelopment({
  time,
  storage: { read, write },
  personas,
  product: { areas, parties, personas: catalogue },
  flags,
  audit,
  sendMessages,
  vault,
}: {
  time: DevelopmentTime;
  storage: Storage;
  personas: Personas;
  product: Product;
  flags: Flags;
  audit: Audit;
  sendMessages(): Promise<void>;
  vault: Vault;
}): Development {
  const entries = areas.flatMap((area) => area.personas);
  return {
    time,
    names: { parties: parties.map(({ outcomes }) => outcomes.name), flags: flags.names },
    personas: () =>
      [...catalogue.personas.values()].map((persona) => ({
        username: persona.username,
        password: persona.password,
        name: nameOf(persona),
        goodFor: entries.filter((entry) => usernameOf(entry) === persona.username).map(({ trait }) => trait),
        role: persona.role ?? null,
      })),
    async copy(username) {
      const copy = await personas.copy(username, (db, personId) =>
        audit.note(db, { event: 'personaCopied', personId, detail: `like ${username}` }),
      );
      if (copy === null) return null;
      const { personId: _, ...withoutPerson } = copy;
      return withoutPerson;
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
    async messages(personId) {
      await sendMessages();
      return keptMessages({ db: read, vault }, personId);
    },
    reports: () => keptReports(read),
  };
}
