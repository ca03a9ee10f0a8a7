import type { Seed } from '#server/personas/persona.ts';
import { hashOfToken } from '#server/security/tokens.ts';
import { giveSupportSession } from './support-session.ts';

/** The key of each made-up authenticator app: to sign in as one of them, add it to an authenticator app. */
export const seededSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

/** The backup codes of made-up people, as they are typed. */
export const seededBackupCodes = ['AAAAAAAAAAAAAAAAAAAAAAAAAA', 'BBBBBBBBBBBBBBBBBBBBBBBBBB'] as const;

/** The support code of a made-up person. */
export const seededSupportCode = 'CCCCCCCCCCCCCCCCCCCCCCCCCC';

type Device = { type: 'generator'; textBackup?: boolean } | { type: 'sms'; number: string };

export const twoFactor =
  (device: Device): Seed =>
  async ({ db, vault, ids, now }, { id: personId }) => {
    const deviceId = ids();
    const isApp = device.type === 'generator';
    const values = { secret: isApp ? seededSecret : null, number: isApp ? null : device.number };
    const sealed = await vault.seal(db, 'two_factor', { person: personId, row: deviceId }, values);
    await db
      .insertInto('two_factor')
      .values({
        person_id: personId,
        device_id: deviceId,
        type: device.type,
        ...sealed,
        last_step: 0,
        enabled_at: now,
        text_backup: isApp && device.textBackup === true ? 1 : 0,
      })
      .execute();
  };

/** An authenticator app whose key is shown, and of which no code was typed yet. */
export const twoFactorSetup =
  (): Seed =>
  async ({ db, vault, ids, now }, { id: personId, tell }) => {
    const deviceId = ids();
    tell('setup', deviceId);
    const sealed = await vault.seal(db, 'two_factor_setup', { person: personId, row: deviceId }, { secret: seededSecret, number: null });
    await db
      .insertInto('two_factor_setup')
      .values({ person_id: personId, device_id: deviceId, type: 'generator', ...sealed, tries: 0, created_at: now })
      .execute();
  };

export const backupCodes =
  (): Seed =>
  async ({ db, ids, now }, { id: personId }) => {
    await db
      .insertInto('backup_code')
      .values(
        seededBackupCodes.map((code) => ({ id: ids(), person_id: personId, hash: hashOfToken(code), created_at: now, used_at: null })),
      )
      .execute();
  };

export const supportSession =
  (): Seed =>
  async ({ db, now }, { id: personId }) =>
    void (await giveSupportSession(db, { personId, now, code: seededSupportCode }));
