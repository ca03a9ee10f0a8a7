import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, realpathSync, statSync, writeSync } from 'node:fs';
import { dirname, join, relative, isAbsolute } from 'node:path';
import type { Configuration } from '../configuration/configuration.ts';
import { makeFolder } from '../storage/make-folder.ts';
import { keysFrom, type Keys } from './keys.ts';

/** Where the settings say that keys are. */
export type KeyPlace = Pick<Configuration, 'key' | 'keyFile' | 'otherKeys' | 'databaseUrl' | 'dataFolder' | 'mode'>;

/**
 * The master keys of this process: `VOYAGER_KEY` (32 bytes, base64 or hex) or the file that `VOYAGER_KEY_FILE` names, and those of
 * `VOYAGER_OTHER_KEYS`, which open and never seal. A development server on SQLite makes a file of its own at the first start. Elsewhere the
 * key must be given: on PostgreSQL several machines share it, and in production it does not lie beside what it seals.
 */
export function loadKeys(place: KeyPlace): Keys {
  return keysFrom(
    presentKey(place),
    place.otherKeys.map((text) => readKey(text, 'VOYAGER_OTHER_KEYS')),
  );
}

export const howToMakeKey = 'Make one with "npx voyager keys new" or "openssl rand -base64 32".';

/** The bytes of the present master key. Throws words that say which setting is missing or wrong. */
export function presentKey({ key, keyFile, databaseUrl, dataFolder, mode }: KeyPlace): Buffer {
  if (key !== null && keyFile !== null) throw new Error('VOYAGER_KEY and VOYAGER_KEY_FILE are both set. Keep one of them.');
  if (key !== null) return readKey(key, 'VOYAGER_KEY');
  if (keyFile !== null) {
    if (!existsSync(keyFile)) throw new Error(`VOYAGER_KEY_FILE names ${keyFile}, and there is no such file.`);
    if (mode === 'production' && databaseUrl === null && liesIn(dataFolder, keyFile))
      throw new Error(`The key file ${keyFile} lies beside the data that it seals. Keep it outside of ${dataFolder}.`);
    return readKeyFile(keyFile);
  }
  if (databaseUrl !== null)
    throw new Error(`On PostgreSQL the master key must be given as VOYAGER_KEY or VOYAGER_KEY_FILE. ${howToMakeKey}`);
  if (mode === 'production')
    throw new Error(
      `In production the master key must be given as VOYAGER_KEY or VOYAGER_KEY_FILE, outside of the data folder. ${howToMakeKey} The key of a data folder that has one is in its voyager.key: move that file.`,
    );
  return ownKey(dataFolder);
}

/** The file that a development server makes for itself. */
function ownKey(dataFolder: string): Buffer {
  const file = join(dataFolder, 'voyager.key');
  if (!existsSync(file)) {
    // Another key would open nothing of what is there, and stand in the place of the right one.
    if (existsSync(join(dataFolder, 'voyager.sqlite')))
      throw new Error(
        `The key file ${file} is missing, and the database beside it was sealed under it. Put it back, or give it as VOYAGER_KEY.`,
      );
    makeFolder(dataFolder, 0o700);
    const handle = openSync(file, 'wx', 0o600);
    writeSync(handle, `${newKey()}\n`);
    // Everything sealed under it would be lost with it, so it is on the disk before anything is.
    fsyncSync(handle);
    closeSync(handle);
  }
  return readKeyFile(file);
}

/** A fresh master key, as settings take it. */
export function newKey(): string {
  return randomBytes(32).toString('base64');
}

function liesIn(folder: string, file: string): boolean {
  if (!existsSync(folder)) return relative(folder, dirname(file)) === '';
  const path = relative(realpathSync(folder), realpathSync(file));
  return !path.startsWith('..') && !isAbsolute(path);
}

function readKeyFile(file: string): Buffer {
  if ((statSync(file).mode & 0o077) !== 0) throw new Error(`The key file ${file} can be read by others. Make it 0600.`);
  return readKey(readFileSync(file, 'utf8').trim(), file);
}

function readKey(text: string, from: string): Buffer {
  const bytes = /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64');
  if (bytes.length !== 32) throw new Error(`${from} must hold 32 bytes in base64 or hex`);
  return bytes;
}
