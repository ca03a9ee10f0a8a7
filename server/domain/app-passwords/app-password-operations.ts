import { z } from 'zod';
import { thePerson } from '#server/operations/aggregate.ts';
import { defineOperation, OperationNotFound, signedIn, type Operation } from '#server/operations/operation.ts';
import { done, Id, WriteAnswer, WriteErrors } from '#server/operations/shapes.ts';
import { randomLetters } from '#server/security/random-code.ts';
import { hashOfToken } from '#server/security/tokens.ts';
import { liveAppPasswords } from './live-app-passwords.ts';

const maximum = 10;
const nicknameLength = 30;
/** The letters in base32, shown in seven groups of four: 140 random bits. */
const letters = 28;

/** 002 §7. */
const getAppSpecificPasswords = defineOperation({
  name: 'getAppSpecificPasswords',
  kind: 'read',
  personal: ['output.appPasswords.*.nickname'],
  input: z.strictObject({}),
  output: z.strictObject({
    appPasswords: z.array(
      z.strictObject({ id: Id, nickname: z.string(), createdAt: z.number().int(), usedAt: z.number().int().nullable() }),
    ),
    canCreate: z.boolean(),
  }),
  async handler(_input, context) {
    const { db, vault } = context;
    const personId = signedIn(context).id;
    const rows = await liveAppPasswords(db)
      .selectAll('app_password')
      .where('app_password.person_id', '=', personId)
      .orderBy('app_password.created_at')
      .orderBy('app_password.id')
      .execute();
    const appPasswords = [];
    for (const row of rows) {
      const { nickname } = await vault.open(db, 'app_password', { person: personId, row: row.id }, row);
      appPasswords.push({ id: row.id, nickname, createdAt: row.created_at, usedAt: row.used_at });
    }
    return { appPasswords, canCreate: rows.length < maximum };
  },
});

/** 002 §7. Only this answer contains the password. */
const createAppSpecificPassword = defineOperation({
  name: 'createAppSpecificPassword',
  kind: 'local',
  notice: 'app-passwords/appPasswordCreated',
  aggregate: thePerson,
  audit: 'security',
  stepUp: true,
  limit: { person: '30/h' },
  personal: ['nickname'],
  sensitive: ['output.plaintextPassword'],
  once: ['plaintextPassword'],
  doneAlready:
    'This app password was created already. We showed it once and can’t show it again. If you don’t have it, revoke it and create another.',
  input: z.strictObject({ nickname: z.string().max(200) }),
  output: z.strictObject({ success: z.boolean(), errors: WriteErrors, plaintextPassword: z.string().nullable() }),
  async handler({ nickname: typed }, context) {
    const refused = (path: string, message: string) => ({ success: false, errors: [{ path, message }], plaintextPassword: null });
    const nickname = typed.replace(/\s+/gu, ' ').trim();
    if (nickname === '') return refused('nickname', 'Enter an app name.');
    if ([...nickname].length > nicknameLength) return refused('nickname', `App name can have at most ${nicknameLength} characters.`);
    const { db, vault, now, ids } = context;
    const personId = signedIn(context).id;
    const { made } = await liveAppPasswords(db)
      .select((row) => row.fn.countAll<number>().as('made'))
      .where('app_password.person_id', '=', personId)
      .executeTakeFirstOrThrow();
    if (Number(made) >= maximum) return refused('', `You can have at most ${maximum} app passwords. Revoke one you don't use anymore.`);
    const password = randomLetters(context.random, letters);
    const id = ids();
    const sealed = await vault.seal(db, 'app_password', { person: personId, row: id }, { nickname });
    await db
      .insertInto('app_password')
      .values({ id, person_id: personId, ...sealed, hash: hashOfToken(password), created_at: now, used_at: null })
      .execute();
    return {
      success: true,
      errors: [],
      plaintextPassword: password.match(/.{4}/g)?.join('-').toLowerCase() ?? password,
    };
  },
});

/** 002 §7. It no longer opens anything from this moment on. */
const revokeAppSpecificPassword = defineOperation({
  name: 'revokeAppSpecificPassword',
  kind: 'local',
  aggregate: thePerson,
  audit: 'security',
  stepUp: true,
  input: z.strictObject({ id: Id }),
  output: WriteAnswer,
  async handler({ id }, context) {
    const { numDeletedRows } = await context.db
      .deleteFrom('app_password')
      .where('id', '=', id)
      .where('person_id', '=', signedIn(context).id)
      .executeTakeFirst();
    if (Number(numDeletedRows) === 0) throw new OperationNotFound('The app password');
    return done;
  },
});

export const appPasswordOperations: readonly Operation[] = [getAppSpecificPasswords, createAppSpecificPassword, revokeAppSpecificPassword];
