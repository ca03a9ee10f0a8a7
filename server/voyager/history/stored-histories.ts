import type { Kysely } from 'kysely';
import type { CompiledFlow } from '#engine/compiled/compiled-flow.ts';
import type { History } from '#engine/journey/journey.ts';
import type { RecordEvent } from '#engine/record/record-types.ts';
import type { Database } from '#server/storage/database.ts';
import { DatabaseError } from '#server/storage/database-error.ts';
import type { Definitions } from '../definitions/definitions.ts';
import { flowsOfHistory } from '../records/flows-of-history.ts';
import { RecordErased, type RecordCodec } from '../environment/record-codec.ts';

/** Which records are read, the newest first. */
export interface HistoryChoice {
  voyagerTypes?: readonly string[];
  /** The hash of the version that they stand on. */
  definition?: string;
  /** Only records behind this one. */
  after?: string | null;
  limit: number;
}

/** A record's history as it is kept, without its version; an event that cannot be read is reported and counted, and stops nothing (P13). */
export type OpenedHistory = { recordId: string; voyagerType: string; personId: string; definition: string } & (
  | { kind: 'readable'; history: History }
  | { kind: 'erased' }
  | { kind: 'unreadable'; words: string; errorName?: string }
);

/** The same with the compiled version of each event. */
export type StoredHistory =
  | Exclude<OpenedHistory, { kind: 'readable' }>
  | (Extract<OpenedHistory, { kind: 'readable' }> & { flows: readonly CompiledFlow[] });

export interface SealedSource {
  read: Kysely<Database>;
  codec: RecordCodec;
}

export interface HistorySource extends SealedSource {
  definitions: Pick<Definitions, 'pinned'>;
}

/** The number of records that are in memory at once. */
const page = 50;

/** Real histories, one after another, with the versions that they stand on. */
export async function* storedHistories(source: HistorySource, choice: HistoryChoice): AsyncGenerator<StoredHistory, void, void> {
  for await (const opened of openedHistories(source, choice)) yield await withVersion(source, opened);
}

/** Real histories, one after another: however many there are, only a page of them is held. Nothing is written. */
export async function* openedHistories(source: SealedSource, choice: HistoryChoice): AsyncGenerator<OpenedHistory, void, void> {
  let before: string | null = choice.after ?? null;
  for (let left = choice.limit; left > 0;) {
    const rows = await readPage(source.read, choice, before, Math.min(page, left));
    const events = await readEvents(source.read, rows);
    for (const row of rows) yield openHistory(source, row, events.get(row.id) ?? null);
    before = rows.at(-1)?.id ?? null;
    left -= rows.length;
    if (rows.length < page || before === null) return;
  }
}

const columns = ['id', 'person_id', 'voyager_type', 'definition_hash', 'status', 'revision', 'wrapped_key', 'key_id'] as const;

export type HistoryRow = Awaited<ReturnType<typeof readPage>>[number];
type EventBody = { seq: number; body: Buffer };

function readPage(read: Kysely<Database>, { voyagerTypes, definition }: HistoryChoice, before: string | null, limit: number) {
  let query = read.selectFrom('record').select(columns).orderBy('id', 'desc').limit(limit);
  if (before !== null) query = query.where('id', '<', before);
  if (voyagerTypes !== undefined) query = query.where('voyager_type', 'in', voyagerTypes.length === 0 ? [''] : [...voyagerTypes]);
  if (definition !== undefined) query = query.where('definition_hash', '=', definition);
  return query.execute();
}

/** The number of records of some flows, of whatever state. */
export async function countRecords(read: Kysely<Database>, voyagerTypes: readonly string[]): Promise<number> {
  const { count } = await read
    .selectFrom('record')
    .select((row) => row.fn.countAll<number | string>().as('count'))
    .where('voyager_type', 'in', [...voyagerTypes])
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** One record to be read, whatever its state; undefined where there is none. */
export function findHistoryRow(read: Kysely<Database>, id: string): Promise<HistoryRow | undefined> {
  return read.selectFrom('record').select(columns).where('id', '=', id).executeTakeFirst();
}

/** The first events of these rows, or all of them, each with its body; null where a record was erased since its row was read. */
export async function readEvents(
  read: Kysely<Database>,
  rows: readonly HistoryRow[],
  first: number | null = null,
): Promise<Map<string, EventBody[] | null>> {
  const events = new Map<string, EventBody[]>();
  const ids = rows.filter(({ wrapped_key }) => wrapped_key !== null).map(({ id }) => id);
  if (ids.length === 0) return events;
  const all = read.selectFrom('event').select(['record_id', 'seq', 'body']).where('record_id', 'in', ids);
  const stored = await (first === null ? all : all.where('seq', '<', first)).orderBy('record_id').orderBy('seq').execute();
  for (const { record_id, ...event } of stored) {
    const own = events.get(record_id);
    if (own === undefined) events.set(record_id, [event]);
    else own.push(event);
  }
  // Events that came between the two reads belong to a later revision than the row that was read.
  for (const { id, revision } of rows)
    events.set(
      id,
      (events.get(id) ?? []).filter(({ seq }) => seq <= revision),
    );
  return new Map([...events, ...(await erasedSince(read, events))]);
}

/** Histories with an empty event whose key is gone by now. If the key is there, the event's contents were lost. */
async function erasedSince(read: Kysely<Database>, events: ReadonlyMap<string, readonly EventBody[]>): Promise<[string, null][]> {
  const emptied = [...events].flatMap(([id, own]) => (own.some(({ body }) => body.length === 0) ? [id] : []));
  if (emptied.length === 0) return [];
  const rows = await read.selectFrom('record').select('id').where('id', 'in', emptied).where('wrapped_key', 'is', null).execute();
  return rows.map(({ id }) => [id, null]);
}

/** Opens a record's events under its key. */
export function openHistory({ codec }: SealedSource, row: HistoryRow, bodies: readonly EventBody[] | null): OpenedHistory {
  const { id: recordId, voyager_type: voyagerType, person_id: personId, definition_hash: definition } = row;
  const named = { recordId, voyagerType, personId, definition };
  if (row.status === 'erased' || bodies === null) return { ...named, kind: 'erased' };
  try {
    const events: RecordEvent[] = bodies.map((body) => codec.event.open(row, body));
    return { ...named, kind: 'readable', history: { recordId, events } };
  } catch (error) {
    if (error instanceof RecordErased) return { ...named, kind: 'erased' };
    return { ...named, kind: 'unreadable', ...said(error) };
  }
}

export async function withVersion({ definitions }: HistorySource, opened: OpenedHistory): Promise<StoredHistory> {
  if (opened.kind !== 'readable') return opened;
  try {
    return { ...opened, flows: await flowsOfHistory(definitions, opened.history.events, opened.definition) };
  } catch (error) {
    // A database that does not answer says nothing of the history.
    if (error instanceof DatabaseError) throw error;
    const { recordId, voyagerType, personId, definition } = opened;
    return { recordId, voyagerType, personId, definition, kind: 'unreadable', ...said(error) };
  }
}

function said(error: unknown): { words: string; errorName: string } {
  return error instanceof Error ? { words: error.message, errorName: error.name } : { words: String(error), errorName: 'unknown' };
}
