import type { Kysely } from 'kysely';
import type { MessageChannel } from '../parties/messages/message-channel.ts';
import type { Phrase } from '../phrases/sentence.ts';
import type { Vault } from '../security/vault.ts';
import type { Database } from '../storage/database.ts';

/** The values of a message, which are written in the language of its reader. */
export type MessageValues = Readonly<Record<string, Phrase>>;

/** A message to somebody, as an operation asks for it. */
export interface Message {
  channel: MessageChannel;
  personId: string;
  /** The person who reads it, where that is someone else; null of someone who may have no account, and of staff: they get the language of the documents. */
  reader?: string | null;
  /** The language of a reader who has neither chosen one nor signed in: that of their request. */
  language?: string | undefined;
  /** An e-mail address, or a phone number. */
  to: string;
  /** Its words: `security/emailChanged` is `emailChanged` under `messages:` of `flows/security/words/en.yaml`, with a `subject` and a `text`. Without an area, it is under `staffMessages:` of `flows/words/en.yaml`. */
  words: string;
  /** The values for `{name}` in the text. A value that begins with a slash is a page of ours: its whole address is written. */
  values?: MessageValues;
}

/** The messages to people: written in the transaction of their subject, and sent once that has committed. */
export interface Outbox {
  /** Within the transaction of what it tells of: one does not stand without the other. Answers its id. */
  send(db: Kysely<Database>, message: Message): Promise<string>;
}

interface OutboxDeps {
  vault: Vault;
  clock: { now(): number };
  ids: () => string;
  /** The language that a person is written to in, as a BCP 47 tag; null where it is not known. */
  languageOf: (services: { db: Kysely<Database>; vault: Vault }, personId: string) => Promise<string | null>;
}

export function createOutbox({ vault, clock, ids, languageOf }: OutboxDeps): Outbox {
  return {
    async send(db, { channel, personId, reader = personId, language: asked, to, words, values = {} }) {
      const id = ids();
      const now = clock.now();
      // Written down with it: however often it is tried, a message has one language.
      const language = reader === null ? null : ((await languageOf({ db, vault }, reader)) ?? asked ?? null);
      const message = { to, words, values: { ...values }, language };
      const sealed = await vault.seal(db, 'outbox', { person: personId, row: id }, { message });
      await db
        .insertInto('outbox')
        .values({ ...sealed, id, person_id: personId, channel, status: 'waiting', attempt: 0, run_at: now, at: now })
        .execute();
      return id;
    },
  };
}
