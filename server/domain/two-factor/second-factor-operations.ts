import { z } from 'zod';
import { thePerson } from '#server/operations/aggregate.ts';
import { defineOperation, signedIn, type Operation, type OperationContext } from '#server/operations/operation.ts';
import { secondFactorMeans, type SecondFactorMeans } from '#server/security/second-factor.ts';
import { typedCode } from '#server/security/random-code.ts';
import { hashOfToken } from '#server/security/tokens.ts';
import { lastDigits, sendCode, tryCode } from '../phone/index.ts';
import { codesLeft, deviceOf, numberForCodes } from './second-factor-state.ts';
import { codeForLostDevice } from './support-session.ts';
import { stepOfCode } from './totp.ts';

/** The factors that a person may give beside the password: the first of `means` is their device's, the others help if it is not at hand. */
const getSecondFactor = defineOperation({
  name: 'getSecondFactor',
  kind: 'read',
  caller: 'flow',
  input: z.strictObject({}),
  output: z.strictObject({ means: z.array(z.enum(secondFactorMeans)), last4: z.string().nullable() }),
  async handler(_input, context) {
    const { db } = context;
    const personId = signedIn(context).id;
    const device = await deviceOf(db, context, personId);
    if (device === null) return { means: [], last4: null };
    const number = await numberForCodes(db, context, device);
    const support = await db
      .selectFrom('support_session')
      .select('ends_at')
      .where('person_id', '=', personId)
      .where('ends_at', '>', context.now)
      .executeTakeFirst();
    const means: SecondFactorMeans[] = [];
    if (device.type === 'generator') means.push('app');
    if (number !== null) means.push('text');
    if (((await codesLeft(db, personId))?.count ?? 0) > 0) means.push('backup');
    if (support !== undefined) means.push('support');
    return { means, last4: number === null ? null : lastDigits(number) };
  },
});

/** Sends a code by text at sign-in, where the device, or its backup, is a phone. */
const sendSecondFactorCode = defineOperation({
  name: 'sendSecondFactorCode',
  kind: 'external',
  caller: 'flow',
  aggregate: thePerson,
  audit: 'none',
  input: z.strictObject({}),
  output: z.strictObject({ state: z.enum(['sent', 'tooSoon', 'exceeded', 'failed']) }),
  async handler(_input, context) {
    const device = await deviceOf(context.db, context, signedIn(context).id);
    const number = device === null ? null : await numberForCodes(context.db, context, device);
    if (number === null) return { state: 'failed' as const };
    const state = await sendCode(context, { purpose: 'signIn', number });
    if (state === 'PENDING') return { state: 'sent' as const };
    if (state === 'tooSoon') return { state };
    return { state: state === 'ATTEMPTS_EXCEEDED' ? ('exceeded' as const) : ('failed' as const) };
  },
});

/** Checks a code, once. What was tried is counted whatever comes of it: a wrong one is an answer, no failure. */
const checkSecondFactor = defineOperation({
  name: 'checkSecondFactor',
  kind: 'local',
  caller: 'flow',
  aggregate: thePerson,
  audit: 'none',
  sensitive: ['input.code'],
  input: z.strictObject({ by: z.enum(secondFactorMeans), code: z.string().max(100) }),
  output: z.strictObject({ accepted: z.boolean() }),
  handler: async ({ by, code }, context) => ({ accepted: await checks[by](context, typedCode(code)) }),
});

const checks: Record<SecondFactorMeans, (context: OperationContext, code: string) => Promise<boolean>> = {
  async app(context, code) {
    const device = await deviceOf(context.db, context, signedIn(context).id);
    if (device?.type !== 'generator') return false;
    const step = stepOfCode({ secret: device.secret ?? '', code, lastStep: device.last_step, now: context.now });
    if (step === null) return false;
    // Only where no other code of this step was used meanwhile, on any node.
    const { numUpdatedRows } = await context.db
      .updateTable('two_factor')
      .set({ last_step: step })
      .where('person_id', '=', device.person_id)
      .where('last_step', '<', step)
      .executeTakeFirst();
    return Number(numUpdatedRows) === 1;
  },

  async text(context, code) {
    const device = await deviceOf(context.db, context, signedIn(context).id);
    const number = device === null ? null : await numberForCodes(context.db, context, device);
    return number !== null && (await tryCode(context.db, context, { purpose: 'signIn', number, code })) === 'CONFIRMED';
  },

  async backup(context, code) {
    const { numUpdatedRows } = await context.db
      .updateTable('backup_code')
      .set({ used_at: context.now })
      .where('person_id', '=', signedIn(context).id)
      .where('hash', '=', hashOfToken(code))
      .where('used_at', 'is', null)
      .executeTakeFirst();
    return Number(numUpdatedRows) === 1;
  },

  async support(context, code) {
    const { numDeletedRows } = await context.db
      .deleteFrom('support_session')
      .where('person_id', '=', signedIn(context).id)
      .where('hash', '=', hashOfToken(code))
      .where('ends_at', '>', context.now)
      .executeTakeFirst();
    return Number(numDeletedRows) === 1;
  },
};

export const secondFactorOperations: readonly Operation[] = [getSecondFactor, sendSecondFactorCode, checkSecondFactor];

/** With these the platform asks for a second factor, at sign-in and before a security setting is changed. */
export const secondFactor = {
  need: 'getSecondFactor',
  send: 'sendSecondFactorCode',
  check: 'checkSecondFactor',
  codeForLostDevice,
} as const;
