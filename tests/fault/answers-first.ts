import { setTimeout as pause } from 'node:timers/promises';
import type { Storage } from '#server/storage/storage.ts';

/** Long enough for an answer to leave the process before what it speaks of is committed. */
const headStartMs = 200;

/**
 * What must never be, as a negative control of P1: a storage whose updates are answered when they have been worked out, and committed a
 * moment later.
 */
export function answersFirst(storage: Storage): Storage {
  return {
    ...storage,
    update: (work) =>
      new Promise((resolve, reject) => {
        storage
          .update(async (transaction) => {
            const value = await work(transaction);
            resolve(value);
            await pause(headStartMs); // the very mistake that is to be found
            return value;
          })
          .catch(reject);
      }),
  };
}
