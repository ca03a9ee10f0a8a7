import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JsonObject } from '#schemas/json.ts';
import { textMessageOutcomes } from '#server/domain/phone/text-message.stand-in.ts';
import twoFactor from '#server/domain/two-factor/area.ts';
import { secondFactor } from '#server/domain/two-factor/second-factor-operations.ts';
import { seededBackupCodes, seededSecret, seededSupportCode } from '#server/domain/two-factor/seeds.ts';
import { giveSupportSession } from '#server/domain/two-factor/support-session.ts';
import { chooseOutcome } from '#server/parties/stand-in.ts';
import { createSecondFactor } from '#server/security/second-factor.ts';
import type { SecondFactorMeans } from '#server/security/second-factor.ts';
import { product as everyArea } from '#server/product.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import type { Storage } from '#server/storage/storage.ts';
import { onEachDatabase } from '#tests/support/databases.ts';
import { persona } from '#tests/support/persona.ts';
import { makeProduct } from '../support/product.ts';
import { codeAt } from '#tests/support/code-at.ts';

const done = { success: true, errors: [] };
const wrong = 'The verification code you entered was not valid. Please check the code and try again.';
const invalidPhone = 'Invalid phone number. Please be sure the phone number you entered can receive texts.';
const exceeded = "You've reached the maximum number of verification attempts. Try again later.";
const notSubmitted = 'There was an error submitting information. Please try again.';
const refused = (path: string, message: string) => ({ failed: 'refused', errors: [{ path, message }] });
const minute = 60_000;

const begun = persona(twoFactor, 'an authenticator app that is being set up');
const app = persona(twoFactor, 'an authenticator app');
const whole = persona(twoFactor, 'an authenticator app, with texts and backup codes besides');
const texts = persona(twoFactor, 'codes by text');
const lost = persona(twoFactor, 'a lost device, and a code from support');

