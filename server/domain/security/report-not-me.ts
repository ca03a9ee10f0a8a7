import { declineNameChange } from '../profile/index.ts';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { defineOperation, OperationFailure, type Operation } from '#server/operations/operation.ts';
import { lateChanges, putBack, type LateChange } from '#server/security/protections.ts';
import { hashOfToken, tokenPattern } from '#server/security/tokens.ts';
import type { Database } from '#server/storage/database.ts';
import { ownerOfLink } from '#server/customers/owner-of-link.ts';

/** The lifetime of a notice's link, in milliseconds. */
const notMeForMs = 7 * 24 * 60 * 60_000;

/** A change and its notice are written together, and their clocks may differ by a moment. */
const momentMs = 10_000;

const Token = z.string().max(100);

/** The notice of a link that works; undefined where it does not. */
async function noticeOf(db: Kysely<Database>, now: number, token: string) {
  if (!tokenPattern.test(token)) return undefined;
  return db
    .selectFrom('notice')
    .select(['id', 'person_id', 'at'])
    .where('token_hash', '=', hashOfToken(token))
    .where('reported_at', 'is', null)
    .where('at', '>', now - notMeForMs)
    .executeTakeFirst();
}

/** True if something changed together with the notice's subject, or after it. */
const isSince = ({ last }: LateChange, notice: { at: number }): boolean => last >= notice.at - momentMs;

/** The recent changes, for the page of the link. Reading them changes nothing. */
const getLateChanges = defineOperation({
  name: 'getLateChanges',
  kind: 'read',
  caller: 'anyone',
  sensitive: ['input.token'],
  input: z.strictObject({ token: Token }),
  output: z.strictObject({
    works: z.boolean(),
    changes: z.array(z.strictObject({ name: z.string(), words: z.string(), at: z.number().int() })),
    /** By name, what changed with what the link's mail tells of, or after it. */
    since: z.array(z.string()),
  }),
  async handler({ token }, { db, now, protections }) {
    const notice = await noticeOf(db, now, token);
    if (notice === undefined) return { works: false, changes: [], since: [] };
    const late = await lateChanges({ db, now }, notice.person_id, protections);
    return {
      works: true,
      changes: late.map(({ protection: { name, words }, last }) => ({ name, words, at: last })),
      since: late.filter((change) => isSince(change, notice)).map(({ protection }) => protection.name),
    };
  },
});

/**
 * "This was not me": freezes the account first. Everybody is signed out, the password opens nothing any more, and what was asked for and waits is taken
 * back. Then what protects the person is put back to what it was. They set a new password by a mail to the address that they have then.
 */
const reportNotMe = defineOperation({
  name: 'reportNotMe',
  kind: 'local',
  caller: 'anyone',
  aggregate: ownerOfLink('notice'),
  audit: 'security',
  limit: { network: '120/h' },
  failures: { LINK_OVER: { retry: 'never', say: 'This link has been used, or is older than 7 days.', instead: 'support' } },
  sensitive: ['input.token'],
  input: z.strictObject({
    token: Token,
    /** The names of what is put back; where left out, all that changed with what the mail tells of, or after it. */
    putBack: z.array(z.string().max(40)).max(20).nullable().default(null),
  }),
  output: z.strictObject({ success: z.boolean(), putBack: z.array(z.string()) }),
  async handler({ token, putBack: chosen }, { db, vault, now, protections }) {
    const notice = await noticeOf(db, now, token);
    if (notice === undefined) throw new OperationFailure('LINK_OVER');
    const { person_id: id } = notice;
    await db.updateTable('notice').set({ reported_at: now }).where('id', '=', notice.id).execute();
    for (const table of ['session', 'email_change', 'password_reset', 'credential'] as const)
      await db.deleteFrom(table).where('person_id', '=', id).execute();
    await declineNameChange(db, id, now);
    const late = await lateChanges({ db, now }, id, protections);
    const wanted = late.filter((change) => (chosen === null ? isSince(change, notice) : chosen.includes(change.protection.name)));
    for (const { protection } of wanted) await putBack({ db, vault, now }, id, { protection, since: notice.at - momentMs });
    return { success: true, putBack: wanted.map(({ protection }) => protection.name) };
  },
});

export const notMeOperations: readonly Operation[] = [getLateChanges, reportNotMe];
