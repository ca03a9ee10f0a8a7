import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '#server/storage/database.ts';
import { isPostgres } from '#server/storage/is-postgres.ts';
import { auditChain, auditLanes } from './audit-chain.ts';
import type { Keys } from './keys.ts';
import { verifyAudit, type AuditBreak } from './verify-audit.ts';

/** An audit row: the event, the person it is about, and words of ours. It never holds a name, an address, a password or a token (DP-09). */
export type AuditEvent =
  | 'signedIn'
  | 'signInFailed'
  | 'signInPaused'
  | 'sessionReplaced'
  | 'signedOut'
  | 'identityConfirmed'
  | 'flagChanged'
  | 'outcomeChosen'
  | 'personaCopied'
  | 'published'
  | 'studioDecision'
  | 'draftBegun'
  | 'roleGranted'
  | 'roleRevoked'
  | 'operatorAccess'
  | 'recordsMoved'
  | 'deskAct'
  | 'recordMended'
  | 'personAdded'
  | 'passwordReset'
  | 'supportCodeGiven'
  | 'personErased'
  | 'operationDone'
  | 'agentCall'
  | RefusalEvent;

/** A refusal that may be an attack; counted for each person and minute (`refusals.ts`). */
export type RefusalEvent = 'confirmationFailed' | 'crossSiteRefused' | 'roleMissing' | 'notTheirs' | 'gateClosed' | 'limitReached';

export interface AuditEntry {
  event: AuditEvent;
  personId: string | null;
  detail?: string;
}

export interface Audit {
  /** Within the transaction of what it tells of, as its last statement where that can be: one does not stand without the other. */
  note(db: Kysely<Database>, entry: AuditEntry): Promise<void>;
  /** The first row that is not as it was written, or is missing; null where every chain holds. */
  firstBroken(db: Kysely<Database>): Promise<AuditBreak | null>;
}

/**
 * Chains of rows, a lane each. Whoever writes locks the head of its lane until it has committed, so a connection always writes to the same
 * lane: transactions of two connections seldom wait for each other, and those of one never do.
 */
export function createAudit({ keys, clock }: { keys: Keys; clock: { now(): number } }): Audit {
  const chain = auditChain(keys);
  const lanes = new WeakMap<Kysely<Database>, number>();
  let next = randomInt(auditLanes);
  const laneOf = (db: Kysely<Database>): number => {
    // SQLite writes one transaction after another: one lane is enough, and its numbers are the order of all rows.
    if (!isPostgres(db)) return 0;
    let lane = lanes.get(db);
    if (lane === undefined) lanes.set(db, (lane = next++ % auditLanes));
    return lane;
  };
  /** Writing the row locks it. */
  const lockHead = (db: Kysely<Database>, lane: number) =>
    db
      .updateTable('audit_head')
      .set((head) => ({ seq: head.ref('seq') }))
      .where('lane', '=', lane)
      .returning(['seq', 'mac'])
      .executeTakeFirst();
  /** All at once, so that a lane that is missing later was taken away. */
  const makeHeads = (db: Kysely<Database>) =>
    db
      .insertInto('audit_head')
      .values(
        Array.from({ length: auditLanes }, (_, lane) => {
          const mac = chain.rootOf(lane);
          return { lane, seq: 0, mac, seal: chain.sealOf(0, mac) };
        }),
      )
      .onConflict((conflict) => conflict.column('lane').doNothing())
      .execute();
  return {
    async note(db, { event, personId, detail = '' }) {
      const lane = laneOf(db);
      let head = await lockHead(db, lane);
      if (head === undefined) {
        await makeHeads(db);
        head = await lockHead(db, lane);
      }
      if (head === undefined) throw new Error('The audit has no head to go on from');
      const row = { seq: head.seq + 1, at: clock.now(), event, person_id: personId, detail };
      const mac = chain.macOf(row, head.mac);
      await db
        .insertInto('audit')
        .values({ lane, ...row, mac })
        .execute();
      await db
        .updateTable('audit_head')
        .set({ seq: row.seq, mac, seal: chain.sealOf(row.seq, mac) })
        .where('lane', '=', lane)
        .execute();
    },

    firstBroken: async (db) => (await verifyAudit(db, keys)).broken,
  };
}
