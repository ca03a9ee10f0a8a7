/** 000 §3, in the order in which a card goes through them; LOCKED and back, and BLOCKED for good. */
export const cardStatuses = ['PROCESSING', 'ON_THE_WAY', 'NOT_ACTIVATED', 'ACTIVE', 'LOCKED', 'BLOCKED'] as const;
export type CardStatus = (typeof cardStatuses)[number];

/** The present status of a card: after it is made, it is sent and arrives by itself. `now` in epoch milliseconds. */
export function statusAt(
  { status, leaves_at: leavesAt, arrives_at: arrivesAt }: { status: CardStatus; leaves_at: number | null; arrives_at: number | null },
  now: number,
): CardStatus {
  if (status !== 'PROCESSING' && status !== 'ON_THE_WAY') return status;
  if (arrivesAt !== null && now >= arrivesAt) return 'NOT_ACTIVATED';
  return leavesAt !== null && now >= leavesAt ? 'ON_THE_WAY' : status;
}
