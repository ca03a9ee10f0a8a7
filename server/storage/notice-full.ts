import { randomBytes } from 'node:crypto';
import { isDatabaseError } from './database-error.ts';
import type { NoticedStorage, Storage } from './storage.ts';

/** Watches every transaction for the end of the disk. `tell` hears when there is no space left, and when there is some again. */
export function noticeFull(storage: Storage, tell: (full: boolean) => void): NoticedStorage {
  let full = false;
  async function watched<T>(write: Promise<T>): Promise<T> {
    try {
      const value = await write;
      if (full) tell((full = false));
      return value;
    } catch (error) {
      if (!full && isDatabaseError(error, 'full')) tell((full = true));
      throw error;
    }
  }
  /** Leaves nothing behind, and needs new pages for a moment, as what people do may. */
  const attempt = () =>
    storage.write(async ({ db }) => {
      await db
        .insertInto('setting')
        .values({ name: 'space', value: randomBytes(32_000).toString('hex') })
        .execute();
      await db.deleteFrom('setting').where('name', '=', 'space').execute();
    });
  return {
    ...storage,
    write: (work) => watched(storage.write(work)),
    update: (work) => watched(storage.update(work)),
    async isFull() {
      // There may have been no other attempt since.
      if (full) await watched(attempt()).catch(() => undefined);
      return full;
    },
  };
}
