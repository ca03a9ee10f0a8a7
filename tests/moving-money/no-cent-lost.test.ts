import { expect, test } from 'vitest';
import movingMoney from '#server/domain/moving-money/area.ts';
import { newYorkDate, addDays } from '#server/time/calendar.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';
import { onAnyDatabase } from '#tests/support/databases.ts';
import { persona } from '#tests/support/persona.ts';
import { mover } from './mover.ts';

const everything = persona(movingMoney, 'cash, investments, IRAs and two bank accounts');
const ends = ['Everyday Checking', 'Savings', 'Cash account', 'Long view', 'Traditional IRA', 'Roth IRA'];
const outcomes = ['pass', 'pass', 'funds', 'closed', 'stopped', 'unauthorized', 'error', 'timeout'] as const;

onAnyDatabase('No cent is lost or doubled', (database) => {
  test.each(['one', 'two', 'three'])(
    'over a random history of transfers, plans, cancels, returns and days (%s): values are what moved, and what moved stands once in a transfer',
    async (seed) => {
      const random = seededRandom(`money ${seed}`);
      const draw = (below: number): number => random(4).readUInt32BE(0) % below;
      const pick = <T>(list: readonly T[]): T => list[draw(list.length)] as T;
      const they = await mover(await database.open(), everything);
      const { db } = they.host.storage;
      /** What was put into each account less what was taken out, by its ledger. */
      const putInto = async () =>
        db
          .selectFrom('ledger_entry')
          .select((row) => ['account_id as id', row.fn.sum<number | string>('flow_cents').as('cents')])
          .groupBy('account_id')
          .execute();
      const before = await putInto();
      const own = new Set((await they.accounts()).map(({ accountId }) => accountId));

      for (let turn = 0; turn < 60; turn += 1) {
        const act = draw(10);
        if (act < 5) {
          const repeat = draw(6) === 0 ? pick(['WEEKLY', 'TWICE_A_MONTH', 'MONTHLY']) : 'ONCE';
          const isFullTransfer = draw(8) === 0;
          await they.move(pick(ends), pick(ends), 1_00 + draw(3_000_00), { repeat, isFullTransfer });
        } else if (act < 7) {
          const rows = await db.selectFrom('money_transfer').select('id').where('state', '=', 'SCHEDULED').execute();
          if (rows.length > 0) await they.ask('deleteCrossAccountTransfer', { crossAccountTransferId: pick(rows).id });
        } else if (act < 8) await they.network(pick(outcomes));
        else await they.until(addDays(newYorkDate(they.clock.now()), 1 + draw(4)));
      }
      // All that is on its way comes to its end.
      await they.network('pass');
      for (const { id } of await db.selectFrom('money_series').select('id').where('stopped_at', 'is', null).execute())
        await they.ask('stopRepeatedTransfer', { seriesId: id });
      await they.until(addDays(newYorkDate(they.clock.now()), 30));

      const transfers = await db.selectFrom('money_transfer').selectAll().execute();
      expect(transfers.length).toBeGreaterThan(10);
      const ended = ['COMPLETED', 'CANCELED', 'FAILED', 'RETURNED'];
      expect(transfers.filter(({ state }) => !ended.includes(state))).toEqual([]);

      const activity = await db.selectFrom('account_activity').selectAll().where('transfer_id', 'is not', null).execute();
      expect(activity.filter(({ status }) => status === 'PENDING')).toEqual([]);
      const after = await putInto();
      expect(after.length).toBeGreaterThanOrEqual(4);
      for (const { id, cents } of after) {
        const moved = activity.filter((row) => row.account_id === id).reduce((sum, row) => sum + row.amount_cents, 0);
        expect(Number(cents) - moved).toBe(Number(before.find((row) => row.id === id)?.cents ?? 0));
      }
      // A book holds what its entries add up to: money that left was there, or was sold for.
      const books = await db.selectFrom('stock_portfolio').select(['id', 'cash_cents']).where('is_book', '=', 1).execute();
      for (const { id, cash_cents } of books) {
        const { cents } = await db
          .selectFrom('ledger_entry')
          .select((row) => row.fn.sum<number | string | null>('cash_cents').as('cents'))
          .where('portfolio_id', '=', id)
          .executeTakeFirstOrThrow();
        expect(cash_cents).toBe(Number(cents ?? 0));
      }
      for (const transfer of transfers) {
        const rows = activity.filter((row) => row.transfer_id === transfer.id);
        const inAccount = (id: string) => rows.filter((row) => row.account_id === id).reduce((sum, row) => sum + row.amount_cents, 0);
        const isDone = transfer.state === 'COMPLETED';
        const net = transfer.amount_cents - transfer.federal_withheld_cents - transfer.state_withheld_cents;
        if (own.has(transfer.source_id)) expect(inAccount(transfer.source_id)).toBe(isDone ? -transfer.amount_cents : 0);
        if (own.has(transfer.destination_id)) expect(inAccount(transfer.destination_id)).toBe(isDone ? net : 0);
      }
      // What the network was handed, it was handed once.
      const entries = await db.selectFrom('stand_in_ach_entry').select('entry').execute();
      const throughBanks = transfers.filter(({ kind, state }) => kind !== 'BETWEEN' && (state === 'COMPLETED' || state === 'RETURNED'));
      expect(entries.map(({ entry }) => entry).toSorted()).toEqual(throughBanks.map(({ id }) => id).toSorted());
    },
  );
});
