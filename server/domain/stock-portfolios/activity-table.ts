import { csvCell } from '#server/fields/csv-cell.ts';
import type { ActivityRow } from './activity-rows.ts';

const header = ['Date', 'What', 'Symbol', 'Name', 'Shares', 'Amount', 'Settles on', 'Note'];

/** An amount or a number of shares, as other programs read it. */
const figure = (cents: number): string => (cents / 100).toFixed(2);

/** Activity as comma-separated values, a line each. */
export function activityTable(rows: readonly ActivityRow[]): string {
  const lines = rows.map(({ on, kind, symbol, displayName, shares, amount, settlesOn, reason }) =>
    [
      on,
      csvCell(kind),
      csvCell(symbol ?? ''),
      csvCell(displayName ?? ''),
      (shares ?? '').replaceAll(',', ''),
      amount === null ? '' : figure(amount),
      settlesOn ?? '',
      csvCell(reason ?? ''),
    ].join(','),
  );
  return [header.join(','), ...lines].map((line) => `${line}\r\n`).join('');
}
