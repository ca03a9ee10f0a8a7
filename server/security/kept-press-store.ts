import type { Storage } from '#server/storage/storage.ts';
import type { Session } from './sessions.ts';
import type { Vault } from './vault.ts';

/** A form that was posted at an address, as it came: the texts by field name. */
export interface KeptPress {
  url: string;
  texts: ReadonlyMap<string, readonly string[]>;
}

/** A post that waits for a confirmation of identity: sealed, for the session it was posted in. */
export interface KeptPresses {
  /** Answers the name that it is asked for by. */
  keep(session: Session, press: KeptPress): Promise<string>;
  /** Gives it out, once. Null where it is not this session's, is older than `keptMs`, or was given out. */
  take(session: Session, id: string): Promise<KeptPress | null>;
}

/** The time that a person has to confirm their identity. */
const keptMs = 15 * 60_000;

export function createKeptPresses(deps: {
  storage: Pick<Storage, 'write'>;
  vault: Pick<Vault, 'sealBytes' | 'openBytes'>;
  clock: { now(): number };
  ids: () => string;
}): KeptPresses {
  const { storage, vault, clock, ids } = deps;
  const place = (id: string) => ({ table: 'kept_press', record: id, field: 'box' });
  return {
    keep: (session, { url, texts }) =>
      storage.write(async ({ db }) => {
        const id = ids();
        const box = await vault.sealBytes(db, session.personId, place(id), Buffer.from(JSON.stringify({ url, texts: [...texts] })));
        await db
          .insertInto('kept_press')
          .values({ id, person_id: session.personId, session_id: session.id, box, at: clock.now() })
          .execute();
        return id;
      }),
    take: (session, id) =>
      storage.write(async ({ db }) => {
        const row = await db
          .deleteFrom('kept_press')
          .where('id', '=', id)
          .where('session_id', '=', session.id)
          .returning(['box', 'at'])
          .executeTakeFirst();
        if (row === undefined || clock.now() - row.at > keptMs) return null;
        const opened = await vault.openBytes(db, session.personId, place(id), row.box);
        // Sealed by us: what comes out is what went in.
        const { url, texts } = JSON.parse(opened.toString()) as { url: string; texts: [string, string[]][] };
        return { url, texts: new Map(texts) };
      }),
  };
}
