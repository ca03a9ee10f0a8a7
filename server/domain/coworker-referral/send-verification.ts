import { z } from 'zod';
import { thePerson } from '#server/operations/aggregate.ts';
import { defineOperation, OperationFailure, signedIn } from '#server/operations/operation.ts';
import { done, refused, WriteAnswer } from '#server/operations/shapes.ts';
import { hashOfToken, newToken } from '#server/security/tokens.ts';
import { rewardEmployerOf } from './reward-employers.ts';
import { isOfEmployer, workEmail } from './work-email.ts';

/** The lifetime of the link to the address, in milliseconds. */
export const linkMs: number = 24 * 60 * 60_000;

/** 001 §5, word for word. */
const notTheirs = (employer: string): string =>
  `We don’t recognize this as a valid ${employer} email address. To verify employment at ${employer}, please enter your ${employer} email address.`;

/** 001 §7: sends a link to an address at work. An earlier link to the same person is over then. */
export const sendVerification = defineOperation({
  name: 'sendCoworkerReferralVerificationEmail',
  kind: 'local',
  aggregate: thePerson,
  audit: 'identity',
  limit: { person: '10/h' },
  personal: ['input.email'],
  failures: {
    NOT_ELIGIBLE: { retry: 'never', say: 'Your employer has no coworker referral program.' },
    ALREADY_VERIFIED: { retry: 'never', kind: 'done', say: 'Your employment is verified already.' },
  },
  input: z.strictObject({ email: z.string().max(1000) }),
  output: WriteAnswer,
  async handler({ email: typed }, context) {
    const { id: personId } = signedIn(context);
    const { db, vault, outbox, now, today, random } = context;
    const employer = await rewardEmployerOf(context, personId);
    if (employer === null) throw new OperationFailure('NOT_ELIGIBLE');
    const email = workEmail(typed);
    if (email === null || !isOfEmployer(email, employer)) return refused('email', notTheirs(employer.name));
    const proof = await db
      .selectFrom('coworker_proof')
      .select('person_id')
      .where('person_id', '=', personId)
      .where('employer', '=', employer.name)
      .where('expires_on', '>=', today)
      .executeTakeFirst();
    if (proof !== undefined) throw new OperationFailure('ALREADY_VERIFIED');
    const token = newToken(random);
    const sealed = await vault.seal(db, 'coworker_verification', personId, { email });
    const row = { ...sealed, employer: employer.name, token_hash: hashOfToken(token), at: now, used_at: null };
    await db
      .insertInto('coworker_verification')
      .values({ person_id: personId, ...row })
      .onConflict((conflict) => conflict.column('person_id').doUpdateSet(row))
      .execute();
    const query = new URLSearchParams({ hash: token, address: email });
    const values = { employer: employer.name, link: `/invite/coworker-referrals/welcome?${query.toString()}` };
    await outbox.send(db, { channel: 'mail', personId, to: email, words: 'coworker-referral/verifyEmployment', values });
    return done;
  },
});
