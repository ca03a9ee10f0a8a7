import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely';
import type { DeskFound, DeskSearch } from '#schemas/desk/records.ts';
import type { Database, Row } from '#server/storage/database.ts';
import type { DeskDeps } from './desk-deps.ts';
import { codeOf, failureOf, isFailure, isUnfinished, lookedRecords, mostLooked } from './looked-records.ts';

/** Records on one page. */
const page = 50;

type Looks = Pick<DeskDeps, 'clock' | 'storage'>;

/** The records of a search, the newest first, and how many fit of those that were looked at. Nothing that anybody entered, and not whose they are. */
export async function searchRecords(deps: Looks, search: DeskSearch, after: string | null = null): Promise<DeskFound> {
  const { read } = deps.storage;
  const now = deps.clock.now();
  const [counted, rows] = await Promise.all([
    countLooked(read, search, after).executeTakeFirstOrThrow(),
    pageOf(read, search, after, now).execute(),
  ]);
  const looked = Number(counted.looked);
  // A page that is not full has them all: to count them again would be to look at every record twice.
  const fitting = rows.length < page ? rows.length : Number((await countFitting(read, search, after, now).executeTakeFirstOrThrow()).fits);
  const next = fitting > page ? (rows.at(-1)?.id ?? null) : looked === mostLooked ? counted.last : null;
  const facts = await factsOf(
    read,
    rows.map(({ id }) => id),
  );
  const records = rows.map((row) => ({
    recordId: row.id,
    voyagerType: row.voyager_type,
    version: row.definition_hash,
    stepId: row.step_id,
    status: row.status,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    waits: facts.waits
      .filter((one) => one.record_id === row.id)
      .map(({ operation, attempt, nextAt }) => ({ operation, attempts: attempt, nextAt })),
    timerAt: facts.timers.get(row.id) ?? null,
    failed: facts.failed.get(row.id) ?? null,
  }));
  return { now, records, fits: fitting, looked, next };
}

/**
 * The records of a search among those that one question looks at, the newest first; null where there are more than so many. `isWhole` is false where there are
 * older records that were not looked at.
 */
export async function recordsOfSearch(deps: Looks, search: DeskSearch, most: number): Promise<{ ids: string[]; isWhole: boolean } | null> {
  const { read } = deps.storage;
  const rows = await fittingRecords(read, search, null, deps.clock.now())
    .orderBy('id', 'desc')
    .limit(most + 1)
    .execute();
  if (rows.length > most) return null;
  const { looked } = await countLooked(read, search, null).executeTakeFirstOrThrow();
  return { ids: rows.map(({ id }) => id), isWhole: Number(looked) < mostLooked };
}

/** Of the records that are looked at, those that fit every part of the search. */
export function fittingRecords(read: Kysely<Database>, search: DeskSearch, after: string | null, now: number) {
  return read
    .selectFrom(lookedRecords(read, search, after).as('looked'))
    .selectAll()
    .where((looked) => fits(looked, search, now));
}

/** A page of them. */
export function pageOf(read: Kysely<Database>, search: DeskSearch, after: string | null, now: number) {
  return fittingRecords(read, search, after, now).orderBy('id', 'desc').limit(page);
}

/** How many of them there are. */
export function countFitting(read: Kysely<Database>, search: DeskSearch, after: string | null, now: number) {
  return read
    .selectFrom(lookedRecords(read, search, after).as('looked'))
    .select((row) => row.fn.countAll<number>().as('fits'))
    .where((looked) => fits(looked, search, now));
}

type Looked = Pick<Row<'record'>, 'id' | 'voyager_type' | 'step_id' | 'status' | 'definition_hash' | 'updated_at'>;

