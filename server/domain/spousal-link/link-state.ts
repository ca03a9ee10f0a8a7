import type { Kysely } from 'kysely';
import { readPerson, type Person } from '#server/people/read-person.ts';
import type { Vault } from '#server/security/vault.ts';
import type { Database } from '#server/storage/database.ts';

/** A request lives so long, in milliseconds. */
export const requestMs: number = 14 * 24 * 60 * 60_000;

export type LinkState =
  | { status: 'unanswered' | 'declined' | 'emailNeeded' }
  | { status: 'invited'; recipientEmail: string; requestId: string; endsAt: number }
  | { status: 'linked'; linkId: string; place: 'primary' | 'secondary'; partner: Person };

interface Reading {
  db: Kysely<Database>;
  vault: Vault;
  now: number;
}

/** The index that finds a request: the address itself is sealed. */
export const recipientIndex = (vault: Vault, email: string): string => vault.indexOf('spousal-link', email.trim().toLowerCase());

/** Reads a person's spousal link. An ended request, and a link whose other side is gone, count as none. */
export async function readLink({ db, vault, now }: Reading, personId: string): Promise<LinkState> {
  const row = await db.selectFrom('spousal_link').selectAll().where('person_id', '=', personId).executeTakeFirst();
  if (row === undefined) return { status: 'unanswered' };
  const link = await vault.open(db, 'spousal_link', personId, row);
  if (link.status === 'invited') {
    const { recipient_email: recipientEmail, request_id: requestId, ends_at: endsAt } = link;
    if (recipientEmail === null || requestId === null || endsAt === null || endsAt <= now) return { status: 'emailNeeded' };
    return { status: 'invited', recipientEmail, requestId, endsAt };
  }
  if (link.status !== 'linked') return { status: link.status };
  const other =
    link.partner_id === null || link.link_id === null
      ? undefined
      : await db
          .selectFrom('spousal_link')
          .select('person_id')
          .where('person_id', '=', link.partner_id)
          .where('link_id', '=', link.link_id)
          .executeTakeFirst();
  if (other === undefined || link.link_id === null || link.place === null) return { status: 'unanswered' };
  return { status: 'linked', linkId: link.link_id, place: link.place, partner: await readPerson({ db, vault }, other.person_id) };
}

/** A request that is out, by its id: who sent it, and whether it is for the person of that address. Undefined where there is none. */
export async function findRequest(
  { db, vault }: Pick<Reading, 'db' | 'vault'>,
  requestId: string,
  email: string,
): Promise<{ initiatorId: string; endsAt: number; isFor: boolean } | undefined> {
  const row = await db
    .selectFrom('spousal_link')
    .select(['person_id', 'recipient_index', 'ends_at'])
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return { initiatorId: row.person_id, endsAt: row.ends_at ?? 0, isFor: row.recipient_index === recipientIndex(vault, email) };
}

/** Requests that wait for the person of that address, the oldest first. */
export async function requestsFor(
  { db, vault, now }: Reading,
  email: string,
): Promise<{ initiator: Person; requestId: string; endsAt: number }[]> {
  const rows = await db
    .selectFrom('spousal_link')
    .select(['person_id', 'request_id', 'ends_at'])
    .where('recipient_index', '=', recipientIndex(vault, email))
    .where('ends_at', '>', now)
    .orderBy('ends_at')
    .orderBy('request_id')
    .limit(10)
    .execute();
  return Promise.all(
    rows.map(async (row) => ({
      initiator: await readPerson({ db, vault }, row.person_id),
      requestId: row.request_id ?? '',
      endsAt: row.ends_at ?? 0,
    })),
  );
}

/** True if a person is linked, has asked, or was asked. */
export async function hasLinkToShow(reading: Reading, personId: string): Promise<boolean> {
  const { status } = await readLink(reading, personId);
  if (status === 'linked' || status === 'invited') return true;
  return (await requestsFor(reading, (await readPerson(reading, personId)).email)).length > 0;
}
