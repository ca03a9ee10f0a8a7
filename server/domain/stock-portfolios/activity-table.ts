import type { ActivityRow } from './activity-rows.ts';

const header = ['Date', 'What', 'Symbol', 'Name', 'Shares', 'Amount', 'Settles on', 'Note'];

/** A text of a cell: no program takes it for a formula (RFC 4180). */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** An amount or a number of shares, as other programs read it. */
const figure = (cents: number): string => (cents / 100).toFixed(2);

/** Activity as comma-separated values, a line each. */
export function activityTable(rows: readonly ActivityRow[]): string {
  const lines = rows.map(({ on, kind, symbol, displayName, shares, amount, settlesOn, reason }) =>
    [
      on,
      cell(kind),
      cell(symbol ?? ''),
      cell(displayName ?? ''),
      (shares ?? '').replaceAll(',', ''),
      amount === null ? '' : figure(amount),
      settlesOn ?? '',
      cell(reason ?? ''),
    ].join(','),
  );
  return [header.join(','), ...lines].map((line) => `${line}\r\n`).join('');
}
