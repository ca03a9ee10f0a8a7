import { addBusinessDays } from '#server/time/business-days.ts';
import { addDays, addMonths } from '#server/time/calendar.ts';
import type { Period } from './movements.ts';

export const statementTypes = ['STATEMENT', 'QUARTERLY_STATEMENT'] as const;
export type StatementType = (typeof statementTypes)[number];

/** A statement under the id that names its months: `2026-09`, or `2026-Q3`. */
export interface StatementPeriod extends Period {
  externalId: string;
  type: StatementType;
  /** The day on which it is posted: the fifth business day after its last. */
  date: string;
}

interface Dated {
  account_type: string;
  opened_on: string;
  closed_on: string | null;
}

/** The statements of an account that are posted, the newest first: one a month, and one a quarter for a college account. */
export function statementsOf({ account_type, opened_on, closed_on }: Dated, today: string): StatementPeriod[] {
  const months = account_type === 'COLLEGE' ? 3 : 1;
  const last = closed_on === null || closed_on > today ? today : closed_on;
  const posted: StatementPeriod[] = [];
  for (let from = firstDay(opened_on, months); from <= last; from = addMonths(from, months)) {
    const until = addDays(addMonths(from, months), -1);
    const date = addBusinessDays(until, 5);
    if (date > today) break;
    const quarter = Math.ceil(Number(from.slice(5, 7)) / 3);
    posted.push(
      months === 3
        ? { from, until, date, type: 'QUARTERLY_STATEMENT', externalId: `${from.slice(0, 4)}-Q${quarter}` }
        : { from, until, date, type: 'STATEMENT', externalId: from.slice(0, 7) },
    );
  }
  return posted.toReversed();
}

function firstDay(date: string, months: number): string {
  const month = Number(date.slice(5, 7));
  const first = months === 1 ? month : month - ((month - 1) % 3);
  return `${date.slice(0, 4)}-${String(first).padStart(2, '0')}-01`;
}
