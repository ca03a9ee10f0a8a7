import type { Kysely } from 'kysely';
import type { MessageChannel } from '../parties/messages/message-channel.ts';
import type { Vault } from '../security/vault.ts';
import type { Database } from '../storage/database.ts';

/** A message to somebody, as an operation asks for it. */
export interface Message {
  channel: MessageChannel;
  personId: string;
  /** An e-mail address, or a phone number. */
  to: string;
  /** Its words: `security/emailChanged` is `emailChanged` under `messages:` of `flows/security/words/en.yaml`, with a `subject` and a `text`. Without an area, it is under `staffMessages:` of `flows/words/en.yaml`. */
  words: string;
  /** The values for `{name}` in the text. A value that begins with a slash is a page of ours: its whole address is written. */
  values?: Readonly<Record<string, string>>;
}

/** The messages to people: written in the transaction of their subject, and sent once that has committed. */
export interface Outbox {
  /** Within the transaction of what it tells of: one does not stand without the other. Answers its id. */
  send(db: Kysely<Database>, message: Message): Promise<string>;
}

export function createOutbox({ vault, clock, ids }: { vault: Vault; clock: { now(): number }; ids: () => string }): Outbox {
  return {
    async send(db, { channel, personId, to, words, values = {} }) {
      const id = ids();
      const now = clock.now();
      const { message } = await vault.seal(db, 'outbox', { person: personId, row: id }, { message: { to, words, values: { ...values } } });
      await db
        .insertInto('outbox')
        .values({ id, person_id: personId, channel, message, status: 'waiting', attempt: 0, run_at: now, at: now })
        .execute();
      return id;
    },
  };
}
