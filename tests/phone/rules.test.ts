import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import phone from '#server/domain/phone/area.ts';
import { isMobileNumber } from '#server/domain/phone/mobile-number.ts';
import { textMessageOutcomes } from '#server/domain/phone/text-message.stand-in.ts';
import { OperationNotFound } from '#server/operations/operation.ts';
import { chooseOutcome } from '#server/parties/stand-in.ts';
import { product as everyArea } from '#server/product.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import type { Storage } from '#server/storage/storage.ts';
import { onAnyDatabase } from '#tests/support/databases.ts';
import { persona } from '#tests/support/persona.ts';
import { makeProduct } from '../support/product.ts';

const sent = { success: true, state: 'PENDING', errors: [] };
const exceeded = "You've reached the maximum number of verification attempts. Try again later.";
const notSaved = "We couldn't save your phone number. Please try again in a few minutes.";
const wrong = "Hm, that doesn't seem right. Double-check the code and try again.";
const second = 1000;
const minute = 60 * second;

const failed = (state: string, message: string, path = '') => ({ failed: 'refused', errors: [{ path, message }], state });
const undelivered = 'The code could not be delivered. Please check the number.';
const problems: Record<string, string> = { ATTEMPTS_EXCEEDED: exceeded, FAILED_TO_DELIVER: undelivered };
/** No success: the state, and the problem in the words of 002 §8. */
const came = (state: string) => failed(state, problems[state] ?? notSaved);

describe('a number that takes texts is one of North America, and no service', () => {
  test.each(['+12075550190', '+19995550100'])('%s is', (one) => expect(isMobileNumber(one)).toBe(true));
  test.each(['+12115550190', '+12079110190', '+442079460018', '+11075550190', '2075550190', '+1207555019'])('%s is not', (one) =>
    expect(isMobileNumber(one)).toBe(false),
  );
});

