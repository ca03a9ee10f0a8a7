import { sql, type Kysely } from 'kysely';
import type { Json, JsonObject } from '#schemas/json.ts';
import { product } from '#server/product.ts';
import type { Vault } from '#server/security/vault.ts';
import type { Database } from '#server/storage/database.ts';
import type { WriteTransaction } from '#server/storage/storage.ts';

/** One call of a race: who made it, with what, and what it came to, as words that two copies of a persona share. */
export interface Observed {
  by: number;
  operation: string;
  input: JsonObject;
  came: string;
  /** The seed of the operation's random values; empty if it drew none. */
  seed: string;
}

/** A copy of a persona with whom they share something, and what stands for their ids. */
export interface CopiedPeople {
  ids: readonly string[];
  /** Makes two copies alike: each id that they began with becomes its place, others and sealed values become marks. */
  alike(value: Json): Json;
}

/** Where rows are read, and what opens them: two copies of a value are sealed differently. */
export interface Reading {
  db: Kysely<Database>;
  vault: Vault;
}

/** Rows that say what was asked or when, and not what stands; and closing values, which no operation writes and every standing would read. */
const notOfTheBusiness = new Set([
  'account_balance',
  'operation_key',
  'session',
  'credential',
  'audit',
  'rate_limit',
  'party_call',
  'party_scenario',
  'metric_event',
]);

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** A token of 256 bits, or the hash of one. */
const token = /(?<![\w-])[\w-]{43}(?![\w-])/g;

/** A PDF in base64, whose bytes hold ids that two copies do not share. */
const pdf = /JVBERi0[\w+/=]+/g;

/** Called before anything else is done to them. */
export async function copiedPeople(reading: Reading, ids: readonly string[], suffix: string): Promise<CopiedPeople> {
  const rows = JSON.stringify(await rowsOf(reading, ids));
  // Ids rise in the order that they are made in, which is the same for each copy.
  const places = new Map([...new Set(rows.match(uuid) ?? [])].toSorted().map((id, place) => [id, `#${place}`]));
  const text = (value: string) =>
    value
      .replaceAll(pdf, '#pdf')
      .replaceAll(uuid, (id) => places.get(id) ?? '#new')
      .replaceAll(suffix, '')
      .replaceAll(token, '#token')
      .replace(/\b(LM|MS)-[0-9A-Z]{10}\b/, '$1-new');
  const alike = (value: Json): Json => {
    if (typeof value === 'string') return text(value);
    if (Array.isArray(value)) return value.map(alike);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [text(key), alike(part)]));
  };
  return { ids, alike };
}

/** All that stands of these people, in words that two copies share. */
export async function standing(reading: Reading, { ids, alike }: CopiedPeople): Promise<string> {
  const rows = await rowsOf(reading, ids);
  return JSON.stringify(Object.entries(rows).map(([table, list]) => [table, list.map((row) => JSON.stringify(alike(row))).toSorted()]));
}

interface TableOfPeople {
  name: string;
  by: 'person_id' | 'account_id' | 'id';
}

let tablesOfPeople: Promise<TableOfPeople[]> | null = null;

async function readTables(db: Kysely<Database>): Promise<TableOfPeople[]> {
  const known = await db.introspection.getTables();
  return known
    .filter(({ name }) => name in product.tables && !notOfTheBusiness.has(name))
    .flatMap(({ name, columns }): TableOfPeople[] => {
      const has = (column: string) => columns.some((one) => one.name === column);
      if (name === 'person' || name === 'account') return [{ name, by: 'id' as const }];
      if (has('account_id')) return [{ name, by: 'account_id' as const }];
      return has('person_id') ? [{ name, by: 'person_id' as const }] : [];
    })
    .toSorted((left, right) => (left.name < right.name ? -1 : 1));
}

