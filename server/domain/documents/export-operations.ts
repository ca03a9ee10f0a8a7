import { AccountName } from '#server/accounts/account-names.ts';
import { z } from 'zod';
import type { Kysely } from 'kysely';
import { ownAccount, ownAccounts } from '#server/accounts/own-account.ts';
import { csvCell } from '#server/fields/csv-cell.ts';
import { hasBook, isInLedger } from '#server/ledger/books.ts';
import { bookPriceOn } from '#server/ledger/positions.ts';
import { worth } from '#server/ledger/money-math.ts';
import { priceAt } from '#server/markets/prices.ts';
import { knownInstrument } from '#server/markets/instruments.ts';
import { dateInWords, newYorkDate } from '#server/time/calendar.ts';
import { defineOperation, OperationFailure, signedIn, type Operation, type OperationContext } from '#server/operations/operation.ts';
import { Id, IsoDate } from '#server/operations/shapes.ts';
import type { Database, Row } from '#server/storage/database.ts';
import { hasHoldings } from '#server/ledger/holdings-on.ts';
import { accountInFileNames, fileName } from './file-names.ts';
import { movementsOf, type Movement } from './movements.ts';
import { ofxFile } from './ofx.ts';

/** 001 §9: there is nothing older. */
const firstDay = '2017-05-01';

const earliest = (openedOn: string): string => {
  const month = `${openedOn.slice(0, 7)}-01`;
  return month < firstDay ? firstDay : month;
};

/** 001 §3: the accounts that can be exported, with the first day that an export can begin on. */
const getFinanceSoftwareAccounts = defineOperation({
  name: 'getFinanceSoftwareAccounts',
  kind: 'read',
  input: z.strictObject({}),
  output: z.strictObject({
    accounts: z.array(z.strictObject({ accountId: z.string(), displayName: AccountName, createdAt: IsoDate, from: IsoDate })),
    from: IsoDate,
    until: IsoDate,
  }),
  async handler(_input, context) {
    const accounts = (await ownAccounts(context.db, signedIn(context))).map(({ externalized_id, display_name, opened_on }) => ({
      accountId: externalized_id,
      displayName: display_name,
      createdAt: opened_on,
      from: earliest(opened_on),
    }));
    return { accounts, from: `${context.today.slice(0, 4)}-01-01`, until: context.today };
  },
});

/** 001 §4.3: the start is clamped to the month in which the account was opened, the end to no earlier than the start, and no later than today. */
export function clampedPeriod(asked: { start: string; end: string }, openedOn: string, today: string): { from: string; until: string } {
  const first = earliest(openedOn);
  const from = asked.start < first ? first : asked.start > today ? today : asked.start;
  const until = asked.end < from ? from : asked.end > today ? today : asked.end;
  return { from, until };
}

async function holdingsOf(db: Kysely<Database>, { id: accountId, flavor }: Row<'account'>, now: number) {
  const isOfBook = hasBook({ flavor });
  const rows = await db
    .selectFrom('ledger_position')
    .innerJoin('stock_portfolio', 'stock_portfolio.id', 'ledger_position.portfolio_id')
    .select((row) => ['instrument_id', row.fn.sum<number | string>('shares_millionths').as('shares')])
    .where('stock_portfolio.account_id', '=', accountId)
    .where('shares_millionths', '>', 0)
    .groupBy('instrument_id')
    .orderBy('instrument_id')
    .execute();
  return rows.map(({ instrument_id: instrumentId, shares }) => {
    const dollars = isOfBook ? bookPriceOn(instrumentId, newYorkDate(now), now) : priceAt(instrumentId, now);
    return { instrumentId, shares: Number(shares), priceTenThousandths: dollars, cents: worth(Number(shares), dollars) };
  });
}

/** Null of an account that the ledger does not keep: such an account says no balance. */
async function cashOf({ db }: OperationContext, account: Row<'account'>): Promise<number | null> {
  if (account.flavor === 'CASH') return account.total_value_cents;
  if (!isInLedger(account)) return null;
  const portfolios = await db.selectFrom('stock_portfolio').select('cash_cents').where('account_id', '=', account.id).execute();
  return portfolios.reduce((sum, { cash_cents }) => sum + cash_cents, 0);
}

export function csvFile(movements: readonly Movement[]): string {
  const lines = movements.map(({ id, on, kind, detail, instrumentId, shares, cents }) => {
    const instrument = instrumentId === null ? null : knownInstrument(instrumentId);
    const what = [csvCell(instrument?.symbol ?? ''), csvCell(instrument?.name ?? detail ?? '')];
    return [on, kind, ...what, shares === 0 ? '' : (shares / 1_000_000).toFixed(6), (cents / 100).toFixed(2), id].join(',');
  });
  return ['Date,What,Symbol,Name,Shares,Amount,Id', ...lines].map((line) => `${line}\r\n`).join('');
}

const nothingHappened = ({ display_name, opened_on }: Row<'account'>, { from, until }: { from: string; until: string }): string =>
  `Nothing happened in ${display_name} from ${dateInWords(from)} to ${dateInWords(until)}, so there is no file. ` +
  `The account was opened on ${dateInWords(opened_on)}. Choose other days.`;

/** 001 §7: the movements of an account between two days, for finance software: OFX 1.0.2 (.qfx), or a table (.csv). */
const exportForFinanceSoftware = defineOperation({
  name: 'exportForFinanceSoftware',
  kind: 'read',
  sensitive: ['output.content'],
  input: z.strictObject({ accountId: Id, start: IsoDate, end: IsoDate, format: z.enum(['QFX', 'CSV']) }),
  output: z.strictObject({ name: z.string(), mediaType: z.enum(['application/octet-stream', 'text/csv']), content: z.string() }),
  failures: { NOTHING_HAPPENED: { retry: 'never', say: 'Nothing happened in the account in this time. Choose other days.' } },
  async handler({ accountId, start, end, format }, context) {
    const account = await ownAccount(context.db, signedIn(context), accountId);
    const period = clampedPeriod({ start, end }, account.opened_on, context.today);
    const movements = await movementsOf(context.db, account, period);
    if (movements.length === 0) throw new OperationFailure('NOTHING_HAPPENED', nothingHappened(account, period));
    const base64 = (text: string) => Buffer.from(text).toString('base64');
    const own = await ownAccounts(context.db, signedIn(context));
    const named = (extension: string) => fileName(extension, 'activity', accountInFileNames(account, own), period.from, 'to', period.until);
    if (format === 'CSV') return { name: named('csv'), mediaType: 'text/csv' as const, content: base64(csvFile(movements)) };
    const file = ofxFile({
      ...period,
      number: account.externalized_id.replaceAll('-', '').slice(-12).toUpperCase(),
      isCash: account.flavor === 'CASH',
      movements,
      cash: await cashOf(context, account),
      holdings: hasHoldings(account) ? await holdingsOf(context.db, account, context.now) : [],
      asOf: context.today,
    });
    return { name: named('qfx'), mediaType: 'application/octet-stream' as const, content: base64(file) };
  },
});

export const exportOperations: readonly Operation[] = [getFinanceSoftwareAccounts, exportForFinanceSoftware];
