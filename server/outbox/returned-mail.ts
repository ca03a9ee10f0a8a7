import type { Kysely } from 'kysely';
import type { Database } from '../storage/database.ts';

/** A Message-ID of ours (`smtp-mail.ts`): the outbox's id, at a domain. Mail systems write it with or without its angle brackets. */
const ofOurs = /^<?([0-9a-f]{8}-[0-9a-f-]{27})@[^\s<>@]{1,255}>?$/i;

/**
 * Notes that a mail came back after a server had taken it. Noted twice is noted once, and a mail that is to be tried again is tried no more. False
 * where no mail of ours from the last 30 days is meant.
 */
export async function noteReturnedMail(db: Kysely<Database>, messageId: string): Promise<boolean> {
  const id = ofOurs.exec(messageId)?.[1]?.toLowerCase();
  if (id === undefined) return false;
  const noted = await db
    .updateTable('outbox')
    .set({ status: 'bounced' })
    .where('id', '=', id)
    .where('channel', '=', 'mail')
    .where('status', 'in', ['sent', 'waiting'])
    .executeTakeFirst();
  return noted.numUpdatedRows > 0n;
}
