import { z } from 'zod';
import { thePerson } from '#server/operations/aggregate.ts';
import { defineOperation, OperationFailure, signedIn, type Operation } from '#server/operations/operation.ts';
import { said } from '#server/operations/said.ts';
import { Id } from '#server/operations/shapes.ts';

/** The number of sign-ins that are shown; they are stored for 90 days. */
const mostShown = 20;

const SignIn = z.strictObject({
  id: z.string(),
  device: said(['{browser} on {system}', 'Unknown device']),
  place: said(['Network {address}', 'Private network']),
  firstSeenAt: z.number().int(),
  lastSeenAt: z.number().int(),
  /** The same in words, with the time in New York: "Nov 25, 2026, 6:15 PM". */
  firstSeen: z.string(),
  lastSeen: z.string(),
  /** The one that asks. */
  isThis: z.boolean(),
  /** True if the session can still be used. */
  isOpen: z.boolean(),
});

const stamp = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'America/New_York' });
const inWords = (instant: number): string => stamp.format(instant).replace('\u202f', ' ');

/** The places where a person is signed in, and where they were lately: the newest first. */
const getLoginHistory = defineOperation({
  name: 'getLoginHistory',
  kind: 'read',
  personal: ['output.signIns.*.place'],
  input: z.strictObject({}),
  output: z.strictObject({ signIns: z.array(SignIn), otherSessions: z.number().int() }),
  async handler(_input, context) {
    const { id: person, session } = signedIn(context);
    const { db, vault, now } = context;
    const open = await db.selectFrom('session').select('id').where('person_id', '=', person).where('ends_at', '>', now).execute();
    const isOpen = new Set(open.map(({ id }) => id));
    const rows = await db
      .selectFrom('sign_in')
      .selectAll()
      .where('person_id', '=', person)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(mostShown)
      .execute();
    const signIns = await Promise.all(
      rows.map(async (row) => {
        const { id, device, place, at, seen_at: seenAt } = await vault.open(db, 'sign_in', { person, row: row.id }, row);
        const seen = { firstSeenAt: at, lastSeenAt: seenAt, firstSeen: inWords(at), lastSeen: inWords(seenAt) };
        return { id, device, place, ...seen, isThis: id === session?.id, isOpen: isOpen.has(id) };
      }),
    );
    return { signIns, otherSessions: open.filter(({ id }) => id !== session?.id).length };
  },
});

/** Ends one session of the person asking; every node refuses it from then on. */
const endSession = defineOperation({
  name: 'endSession',
  kind: 'local',
  aggregate: thePerson,
  audit: 'security',
  failures: { ENDED: { retry: 'never', kind: 'done', say: 'That session has ended already.' } },
  input: z.strictObject({ sessionId: Id }),
  output: z.strictObject({ success: z.boolean() }),
  async handler({ sessionId }, context) {
    const { numDeletedRows } = await context.db
      .deleteFrom('session')
      .where('id', '=', sessionId)
      .where('person_id', '=', signedIn(context).id)
      .executeTakeFirst();
    if (Number(numDeletedRows) === 0) throw new OperationFailure('ENDED');
    return { success: true };
  },
});

/** 002 §7: signs out everywhere but here. */
const expireOtherSessions = defineOperation({
  name: 'expireOtherSessions',
  kind: 'local',
  aggregate: thePerson,
  audit: 'security',
  input: z.strictObject({}),
  output: z.strictObject({ success: z.boolean(), ended: z.number().int() }),
  async handler(_input, context) {
    const { id, session } = signedIn(context);
    const { numDeletedRows } = await context.db
      .deleteFrom('session')
      .where('person_id', '=', id)
      .where('id', '!=', session?.id ?? '')
      .executeTakeFirst();
    return { success: true, ended: Number(numDeletedRows) };
  },
});

export const sessionsOfPerson: readonly Operation[] = [getLoginHistory, endSession, expireOtherSessions];
