import { setImmediate } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { Database, Row } from '#server/storage/database.ts';
import { auditChain, auditLanes, type AuditChain } from './audit-chain.ts';
import type { Keys } from './keys.ts';

/** The first row of a lane that is not as it was written, or is missing. */
export interface AuditBreak {
  lane: number;
  seq: number;
}

/** In words, for the log and the command. */
export function breakWords({ lane, seq }: AuditBreak): string {
  return `row ${seq} of lane ${lane} is not as it was written, or is missing`;
}

/** The verified position of each lane: its last row's number and MAC. */
export type AuditCheckpoint = readonly { lane: number; seq: number; mac: string }[];

export interface AuditVerdict {
  broken: AuditBreak | null;
  /** Rows that were read. */
  rows: number;
  /** From where the next one may go on. Null where something is broken. */
  checkpoint: AuditCheckpoint | null;
}

const batchRows = 500;

/** Follows every lane from its beginning, or from a checkpoint, in batches; whatever is written meanwhile is left for the next time. */
export async function verifyAudit(
  db: Kysely<Database>,
  keys: Pick<Keys, 'mac'>,
  { from = [] }: { from?: AuditCheckpoint } = {},
): Promise<AuditVerdict> {
  const chain = auditChain(keys);
  const heads = await readHeads(db);
  const made = [...heads.values()].some(({ sealed }) => sealed !== null && sealed.lane > 0);
  const checkpoint: { lane: number; seq: number; mac: string }[] = [];
  let rows = 0;
  for (const [lane, head] of heads) {
    const known = from.find((one) => one.lane === lane) ?? { lane, seq: 0, mac: chain.rootOf(lane) };
    const verdict = await verifyLane(db, chain, { lane, ...head, made }, known);
    rows += verdict.rows;
    if (verdict.brokenAt !== null) return { broken: { lane, seq: verdict.brokenAt }, rows, checkpoint: null };
    if (head.sealed !== null) checkpoint.push({ lane, seq: head.sealed.seq, mac: head.sealed.mac });
  }
  return { broken: null, rows, checkpoint };
}

interface Head {
  sealed: Row<'audit_head'> | null;
  /** The number of the last row there is; 0 for none. */
  last: number;
}

/** In one statement, so that a head and its last row are of one moment. A lane that there should not be comes along. */
async function readHeads(db: Kysely<Database>): Promise<Map<number, Head>> {
  const lanes = sql<{
    lane: number;
  }>`(with recursive one(lane) as (select 0 union all select lane + 1 from one where lane < ${sql.lit(auditLanes - 1)})
    select lane from one union select lane from audit where lane < 0 or lane >= ${sql.lit(auditLanes)}
    union select lane from audit_head where lane < 0 or lane >= ${sql.lit(auditLanes)})`.as<'known'>('known');
  const found = await db
    .selectFrom(lanes)
    .leftJoin('audit_head as head', 'head.lane', 'known.lane')
    .select(['known.lane', 'head.seq', 'head.mac', 'head.seal'])
    .select((row) =>
      row
        .selectFrom('audit')
        .select((audit) => audit.fn.max('audit.seq').as('last'))
        .whereRef('audit.lane', '=', 'known.lane')
        .as('last'),
    )
    .orderBy('known.lane')
    .execute();
  return new Map(
    found.map(({ lane, seq, mac, seal, last }) => [
      lane,
      { sealed: seq === null || mac === null || seal === null ? null : { lane, seq, mac, seal }, last: last ?? 0 },
    ]),
  );
}

async function verifyLane(
  db: Kysely<Database>,
  chain: AuditChain,
  { lane, sealed, last, made }: Head & { lane: number; made: boolean },
  from: { seq: number; mac: string },
): Promise<{ brokenAt: number | null; rows: number }> {
  // Heads are made all at once: where there are others, a lane without one has lost it.
  if (sealed === null) return { brokenAt: last > 0 || from.seq > 0 || made ? 1 : null, rows: 0 };
  const { brokenAt, seq, mac, rows } = await follow(db, chain, lane, from, sealed.seq);
  if (brokenAt !== null) return { brokenAt, rows };
  const whole = last === sealed.seq && seq === sealed.seq && mac === sealed.mac && chain.sealOf(sealed.seq, sealed.mac) === sealed.seal;
  return { brokenAt: whole ? null : seq + 1, rows };
}

/** The rows after one that is known to hold, which is held against what is there itself. */
async function follow(db: Kysely<Database>, chain: AuditChain, lane: number, from: { seq: number; mac: string }, to: number) {
  let { seq, mac } = from;
  let rows = 0;
  if (seq > 0) {
    const known = await db.selectFrom('audit').select('mac').where('lane', '=', lane).where('seq', '=', seq).executeTakeFirst();
    if (known?.mac !== mac || seq > to) return { brokenAt: Math.min(seq, to + 1), seq, mac, rows };
  }
  for (;;) {
    const batch = await db
      .selectFrom('audit')
      .selectAll()
      .where('lane', '=', lane)
      .where('seq', '>', seq)
      .where('seq', '<=', to)
      .orderBy('seq')
      .limit(batchRows)
      .execute();
    for (const row of batch) {
      if (row.seq !== seq + 1 || row.mac !== chain.macOf(row, mac)) return { brokenAt: seq + 1, seq, mac, rows };
      ({ seq, mac } = row);
      rows++;
    }
    if (batch.length < batchRows) return { brokenAt: null, seq, mac, rows };
    // On SQLite a read takes no turn of the event loop by itself.
    await setImmediate();
  }
}
