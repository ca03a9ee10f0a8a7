import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
/** Several times the space that all databases of a run need together. */
const neededBytes = 2 ** 31;

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= neededBytes;
  } catch {
    return false; // another system than Linux
  }
}

/**
 * A fresh folder for a database of a test: in memory where there is room, else among the temporary files. Everything is synced as ever; a sync is
 * over at once, where a disk takes milliseconds for each write that is answered.
 */
export const memoryFolder = (prefix: string): string => mkdtempSync(join(hasRoom() ? memory : tmpdir(), prefix));
