import { sql, type Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { ledgerValues } from '#server/ledger/present-value.ts';
import { product } from '#server/product.ts';
import type { Database } from '#server/storage/database.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import { newYorkInstant } from '#server/time/new-york-instant.ts';
import { onEachDatabase } from '#tests/support/databases.ts';

const names = ['2026-11-29-stock-portfolios-books', '2026-11-29-stock-portfolios-managed'];

/** The tables as they were before these steps. */
async function undo(db: Kysely<Database>): Promise<void> {
  await sql`alter table stock_portfolio drop column is_book`.execute(db);
  await sql`alter table ledger_entry drop column detail`.execute(db);
  for (const name of names) {
    const { numAffectedRows } = await sql`delete from kysely_migration where name = ${name}`.execute(db);
    expect(Number(numAffectedRows)).toBe(1);
  }
}

onEachDatabase('stored accounts', (database) => {
  test('that we manage get a book that is worth what each closing value says, and what they are worth today; dividends stay dividends', async () => {
    const place = await database.place();
    const old = await openStorage(place, product.migrations);
    await old.write(async ({ db }) => {
      await undo(db);
      const account = { account_type: 'INDIVIDUAL', flavor: 'AUTOMATED_INVESTING', advisory_fee: '0.0025', recommended_bracket: null };
      await db
        .insertInto('account')
        .values({
          ...account,
          id: 'managed',
          externalized_id: 'public',
          display_name: 'Long view',
          total_value_cents: 1_150_00,
          opened_on: '2026-01-05',
          closed_on: null,
        })
        .execute();
      const row = { account_id: 'managed', detail: null, expected_on: null, transfer_id: null, status: 'SETTLED' as const };
      for (const one of [
        { id: 'a', on_date: '2026-01-05', kind: 'DEPOSIT' as const, amount_cents: 1_000_00 },
        { id: 'b', on_date: '2026-02-02', kind: 'DIVIDEND' as const, amount_cents: 4_00 },
        { id: 'c', on_date: '2026-02-20', kind: 'FEE' as const, amount_cents: -2_00 },
      ])
        await db
          .insertInto('account_activity')
          .values({ ...row, ...one })
          .execute();
      for (const [on_date, value_cents] of [
        ['2026-01-05', 1_000_00],
        ['2026-02-09', 1_090_00],
        ['2026-03-02', 1_140_00],
      ] as const)
        await db.insertInto('account_balance').values({ account_id: 'managed', on_date, value_cents }).execute();
    });
    await old.close();

    const storage = await openStorage(place, product.migrations);
    const db = storage.read;
    const now = newYorkInstant('2026-04-01', '12:00');
    const worth = async (on: string) => (await ledgerValues(db, ['managed'], { now, on })).get('managed');
    expect([await worth('2026-01-05'), await worth('2026-02-09'), await worth('2026-03-02'), await worth('2026-04-01')]).toEqual([
      1_000_00,
      1_090_00,
      1_150_00, // nothing says that its last change came later
      1_150_00,
    ]);
    const kinds = await db.selectFrom('ledger_entry').select(['kind', 'cash_cents']).where('kind', '=', 'DIVIDEND').execute();
    expect(kinds).toEqual([{ kind: 'DIVIDEND', cash_cents: 4_00 }]);
    const book = await db.selectFrom('stock_portfolio').selectAll().where('id', '=', 'managed').executeTakeFirstOrThrow();
    expect(book).toMatchObject({ is_book: 1, cash_cents: 1_150_00, put_in_cents: 1_000_00, taken_out_cents: 0 });
    await storage.close();
  });

  test('get a book that is worth what they are, to the cent and on each day; what no transfer moved stands in it alone', async () => {
    const place = await database.place();
    const old = await openStorage(place, product.migrations);
    await old.write(({ db }) => undo(db));
    const account = { account_type: 'CASH', flavor: 'CASH', advisory_fee: '0.0000', recommended_bracket: null, closed_on: null };
    const row = { account_id: 'cash', detail: null, expected_on: null, transfer_id: null };
    await old.write(async ({ db }) => {
      for (const [id, total_value_cents] of [
        ['cash', 1_300_00],
        ['empty', 0],
      ] as const)
        await db
          .insertInto('account')
          .values({ ...account, id, externalized_id: `public ${id}`, display_name: id, total_value_cents, opened_on: '2026-01-05' })
          .execute();
      const moved = [
        { id: 'a', on_date: '2026-02-02', kind: 'DEPOSIT' as const, amount_cents: 500_00, status: 'SETTLED' as const },
        { id: 'b', on_date: '2026-03-02', kind: 'INTEREST' as const, amount_cents: 1_75, status: 'SETTLED' as const },
        {
          id: 'c',
          on_date: '2026-03-03',
          kind: 'WITHDRAWAL' as const,
          amount_cents: -200_00,
          status: 'SETTLED' as const,
          transfer_id: 't',
        },
        { id: 'd', on_date: '2026-03-04', kind: 'DEPOSIT' as const, amount_cents: 9_00, status: 'PENDING' as const },
      ];
      for (const one of moved)
        await db
          .insertInto('account_activity')
          .values({ ...row, ...one })
          .execute();
    });
    await old.close();

    const storage = await openStorage(place, product.migrations);
    const db = storage.read;
    const now = newYorkInstant('2026-04-01', '12:00');
    const worth = async (on?: string) => (await ledgerValues(db, ['cash'], { now, ...(on === undefined ? {} : { on }) })).get('cash');
    expect(await worth()).toBe(1_300_00);
    const opening = 1_300_00 - 500_00 - 1_75 + 200_00;
    expect([await worth('2026-01-05'), await worth('2026-02-02'), await worth('2026-03-02')]).toEqual([
      opening,
      opening + 500_00,
      opening + 501_75,
    ]);
    const book = await db.selectFrom('stock_portfolio').selectAll().where('id', '=', 'cash').executeTakeFirstOrThrow();
    expect(book).toMatchObject({ is_book: 1, cash_cents: 1_300_00, put_in_cents: opening + 500_00, taken_out_cents: 200_00 });
    expect(await db.selectFrom('ledger_entry').select('id').where('account_id', '=', 'empty').execute()).toEqual([]);
    const left = await db.selectFrom('account_activity').select('id').orderBy('id').execute();
    expect(left.map(({ id }) => id)).toEqual(['c', 'd']); // a transfer's, and what is on its way
    await storage.close();
  });
});
