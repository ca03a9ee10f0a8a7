import type { Kysely } from 'kysely';
import type { Database, Row } from '#server/storage/database.ts';
import type { Opened } from '#server/storage/sealed.ts';
import type { Vault } from '#server/security/vault.ts';
import { userPhone } from '../phone/index.ts';

export type Device = Opened<Row<'two_factor'>>;

/** The device of a person, decrypted; null where they sign in with the password alone. */
export async function deviceOf(db: Kysely<Database>, { vault }: { vault: Vault }, personId: string): Promise<Device | null> {
  const row = await db.selectFrom('two_factor').selectAll().where('person_id', '=', personId).executeTakeFirst();
  return row === undefined ? null : vault.open(db, 'two_factor', { person: personId, row: row.device_id }, row);
}

/** The phone that gets codes by text, in E.164: the device itself, or the backup of an app; null if there is none. */
export async function numberForCodes(db: Kysely<Database>, context: { vault: Vault }, device: Device): Promise<string | null> {
  if (device.type === 'sms') return device.number;
  return device.text_backup === 1 ? userPhone(db, context, device.person_id) : null;
}

/** The number of backup codes that are left. */
export async function codesLeft(db: Kysely<Database>, personId: string): Promise<{ count: number; createdAt: number } | null> {
  const rows = await db.selectFrom('backup_code').select(['created_at', 'used_at']).where('person_id', '=', personId).execute();
  const [first] = rows;
  if (first === undefined) return null;
  return { count: rows.filter(({ used_at: used }) => used === null).length, createdAt: first.created_at };
}
