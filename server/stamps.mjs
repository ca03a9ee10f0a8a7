/** What was built already and from what: a stamp in `dist/stamps` holds the hash of the files that a thing was made of. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const stamps = join(root, 'dist/stamps');

/** One hash for the paths and contents of these files. */
export function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/** The hash that a thing was last made of; empty if it never was. */
export function stamped(name) {
  const file = join(stamps, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

export function stamp(name, hash) {
  mkdirSync(stamps, { recursive: true });
  writeFileSync(join(stamps, name), hash);
}