async function rowsOf({ db, vault }: Reading, people: readonly string[]): Promise<Record<string, JsonObject[]>> {
  const tables = await (tablesOfPeople ??= readTables(db));
  const owned = await db.selectFrom('account_owner').select('account_id').where('person_id', 'in', people).distinct().execute();
  const accounts = owned.map(({ account_id }) => account_id);
  const idsOf = ({ name, by }: TableOfPeople) => (by === 'account_id' || name === 'account' ? accounts : people);
  const rows: Record<string, JsonObject[]> = {};
  for (const { name, by } of await withRows(db, tables, idsOf)) {
    // `account_owner` stands for all: of the others only the names and this column are known here.
    const found = await db
      .selectFrom(name as 'account_owner')
      .selectAll()
      .where(by as 'account_id', 'in', idsOf({ name, by }))
      .execute();
    const opened = await Promise.all(found.map((row) => openedRow({ db, vault }, name, row)));
    rows[name] = opened.map((row) => Object.fromEntries(Object.entries(row).map(([column, value]) => [column, plain(value)])));
  }
  return rows;
}

/** The tables that have a row of theirs, found by one query: most have none, and to ask each takes longer than all else. */
async function withRows(
  db: Kysely<Database>,
  tables: readonly TableOfPeople[],
  idsOf: (table: TableOfPeople) => readonly string[],
): Promise<TableOfPeople[]> {
  const asked = tables.filter((table) => idsOf(table).length > 0);
  const each = asked.map(
    (table, place) =>
      sql`select ${sql.lit(place)} as place where exists (select 1 from ${sql.table(table.name)} where ${sql.ref(table.by)} in (${sql.join(idsOf(table))}))`,
  );
  const { rows } = await sql<{ place: number }>`${sql.join(each, sql` union all `)}`.execute(db);
  const places = new Set(rows.map(({ place }) => Number(place)));
  return asked.filter((_, place) => places.has(place));
}

async function openedRow({ db, vault }: Reading, table: string, row: object): Promise<object> {
  const { username_index: _, ...shown } = row as Record<string, unknown>; // says what the username says
  const { row: named, sealed } = product.tables[table] ?? {};
  if (sealed === undefined || named === undefined) return shown;
  const of = { person: String(shown['person_id'] ?? shown['id']), row: String(shown[named]) };
  return vault.open(db, table as 'person', of, shown);
}

const plain = (value: unknown): Json => (value instanceof Uint8Array ? 'sealed' : (value as Json));

class Found extends Error {}
class NotThisWay extends Error {}

function unlessNotThisWay(error: unknown): void {
  if (!(error instanceof NotThisWay)) throw error;
}

/**
 * True if some order of the calls, one after another upon a copy of the people who raced, gives the same answers and the same rows. Looks
 * within a transaction that it leaves as it was: each call is tried under a savepoint, in the order given first.
 */
export async function hasSerialOrder(
  transaction: WriteTransaction,
  {
    calls,
    call,
    ended,
    stands,
  }: {
    calls: readonly Observed[];
    /** Makes one call upon the copy; answers what it came to. */
    call: (observed: Observed) => Promise<string>;
    /** The rows at the end of the race. */
    ended: string;
    stands: () => Promise<string>;
  },
): Promise<boolean> {
  // The order that they were answered in is mostly the one, but for the first. How the rows stand is read at its end alone: it takes longer than a call.
  const asAnswered = async ([next, ...rest]: readonly Observed[]): Promise<void> => {
    if (next === undefined) {
      if ((await stands()) === ended) throw new Found();
    } else if ((await call(next)) === next.came) await asAnswered(rest);
  };
  const seen = new Set<string>();
  const search = async (left: readonly Observed[]): Promise<void> => {
    const now = await stands();
    if (left.length === 0 && now === ended) throw new Found();
    const key = `${left.map((one) => calls.indexOf(one)).join()} ${now}`;
    if (left.length === 0 || seen.has(key)) return;
    seen.add(key);
    const tried = new Set<string>();
    for (const next of left) {
      const same = JSON.stringify(next);
      if (tried.has(same)) continue;
      tried.add(same);
      await transaction
        .savepoint(async () => {
          if ((await call(next)) === next.came) await search(left.filter((one) => one !== next));
          throw new NotThisWay();
        })
        .catch(unlessNotThisWay);
    }
  };
  try {
    // The one that was done first may be answered late: it is often the only one that changes anything.
    for (const first of calls)
      await transaction
        .savepoint(async () => {
          await asAnswered([first, ...calls.filter((one) => one !== first)]);
          throw new NotThisWay();
        })
        .catch(unlessNotThisWay);
    await search(calls);
    return false;
  } catch (error) {
    if (error instanceof Found) return true;
    throw error;
  }
}
