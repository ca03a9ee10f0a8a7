import { setTimeout as pause } from 'node:timers/promises';
import type { Storage } from '#server/storage/storage.ts';
import type { Control } from './node.ts';

/** Long enough for an answer to leave the process before what it speaks of is committed. */
const headStartMs = 200;

type Begin<T> = (work: (transaction: T) => Promise<unknown>) => Promise<unknown>;

/** Answers what the work came to, and commits a moment later. */
const answeredFirst =
  <T>(begin: Begin<T>) =>
  <R>(work: (transaction: T) => Promise<R>): Promise<R> =>
    new Promise((resolve, reject) => {
      begin(async (transaction) => {
        const value = await work(transaction);
        resolve(value);
        await pause(headStartMs); // the very mistake that is to be found
      }).catch(reject);
    });

/** A forbidden storage, as a negative control of P1: its updates of records, or other writes, are answered before they are committed. */
export function answersFirst(storage: Storage, control: Control | null): Storage {
  if (control === 'updatesFirst') return { ...storage, update: answeredFirst((work) => storage.update(work)) };
  if (control === 'callsFirst') return { ...storage, write: answeredFirst((work) => storage.write(work)) };
  return storage;
}
