import { addBusinessDays } from '#server/time/business-days.ts';
import { addDays, addMonths } from '#server/time/calendar.ts';
import { custodyMovedOn, isHeldByClearingFirm, lastDayThere } from './custodians.ts';
import type { Period } from './movements.ts';

export const statementTypes = ['STATEMENT', 'QUARTERLY_STATEMENT', 'GREEN_DOT_STATEMENT', 'INTERIM_STATEMENT'] as const;
export type StatementType = (typeof statementTypes)[number];

/** A statement under the id that names its months: `2026-09`, `2026-Q3`, `2026-09-debit`, or `2026-06-interim`. */
export interface StatementPeriod extends Period {
  externalId: string;
  type: StatementType;
  /** The day on which it is posted: the fifth business day after its last. */
  date: string;
}

interface Dated {
  account_type: string;
  flavor: string;
  opened_on: string;
  closed_on: string | null;
}

/**
 * The statements of an account that are posted, the newest first: one a month, and one a quarter for a college account. An account that the clearing firm
 * held has an interim one of what was left of that period there. An account with a debit account has a second one each month from `debitSince` on.
 */
export function statementsOf(account: Dated, today: string, debitSince: string | null = null): StatementPeriod[] {
  const months = account.account_type === 'COLLEGE' ? 3 : 1;
  const last = account.closed_on === null || account.closed_on > today ? today : account.closed_on;
  const all: StatementPeriod[] = [];
  for (let from = firstDay(account.opened_on, months); from <= last; from = addMonths(from, months)) {
    const until = addDays(addMonths(from, months), -1);
    all.push(...ofCustodians(account, { from, until }, months));
    if (debitSince !== null && until >= debitSince) all.push(ofDebitAccount({ from: from < debitSince ? debitSince : from, until }));
  }
  return all.filter(({ date }) => date <= today).toReversed();
}

const monthOf = (date: string): string => date.slice(0, 7);
const posted = ({ from, until }: Period) => ({ from, until, date: addBusinessDays(until, 5) });

/** A period's statement; where the custodian changed in it, the interim one of the clearing firm before it. */
function ofCustodians(account: Dated, period: Period, months: number): StatementPeriod[] {
  const whole = (own: Period): StatementPeriod =>
    months === 3
      ? {
          ...posted(own),
          type: 'QUARTERLY_STATEMENT',
          externalId: `${own.until.slice(0, 4)}-Q${Math.ceil(Number(own.until.slice(5, 7)) / 3)}`,
        }
      : { ...posted(own), type: 'STATEMENT', externalId: monthOf(own.until) };
  const isSplit = isHeldByClearingFirm(account) && period.from <= lastDayThere && period.until > lastDayThere;
  if (!isSplit || account.opened_on > lastDayThere) return [whole(period)];
  const there = { from: period.from, until: lastDayThere };
  const interim = { ...posted(there), type: 'INTERIM_STATEMENT' as const, externalId: `${monthOf(lastDayThere)}-interim` };
  return account.closed_on !== null && account.closed_on <= lastDayThere
    ? [interim]
    : [interim, whole({ from: custodyMovedOn, until: period.until })];
}

const ofDebitAccount = (period: Period): StatementPeriod => ({
  ...posted(period),
  type: 'GREEN_DOT_STATEMENT',
  externalId: `${monthOf(period.until)}-debit`,
});

function firstDay(date: string, months: number): string {
  const month = Number(date.slice(5, 7));
  const first = months === 1 ? month : month - ((month - 1) % 3);
  return `${date.slice(0, 4)}-${String(first).padStart(2, '0')}-01`;
}
