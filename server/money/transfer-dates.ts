import { addBusinessDays } from '#server/time/business-days.ts';
import { sessionOn, settlesOn } from '#server/time/market-hours.ts';
import type { TransferTerms } from './asked-transfer.ts';
import { isPortfolio } from './portfolio-amount.ts';
import { depositHeldDays } from './transfer-limits.ts';
import { businessDayFrom, businessDaysUnderWay, leavesAt } from './transfer-timing.ts';

/** The days of a transfer that leaves on a business day; of a sale those of one on a trading day. */
export function datesOf(
  { kind, source, sellsShares }: Pick<TransferTerms, 'kind' | 'source' | 'sellsShares'>,
  leavesOn: string,
  now: number,
): Pick<TransferTerms, 'leavesOn' | 'arrivesOn' | 'cancelableUntil' | 'heldUntil'> {
  if (sellsShares)
    return {
      leavesOn,
      arrivesOn: addBusinessDays(businessDayFrom(settlesOn(leavesOn)), 1),
      // While the market is open it is asked at once.
      cancelableUntil: Math.max(sessionOn(leavesOn)?.opens ?? now, now),
      heldUntil: null,
    };
  const sells = source.kind === 'ACCOUNT' && source.flavor !== 'CASH' && !isPortfolio(source);
  return {
    leavesOn,
    arrivesOn: addBusinessDays(leavesOn, businessDaysUnderWay(kind, { sells })),
    cancelableUntil: leavesAt(leavesOn),
    heldUntil: kind === 'DEPOSIT' ? addBusinessDays(leavesOn, depositHeldDays) : null,
  };
}
