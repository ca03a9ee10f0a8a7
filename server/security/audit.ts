import type { Kysely } from 'kysely';
import type { Database, Row } from '#server/storage/database.ts';
import type { Keys } from './keys.ts';

/** What is written down: the event, whom it is about, and words of ours. Never a name, an address, a password or a token (DP-09). */
export type AuditEvent =
  | 'signedIn'
  | 'signInFailed'
  | 'signInPaused'
  | 'sessionReplaced'
  | 'signedOut'
  | 'flagChanged'
  | 'outcomeChosen'
  | 'personaCopied'
  | 'published'
  | 'roleGranted'
  | 'roleRevoked'
  | 'operatorAccess'
  | 'recordsMoved'
  | 'personErased';

export interface Audit {
  /** Within the transaction of what it tells of: one does not stand without the other. */
  note(db: Kysely<Database>, entry: { event: AuditEvent; personId: string | null; detail?: string }): Promise<void>;
  /** The first row that is not as it was written, or is missing; null where the chain holds. */
  firstBroken(db: Kysely<Database>): Promise<number | null>;
}

const head = 'audit-head';

/** A chain: each row's MAC covers the row and the MAC before it, and the database remembers the last. Whoever writes takes its turn there. */
export function createAudit({ keys, clock }: { keys: Keys; clock: { now(): number } }): Audit {
  const macOf = (row: Omit<Row<'audit'>, 'mac'>, before: string) =>
    keys.mac('audit', JSON.stringify([row.seq, row.at, row.event, row.person_id, row.detail, before]));
  const headOf = (seq: number, mac: string) => `${seq}:${mac}:${keys.mac('audit-head', `${seq}:${mac}`)}`;
  return {
    async note(db, { event, personId, detail = '' }) {
      await db
        .insertInto('setting')
        .values({ name: head, value: headOf(0, '') })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute();
      // Writing the row locks it: on PostgreSQL the next one waits here until this one is committed.
      const { value } = await db
        .updateTable('setting')
        .set((row) => ({ value: row.ref('value') }))
        .where('name', '=', head)
        .returning('value')
        .executeTakeFirstOrThrow();
      const [last = '0', before = ''] = value.split(':');
      const row = { seq: Number(last) + 1, at: clock.now(), event, person_id: personId, detail };
      const mac = macOf(row, before);
      await db
        .insertInto('audit')
        .values({ ...row, mac })
        .execute();
      await db
        .updateTable('setting')
        .set({ value: headOf(row.seq, mac) })
        .where('name', '=', head)
        .execute();
    },

    async firstBroken(db) {
      const rows = await db.selectFrom('audit').selectAll().orderBy('seq').execute();
      let before = '';
      for (const [place, { mac, ...row }] of rows.entries()) {
        if (row.seq !== place + 1 || mac !== macOf(row, before)) return place + 1;
        before = mac;
      }
      const last = await db.selectFrom('setting').select('value').where('name', '=', head).executeTakeFirst();
      return (last?.value ?? headOf(0, '')) === headOf(rows.length, before) ? null : rows.length + 1;
    },
  };
}
