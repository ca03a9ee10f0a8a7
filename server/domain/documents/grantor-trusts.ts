import type { Kysely } from 'kysely';
import { csvCell } from '#server/fields/csv-cell.ts';
import { sharesInWords } from '#server/ledger/shares-in-words.ts';
import { grantorTrusts } from '#server/markets/grantor-trusts.ts';
import type { Instrument } from '#server/markets/instruments.ts';
import { priceOn } from '#server/ledger/positions.ts';
import type { Database, Row } from '#server/storage/database.ts';
import { addDays, addMonths, newYorkDate } from '#server/time/calendar.ts';
import { dollars } from './dollars.ts';
import type { Box } from './box.ts';
import { holdingsOn, type Holdings } from '#server/ledger/holdings-on.ts';

/** What a trust sold in a month to pay its expenses. */
interface TrustMonth {
  /** The month's last day. */
  on: string;
  /** A share's price at the end of the month, in ten-thousandths of a dollar. */
  price: number;
  /** The part of the metal of one share that was sold, as a fraction. */
  soldPart: number;
}

/** The last days of the year's months that are over. */
const monthEnds = (year: number, now: number): string[] =>
  Array.from({ length: 12 }, (_, month) => addDays(addMonths(`${year}-01-01`, month + 1), -1)).filter((on) => on < newYorkDate(now));

/** 001 §3: a trust sells a twelfth of its yearly cost at the end of each month, and pays its expenses with all of it. */
export const trustMonths = ({ id, yearlyCost }: Instrument, year: number, now: number): TrustMonth[] =>
  monthEnds(year, now).map((on) => ({ on, price: priceOn(id, on, now), soldPart: Number(yearlyCost ?? 0) / 12 }));

/** A holder's part of it by their shares, in cents; half a cent is rounded to even. */
export function partOfMonth({ price, soldPart }: TrustMonth, sharesMillionths: number): number {
  const cents = (sharesMillionths / 1_000_000) * (price / 100) * soldPart;
  const whole = Math.floor(cents);
  const rest = cents - whole;
  return rest > 0.5 || (rest === 0.5 && whole % 2 === 1) ? whole + 1 : whole;
}

/** A trust that an account held at the end of a month of the year. */
export interface HeldTrust {
  trust: Instrument;
  /** At the end of each month that is over, in millionths. */
  shares: readonly number[];
}

export async function heldTrustsOf(
  db: Kysely<Database>,
  account: Pick<Row<'account'>, 'id' | 'flavor'>,
  { year, now }: { year: number; now: number },
): Promise<HeldTrust[]> {
  if (account.flavor !== 'STOCK' || !(await everHeld(db, account.id))) return [];
  const months: Holdings[] = [];
  for (const on of monthEnds(year, now)) months.push(await holdingsOn(db, account.id, { on, now }));
  return grantorTrusts
    .map((trust) => ({ trust, shares: months.map(({ held }) => held.find(({ instrumentId }) => instrumentId === trust.id)?.shares ?? 0) }))
    .filter(({ shares }) => shares.some((held) => held > 0));
}

async function everHeld(db: Kysely<Database>, accountId: string): Promise<boolean> {
  const ids = grantorTrusts.map(({ id }) => id);
  const row = await db
    .selectFrom('ledger_entry')
    .select('id')
    .where('account_id', '=', accountId)
    .where('instrument_id', 'in', ids)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The figures of a grantor trust letter: what was sold for the holder, and spent for them. Both are the same, and both are reported. */
export function boxesOfTrusts(held: readonly HeldTrust[], { year, now }: { year: number; now: number }): Box[] {
  return held.flatMap(({ trust, shares }) => {
    const sold = trustMonths(trust, year, now).reduce((sum, month, place) => sum + partOfMonth(month, shares[place] ?? 0), 0);
    const name = `${trust.name} (${trust.symbol})`;
    return [
      [`${name}: proceeds of what the trust sold`, dollars(sold)],
      [`${name}: investment expenses`, dollars(sold)],
      [`${name}: shares on December 31`, sharesInWords(shares[11] ?? 0)],
    ];
  });
}

/** A trust's table of a year: what each share came to, for a holder who bought or sold within a month. */
export function trustSheet(trust: Instrument, year: number, now: number): string {
  const lines = trustMonths(trust, year, now).map(({ on, price, soldPart }) =>
    [
      on,
      (price / 10_000).toFixed(4),
      soldPart.toFixed(8),
      ((price / 10_000) * soldPart).toFixed(8),
      ((price / 10_000) * soldPart).toFixed(8),
    ].join(','),
  );
  const head = ['Date', 'Price of a share', 'Part sold of a share', 'Proceeds of a share', 'Expenses of a share'].map(csvCell).join(',');
  return [head, ...lines].map((line) => `${line}\r\n`).join('');
}
