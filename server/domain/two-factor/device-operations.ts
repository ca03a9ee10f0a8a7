import { z } from 'zod';
import { thePerson } from '#server/operations/aggregate.ts';
import { defineOperation, OperationFailure, signedIn, type Operation, type OperationContext } from '#server/operations/operation.ts';
import { done, WriteAnswer } from '#server/operations/shapes.ts';
import { lastDigits, userPhone } from '../phone/index.ts';
import { keepBefore } from '#server/security/protections.ts';
import { secondFactorProtection } from './second-factor-protection.ts';
import { deviceOf } from './second-factor-state.ts';

/** While this is on, a person with a device keeps one: another can be set up in its place. */
export const keepGate = 'keepTwoFactor';

const mayDisable = async (context: OperationContext): Promise<boolean> => !(await context.flags(keepGate));

/** 002 §7: how the person asking signs in, and what they may do about it. */
const getSecurityInfo = defineOperation({
  name: 'getSecurityInfo',
  kind: 'read',
  input: z.strictObject({}),
  output: z.strictObject({
    mfa: z
      .strictObject({
        type: z.enum(['sms', 'generator']),
        formattedLast4DigitsPhoneNumber: z.string().nullable(),
        useSmsAsBackup: z.boolean(),
        canUseTextAsBackup: z.boolean(),
        enabledAt: z.number().int(),
      })
      .nullable(),
    canDisable: z.boolean(),
  }),
  async handler(_input, context) {
    const device = await deviceOf(context.db, context, signedIn(context).id);
    if (device === null) return { mfa: null, canDisable: false };
    const phone = device.number ?? (await userPhone(context.db, context, device.person_id));
    return {
      mfa: {
        type: device.type,
        formattedLast4DigitsPhoneNumber: phone === null ? null : lastDigits(phone),
        useSmsAsBackup: device.text_backup === 1,
        canUseTextAsBackup: device.type === 'generator' && phone !== null,
        enabledAt: device.enabled_at,
      },
      canDisable: await mayDisable(context),
    };
  },
});

/** 002 §4: disabling is done only where the server allows it. Backup codes go with the device. */
const disableMfa = defineOperation({
  name: 'disableMfa',
  kind: 'local',
  notice: 'two-factor/deviceDisabled',
  aggregate: thePerson,
  audit: 'security',
  stepUp: true,
  limit: { person: '20/h' },
  input: z.strictObject({}),
  output: WriteAnswer,
  failures: {
    NOT_ALLOWED: {
      retry: 'never',
      say: 'Two-factor verification cannot be disabled for your account. You can set up another device instead.',
    },
    OFF: { retry: 'never', say: 'Two-factor verification is off already.' },
  },
  async handler(_input, context) {
    const { db } = context;
    const personId = signedIn(context).id;
    if (!(await mayDisable(context))) throw new OperationFailure('NOT_ALLOWED');
    if ((await deviceOf(db, context, personId)) === null) throw new OperationFailure('OFF');
    await keepBefore(context, personId, secondFactorProtection);
    await db.deleteFrom('two_factor').where('person_id', '=', personId).execute();
    await db.deleteFrom('two_factor_setup').where('person_id', '=', personId).execute();
    await db.deleteFrom('backup_code').where('person_id', '=', personId).execute();
    return done;
  },
});

/** 002 §7: whether a code may come by text where the authenticator app is not at hand. It goes to the person's confirmed phone. */
const setMfaDeviceSettings = defineOperation({
  name: 'setMfaDeviceSettings',
  kind: 'local',
  notice: 'two-factor/textBackupChanged',
  aggregate: thePerson,
  audit: 'security',
  stepUp: true,
  limit: { person: '60/h' },
  input: z.strictObject({ useSmsAsBackup: z.boolean() }),
  output: WriteAnswer,
  failures: {
    NO_DEVICE: { retry: 'never', say: 'There is no authenticator app of yours to change.' },
    NO_PHONE: { retry: 'never', say: 'Add a phone number to your account first.' },
  },
  async handler({ useSmsAsBackup }, context) {
    const { db } = context;
    const personId = signedIn(context).id;
    const device = await deviceOf(db, context, personId);
    if (device?.type !== 'generator') throw new OperationFailure('NO_DEVICE');
    if (useSmsAsBackup && (await userPhone(db, context, personId)) === null) throw new OperationFailure('NO_PHONE');
    await keepBefore(context, personId, secondFactorProtection);
    await db
      .updateTable('two_factor')
      .set({ text_backup: useSmsAsBackup ? 1 : 0 })
      .where('person_id', '=', personId)
      .execute();
    return done;
  },
});

export const deviceOperations: readonly Operation[] = [getSecurityInfo, disableMfa, setMfaDeviceSettings];
