import type { Storage } from '#server/storage/storage.ts';
import type { Audit, AuditEntry, RefusalEvent } from './audit.ts';

export interface Refusal extends AuditEntry {
  event: RefusalEvent | 'signInFailed' | 'signInPaused';
}

/** Writes refusals to the audit: the first of a kind and person at once, the others as one row with their count. */
export interface Refusals {
  /** Never throws: what is refused stays refused, whatever becomes of its row. */
  note(refusal: Refusal): Promise<void>;
  /** Writes what was counted. A node that is killed loses the counts of one window, and no first row. */
  flush(): Promise<void>;
}

/** The time for which refusals are counted together. */
export const refusalWindowMs = 60_000;

/** The number of kinds and persons with rows of their own in a window; all others are counted without a person. */
const ownRows = 200;

/** A flood costs a counter in memory: neither the disk nor the chain of the audit pays for it. */
export function createRefusals({
  storage,
  audit,
  failed,
}: {
  storage: Pick<Storage, 'write'>;
  audit: Audit;
  failed: (error: unknown) => void;
}): Refusals {
  let counted = new Map<string, Refusal & { more: number }>();
  const write = async (entries: readonly AuditEntry[]) => {
    try {
      if (entries.length > 0)
        await storage.write(async ({ db }) => {
          for (const entry of entries) await audit.note(db, entry);
        });
    } catch (error) {
      failed(error);
    }
  };
  return {
    async note(refusal) {
      const own = `${refusal.event} ${refusal.personId ?? ''}`;
      const known = counted.get(own);
      const full = known === undefined && counted.size >= ownRows;
      const one = full ? counted.get(`${refusal.event} *`) : known;
      if (one !== undefined) {
        one.more++;
        return;
      }
      counted.set(full ? `${refusal.event} *` : own, { ...refusal, personId: full ? null : refusal.personId, more: 0 });
      await write([refusal]);
    },
    async flush() {
      const window = counted;
      counted = new Map();
      await write(
        [...window.values()]
          .filter(({ more }) => more > 0)
          .map(({ event, personId, more }) => ({ event, personId, detail: `${more} more within a minute` })),
      );
    },
  };
}
