import { z } from 'zod';
import type { Row } from '#server/storage/database.ts';
import { thePerson } from '#server/operations/aggregate.ts';
import { readPerson } from '#server/people/read-person.ts';
import { defineOperation, OperationFailure, OperationNotFound, signedIn, type Operation } from '#server/operations/operation.ts';
import { done, Id, WriteAnswer } from '#server/operations/shapes.ts';

const states = ['pending', 'clicked', 'in progress', 'complete', 'invalid', 'bounced'] as const;
const dayMs = 24 * 3600 * 1000;
const mostResends = 3;
/** Most rows of one page. */
const mostReferrals = 25;

/** True if an invite may be sent again: its link is unused, a day has passed, and it was not sent too often. */
export const canResend = ({ state, sent_at, resends }: Pick<Row<'referral'>, 'state' | 'sent_at' | 'resends'>, now: number): boolean =>
  (state === 'pending' || state === 'clicked') && resends < mostResends && now - sent_at >= dayMs;

const getInviteStatus = defineOperation({
  name: 'getInviteStatus',
  kind: 'read',
  personal: ['output.referrals.*.inviteeName', 'output.referrals.*.emailAddress'],
  input: z.strictObject({}),
  output: z.strictObject({
    referrals: z.array(
      z.strictObject({
        id: z.string(),
        state: z.enum(states),
        /** Epoch milliseconds. */
        lastUpdated: z.number(),
        inviteeName: z.string(),
        emailAddress: z.string(),
        externalId: z.string(),
        canResend: z.boolean(),
      }),
    ),
  }),
  async handler(_input, context) {
    const { id } = signedIn(context);
    const rows = await context.db
      .selectFrom('referral')
      .selectAll()
      .where('person_id', '=', id)
      .orderBy('last_updated', 'desc')
      .orderBy('id')
      .limit(mostReferrals)
      .execute();
    const referrals = await Promise.all(rows.map((row) => context.vault.open(context.db, 'referral', { person: id, row: row.id }, row)));
    return {
      referrals: referrals.map((referral) => ({
        id: referral.id,
        state: referral.state,
        lastUpdated: referral.last_updated,
        inviteeName: referral.invitee_name,
        emailAddress: referral.email,
        externalId: referral.external_id,
        canResend: canResend(referral, context.now),
      })),
    };
  },
});

/** Sends an invite again, by mail, a day after the last time at the earliest and three times at most. */
const resendReferral = defineOperation({
  name: 'resendReferral',
  kind: 'local',
  aggregate: thePerson,
  audit: 'none',
  limit: { person: '20/h' },
  input: z.strictObject({ referralId: Id }),
  output: WriteAnswer,
  failures: { CANNOT_RESEND: { retry: 'later', say: 'This invite cannot be sent again yet.' } },
  async handler({ referralId }, context) {
    const { id } = signedIn(context);
    const { db, now, vault } = context;
    const row = await db.selectFrom('referral').selectAll().where('id', '=', referralId).where('person_id', '=', id).executeTakeFirst();
    if (row === undefined) throw new OperationNotFound('The invite');
    if (!canResend(row, now)) throw new OperationFailure('CANNOT_RESEND');
    const referral = await vault.open(db, 'referral', { person: id, row: row.id }, row);
    const { first_name } = await readPerson(context, id);
    await db
      .updateTable('referral')
      .set({ sent_at: now, last_updated: now, resends: row.resends + 1 })
      .where('id', '=', row.id)
      .execute();
    await context.outbox.send(db, {
      channel: 'mail',
      personId: id,
      reader: null,
      to: referral.email,
      words: 'invites/invite',
      values: { friend: referral.invitee_name, from: first_name, link: `/invites/${row.external_id}` },
    });
    return done;
  },
});

export const inviteOperations: readonly Operation[] = [getInviteStatus, resendReferral];
