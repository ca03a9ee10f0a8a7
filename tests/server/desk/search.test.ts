import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import type { DeskSearch } from '#schemas/desk/records.ts';
import {
  countFitting,
  countLooked,
  fittingRecords,
  knownFacts,
  lastFailures,
  nextFailure,
  nextOperation,
  pageOf,
  recordsOfSearch,
  searchRecords,
} from '#server/desk/search-records.ts';
import type { Storage } from '#server/storage/storage.ts';
import { onEachDatabase } from '#tests/support/databases.ts';
import { idAt, storeRecords } from './stored-records.ts';

const records = 20_500;
/** 16,666 minutes before it is the time 10,000: half of the records have rested for as long. */
const now = 999_970_000;
const depsOf = (storage: Storage) => ({ storage, clock: { now: () => now } });

async function stored(storage: Storage): Promise<Storage> {
  await storeRecords(storage, { records, flows: 8 });
  return storage;
}

/** What of these fits, counted by hand. */
const places = (fits: (place: number) => boolean): string[] =>
  Array.from({ length: records }, (_, place) => place)
    .filter(fits)
    .toReversed()
    .map(idAt);

const cases: [DeskSearch, (place: number) => boolean][] = [
  [{}, () => true],
  [{ voyagerType: 'FLOW_3' }, (place) => place % 8 === 3],
  [{ stepId: 'rare' }, (place) => place % 10_000 === 7],
  [{ voyagerType: 'FLOW_7', stepId: 'rare' }, (place) => place % 8 === 7 && place % 10_000 === 7],
  [{ status: 'open', voyagerType: 'FLOW_0' }, (place) => place % 3 === 0 && place % 8 === 0],
  [{ failure: 'BROKEN' }, (place) => place % 1000 === 3],
  [{ failure: 'unavailable', status: 'open' }, (place) => place % 100 === 3 && place % 1000 !== 3 && place % 3 === 0],
  [{ operation: 'rareOperation' }, (place) => place % 1000 === 9],
  [{ operation: 'checkOrder', failure: 'BROKEN' }, () => false],
  [{ version: `${'0'.repeat(61)}065` }, (place) => place % 8 === 1 && place % 1000 === 0],
  [{ restedMinutes: '16666' }, (place) => place <= now - 16_666 * 60_000],
  [{ reference: `${idAt(109)}/1.0` }, (place) => place === 109],
  [{ reference: idAt(110).toUpperCase(), status: 'done' }, (place) => place === 110],
  [{ reference: 'no such thing' }, () => false],
];

onEachDatabase('Records of the desk', (database) => {
  test('each part of a search finds what fits it, the newest first, says how many, and pages to the last without a gap', async () => {
    const storage = await stored(await database.open());
    for (const [search, fits] of cases) {
      const expected = places(fits);
      const page = await searchRecords(depsOf(storage), search);
      expect([search, page.fits, page.looked >= expected.length]).toEqual([search, expected.length, true]);
      expect([search, page.records.map(({ recordId }) => recordId)]).toEqual([search, expected.slice(0, 50)]);
      const had: string[] = [];
      for (let after: string | null = null, left = 5; left > 0; left--) {
        const { records: some, next } = await searchRecords(depsOf(storage), search, after);
        had.push(...some.map(({ recordId }) => recordId));
        if (next === null) break;
        after = next;
      }
      expect([search, had]).toEqual([search, expected.slice(0, 250)]);
    }
    expect(await recordsOfSearch(depsOf(storage), { failure: 'BROKEN' }, 1000)).toEqual({
      ids: places((place) => place % 1000 === 3),
      isWhole: true,
    });
    expect(await recordsOfSearch(depsOf(storage), { failure: 'BROKEN' }, 20)).toBeNull();
    expect(await knownFacts({ storage })).toEqual({ failures: ['BROKEN', 'unavailable'], operations: ['checkOrder', 'rareOperation'] });
    const [one] = (await searchRecords(depsOf(storage), { reference: idAt(109) })).records;
    expect(one).toMatchObject({ waits: [{ operation: 'checkOrder', attempts: 1 }], failed: null, timerAt: null });
    expect((await searchRecords(depsOf(storage), { reference: idAt(1003) })).records).toMatchObject([{ failed: 'BROKEN' }]);
  });

  test('no part of a search reads a whole table: each goes by an index, and by the one that leaves the fewest', async () => {
    const storage = await stored(await database.open());
    const run = (sql: string, parameters: readonly unknown[] = []) => storage.db.executeQuery(CompiledQuery.raw(sql, [...parameters]));
    const planOf = async ({ sql, parameters }: { sql: string; parameters: readonly unknown[] }): Promise<string> => {
      const { rows } = await run(`${database.dialect === 'sqlite' ? 'explain query plan' : 'explain'} ${sql}`, parameters);
      return rows.map((row) => String(Object.values(row as object).at(-1))).join('\n');
    };
    // However long a record's history is and however many calls wait: one step in an index, and no row is read to be sorted or passed over.
    const lookups: [string, { compile(): { sql: string; parameters: readonly unknown[] } }][] = [
      ['event_failed_last', lastFailures(storage.read, [idAt(3), idAt(103), idAt(5)])],
      ['event_failed', nextFailure(storage.read, '')],
      ['effect_waiting', nextOperation(storage.read, '')],
    ];
    const expectLookups = async (): Promise<void> => {
      for (const [index, query] of lookups) {
        const plan = await planOf(query.compile());
        expect([index, new RegExp(`\\b${index}\\b`).test(plan)]).toEqual([index, true]);
        expect([index, /TEMP B-TREE|Sort\b/.exec(plan)?.[0] ?? null]).toEqual([index, null]);
      }
    };
    // A database of SQLite has no statistics unless an operator makes them.
    if (database.dialect === 'sqlite') await expectLookups();
    await run('analyze');
    await expectLookups();
    // SQLite: a scan without an index. `looked` is the bounded list itself. PostgreSQL may read the few effects at once.
    const wholeTable = database.dialect === 'sqlite' ? /SCAN (?:record|event|effect|timer)(?! USING)/ : /Seq Scan on (?:record|event)\b/;
    for (const [search] of cases) {
      const page = await planOf(pageOf(storage.read, search, null, now).compile());
      const count = await planOf(countLooked(storage.read, { ...search, status: 'open' }, idAt(900)).compile());
      const fitting = await planOf(countFitting(storage.read, search, idAt(900), now).compile());
      for (const plan of [page, count, fitting]) expect([search, wholeTable.exec(plan)?.[0] ?? null]).toEqual([search, null]);
    }
    const failed = await planOf(fittingRecords(storage.read, { failure: 'BROKEN' }, null, now).compile());
    expect(failed).toMatch(/\bevent_failed\b/);
    if (database.dialect === 'sqlite')
      expect(await planOf(fittingRecords(storage.read, { voyagerType: 'FLOW_3' }, null, now).compile())).toContain('record_of_flow');
    const waiting = await planOf(fittingRecords(storage.read, { operation: 'rareOperation' }, null, now).compile());
    if (database.dialect === 'sqlite') expect(waiting).toContain('effect_waiting');
    // Control: a question without an index is seen.
    const control = await planOf(storage.read.selectFrom('record').select('id').where('step_id', '=', 'rare').compile());
    expect(control).toMatch(wholeTable);
  });
});
