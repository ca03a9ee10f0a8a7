import type { Storage } from '#server/storage/storage.ts';
import { seal, unseal, type SealedPlace } from './encryption.ts';
import type { Keys } from './keys.ts';

/** Where the database keeps its fingerprint key, wrapped. Fingerprints outlive the master key: lookups, keys of requests and the audit's chain hold. */
const macKeySetting = 'mac-key';
/** Which master key a database of a former release was sealed under, and what such a release refuses another start by. */
const masterKeySetting = 'master-key';

/** Set where no value of a former release is unencrypted or under a key that is derived from the master key. */
const sealedSetting = 'personal-values';

const placeOf = (keyId: string): SealedPlace => ({ table: 'setting', record: macKeySetting, field: 'value', keyId });

const sealedRow = { name: sealedSetting, value: 'sealed' };

async function settingOf({ read }: Pick<Storage, 'read'>, name: string): Promise<string | null> {
  const row = await read.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value ?? null;
}

function openMacKey(keys: Keys, value: string): Buffer {
  const [keyId = '', box = ''] = value.split(':');
  return unseal(keys.master(keyId).wrapping, Buffer.from(box, 'base64'), placeOf(keyId));
}

/** The value of the setting: the fingerprint key under the present master key. */
export function wrapMacKey(keys: Keys, macKey: Buffer, random: (bytes: number) => Buffer): string {
  return `${keys.id}:${seal(keys.present.wrapping, macKey, placeOf(keys.id), random).toString('base64')}`;
}

/** The keys that open this database, without a change of it. Throws `WrongMasterKey` where none of the masters does. */
export function readKeys(storage: Pick<Storage, 'read'>, keys: Keys): Promise<Keys> {
  return keysBySettings((name) => settingOf(storage, name), keys);
}

/** The same by the rows of `setting` alone, wherever they are read: a backup has them before a database does. */
export async function keysBySettings(read: (name: string) => Promise<string | null>, keys: Keys): Promise<Keys> {
  const value = await read(macKeySetting);
  if (value !== null) return keys.withMacKey(openMacKey(keys, value));
  const origin = await read(masterKeySetting);
  return origin === null ? keys : keys.withMacKey(keys.master(origin).derive('mac'));
}

/** The same at a start: a new database remembers its fingerprint key, and one of a former release what it was. */
export async function openKeys(storage: Pick<Storage, 'read' | 'db'>, keys: Keys, random: (bytes: number) => Buffer): Promise<Keys> {
  if ((await settingOf(storage, macKeySetting)) === null) {
    const former = await settingOf(storage, masterKeySetting);
    const origin = keys.master(former ?? keys.id);
    await storage.db
      .insertInto('setting')
      .values([
        { name: macKeySetting, value: wrapMacKey(keys, origin.derive('mac'), random) },
        { name: masterKeySetting, value: origin.id },
        ...(former === null ? [sealedRow] : []),
      ])
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
  }
  return readKeys(storage, keys);
}

/** True if a rotation to the present master key is complete, and none is needed for another reason. */
export async function isUnderPresentKey(storage: Pick<Storage, 'read'>, keys: Keys): Promise<boolean> {
  return (await macKeyMaster(storage)) === keys.id && (await settingOf(storage, sealedSetting)) !== null;
}

export async function noteUnderPresentKey({ db }: Pick<Storage, 'db'>): Promise<void> {
  await db
    .insertInto('setting')
    .values(sealedRow)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

/** Under which master key the fingerprint key is; null in a database that has none yet. */
export async function macKeyMaster(storage: Pick<Storage, 'read'>): Promise<string | null> {
  return (await settingOf(storage, macKeySetting))?.split(':')[0] ?? null;
}

/** Wraps the fingerprint key again. Where two do it at once, the second changes nothing: what it read is not there any more. */
export async function rewrapMacKey(storage: Pick<Storage, 'read' | 'write'>, keys: Keys, random: (bytes: number) => Buffer): Promise<void> {
  const value = await settingOf(storage, macKeySetting);
  if (value === null) return;
  const wrapped = wrapMacKey(keys, openMacKey(keys, value), random);
  await storage.write(async ({ db }) => {
    const change = db.updateTable('setting').set({ value: wrapped }).where('name', '=', macKeySetting).where('value', '=', value);
    if ((await change.executeTakeFirst()).numUpdatedRows === 0n) return;
    await db.updateTable('setting').set({ value: keys.id }).where('name', '=', masterKeySetting).execute();
  });
}
