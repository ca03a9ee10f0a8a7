import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Database, Row } from '#server/storage/database.ts';
import { auditChain } from './audit-chain.ts';
import type { Keys } from './keys.ts';

/** The first line: of each lane the rows that follow, and the MAC before the first of them. */
const Opening = z.strictObject({
  audit: z.literal('voyager'),
  lanes: z.array(z.strictObject({ lane: z.int(), from: z.int(), to: z.int(), before: z.string() })),
});
/** One row, lane by lane and in the order of the lane. `at` is in UTC. */
const Line = z.strictObject({
  lane: z.int(),
  seq: z.int(),
  at: z.iso.datetime(),
  event: z.string(),
  personId: z.string().nullable(),
  detail: z.string(),
  mac: z.string(),
});
/** The last line: how many rows there are, and a MAC over every line before. */
const Closing = z.strictObject({ rows: z.int(), seal: z.string() });

const purpose = 'audit-export';
const batchRows = 500;

/** The lines of an export, each with its line break. Each lane runs from the first row of the time asked for to the last, without a gap. */
export async function* exportAudit(
  db: Kysely<Database>,
  keys: Pick<Keys, 'mac'>,
  time: { since: number | null; until: number | null },
): AsyncGenerator<string> {
  const chain = auditChain(keys);
  const digest = createHash('sha256');
  const line = (value: object): string => {
    const text = `${JSON.stringify(value)}\n`;
    digest.update(text);
    return text;
  };
  const lanes = [];
  for (const { lane, from, to } of await rangesOf(db, time)) {
    const before = await db
      .selectFrom('audit')
      .select('mac')
      .where('lane', '=', lane)
      .where('seq', '=', from - 1)
      .executeTakeFirst();
    lanes.push({ lane, from, to, before: before?.mac ?? chain.rootOf(lane) });
  }
  yield line({ audit: 'voyager', lanes } satisfies z.infer<typeof Opening>);
  let rows = 0;
  for (const { lane, from, to } of lanes) {
    for (let next = from; next <= to; next += batchRows) {
      const batch = await db
        .selectFrom('audit')
        .selectAll()
        .where('lane', '=', lane)
        .where('seq', '>=', next)
        .where('seq', '<=', Math.min(to, next + batchRows - 1))
        .orderBy('seq')
        .execute();
      rows += batch.length;
      for (const row of batch) yield line(lineOf(row));
      await setImmediate();
    }
  }
  yield `${JSON.stringify({ rows, seal: keys.mac(purpose, `${rows}:${digest.digest('base64url')}`) } satisfies z.infer<typeof Closing>)}\n`;
}

async function rangesOf(db: Kysely<Database>, { since, until }: { since: number | null; until: number | null }) {
  let rows = db
    .selectFrom('audit')
    .select('lane')
    .select((row) => [row.fn.min('seq').as('from'), row.fn.max('seq').as('to')])
    .groupBy('lane')
    .orderBy('lane');
  if (since !== null) rows = rows.where('at', '>=', since);
  if (until !== null) rows = rows.where('at', '<', until);
  return rows.execute();
}

function lineOf({ lane, seq, at, event, person_id: personId, detail, mac }: Row<'audit'>): z.infer<typeof Line> {
  return { lane, seq, at: new Date(at).toISOString(), event, personId, detail, mac };
}

/** Verifies an export: every row, each chain, and its closing line. Returns the first fault in words; null if there is none. */
export async function verifyExport(lines: AsyncIterable<string>, keys: Pick<Keys, 'mac'>): Promise<{ fault: string | null; rows: number }> {
  const chain = auditChain(keys);
  const digest = createHash('sha256');
  let ranges: Map<number, { next: number; to: number; before: string }> | null = null;
  let rows = 0;
  let number = 0;
  let closed = false;
  const fault = (words: string) => ({ fault: `line ${number}: ${words}`, rows });
  for await (const text of lines) {
    number++;
    if (closed) return fault('there is more after the closing line');
    const value = parsed(text);
    if (ranges === null) {
      const opening = Opening.safeParse(value);
      if (!opening.success) return fault('this is no export of the audit');
      ranges = new Map(opening.data.lanes.map(({ lane, from, to, before }) => [lane, { next: from, to, before }]));
    } else {
      const closing = Closing.safeParse(value);
      if (closing.success) {
        if ([...ranges.values()].some(({ next, to }) => next !== to + 1)) return fault('rows are missing before it');
        const whole = closing.data.rows === rows && closing.data.seal === keys.mac(purpose, `${rows}:${digest.digest('base64url')}`);
        if (!whole) return fault('the closing line is not that of these rows, or of another key');
        closed = true;
        continue;
      }
      const row = Line.safeParse(value);
      if (!row.success) return fault('this is no row of the audit');
      const { lane, seq, at, event, personId, detail, mac } = row.data;
      const range = ranges.get(lane);
      const link = { seq, at: Date.parse(at), event, person_id: personId, detail };
      if (range === undefined || range.next !== seq || mac !== chain.macOf(link, range.before))
        return fault(`row ${seq} of lane ${lane} is not as it was written, or one before it is missing`);
      ranges.set(lane, { ...range, next: seq + 1, before: mac });
      rows++;
    }
    digest.update(`${text}\n`);
  }
  return closed ? { fault: null, rows } : fault('the closing line is missing');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