function fits(
  looked: ExpressionBuilder<Database & { looked: Looked }, 'looked'>,
  { voyagerType, stepId, status, version, restedMinutes, failure, operation }: DeskSearch,
  now: number,
): Expression<SqlBool> {
  const all: Expression<SqlBool>[] = [];
  if (voyagerType !== undefined) all.push(looked('voyager_type', '=', voyagerType));
  if (stepId !== undefined) all.push(looked('step_id', '=', stepId));
  if (status !== undefined) all.push(looked('status', '=', status));
  // Hashes are of the letters 0-9 and a-f alone: `g` is behind every one that begins so.
  if (version !== undefined) all.push(looked('definition_hash', '>=', version), looked('definition_hash', '<', `${version}g`));
  if (restedMinutes !== undefined) all.push(looked('updated_at', '<=', now - Number(restedMinutes) * 60_000));
  if (failure !== undefined) {
    const failed = looked.selectFrom('event').select('seq').whereRef('record_id', '=', 'looked.id').where(isFailure);
    all.push(looked.exists(failed.where('type', '=', failureOf(failure))));
  }
  if (operation !== undefined) {
    const waiting = looked
      .selectFrom('effect')
      .select('effect.id')
      .whereRef('record_id', '=', 'looked.id')
      .where('operation', '=', operation);
    all.push(looked.exists(waiting.where(isUnfinished)));
  }
  return looked.and(all);
}

/** How many are looked at, and the last of them: by an index alone. */
export function countLooked(read: Kysely<Database>, search: DeskSearch, after: string | null) {
  return read
    .selectFrom(lookedRecords(read, search, after).clearSelect().select('id').as('looked'))
    .select((row) => [row.fn.countAll<number>().as('looked'), row.fn.min('id').as('last')]);
}

/** What the shown records wait for, and how they failed last. */
async function factsOf(read: Kysely<Database>, ids: readonly string[]) {
  if (ids.length === 0) return { waits: [], timers: new Map<string, number>(), failed: new Map<string, string>() };
  const [effects, timers, failures] = await Promise.all([
    read
      .selectFrom('effect')
      .select(['record_id', 'operation', 'status', 'attempt', 'run_at'])
      .where('record_id', 'in', ids)
      .where('status', 'in', ['waiting', 'running'])
      .orderBy('created_at')
      .execute(),
    read
      .selectFrom('timer')
      .select(['record_id', (row) => row.fn.min('due_at').as('due_at')])
      .where('record_id', 'in', ids)
      .groupBy('record_id')
      .execute(),
    lastFailures(read, ids).execute(),
  ]);
  return {
    waits: effects.map((effect) => ({ ...effect, nextAt: effect.status === 'waiting' ? effect.run_at : null })),
    timers: new Map(timers.map(({ record_id, due_at }) => [record_id, Number(due_at)])),
    failed: new Map(failures.flatMap(({ id, type }) => (type === null ? [] : [[id, codeOf(type) ?? 'failed']]))),
  };
}

/** The type of the last failure of each record; null where there is none. Each is one step in an index, however many failures a record has. */
export function lastFailures(read: Kysely<Database>, ids: readonly string[]) {
  return read
    .selectFrom('record')
    .select('id')
    .select(({ selectFrom }) =>
      selectFrom('event')
        .select('type')
        .whereRef('record_id', '=', 'record.id')
        .where(isFailure)
        .orderBy('seq', 'desc')
        .limit(1)
        .as('type'),
    )
    .where('id', 'in', ids);
}

/** The codes that operations failed with, and the operations that calls wait for: so many of each at most. */
export async function knownFacts({ storage: { read } }: Pick<DeskDeps, 'storage'>): Promise<{ failures: string[]; operations: string[] }> {
  const types = await eachOnce((after) => nextFailure(read, after));
  return {
    failures: types.map(codeOf).filter((code) => code !== null),
    operations: await eachOnce((after) => nextOperation(read, after)),
  };
}

const mostFacts = 200;

/** Each of the values that an index is ordered by, by one step in it from each to the next: the rows of one value are not read. */
async function eachOnce(next: (after: string) => { executeTakeFirst(): Promise<{ value: string } | undefined> }): Promise<string[]> {
  const values: string[] = [];
  for (let after = ''; values.length < mostFacts;) {
    const row = await next(after).executeTakeFirst();
    if (row === undefined) return values;
    values.push(row.value);
    after = row.value;
  }
  return values;
}

/** The next type of a failure, in their order. */
export function nextFailure(read: Kysely<Database>, after: string) {
  return read.selectFrom('event').select('type as value').where(isFailure).where('type', '>', after).orderBy('type').limit(1);
}

/** The next operation that a call waits for, in their order. */
export function nextOperation(read: Kysely<Database>, after: string) {
  return read
    .selectFrom('effect')
    .select('operation as value')
    .where(isUnfinished)
    .where('operation', '>', after)
    .orderBy('operation')
    .limit(1);
}
