import { addBusinessDays } from '#server/time/business-days.ts';
import type { TransferTerms } from './asked-transfer.ts';
import type { Endpoint } from './endpoints.ts';
import type { TransferKind } from './transfer-kinds.ts';
import { depositHeldDays } from './transfer-limits.ts';
import { businessDaysUnderWay, leavesAt } from './transfer-timing.ts';

/** The days of a transfer that leaves on a business day. */
export function datesOf(
  kind: TransferKind,
  source: Endpoint,
  leavesOn: string,
): Pick<TransferTerms, 'leavesOn' | 'arrivesOn' | 'cancelableUntil' | 'heldUntil'> {
  const sells = source.kind === 'ACCOUNT' && source.flavor !== 'CASH';
  return {
    leavesOn,
    arrivesOn: addBusinessDays(leavesOn, businessDaysUnderWay(kind, { sells })),
    cancelableUntil: leavesAt(leavesOn),
    heldUntil: kind === 'DEPOSIT' ? addBusinessDays(leavesOn, depositHeldDays) : null,
  };
}
