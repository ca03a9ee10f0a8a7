import type { Json } from '#schemas/json.ts';
import type { Protection } from '#server/security/protections.ts';
import { deviceOf, type Device } from './second-factor-state.ts';

interface Before {
  device: Omit<Device, 'person_id'> | null;
  codes: { id: string; hash: string; created_at: number; used_at: number | null }[];
}

/** The device and its backup codes, as hashes. */
export const secondFactorProtection: Protection = {
  name: 'secondFactor',
  words: 'Two-factor verification and backup codes',
  async read({ db, vault }, personId) {
    const found = await deviceOf(db, { vault }, personId);
    const codes = await db
      .selectFrom('backup_code')
      .select(['id', 'hash', 'created_at', 'used_at'])
      .where('person_id', '=', personId)
      .orderBy('id')
      .execute();
    const device = found === null ? null : (({ person_id: _owner, ...rest }) => rest)(found);
    return { device, codes } satisfies Before as unknown as Json; // plain values of columns
  },
  async write({ db, vault }, personId, value) {
    const { device, codes } = value as unknown as Before; // as `read` made it
    for (const table of ['two_factor', 'two_factor_setup', 'backup_code'] as const)
      await db.deleteFrom(table).where('person_id', '=', personId).execute();
    if (device !== null) {
      const { secret, number, ...plain } = device;
      const sealed = await vault.seal(db, 'two_factor', { person: personId, row: plain.device_id }, { secret, number });
      await db
        .insertInto('two_factor')
        .values({ person_id: personId, ...plain, ...sealed })
        .execute();
    }
    if (codes.length > 0)
      await db
        .insertInto('backup_code')
        .values(codes.map((code) => ({ ...code, person_id: personId })))
        .execute();
  },
};
