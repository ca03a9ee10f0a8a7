import { z } from 'zod';
import { thePerson } from '#server/operations/aggregate.ts';
import { defineOperation, signedIn, type Operation, type OperationContext } from '#server/operations/operation.ts';
import { done, WriteAnswer, WriteErrors } from '#server/operations/shapes.ts';
import { codeLimits, codeStates, codeWords, sayCodeState, type CodeState } from './code-state.ts';
import { isMobileNumber, lastDigits } from './mobile-number.ts';
import { keepBefore } from '#server/security/protections.ts';
import { phoneProtection } from './phone-protection.ts';
import { newestCode, sendCode, type SentState } from './send-code.ts';
import { tryCode } from './try-code.ts';
import { userPhone } from './user-phone.ts';

const Phone = z.string().max(40);
const State = z.enum(codeStates);
const Answer = z.strictObject({ success: z.boolean(), state: State, errors: WriteErrors });
type Answered = z.input<typeof Answer>;

const refusal = (state: CodeState, path: string, message: string): Answered => ({ success: false, state, errors: [{ path, message }] });

function sent(state: SentState): Answered {
  if (state === 'tooSoon') return refusal('PENDING', '', codeWords.tooSoon);
  const problem = sayCodeState(state);
  return problem === null ? { success: true, state, errors: [] } : refusal(state, '', problem);
}

/** 002 §7. Sends a code to a new number; the present one stays until the code is confirmed. */
const addUserPhone = defineOperation({
  name: 'addUserPhone',
  kind: 'external',
  aggregate: thePerson,
  audit: 'security',
  stepUp: true,
  limit: { person: '20/h' },
  personal: ['phone'],
  input: z.strictObject({ phone: Phone }),
  output: Answer,
  async handler({ phone }, context) {
    if (!isMobileNumber(phone)) return refusal('REJECTED', 'phone', codeWords.invalidPhone);
    if (phone === (await userPhone(context.db, context, signedIn(context).id))) return refusal('REJECTED', 'phone', codeWords.samePhone);
    return sent(await sendCode(context, { purpose: 'phone', number: phone }));
  },
});

/** 002 §7. Sends another code to the number that waits for one. */
const resendUserPhoneCode = defineOperation({
  name: 'resendUserPhoneCode',
  kind: 'external',
  aggregate: thePerson,
  audit: 'security',
  stepUp: true,
  limit: { person: '20/h' },
  personal: ['phone'],
  input: z.strictObject({ phone: Phone }),
  output: Answer,
  async handler({ phone }, context) {
    const state = await sendCode(context, { purpose: 'phone', number: phone, again: true });
    const undelivered: readonly SentState[] = ['REJECTED', 'FAILED_TO_DELIVER', 'GENERIC_ERROR'];
    return undelivered.includes(state) ? refusal(state as CodeState, '', codeWords.notSent) : sent(state);
  },
});

/** Takes back a new number that waits for its code; what was counted for the day stays counted. */
const cancelUserPhone = defineOperation({
  name: 'cancelUserPhone',
  kind: 'local',
  aggregate: thePerson,
  audit: 'security',
  input: z.strictObject({}),
  output: WriteAnswer,
  async handler(_input, context) {
    await context.db
      .deleteFrom('text_code')
      .where('person_id', '=', signedIn(context).id)
      .where('purpose', '=', 'phone')
      .where('state', '=', 'PENDING')
      .execute();
    return done;
  },
});

/** 002 §7. The right code makes the number the person's. */
const confirmUserPhone = defineOperation({
  name: 'confirmUserPhone',
  kind: 'external',
  aggregate: thePerson,
  audit: 'security',
  stepUp: true,
  limit: { person: '30/h' },
  personal: ['phone'],
  sensitive: ['input.code'],
  input: z.strictObject({ phone: Phone, code: z.string().max(20) }),
  output: Answer,
  async handler({ phone, code }, context) {
    if (!/^\d{6}$/.test(code)) return refusal('PENDING', 'code', codeWords.invalidCode);
    const state = await context.settle(
      async (db) => {
        const tried = await tryCode(db, context, { purpose: 'phone', number: phone, code });
        if (tried === 'CONFIRMED') {
          await keepBefore({ ...context, db }, signedIn(context).id, phoneProtection);
          await keepPhone(db, context, phone);
          await context.notices.tell(db, signedIn(context), { words: 'phone/phoneChanged' });
        }
        return tried;
      },
      { done: (tried) => tried === 'CONFIRMED' },
    );
    if (state === 'WRONG') return refusal('PENDING', 'code', codeWords.wrong);
    return sent(state);
  },
});

async function keepPhone(db: OperationContext['db'], context: OperationContext, number: string): Promise<void> {
  const personId = signedIn(context).id;
  const row = { ...(await context.vault.seal(db, 'user_phone', personId, { number })), confirmed_at: context.now };
  await db
    .insertInto('user_phone')
    .values({ person_id: personId, ...row })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(row))
    .execute();
}

/** The number of the person asking, and how far a new one is. */
const getUserPhone = defineOperation({
  name: 'getUserPhone',
  kind: 'read',
  personal: ['output.phone', 'output.verification.phone'],
  input: z.strictObject({}),
  output: z.strictObject({
    phone: z.string().nullable(),
    last4: z.string().nullable(),
    verification: z.strictObject({ phone: z.string(), state: State, canResend: z.boolean(), problem: z.string().nullable() }).nullable(),
  }),
  async handler(_input, context) {
    const personId = signedIn(context).id;
    const phone = await userPhone(context.db, context, personId);
    const code = await newestCode(context.db, context, { personId, purpose: 'phone' });
    const last4 = phone === null ? null : lastDigits(phone);
    if (code === undefined || code.state === 'CONFIRMED') return { phone, last4, verification: null };
    const { state, rests_until: until, number, resends } = code;
    const rests = until !== null && context.now < until;
    const isOver = state === 'ATTEMPTS_EXCEEDED' ? !rests : context.now - code.sent_at >= codeLimits.restMs;
    if (isOver) return { phone, last4, verification: null };
    const expired = state === 'PENDING' && context.now - code.sent_at >= codeLimits.goodForMs;
    const now = expired ? 'EXPIRED' : state;
    return {
      phone,
      last4,
      verification: { phone: number, state: now, canResend: now === 'PENDING' && resends < codeLimits.resends, problem: sayCodeState(now) },
    };
  },
});

export const phoneOperations: readonly Operation[] = [addUserPhone, resendUserPhoneCode, cancelUserPhone, confirmUserPhone, getUserPhone];
