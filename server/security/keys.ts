import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../storage/make-folder.ts';

/** The keys of a running server, all derived from one master key. */
export interface Keys {
  /** Names the master key in every sealed row, so that a wrong key is told from a broken row. */
  readonly id: string;
  /** Wraps the keys of records. */
  readonly wrapping: Buffer;
  /** Fingerprints of requests and inputs: equal only for equal content, and not to be guessed from outside. */
  mac(purpose: string, content: string): string;
  /** A key for one named purpose (the CSRF token, say). */
  derive(purpose: string): Buffer;
}

export function keysFrom(master: Buffer): Keys {
  if (master.length !== 32) throw new Error('The master key must be 32 bytes');
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', master, Buffer.alloc(0), `voyager/${purpose}`, 32));
  const macKey = derive('mac');
  return {
    id: createHash('sha256').update(derive('name')).digest('base64url').slice(0, 12),
    wrapping: derive('wrap'),
    mac: (purpose, content) => createHmac('sha256', macKey).update(`${purpose.length}:${purpose}${content}`).digest('base64url'),
    derive,
  };
}

/**
 * The master key: `VOYAGER_KEY` (32 bytes, base64 or hex), else a file that only this user can read, made at the first start.
 * On PostgreSQL it must be given: several machines share it.
 */
export function loadKeys(place: { key: string | null; databaseUrl: string | null; dataFolder: string }): Keys {
  if (place.key !== null) return keysFrom(readKey(place.key, 'VOYAGER_KEY'));
  if (place.databaseUrl !== null) {
    throw new Error(
      'On PostgreSQL the master key must be given as VOYAGER_KEY: 32 random bytes in base64, for instance from "openssl rand -base64 32".',
    );
  }
  const file = join(place.dataFolder, 'voyager.key');
  if (!existsSync(file)) {
    // Another key would open nothing of what is there, and stand in the place of the right one.
    if (existsSync(join(place.dataFolder, 'voyager.sqlite')))
      throw new Error(
        `The key file ${file} is missing, and the database beside it was sealed under it. Put it back, or give it as VOYAGER_KEY.`,
      );
    makeFolder(place.dataFolder, 0o700);
    const handle = openSync(file, 'wx', 0o600);
    writeSync(handle, `${randomBytes(32).toString('base64')}\n`);
    // Everything sealed under it would be lost with it, so it is on the disk before anything is.
    fsyncSync(handle);
    closeSync(handle);
  }
  if ((statSync(file).mode & 0o077) !== 0) throw new Error(`The key file ${file} can be read by others. Make it 0600.`);
  return keysFrom(readKey(readFileSync(file, 'utf8').trim(), file));
}

/** The bytes of a master key as it is written: base64 or hex. Throws words that name where it came from. */
export function readKey(text: string, from: string): Buffer {
  const bytes = /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64');
  if (bytes.length !== 32) throw new Error(`${from} must hold 32 bytes in base64 or hex`);
  return bytes;
}
