import { mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { membersOf } from '#schemas/is-object.ts';

/**
 * Makes a folder, and those above it that are not there. Node's own `recursive` never ends where a file system refuses a folder as if what is above
 * it were missing, as `/proc` does.
 */
export function makeFolder(folder: string, mode = 0o777): void {
  const missing: string[] = [];
  for (let at = resolve(folder); statSync(at, { throwIfNoEntry: false }) === undefined; at = dirname(at)) missing.unshift(at);
  for (const each of missing) {
    try {
      mkdirSync(each, mode);
    } catch (error) {
      // Made by another process meanwhile.
      if (membersOf(error)['code'] !== 'EEXIST') throw error;
    }
  }
}