onEachDatabase('Two-factor verification', (database) => {
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
    const number = `+1515556${1000 + people++}`;
    const person = await product.personLike(username);
    const ask = (name: string, input: JsonObject = {}) => product.call(person, name, input);
    const factor = createSecondFactor(product.runner, secondFactor);
    const check = (by: SecondFactorMeans, code: string) => factor.check(person.id, { by, code });
    const info = () => ask('fetchGeneratorInfo', { issuer: 'Larkmoor' });
    const texted = async () => {
      const { messages } = (await ask('getTextMessages')) as { messages: { body: string }[] };
      return /\d{6}/.exec(messages[0]?.body ?? '')?.[0] ?? '';
    };
    const now = () => product.clock.now();
    return { ...product, number, person, ask, factor, check, info, texted, now };
  }
  const other = (code: string) => ((Number(code) + 1) % 1_000_000).toString().padStart(6, '0');

  test('002 §4: an authenticator app is set up by its first right code, and is the device then', async () => {
    const { ask, info, now, factor, person } = await holder(persona(twoFactor, 'codes by text'));
    const { deviceId } = await ask('submitMfaGenerator');
    const { secret, qrCodeSource, type } = await info();
    expect([type, (qrCodeSource as string[]).length > 20]).toEqual(['generator', true]);
    expect(await ask('submitMfaToken', { deviceId: deviceId ?? '', type: 'generator', token: codeAt(now(), String(secret)) })).toEqual(
      done,
    );
    expect(await factor.need(person.id)).toEqual({ means: ['app'], last4: null });
    expect(await ask('getSecurityInfo')).toMatchObject({ mfa: { type: 'generator', useSmsAsBackup: false }, canDisable: true });
    expect(await info()).toMatchObject({ failed: 'NOTHING_BEGUN' });
  });

  test('the code that set an app up does not sign in: a code works once', async () => {
    const { ask, info, now, check, clock } = await holder(begun);
    const { deviceId, secret } = await info();
    const code = codeAt(now(), String(secret));
    await ask('submitMfaToken', { deviceId: deviceId ?? '', type: 'generator', token: code });
    expect(await check('app', code)).toBe(false);
    clock.move(30_000);
    expect(await check('app', codeAt(now(), String(secret)))).toBe(true);
  });

  test('002 §5: a code has exactly six characters; 002 §8: a wrong one says so, and the fifth ends what was begun', async () => {
    const { ask, info, now } = await holder(begun);
    const { deviceId } = await info();
    const give = (token: string, more = {}) => ask('submitMfaToken', { deviceId: deviceId ?? '', type: 'generator', token, ...more });
    expect(await give('12345')).toEqual(refused('token', wrong));
    const code = other(codeAt(now()));
    for (let tries = 1; tries <= 4; tries++) expect(await give(code)).toEqual(refused('token', wrong));
    // The last one says that it was.
    expect(await give(code)).toEqual(refused('', exceeded));
    expect(await give(codeAt(now()))).toEqual(refused('', notSubmitted));
  });

  test('50 wrong codes at once of a device that is set up: five are looked at', async () => {
    const { ask, info, now } = await holder(begun);
    const { deviceId } = await info();
    const input = { deviceId: deviceId ?? '', type: 'generator', token: other(codeAt(now())) };
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask('submitMfaToken', input)));
    expect(answers.filter(({ errors }) => JSON.stringify(errors).includes('not valid'))).toHaveLength(4);
    expect(answers.filter(({ errors }) => JSON.stringify(errors).includes(exceeded))).toHaveLength(1);
  });

  test('a device of somebody else, of another kind, or begun half an hour ago is none', async () => {
    const { ask, info, now, clock } = await holder(begun);
    const { deviceId } = await info();
    const give = (more: JsonObject) =>
      ask('submitMfaToken', { deviceId: deviceId ?? '', type: 'generator', token: codeAt(now()), ...more });
    expect(await give({ deviceId: 'another' })).toEqual(refused('', notSubmitted));
    expect(await give({ type: 'sms' })).toEqual(refused('', notSubmitted));
    clock.move(30 * minute);
    expect(await give({})).toEqual(refused('', notSubmitted));
  });

  test('002 §4: a phone is set up by the code that it was sent', async () => {
    const { number, ask, texted, factor, person } = await holder(app);
    expect(await ask('submitMfaPhone', { phone: '+442079460018' })).toEqual(refused('phone', invalidPhone));
    const { deviceId } = await ask('submitMfaPhone', { phone: number });
    const give = (token: string) => ask('submitMfaToken', { deviceId: deviceId ?? '', type: 'sms', token });
    expect(await give(other(await texted()))).toEqual(refused('token', wrong));
    expect(await give(await texted())).toEqual(done);
    expect(await factor.need(person.id)).toEqual({ means: ['text'], last4: number.slice(-4) });
  });

  test('ours: another code is sent to a phone that is set up after 30 seconds, and the one before ends', async () => {
    const { number, ask, texted, clock } = await holder(app);
    expect(await ask('resendMfaCode')).toEqual(refused('', notSubmitted));
    const { deviceId } = await ask('submitMfaPhone', { phone: number });
    const first = await texted();
    const tooSoon = 'We sent a code less than 30 seconds ago. Please wait a moment before you ask for another.';
    expect(await ask('resendMfaCode')).toEqual(refused('', tooSoon));
    clock.move(minute / 2);
    expect(await ask('resendMfaCode')).toEqual(done);
    const second = await texted();
    const give = (token: string) => ask('submitMfaToken', { deviceId: deviceId ?? '', type: 'sms', token });
    if (first !== second) expect(await give(first)).toEqual(refused('token', wrong));
    expect(await give(second)).toEqual(done);
  });

  test('ours: whoever chooses another way and then the same phone within 30 seconds goes on with the code that was sent', async () => {
    const { number, ask, texted, person, factor } = await holder(app);
    await ask('submitMfaPhone', { phone: number });
    const first = await texted();
    await ask('submitMfaGenerator');
    const { deviceId } = await ask('submitMfaPhone', { phone: number });
    expect(await texted()).toBe(first);
    expect(await ask('submitMfaToken', { deviceId: deviceId ?? '', type: 'sms', token: first })).toEqual(done);
    expect(await factor.need(person.id)).toEqual({ means: ['text'], last4: number.slice(-4) });
  });

  test.each(['fail', 'undelivered'] as const)('a phone whose text comes to "%s" is no device', async (answer) => {
    const { number, ask, host, person } = await holder(app);
    await chooseOutcome(host.storage.db, { personId: person.id, party: textMessageOutcomes, outcome: answer });
    expect(await ask('submitMfaPhone', { phone: number })).toEqual(refused('phone', invalidPhone));
  });

  test('at sign-in each kind of code is taken once', async () => {
    const { factor, check, texted, now, person } = await holder(whole);
    expect(await factor.need(person.id)).toEqual({ means: ['app', 'text', 'backup'], last4: '0162' });
    const code = codeAt(now());
    expect([await check('app', code), await check('app', code)]).toEqual([true, false]);
    expect(await factor.send(person.id, 'one')).toBe('sent');
    const text = await texted();
    expect([await check('text', text), await check('text', text)]).toEqual([true, false]);
    const [backup] = seededBackupCodes;
    expect([await check('backup', backup), await check('backup', backup)]).toEqual([true, false]);
  });

  test('AU-13: of eight times the same code at once, one is taken', async () => {
    const { check, now } = await holder(whole);
    const right = codeAt(now());
    const [backup] = seededBackupCodes;
    for (const [by, code] of [
      ['app', right],
      ['backup', backup],
    ] as const) {
      const taken = await Promise.all(Array.from({ length: 8 }, () => check(by, code)));
      expect(taken.filter((one) => one)).toHaveLength(1);
    }
  });

  test('a code is no code of another kind, nor of a kind that the person does not have', async () => {
    const { check, now } = await holder(app);
    const [backup] = seededBackupCodes;
    expect(await check('text', codeAt(now()))).toBe(false);
    expect(await check('backup', codeAt(now()))).toBe(false);
    expect(await check('backup', backup)).toBe(false);
    expect(await check('support', seededSupportCode)).toBe(false);
  });

  test('002 §3: a one-time support session stands in for a lost device, once and for 15 minutes', async () => {
    const { check, factor, person, host, now, clock } = await holder(lost);
    expect(await factor.need(person.id)).toMatchObject({ means: ['app', 'support'] });
    expect([await check('support', seededSupportCode), await check('support', seededSupportCode)]).toEqual([true, false]);
    const late = await giveSupportSession(host.storage.db, { personId: person.id, now: now() });
    clock.move(15 * minute);
    expect(await check('support', late)).toBe(false);
    expect(await factor.need(person.id)).toMatchObject({ means: ['app'] });
  });

  test('AU-14, 002 §7: ten backup codes, shown once and as a PDF; new ones end those before', async () => {
    const { ask, check, host } = await holder(whole);
    const made = (await ask('generateBackupCodes')) as { backupCodes: string[]; base64EncodedPdf: string };
    expect(made.backupCodes).toHaveLength(10);
    expect(new Set(made.backupCodes).size).toBe(10);
    for (const code of made.backupCodes) expect(code.replaceAll('-', '')).toMatch(/^[A-Z2-7]{26}$/);
    expect(Buffer.from(made.base64EncodedPdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    expect(await ask('getActiveBackupCodeGroup')).toMatchObject({ hasBackupCodes: true, activeBackupCodesCount: 10 });
    expect(await check('backup', seededBackupCodes[0])).toBe(false);
    // As somebody types it from paper.
    expect(await check('backup', (made.backupCodes[3] ?? '').toLowerCase().replaceAll('-', ' '))).toBe(true);
    expect(await ask('getActiveBackupCodeGroup')).toMatchObject({ activeBackupCodesCount: 9 });
    const stored = JSON.stringify(await host.storage.read.selectFrom('backup_code').selectAll().execute());
    for (const code of made.backupCodes) expect(stored).not.toContain(code.replaceAll('-', ''));
  });

  test('backup codes need a device, and there are none where their flag is off', async () => {
    const { ask, host } = await holder(begun);
    expect(await ask('generateBackupCodes')).toMatchObject({ failed: 'NO_DEVICE' });
    await host.flags.set('backupCodes', null, false);
    await expect(ask('generateBackupCodes')).rejects.toThrow('The operation');
    await host.flags.set('backupCodes', null, true);
  });

  test('002 §4: disabling is done only where the server allows it; backup codes go with the device', async () => {
    const { ask, host, factor, person } = await holder(whole);
    await host.flags.set('keepTwoFactor', null, true);
    expect(await ask('getSecurityInfo')).toMatchObject({ canDisable: false });
    expect(await ask('disableMfa')).toMatchObject({ failed: 'NOT_ALLOWED' });
    await host.flags.set('keepTwoFactor', null, false);
    expect(await ask('disableMfa')).toEqual(done);
    expect(await factor.need(person.id)).toBeNull();
    expect(await ask('getActiveBackupCodeGroup')).toMatchObject({ hasBackupCodes: false });
    expect(await ask('getSecurityInfo')).toEqual({ mfa: null, canDisable: false });
  });

  test('a second factor that there is not is not disabled: the answer says so, and no mail says otherwise', async () => {
    const { ask, host, person } = await holder(whole);
    await host.flags.set('keepTwoFactor', null, false);
    const mails = async () =>
      (await host.storage.read.selectFrom('outbox').select('id').where('person_id', '=', person.id).where('channel', '=', 'mail').execute())
        .length;
    expect(await ask('disableMfa')).toEqual(done);
    const told = await mails();
    expect(told).toBeGreaterThan(0); // Control: disabling one that there is is told.
    expect(await ask('disableMfa')).toMatchObject({ failed: 'OFF' });
    expect(await mails()).toBe(told);
  });

  test('002 §7: codes by text back an app up while that is on, and there is a phone', async () => {
    const { ask, factor, person } = await holder(whole);
    expect(await ask('setMfaDeviceSettings', { useSmsAsBackup: false })).toEqual(done);
    expect((await factor.need(person.id))?.means).not.toContain('text');
    expect(await factor.send(person.id, 'none')).toBe('failed');
    expect(await ask('setMfaDeviceSettings', { useSmsAsBackup: true })).toEqual(done);
    expect((await factor.need(person.id))?.means).toContain('text');
    const without = await holder(app);
    expect(await without.ask('setMfaDeviceSettings', { useSmsAsBackup: true })).toMatchObject({ failed: 'NO_PHONE' });
    const sms = await holder(texts);
    expect(await sms.ask('setMfaDeviceSettings', { useSmsAsBackup: true })).toMatchObject({ failed: 'NO_DEVICE' });
  });

  test('control: what asks for a second factor is not for callers from outside', async () => {
    const { runner, person } = await holder(app);
    for (const name of [secondFactor.need, secondFactor.send, secondFactor.check])
      await expect(runner.call({ name, input: {}, person, caller: 'outside' })).rejects.toThrow('flowOnly');
  });

  test('keys and numbers rest sealed', async () => {
    const { host } = await holder(whole);
    const rows = JSON.stringify(await host.storage.read.selectFrom('two_factor').selectAll().execute());
    expect(rows).not.toContain(seededSecret);
    const sms = await holder(texts);
    expect(JSON.stringify(await sms.host.storage.read.selectFrom('two_factor').selectAll().execute())).not.toContain('+15155550162');
  });
});
