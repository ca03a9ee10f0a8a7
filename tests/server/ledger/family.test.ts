import { expect, test } from 'vitest';
import documents from '#server/domain/documents/area.ts';
import { bookOf } from '#server/ledger/books.ts';
import { familyAccounts } from '#server/ledger/family.ts';
import { postEntry } from '#server/ledger/post-entry.ts';
import { addDays, newYorkDate } from '#server/time/calendar.ts';
import { newYorkInstant } from '#server/time/new-york-instant.ts';
import { onAnyDatabase } from '#tests/support/databases.ts';
import { persona } from '#tests/support/persona.ts';
import { makeProduct } from '../../support/product.ts';

/** Short-term treasury bonds: no model of these people holds them, so that all there is of them is entered here. */
const fund = 'ins_OWTRS';

onAnyDatabase('wash sales of all accounts of a person', (database) => {
  async function made() {
    const storage = await database.open();
    const product = await makeProduct(storage);
    const person = await product.personLike(persona(documents, 'documents of accounts of every kind'));
    const rows = await storage.read
      .selectFrom('account')
      .innerJoin('account_owner', 'account_owner.account_id', 'account.id')
      .select(['account.id', 'account_type', 'flavor'])
      .where('person_id', '=', person.id)
      .execute();
    const of = (type: string) => rows.find((row) => row.account_type === type && row.flavor !== 'CASH')?.id ?? '';
    const now = product.host.clock.now();
    const today = newYorkDate(now);
    let count = 0;
    const enter = (accountId: string, kind: 'BUY' | 'SELL', daysAgo: number, dollars: number, shares = 10) =>
      storage.write(({ db }) =>
        postEntry(
          db,
          { ids: product.host.ids, now },
          {
            portfolio: bookOf(accountId),
            kind,
            instrumentId: fund,
            shares: (kind === 'BUY' ? 1 : -1) * shares * 1_000_000,
            cents: (kind === 'BUY' ? -1 : 1) * dollars * 100,
            at: newYorkInstant(addDays(today, -daysAgo)),
            reference: `test ${(count += 1)}`,
          },
        ),
      );
    const sales = (accountId: string) =>
      storage.read
        .selectFrom('ledger_lot_sale')
        .select(['proceeds_cents', 'basis_cents', 'disallowed_cents'])
        .where('portfolio_id', '=', accountId)
        .where('instrument_id', '=', fund)
        .execute();
    const lots = (accountId: string) =>
      storage.read
        .selectFrom('ledger_lot')
        .select(['basis_cents', 'adjustment_cents'])
        .where('portfolio_id', '=', accountId)
        .where('instrument_id', '=', fund)
        .where('shares_millionths', '>', 0)
        .execute();
    return { storage, taxed: of('INDIVIDUAL'), roth: of('ROTH_IRA'), college: of('COLLEGE'), enter, sales, lots };
  }

  test('26 USC 1091, Rev. Rul. 2008-5: a loss of a managed account is void for good where an IRA of the same person buys the fund within 30 days', async () => {
    const { storage, taxed, roth, college, enter, sales, lots } = await made();
    expect(await familyAccounts(storage.read, taxed)).toEqual(expect.arrayContaining([taxed, roth]));
    expect(await familyAccounts(storage.read, taxed)).not.toContain(college);
    await enter(taxed, 'BUY', 90, 1_000);
    await enter(taxed, 'SELL', 20, 900);
    expect(await sales(taxed)).toEqual([{ proceeds_cents: 900_00, basis_cents: 1_000_00, disallowed_cents: 0 }]);
    await enter(roth, 'BUY', 5, 910);
    expect(await sales(taxed)).toEqual([{ proceeds_cents: 900_00, basis_cents: 1_000_00, disallowed_cents: 100_00 }]);
    // The loss goes to no basis.
    expect(await lots(roth)).toEqual([{ basis_cents: 910_00, adjustment_cents: 0 }]);
  });

  test('the control: after more than 30 days nothing is void, a loss in the IRA itself is none, and in a taxed account the basis takes the loss', async () => {
    const { taxed, roth, enter, sales, lots } = await made();
    await enter(taxed, 'BUY', 200, 1_000);
    await enter(taxed, 'SELL', 100, 900);
    await enter(roth, 'BUY', 69, 800);
    await enter(roth, 'SELL', 60, 700);
    await enter(taxed, 'BUY', 50, 600);
    expect((await sales(taxed)).map(({ disallowed_cents }) => disallowed_cents)).toEqual([0]);
    expect((await sales(roth)).map(({ disallowed_cents }) => disallowed_cents)).toEqual([0]);
    await enter(taxed, 'SELL', 15, 550);
    await enter(taxed, 'BUY', 10, 560);
    expect((await sales(taxed)).map(({ disallowed_cents }) => disallowed_cents).toSorted()).toEqual([0, 50_00]);
    expect(await lots(taxed)).toEqual([{ basis_cents: 610_00, adjustment_cents: 50_00 }]);
  });
});