onAnyDatabase('Phone', (database) => {
  let storage: Storage;
  let product: Awaited<ReturnType<typeof makeProduct>>;
  beforeAll(async () => {
    storage = await openStorage(await database.place(), everyArea.migrations);
    product = await makeProduct(storage);
  });
  afterAll(() => storage.close());
  let people = 0;

  /** A person of their own, with a new number of their own. */
  async function holder(username: string) {
    const number = `+1207556${1000 + people++}`;
    const person = await product.personLike(username);
    const ask = async (name: string, input = {}) => {
      const outcome = await product.runner.call({ name, input, person, caller: 'outside' });
      if (outcome.ok) return outcome.output;
      return { failed: outcome.code, errors: outcome.errors, state: (outcome.output as { state?: string } | null)?.state };
    };
    const code = async () => {
      const { messages } = (await ask('getTextMessages')) as { messages: { body: string }[] };
      return /\d{6}/.exec(messages[0]?.body ?? '')?.[0] ?? '';
    };
    const wrongCode = async () => ((Number(await code()) + 1) % 1_000_000).toString().padStart(6, '0');
    const outcome = (answer: keyof typeof textMessageOutcomes.answers | 'error') =>
      chooseOutcome(product.host.storage.db, { personId: person.id, party: textMessageOutcomes, outcome: answer });
    return { ...product, number, person, ask, code, wrongCode, outcome };
  }
  const plain = () => holder(persona(phone, 'no phone number'));

  test('002 §4: a new number is pending until its code, and then it is the number', async () => {
    const { number, ask, code } = await plain();
    expect(await ask('addUserPhone', { phone: number })).toEqual(sent);
    expect(await ask('getUserPhone')).toEqual({
      phone: null,
      last4: null,
      verification: { phone: number, state: 'PENDING', canResend: true, problem: null },
    });
    expect(await ask('confirmUserPhone', { phone: number, code: await code() })).toEqual({ ...sent, state: 'CONFIRMED' });
    expect(await ask('getUserPhone')).toEqual({ phone: number, last4: number.slice(-4), verification: null });
  });

  test('002 §5: "Invalid phone number." and "Invalid verification code."', async () => {
    const { number, ask } = await plain();
    expect(await ask('addUserPhone', { phone: '+12115550190' })).toEqual(failed('REJECTED', 'Invalid phone number.', 'phone'));
    await ask('addUserPhone', { phone: number });
    expect(await ask('confirmUserPhone', { phone: number, code: '12345' })).toEqual(
      failed('PENDING', 'Invalid verification code.', 'code'),
    );
  });

  test('AU-12, FL-06: a code works once, and for the number that it was sent to', async () => {
    const { number, ask, code } = await plain();
    await ask('addUserPhone', { phone: number });
    const right = await code();
    expect(await ask('confirmUserPhone', { phone: '+12075550191', code: right })).toEqual(came('EXPIRED'));
    expect(await ask('confirmUserPhone', { phone: number, code: right })).toMatchObject({ success: true });
    expect(await ask('confirmUserPhone', { phone: number, code: right })).toEqual(came('EXPIRED'));
  });

  test('002 §8: a wrong code says so; the fifth is the last, and rests for an hour', async () => {
    const { number, ask, code, wrongCode, clock } = await plain();
    await ask('addUserPhone', { phone: number });
    const other = await wrongCode();
    for (let tries = 1; tries < 5; tries++)
      expect(await ask('confirmUserPhone', { phone: number, code: other })).toEqual(failed('PENDING', wrong, 'code'));
    expect(await ask('confirmUserPhone', { phone: number, code: other })).toEqual(came('ATTEMPTS_EXCEEDED'));
    expect(await ask('confirmUserPhone', { phone: number, code: await code() })).toEqual(came('ATTEMPTS_EXCEEDED'));
    expect(await ask('addUserPhone', { phone: number })).toEqual(came('ATTEMPTS_EXCEEDED'));
    expect(await ask('getUserPhone')).toMatchObject({ verification: { state: 'ATTEMPTS_EXCEEDED', canResend: false, problem: exceeded } });
    clock.move(60 * minute);
    expect(await ask('getUserPhone')).toMatchObject({ verification: null });
    expect(await ask('addUserPhone', { phone: number })).toEqual(sent);
  });

  test('AU-12: 50 wrong codes at once: five are looked at, and the right one is too late', async () => {
    const { number, ask, code, wrongCode } = await plain();
    await ask('addUserPhone', { phone: number });
    const [right, other] = [await code(), await wrongCode()];
    const answers = (await Promise.all(Array.from({ length: 50 }, () => ask('confirmUserPhone', { phone: number, code: other })))) as {
      state?: string;
    }[];
    // Four are told that they are wrong, the fifth that it was the last, and 45 are not looked at.
    expect(answers.filter(({ state }) => state === 'PENDING')).toHaveLength(4);
    expect(answers.filter(({ state }) => state === 'ATTEMPTS_EXCEEDED')).toHaveLength(46);
    expect(await ask('confirmUserPhone', { phone: number, code: right })).toEqual(came('ATTEMPTS_EXCEEDED'));
  });

  test('ours: a new number can be taken back, and another one is asked for; its code works no more, and a rest is never ended so', async () => {
    const { number, ask, code } = await holder(persona(phone, 'a confirmed phone number'));
    await ask('addUserPhone', { phone: number });
    const right = await code();
    expect(await ask('cancelUserPhone')).toEqual({ success: true, errors: [] });
    expect(await ask('getUserPhone')).toMatchObject({ phone: '+12075550143', verification: null });
    expect(await ask('confirmUserPhone', { phone: number, code: right })).toEqual(came('EXPIRED'));
    expect(await ask('addUserPhone', { phone: '+12075550191' })).toEqual(sent);

    const rests = await holder(persona(phone, 'too many tries for a new phone number'));
    await rests.ask('cancelUserPhone');
    expect(await rests.ask('addUserPhone', { phone: rests.number })).toEqual(came('ATTEMPTS_EXCEEDED'));
  });

  test('of eight times the right code at once, one confirms', async () => {
    const { number, ask, code } = await plain();
    await ask('addUserPhone', { phone: number });
    const right = await code();
    const answers = (await Promise.all(Array.from({ length: 8 }, () => ask('confirmUserPhone', { phone: number, code: right })))) as {
      state?: string;
    }[];
    expect(answers.filter(({ state }) => state === 'CONFIRMED')).toHaveLength(1);
  });

  test('a code is good for five minutes', async () => {
    const { number, ask, code, clock } = await plain();
    await ask('addUserPhone', { phone: number });
    clock.move(5 * minute);
    expect(await ask('getUserPhone')).toMatchObject({ verification: { state: 'EXPIRED', canResend: false, problem: notSaved } });
    expect(await ask('confirmUserPhone', { phone: number, code: await code() })).toEqual(came('EXPIRED'));
  });

  test('another code is sent after 30 seconds, three times; the one before ends, and tries go on counting', async () => {
    const { number, ask, code, clock } = await plain();
    const again = () => ask('resendUserPhoneCode', { phone: number });
    await ask('addUserPhone', { phone: number });
    expect(await again()).toMatchObject({ state: 'PENDING', failed: 'refused' });
    const first = await code();
    for (let resends = 1; resends <= 3; resends++) {
      clock.move(30 * second);
      expect(await again()).toEqual(sent);
    }
    if (first !== (await code()))
      expect(await ask('confirmUserPhone', { phone: number, code: first })).toEqual(failed('PENDING', wrong, 'code'));
    expect(await ask('getUserPhone')).toMatchObject({ verification: { state: 'PENDING', canResend: false } });
    clock.move(30 * second);
    expect(await again()).toEqual(came('ATTEMPTS_EXCEEDED'));
  });

  test('ten codes a day, whichever numbers they are for', async () => {
    const { ask, clock } = await plain();
    const states = [];
    for (let place = 0; place < 11; place++) {
      clock.move(minute);
      const answer = (await ask('addUserPhone', { phone: `+1207555${String(1000 + place)}` })) as { state: string };
      states.push(answer.state);
    }
    expect(states).toEqual([...Array.from({ length: 10 }, () => 'PENDING'), 'ATTEMPTS_EXCEEDED']);
  });

  test('002 §8: after ten codes in a day "You\'ve reached the maximum number" is shown too where the last number was taken back', async () => {
    const { ask, clock } = await plain();
    for (let place = 0; place < 10; place++) {
      clock.move(minute);
      await ask('addUserPhone', { phone: `+1207555${String(1100 + place)}` });
    }
    await ask('cancelUserPhone');
    expect(await ask('addUserPhone', { phone: '+12075551199' })).toEqual(came('ATTEMPTS_EXCEEDED'));
    expect(await ask('getUserPhone')).toMatchObject({ verification: { state: 'ATTEMPTS_EXCEEDED', problem: exceeded } });
  });

  test('ours: the number that somebody has already is no new one, and no code is sent', async () => {
    const { ask } = await holder(persona(phone, 'a confirmed phone number'));
    expect(await ask('addUserPhone', { phone: '+12075550143' })).toEqual(failed('REJECTED', "That's already your phone number.", 'phone'));
    expect(await ask('getUserPhone')).toMatchObject({ verification: null });
  });

  test.each([
    ['fail', 'REJECTED', notSaved],
    ['undelivered', 'FAILED_TO_DELIVER', undelivered],
    ['error', 'GENERIC_ERROR', notSaved],
  ] as const)('the company answers "%s": the state is %s, and the number stays as it was', async (answer, state, message) => {
    const { number, ask, outcome } = await holder(persona(phone, 'a confirmed phone number'));
    await outcome(answer);
    expect(await ask('addUserPhone', { phone: number })).toEqual(came(state));
    expect(await ask('getUserPhone')).toMatchObject({ phone: '+12075550143', verification: { state, problem: message } });
  });

  test('002 §8: a code that cannot be sent again says "Sorry, unable to send a code to your phone."', async () => {
    const { number, ask, outcome, clock } = await plain();
    await ask('addUserPhone', { phone: number });
    await outcome('undelivered');
    clock.move(30 * second);
    expect(await ask('resendUserPhoneCode', { phone: number })).toEqual(
      failed('FAILED_TO_DELIVER', 'Sorry, unable to send a code to your phone.'),
    );
  });

  test('numbers and codes rest sealed, and the audit tells of what was done and of no guess', async () => {
    const { number, ask, code, wrongCode, host, person } = await plain();
    await ask('addUserPhone', { phone: number });
    await ask('confirmUserPhone', { phone: number, code: await wrongCode() });
    const right = await code();
    await ask('confirmUserPhone', { phone: number, code: right });
    const { read } = host.storage;
    const rows = JSON.stringify([
      await read.selectFrom('text_code').selectAll().execute(),
      await read.selectFrom('text_sent').selectAll().execute(),
      await read.selectFrom('user_phone').where('person_id', '=', person.id).selectAll().execute(),
    ]);
    expect(rows).not.toContain(number);
    expect(rows).not.toContain(right);
  });

  test.each([
    ['a new phone number that waits for its code', { verification: { state: 'PENDING' } }],
    ['too many tries for a new phone number', { verification: { state: 'ATTEMPTS_EXCEEDED' } }],
  ] as const)('%s', async (trait, shown) => {
    const { ask } = await holder(persona(phone, trait));
    expect(await ask('getUserPhone')).toMatchObject(shown);
  });

  test.each([
    ['a phone number that takes no texts', 'REJECTED'],
    ['texts that do not arrive', 'FAILED_TO_DELIVER'],
  ] as const)('%s', async (trait, state) => {
    const { number, ask } = await holder(persona(phone, trait));
    expect(await ask('addUserPhone', { phone: number })).toMatchObject({ state });
  });

  test('there is no list of messages where developers’ pages are off', async () => {
    const { ask, host } = await plain();
    expect(await ask('getTextMessages')).toHaveProperty('messages');
    await host.flags.set('developerTools', null, false);
    await expect(ask('getTextMessages')).rejects.toThrow(OperationNotFound);
    await host.flags.set('developerTools', null, true);
  });
});
