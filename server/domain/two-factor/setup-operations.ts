import { z } from 'zod';
import type { Kysely } from 'kysely';
import type { Database, Row } from '#server/storage/database.ts';
import { thePerson } from '#server/operations/aggregate.ts';
import { defineOperation, OperationFailure, signedIn, type Operation, type OperationContext } from '#server/operations/operation.ts';
import { done, Id, refused, WriteAnswer, WriteErrors } from '#server/operations/shapes.ts';
import { readPerson } from '#server/people/read-person.ts';
import type { Opened } from '#server/storage/sealed.ts';
import { codeLimits, codeWords, isMobileNumber, lastDigits, sendCode, type SentState, tryCode, userPhone } from '../phone/index.ts';
import { keepBefore } from '#server/security/protections.ts';
import { secondFactorProtection } from './second-factor-protection.ts';
import { mfaWords } from './mfa-words.ts';
import type { DeviceType } from './tables.ts';
import { keyUri, newSecret, qrRows, stepOfCode } from './totp.ts';

type Setup = Opened<Row<'two_factor_setup'>>;

/** A device that was begun is finished within so long. */
const setupMs = 30 * 60_000;

/** The device that the person asking sets up; null where there is none, or it was begun too long ago. */
async function setupOf(db: Kysely<Database>, context: OperationContext): Promise<Setup | null> {
  const personId = signedIn(context).id;
  const row = await db.selectFrom('two_factor_setup').selectAll().where('person_id', '=', personId).executeTakeFirst();
  if (row === undefined || context.now - row.created_at >= setupMs) return null;
  return context.vault.open(db, 'two_factor_setup', { person: personId, row: row.device_id }, row);
}

async function begin(db: Kysely<Database>, context: OperationContext, device: { secret: string } | { number: string }): Promise<string> {
  const personId = signedIn(context).id;
  const deviceId = context.ids();
  const type: DeviceType = 'secret' in device ? 'generator' : 'sms';
  const sealed = await context.vault.seal(
    db,
    'two_factor_setup',
    { person: personId, row: deviceId },
    { secret: 'secret' in device ? device.secret : null, number: 'number' in device ? device.number : null },
  );
  const row = { device_id: deviceId, type, ...sealed, tries: 0, created_at: context.now };
  await db
    .insertInto('two_factor_setup')
    .values({ person_id: personId, ...row })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(row))
    .execute();
  return deviceId;
}

const Begun = z.strictObject({ success: z.boolean(), errors: WriteErrors, deviceId: Id.nullable() });

/** 002 §7: begins with an authenticator app. Its key is read by `fetchGeneratorInfo`, until a code of it was right. */
const submitMfaGenerator = defineOperation({
  name: 'submitMfaGenerator',
  kind: 'local',
  aggregate: thePerson,
  audit: 'security',
  stepUp: true,
  limit: { person: '30/h' },
  input: z.strictObject({}),
  output: Begun,
  async handler(_input, context) {
    return { success: true, errors: [], deviceId: await begin(context.db, context, { secret: newSecret(context.random) }) };
  },
});

/** 002 §7: begins with a phone, and sends it a code. */
const submitMfaPhone = defineOperation({
  name: 'submitMfaPhone',
  kind: 'external',
  aggregate: thePerson,
  audit: 'security',
  stepUp: true,
  limit: { person: '20/h' },
  personal: ['phone'],
  input: z.strictObject({ phone: z.string().max(40) }),
  output: Begun,
  async handler({ phone }, context) {
    const failed = (path: string, message: string) => ({ success: false, errors: [{ path, message }], deviceId: null });
    if (!isMobileNumber(phone)) return failed('phone', mfaWords.invalidPhone);
    const state = await sendCode(context, { purpose: 'twoFactor', number: phone });
    if (state === 'REJECTED' || state === 'FAILED_TO_DELIVER') return failed('phone', mfaWords.invalidPhone);
    // Sent just now, and the way was only chosen again: that code is good for it.
    if (state !== 'PENDING' && state !== 'tooSoon') return failed('', sayNotSent(state));
    return { success: true, errors: [], deviceId: await context.settle((db) => begin(db, context, { number: phone })) };
  },
});

/** Sends another code to the phone that is being set up; the one before works no more. */
const resendMfaCode = defineOperation({
  name: 'resendMfaCode',
  kind: 'external',
  aggregate: thePerson,
  audit: 'security',
  stepUp: true,
  limit: { person: '20/h' },
  input: z.strictObject({}),
  output: WriteAnswer,
  async handler(_input, context) {
    const setup = await setupOf(context.db, context);
    if (setup === null || setup.number === null) return refused('', mfaWords.notSubmitted);
    const state = await sendCode(context, { purpose: 'twoFactor', number: setup.number });
    return state === 'PENDING' ? done : refused('', sayNotSent(state));
  },
});

/** The reason why no code was sent, where the number itself is valid. */
function sayNotSent(state: SentState): string {
  if (state === 'ATTEMPTS_EXCEEDED') return codeWords.exceeded;
  if (state === 'tooSoon') return codeWords.tooSoon;
  return mfaWords.notSubmitted;
}

