import { addDays, newYorkDate } from '#server/time/calendar.ts';
import { newBankWaitsDays } from './transfer-limits.ts';

/**
 * Returns the day from which a bank account takes withdrawals, while it still waits for it; null once it takes them. `linkedAt` is the instant at which it
 * was linked, null for one that was linked before instants were kept.
 */
export function withdrawalsFrom(linkedAt: number | null, today: string): string | null {
  if (linkedAt === null) return null;
  const from = addDays(newYorkDate(linkedAt), newBankWaitsDays);
  return from > today ? from : null;
}
