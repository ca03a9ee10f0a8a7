import { said } from '#server/operations/said.ts';
import { z } from 'zod';
import { thePerson } from '#server/operations/aggregate.ts';
import { defineOperation, OperationFailure, signedIn, type Operation } from '#server/operations/operation.ts';
import { done, Id, refused, WriteAnswer } from '#server/operations/shapes.ts';
import { ownIssuers, waitsForAnswer } from './issuers-to-confirm.ts';
import { affiliateStatuses } from './tables.ts';

const Status = z.enum(affiliateStatuses);

const texts = {
  title: 'Confirm your affiliate status',
  description:
    'You hold securities that are traded over the counter. Tell us which of their issuers you are an affiliate of. You are one if you are a director or an executive officer, own 10% or more, or control the company together with others.',
  confirmationText: 'My answers are true for each company in this list. I will tell you when one of them changes.',
} as const;

/** 002 §3: all issuers of the person, also those that were answered for; an empty list where they hold nothing over the counter. */
const getUserAffiliateStatusForUser = defineOperation({
  name: 'getUserAffiliateStatusForUser',
  kind: 'read',
  personal: ['output.statuses.*.status'],
  input: z.strictObject({}),
  output: z.strictObject({
    title: said([texts.title]),
    description: said([texts.description]),
    confirmationText: said([texts.confirmationText]),
    /** `status`: what was said last, at `confirmedAt` in epoch milliseconds; null until something was. */
    statuses: z.array(
      z.strictObject({
        id: Id,
        symbol: z.string(),
        issuerName: z.string(),
        status: Status.nullable(),
        confirmedAt: z.number().int().nullable(),
        /** True where an answer is asked for now: there is none yet, or it is too old. */
        waits: z.boolean(),
      }),
    ),
  }),
  async handler(_input, context) {
    const issuers = await ownIssuers(context);
    return {
      ...texts,
      statuses: issuers.map(({ id, symbol, issuer_name, status, confirmed_at }) => ({
        id,
        symbol,
        issuerName: issuer_name,
        status: Status.nullable().catch(null).parse(status),
        confirmedAt: confirmed_at,
        waits: waitsForAnswer({ confirmed_at }, context.now),
      })),
    };
  },
});

/** Each issuer of the person has one status, and no other issuer has any. What was answered before can be changed at any time. */
const updateUserAffiliateStatusForUser = defineOperation({
  name: 'updateUserAffiliateStatusForUser',
  kind: 'local',
  aggregate: thePerson,
  audit: 'identity',
  limit: { person: '60/h' },
  personal: ['statuses'],
  failures: {
    LIST_CHANGED: { retry: 'never', kind: 'conflict', say: 'The list of companies has changed meanwhile. Answer it as it is now.' },
  },
  input: z.strictObject({ statuses: z.array(z.strictObject({ status: Status, ids: z.array(Id).max(200) })).max(20) }),
  output: WriteAnswer,
  async handler({ statuses }, context) {
    const { db, vault, now } = context;
    const { id: person } = signedIn(context);
    const said = statuses.flatMap(({ status, ids }) => ids.map((id) => ({ id, status })));
    const own = new Set((await ownIssuers(context)).map(({ id }) => id));
    if (said.some(({ id }) => !own.has(id))) throw new OperationFailure('LIST_CHANGED');
    const named = new Set(said.map(({ id }) => id));
    if (named.size !== said.length) return refused('recently', 'Choose a company once: as an affiliate now, or within the last 3 months.');
    if (named.size !== own.size || own.size === 0) throw new OperationFailure('LIST_CHANGED');
    for (const { id, status } of said) {
      await db
        .updateTable('otc_affiliation')
        .set({ ...(await vault.seal(db, 'otc_affiliation', { person, row: id }, { status })), confirmed_at: now })
        .where('id', '=', id)
        .where('person_id', '=', person)
        .execute();
    }
    return done;
  },
});

export const affiliateStatusOperations: readonly Operation[] = [getUserAffiliateStatusForUser, updateUserAffiliateStatusForUser];
