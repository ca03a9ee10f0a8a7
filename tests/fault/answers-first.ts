import { setTimeout as pause } from 'node:timers/promises';
import type { Storage } from '#server/storage/storage.ts';

/** Long enough for an answer to leave the process before what it speaks of is committed. */
const headStartMs = 100;

/**
 * What must never be, as a negative control of P1: a storage that answers when a transaction has been worked out, and commits it a moment
 * later.
 */
export function answersFirst(storage: Storage): Storage {
  const early =
    <X>(run: <T>(work: (transaction: X) => Promise<T>) => Promise<T>) =>
    <T>(work: (transaction: X) => Promise<T>): Promise<T> =>
      new Promise<T>((resolve, reject) => {
        run(async (transaction) => {
          const value = await work(transaction);
          resolve(value);
          await pause(headStartMs); // the very mistake that is to be found
          return value;
        }).catch(reject);
      });
  return { ...storage, write: early(storage.write), update: early(storage.update) };
}
