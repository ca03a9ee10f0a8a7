import { fileURLToPath } from 'node:url';
import { expect, expectTypeOf, test } from 'vitest';
import type { Database as AccountsDatabase } from '#server/accounts/tables.ts';
import type { Database as LedgerDatabase } from '#server/ledger/tables.ts';
import type { Database as MoneyDatabase } from '#server/money/tables.ts';
import { rooms } from '#server/areas/rooms.ts';
import { product } from '#server/product.ts';
import { roomsAbove } from './server-floors.ts';
import { foreignReads } from './foreign-reads.ts';
import { crossesAreas, looksUp, serverSources, tableOwners, tableUses, wordsOf, writesForeign, type SourceFile } from './table-owners.ts';

const sources = serverSources(fileURLToPath(new URL('../..', import.meta.url)));
const owners = tableOwners(sources);
const uses = tableUses(sources, owners);

test('every table of a room or an area has one owner: the folder whose tables.ts declares it', () => {
  const declared = [
    ...product.areas.map((area) => [`domain/${area.name}`, area] as const),
    ...rooms.map((room) => [room.name, room] as const),
  ];
  expect(Object.fromEntries(owners)).toEqual(
    Object.fromEntries(declared.flatMap(([owner, { tables }]) => Object.keys(tables).map((table) => [table, owner]))),
  );
  expect(owners.size).toBeGreaterThan(90);
  expect(uses.length).toBeGreaterThan(400);
});

test('rooms are listed from the top floor down, as rows are erased', () => {
  for (const [place, { name }] of rooms.entries())
    expect(roomsAbove(name).filter((above) => rooms.slice(place).some((room) => room.name === above))).toEqual([]);
});

test('SQL names tables of its own room and of rooms below: none of a floor above', () => {
  expect(uses.filter(looksUp).map(wordsOf)).toEqual([]);
});

test('an area names its own tables and those of rooms, but for a list that may only shrink', () => {
  expect(uses.filter(crossesAreas).map(wordsOf).toSorted()).toEqual([...foreignReads].toSorted());
});

test('a table is written by the room or the area that declares it, seeds included', () => {
  expect(uses.filter(writesForeign).map(wordsOf)).toEqual([]);
});

test("a room's Database has its own tables and those of the rooms below: SQL of the ledger that names a table of money does not compile", () => {
  expectTypeOf<'account' | 'portfolio_allocation' | 'linked_account' | 'person' | 'ledger_entry'>().toExtend<keyof LedgerDatabase>();
  expectTypeOf<'money_transfer'>().not.toExtend<keyof LedgerDatabase>();
  expectTypeOf<'money_transfer' | keyof LedgerDatabase>().toExtend<keyof MoneyDatabase>();
  expectTypeOf<'ledger_entry'>().not.toExtend<keyof AccountsDatabase>();
});

/** Its type is a part of a row of the room's own tables, which would make a circle of imports. */
const takesWidest = ['customers/applicant-profile.ts'];

test("files of a room with tables take the room's own Database", () => {
  const widest = sources.filter(([path, text]) => {
    const isOfRoom = rooms.some(({ name }) => path.startsWith(`${name}/`)) && !path.endsWith('/tables.ts');
    return isOfRoom && /\bDatabase\b[^;]*from '#server\/storage\/database\.ts'/.test(text);
  });
  expect(widest.map(([path]) => path)).toEqual(takesWidest);
  const own = sources.filter(([, text]) => /\bDatabase\b[^;]*from '\.\/tables\.ts'/.test(text));
  expect(own.length).toBeGreaterThan(40);
});

const planted: SourceFile[] = [
  [
    'ledger/tables.ts',
    "export const tables = defineTables<LedgerTables>({\n  entry: { erase: 'delete', keep: 'withPerson' },\n  lot: noPerson,\n});",
  ],
  [
    'domain/cards/tables.ts',
    "export const tables = defineTables<CardTables>({ card: { erase: 'delete', keep: { days: 3, after: 'at' } } });",
  ],
  ['domain/phone/tables.ts', 'export const tables = defineTables<PhoneTables>({ phone: noPerson });'],
];

test.each([
  ['ledger/post.ts', "db.selectFrom('card').selectAll()", looksUp],
  ['accounts/own.ts', "db\n  .selectFrom('person')\n  .leftJoin('entry as e', 'e.id', 'person.id')", looksUp],
  ['banks/own.ts', "await vault.open(db, 'card', id, row)", looksUp],
  ['money/own.ts', 'sql`select id from card where id = 1`', looksUp],
  ['domain/phone/read.ts', "db.selectFrom(['person', 'card as c'])", crossesAreas],
  ['domain/phone/write.ts', "db.insertInto('card').values(row)", crossesAreas],
  ['domain/phone/write.ts', "db\n  .updateTable(\n    'lot',\n  )", writesForeign],
  ['money/write.ts', "db.deleteFrom('entry')", writesForeign],
  ['money/write.ts', "for (const table of ['person', 'lot'] as const) await db.deleteFrom(table).execute()", writesForeign],
  ['money/write.ts', 'sql`update lot set basis = 1`.execute(db)', writesForeign],
] as const)('found in %s: %s', (file, text, isWrong) => {
  expect(tableUses([...planted, [file, text]], tableOwners(planted)).filter(isWrong)).toHaveLength(1);
});

test.each([
  ['ledger/post.ts', "db.insertInto('entry').values(row)"],
  ['money/read.ts', "db.selectFrom('entry').innerJoin('lot', 'lot.entry_id', 'entry.id')"],
  ['domain/cards/read.ts', "db.selectFrom('card').innerJoin('entry', 'entry.id', 'card.entry_id')"],
])('in order in %s: %s', (file, text) => {
  const found = tableUses([...planted, [file, text]], tableOwners(planted));
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter((use) => looksUp(use) || crossesAreas(use) || writesForeign(use))).toEqual([]);
});
