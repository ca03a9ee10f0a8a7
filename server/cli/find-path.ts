import type { Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { whyNot } from '#server/composition/failure-words.ts';
import { UsageError } from './command.ts';
import { membersOf } from '#schemas/is-object.ts';

/** What is at a path that was named; null if nothing is. A path that cannot be looked at is bad usage. */
export async function findPath(path: string): Promise<Stats | null> {
  try {
    return await stat(path);
  } catch (error) {
    const { code } = membersOf(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw new UsageError(`${path} cannot be read: ${whyNot(error)}.`);
  }
}