/** 002 §7: the device that is being set up. An authenticator app has its key, as text and as the squares of a QR code. */
const fetchGeneratorInfo = defineOperation({
  name: 'fetchGeneratorInfo',
  kind: 'read',
  personal: ['output.secret', 'output.qrCodeSource', 'output.accountName'],
  input: z.strictObject({
    /** The name under which an authenticator app lists us. */
    issuer: z.string().min(1).max(60),
  }),
  output: z.strictObject({
    deviceId: Id,
    type: z.enum(['sms', 'generator']),
    secret: z.string().nullable(),
    qrCodeSource: z.array(z.string()),
    accountName: z.string(),
    formattedLast4DigitsPhoneNumber: z.string().nullable(),
    canUseTextAsBackup: z.boolean(),
  }),
  failures: { NOTHING_BEGUN: { retry: 'never', say: 'This setup has ended. Start again from your security settings.' } },
  async handler({ issuer }, context) {
    const setup = await setupOf(context.db, context);
    if (setup === null) throw new OperationFailure('NOTHING_BEGUN');
    const person = await readPerson(context, setup.person_id);
    const { device_id: deviceId, type, secret, number } = setup;
    return {
      deviceId,
      type,
      secret,
      qrCodeSource: secret === null ? [] : qrRows(keyUri({ secret, issuer, account: person.username })),
      accountName: person.username,
      formattedLast4DigitsPhoneNumber: number === null ? null : lastDigits(number),
      canUseTextAsBackup: (await userPhone(context.db, context, setup.person_id)) !== null,
    };
  },
});

/** 002 §7: the first right code of a device makes it the one that is signed in with. Five wrong ones end what was begun. */
const submitMfaToken = defineOperation({
  name: 'submitMfaToken',
  kind: 'external',
  aggregate: thePerson,
  audit: 'security',
  stepUp: true,
  limit: { person: '60/h' },
  sensitive: ['input.token'],
  input: z.strictObject({
    deviceId: Id,
    type: z.enum(['sms', 'generator']),
    token: z.string().max(20),
    useSmsAsBackup: z.boolean().optional(),
  }),
  output: WriteAnswer,
  async handler({ deviceId, type, token, useSmsAsBackup = false }, context) {
    if (!/^\d{6}$/.test(token)) return refused('token', mfaWords.wrongCode);
    const result = await context.settle(
      async (db) => {
        const setup = await setupOf(db, context);
        if (setup === null || setup.device_id !== deviceId || setup.type !== type) return 'gone';
        const step = await stepOf(db, context, setup, token);
        if (step === 'wrong' || step === 'over') return step;
        await keepBefore({ ...context, db }, setup.person_id, secondFactorProtection);
        await enable(db, context, setup, { step, textBackup: useSmsAsBackup && type === 'generator' });
        await context.notices.tell(db, signedIn(context), { words: 'two-factor/deviceChanged' });
        return 'enabled';
      },
      { done: (result) => result === 'enabled' },
    );
    if (result === 'enabled') return done;
    if (result === 'over') return refused('', codeWords.exceeded);
    return result === 'wrong' ? refused('token', mfaWords.wrongCode) : refused('', mfaWords.notSubmitted);
  },
});

/** The step of a right code of the device that is set up, 0 of a code by text. A wrong one is counted; after the fifth all tries are over. */
async function stepOf(db: Kysely<Database>, context: OperationContext, setup: Setup, token: string): Promise<number | 'wrong' | 'over'> {
  if (setup.number !== null) {
    const tried = await tryCode(db, context, { purpose: 'twoFactor', number: setup.number, code: token });
    if (tried === 'CONFIRMED') return 0;
    return tried === 'ATTEMPTS_EXCEEDED' ? 'over' : 'wrong';
  }
  const step = stepOfCode({ secret: setup.secret ?? '', code: token, lastStep: 0, now: context.now });
  if (step !== null) return step;
  const tries = setup.tries + 1;
  if (tries < codeLimits.tries) {
    await db.updateTable('two_factor_setup').set({ tries }).where('person_id', '=', setup.person_id).execute();
    return 'wrong';
  }
  await db.deleteFrom('two_factor_setup').where('person_id', '=', setup.person_id).execute();
  return 'over';
}

async function enable(
  db: Kysely<Database>,
  context: OperationContext,
  setup: Setup,
  { step, textBackup }: { step: number; textBackup: boolean },
): Promise<void> {
  const { person_id: personId, device_id: deviceId, type, secret, number } = setup;
  const hasPhone = textBackup && (await userPhone(db, context, personId)) !== null;
  const sealed = await context.vault.seal(db, 'two_factor', { person: personId, row: deviceId }, { secret, number });
  const row = { device_id: deviceId, type, ...sealed, last_step: step, text_backup: hasPhone ? 1 : 0, enabled_at: context.now };
  await db
    .insertInto('two_factor')
    .values({ person_id: personId, ...row })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(row))
    .execute();
  await db.deleteFrom('two_factor_setup').where('person_id', '=', personId).execute();
}

export const setupOperations: readonly Operation[] = [
  submitMfaGenerator,
  submitMfaPhone,
  resendMfaCode,
  fetchGeneratorInfo,
  submitMfaToken,
];
