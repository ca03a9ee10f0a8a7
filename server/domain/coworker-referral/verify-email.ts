import { z } from 'zod';
import { ownerOfLink } from '#server/customers/owner-of-link.ts';
import { defineOperation } from '#server/operations/operation.ts';
import { WriteAnswer } from '#server/operations/shapes.ts';
import { hashOfToken, tokenPattern } from '#server/security/tokens.ts';
import { addMonths, newYorkDate } from '#server/time/calendar.ts';
import { rewardEmployerOf } from './reward-employers.ts';
import { linkMs } from './send-verification.ts';
import { isOfEmployer, workEmail } from './work-email.ts';

/** The months for which a proof counts. */
const monthsValid = 12;

const results = ['VALIDATION_SUCCEEDED', 'VALIDATION_FAILED', 'ALREADY_VALIDATED'] as const;
type Result = (typeof results)[number];

/** 001 §8, word for word. */
const said: Readonly<Record<Exclude<Result, 'VALIDATION_SUCCEEDED'>, string>> = {
  VALIDATION_FAILED: 'We’re currently unable to verify your employment, or this program has ended.',
  ALREADY_VALIDATED: 'This email has already been validated.',
};

const answerOf = (result: Result) => ({
  success: result === 'VALIDATION_SUCCEEDED',
  errors: result === 'VALIDATION_SUCCEEDED' ? [] : [{ path: '', message: said[result] }],
  result,
});

const owner = ownerOfLink('coworker_verification');

/**
 * 001 §7: a person who has the link reads mail at the address, so the person who asked for it works there. Only that person learns that it was used: every other hash and address
 * gets the same answer.
 */
export const verifyEmail = defineOperation({
  name: 'verifyCoworkerRewardEmail',
  kind: 'local',
  caller: 'anyone',
  aggregate: { lock: (db, person, { emailHash }) => owner.lock(db, person, { token: emailHash }) },
  audit: 'identity',
  limit: { network: '120/h' },
  sensitive: ['input.emailHash'],
  personal: ['input.address'],
  input: z.strictObject({ address: z.string().max(1000), emailHash: z.string().max(100) }),
  output: WriteAnswer.extend({ result: z.enum(results) }),
  async handler({ address, emailHash }, context) {
    const { db, vault, now } = context;
    const asked = tokenPattern.test(emailHash)
      ? await db.selectFrom('coworker_verification').selectAll().where('token_hash', '=', hashOfToken(emailHash)).executeTakeFirst()
      : undefined;
    if (asked === undefined) return answerOf('VALIDATION_FAILED');
    const { person_id: personId, employer } = asked;
    const { email } = await vault.open(db, 'coworker_verification', personId, asked);
    if (workEmail(address) !== email) return answerOf('VALIDATION_FAILED');
    // Another person who is signed in would read that their own employment is verified.
    if (context.person !== null && context.person.id !== personId) return answerOf('VALIDATION_FAILED');
    if (asked.used_at !== null) return answerOf('ALREADY_VALIDATED');
    if (asked.at <= now - linkMs) return answerOf('VALIDATION_FAILED');
    // They may have changed employer since the link was sent, and the employer may have left the programme.
    const current = await rewardEmployerOf(context, personId);
    if (current?.name !== employer || !isOfEmployer(email, current)) return answerOf('VALIDATION_FAILED');
    const today = newYorkDate(now);
    const index = vault.indexOf('coworker-email', email);
    const taken = await db
      .selectFrom('coworker_proof')
      .select('person_id')
      .where('email_index', '=', index)
      .where('person_id', '!=', personId)
      .where('expires_on', '>=', today)
      .executeTakeFirst();
    // The address counts for one person: who reads at it knows that it was validated.
    if (taken !== undefined) return answerOf('ALREADY_VALIDATED');
    // Room is made by anybody's expired proof of this address, and by the person's own that is expired or of an earlier employer.
    await db
      .deleteFrom('coworker_proof')
      .where(({ and, eb, or }) =>
        or([
          and([eb('expires_on', '<', today), or([eb('person_id', '=', personId), eb('email_index', '=', index)])]),
          and([eb('person_id', '=', personId), eb('employer', '!=', employer)]),
        ]),
      )
      .execute();
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('coworker_proof')
      .values({
        person_id: personId,
        ...(await vault.seal(db, 'coworker_proof', personId, { email })),
        email_index: index,
        employer,
        verified_at: now,
        expires_on: addMonths(today, monthsValid),
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (Number(numInsertedOrUpdatedRows ?? 0) === 0) return answerOf('ALREADY_VALIDATED');
    await db.updateTable('coworker_verification').set({ used_at: now }).where('person_id', '=', personId).execute();
    return answerOf('VALIDATION_SUCCEEDED');
  },
});
