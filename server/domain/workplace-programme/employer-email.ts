import { z } from 'zod';
import { isEmail, plainEmail } from '#engine/fields/email-text.ts';
import { thePerson } from '#server/operations/aggregate.ts';
import { defineOperation, OperationFailure, signedIn, type Operation } from '#server/operations/operation.ts';
import { done, refused, WriteAnswer } from '#server/operations/shapes.ts';
import { hashOfToken, newToken, tokenPattern } from '#server/security/tokens.ts';
import { addMonths, newYorkDate } from '#server/time/calendar.ts';
import { ownerOfLink } from '#server/customers/owner-of-link.ts';
import { companyOfPerson } from './company-of-person.ts';

/** The lifetime of the link to the address, in milliseconds. */
export const linkMs: number = 24 * 60 * 60_000;

/** The months for which a verified address counts. */
const monthsValid = 12;

const longest = 254;

/** 002 §7: asks for an address at work to be verified. It counts once the link that goes there is opened. */
const saveWftwEmployerEmail = defineOperation({
  name: 'saveWftwEmployerEmail',
  kind: 'external',
  aggregate: thePerson,
  audit: 'identity',
  limit: { person: '10/h', party: '10/h' },
  personal: ['input.email'],
  failures: {
    NOT_ELIGIBLE: { retry: 'never', say: 'Your employer does not take part in the workplace program.' },
    NOT_VERIFIED: { retry: 'now', say: 'There was an issue verifying your email.' },
  },
  input: z.strictObject({ email: z.string().max(1000) }),
  output: WriteAnswer,
  async handler({ email: typed }, context) {
    const { id: personId } = signedIn(context);
    const { vault, outbox, parties, now, random, settle } = context;
    const company = await companyOfPerson(context, personId);
    if (company === null) throw new OperationFailure('NOT_ELIGIBLE');
    const email = plainEmail(typed).toLowerCase();
    if (email.length > longest || !isEmail(email)) return refused('email', 'Enter an email address like name@example.com.');
    if (!email.endsWith(`@${company.domain}`)) return refused('email', `Enter your address at work. It ends in @${company.domain}.`);
    const idempotencyKey = context.idempotencyKey ?? context.ids();
    if (!(await parties.employment.isEmployed({ personId, idempotencyKey, company: company.name, email })))
      throw new OperationFailure('NOT_VERIFIED');
    await settle(async (db) => {
      const token = newToken(random);
      const sealed = await vault.seal(db, 'employer_email_request', personId, { email });
      const row = { ...sealed, company: company.name, token_hash: hashOfToken(token), at: now };
      await db
        .insertInto('employer_email_request')
        .values({ person_id: personId, ...row })
        .onConflict((conflict) => conflict.column('person_id').doUpdateSet(row))
        .execute();
      const values = { company: company.name, link: `/workplace/confirm-email?token=${token}` };
      await outbox.send(db, { channel: 'mail', personId, to: email, words: 'workplace-programme/confirmEmail', values });
    });
    return done;
  },
});

/** Opening the link proves that the person reads mail at the address. The proof counts for a year from now. */
const confirmWftwEmployerEmail = defineOperation({
  name: 'confirmWftwEmployerEmail',
  kind: 'local',
  caller: 'anyone',
  aggregate: ownerOfLink('employer_email_request'),
  audit: 'identity',
  limit: { network: '120/h' },
  failures: {
    LINK_OVER: { retry: 'never', say: 'This link has been used, or is older than 24 hours. Nothing was changed.' },
    EMAIL_TAKEN: { retry: 'never', say: 'This address is verified for another account already. Contact support.', instead: 'contactUs' },
  },
  sensitive: ['input.token'],
  input: z.strictObject({ token: z.string().max(100) }),
  output: z.strictObject({ success: z.boolean() }),
  async handler({ token }, { db, vault, now }) {
    const taken = tokenPattern.test(token)
      ? await db.deleteFrom('employer_email_request').where('token_hash', '=', hashOfToken(token)).returningAll().executeTakeFirst()
      : undefined;
    if (taken === undefined || taken.at <= now - linkMs) throw new OperationFailure('LINK_OVER');
    const { person_id: personId, company } = taken;
    const { email } = await vault.open(db, 'employer_email_request', personId, taken);
    await db.deleteFrom('employer_email').where('person_id', '=', personId).execute();
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('employer_email')
      .values({
        person_id: personId,
        ...(await vault.seal(db, 'employer_email', personId, { email })),
        email_index: vault.indexOf('employer-email', email),
        company,
        validated_at: now,
        expires_on: addMonths(newYorkDate(now), monthsValid),
      })
      .onConflict((conflict) => conflict.column('email_index').doNothing())
      .executeTakeFirst();
    if (Number(numInsertedOrUpdatedRows ?? 0) === 0) throw new OperationFailure('EMAIL_TAKEN');
    return { success: true };
  },
});

export const employerEmailOperations: readonly Operation[] = [saveWftwEmployerEmail, confirmWftwEmployerEmail];
