import { newYorkDate } from '#server/time/calendar.ts';
import { contributionPotOf } from '#server/taxes/contribution-limits.ts';
import type { TransferTerms } from './asked-transfer.ts';
import { endNamed } from './decide-transfer.ts';
import { endpointsOf, type Endpoint, type MoneyContext } from './endpoints.ts';
import { isPortfolio } from './portfolio-amount.ts';
import { nextPlannedDay } from './repeat-dates.ts';
import { instanceId } from './start-transfer.ts';
import { datesOf } from './transfer-dates.ts';
import { endIdsOf, type Series } from './transfer-store.ts';
import { businessDayFrom, leavesAt } from './transfer-timing.ts';
import { withheldOf } from './withheld-of.ts';
import { writeTransfer } from './write-transfer.ts';

const contributes = (source: Endpoint, destination: Endpoint): boolean => {
  const potOf = (one: Endpoint) => (one.kind === 'ACCOUNT' ? contributionPotOf(one.accountType) : null);
  return potOf(destination) !== null && potOf(source) === null;
};

/** The plan's first day after one whose transfers have not left yet. What a server missed while it stood still is not made up for. */
export function upcomingDay({ repeat, started_on }: Pick<Series, 'repeat' | 'started_on'>, after: string, now: number): string {
  let day = nextPlannedDay(after, repeat, started_on);
  while (leavesAt(businessDayFrom(day)) <= now) day = nextPlannedDay(day, repeat, started_on);
  return day;
}

/** Writes a plan's next transfer after a planned day. Answers false where an end of it is gone: then the plan cannot go on. */
export async function planNext(context: MoneyContext, series: Series, after: string): Promise<boolean> {
  const endpoints = await endpointsOf(context, series.person_id);
  const { sourceId, destinationId } = endIdsOf(series);
  const source = endNamed(endpoints, sourceId);
  const destination = endNamed(endpoints, destinationId);
  if (source === undefined || destination === undefined) return false;
  const plannedOn = upcomingDay(series, after, context.now);
  const leavesOn = businessDayFrom(plannedOn);
  const withheld = await withheldOf(
    context,
    series.amount_cents,
    { personId: series.person_id, source, destination, leavesOn },
    { isPlanned: true },
  );
  const terms: TransferTerms = {
    kind: series.kind,
    source,
    destination,
    amountCents: series.amount_cents,
    isFull: false,
    sellsShares: false,
    buysShares: isPortfolio(destination),
    repeat: series.repeat,
    plannedOn,
    isNow: false,
    ...datesOf({ kind: series.kind, source, sellsShares: false }, leavesOn, context.now),
    contributionYear: contributes(source, destination) ? Number(leavesOn.slice(0, 4)) : null,
    federalWithheldCents: withheld.federalCents,
    stateWithheldCents: withheld.stateCents,
    netCents: series.amount_cents - withheld.federalCents - withheld.stateCents,
  };
  const id = instanceId(series.id, plannedOn);
  let written = 0;
  await writeTransfer(
    { ...context, today: newYorkDate(context.now), ids: () => `${id}-${(written += 1)}` },
    { id, seriesId: series.id, personId: series.person_id, receiptReference: series.receipt_reference, terms },
  );
  return true;
}
