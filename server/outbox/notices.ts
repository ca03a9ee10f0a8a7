import type { Kysely } from 'kysely';
import type { Actor } from '#server/security/actor.ts';
import { oneOf, type Phrase, sentence } from '#server/phrases/sentence.ts';
import type { MessageValues, Outbox } from './outbox.ts';
import { readPerson } from '#server/people/read-person.ts';
import type { Database } from '#server/storage/database.ts';
import { hashOfToken, newToken, type Random } from '#server/security/tokens.ts';
import type { Vault } from '#server/security/vault.ts';

/** A change to what protects somebody, that they are told of. */
export interface SecurityNotice {
  /** The words of the message, as the outbox takes them. `{when}`, `{device}`, `{place}` and `{notMe}` may stand in them. */
  words: string;
  /** Whom it is told: the person's e-mail address where nothing is said. */
  to?: readonly string[];
  values?: MessageValues;
}

/** Tells people what changed, when, roughly from where, and where to say that it was not them. No secret stands in it. */
export interface Notices {
  /** Within the transaction of the change: one does not stand without the other. */
  tell(db: Kysely<Database>, person: Actor, notice: SecurityNotice): Promise<void>;
}

const anApp = { device: sentence('an app'), place: sentence('unknown place') };
const browserOn = sentence('{browser} on {system}');
const unknownDevice = oneOf(['Unknown device']);
const privateNetwork = oneOf(['Private network']);
const network = sentence('Network {address}');

/** "Firefox on Windows", as a sign-in keeps it. */
function deviceNamed(device: string): Phrase {
  const [, browser, system] = /^(.+) on (.+)$/.exec(device) ?? [];
  return browser === undefined || system === undefined ? unknownDevice(device) : browserOn({ browser, system });
}

/** "Network 192.0.x.x", as a sign-in keeps it. */
function placeNamed(place: string): Phrase {
  const [, address] = /^Network (.+)$/.exec(place) ?? [];
  return address === undefined ? privateNetwork(place) : network({ address });
}

export function createNotices(deps: {
  vault: Vault;
  outbox: Outbox;
  clock: { now(): number };
  ids: () => string;
  random: Random;
}): Notices {
  const { vault, outbox, clock, ids, random } = deps;
  const fromOf = async (db: Kysely<Database>, { id: person, session }: Actor) => {
    const row = session && (await db.selectFrom('sign_in').select(['device', 'place']).where('id', '=', session.id).executeTakeFirst());
    if (row === undefined) return anApp;
    const { device, place } = await vault.open(db, 'sign_in', { person, row: session!.id }, row);
    return { device: deviceNamed(device), place: placeNamed(place) };
  };
  return {
    async tell(db, person, { words, to, values }) {
      const id = ids();
      const now = clock.now();
      const token = newToken(random);
      const { detail } = await vault.seal(db, 'notice', { person: person.id, row: id }, { detail: { email: null } });
      await db
        .insertInto('notice')
        .values({ id, person_id: person.id, kind: words, token_hash: hashOfToken(token), detail, at: now, reported_at: null })
        .execute();
      const said = { ...(await fromOf(db, person)), ...values, when: { at: now }, notMe: `/security/not-me?token=${token}` };
      for (const address of to ?? [(await readPerson({ db, vault }, person.id)).email])
        await outbox.send(db, { channel: 'mail', personId: person.id, to: address, words, values: said });
    },
  };
}
