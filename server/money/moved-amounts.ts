import type { MoneyContext } from './endpoints.ts';

/** States in which money of a transfer has moved, or still will. */
const counted = ['SCHEDULED', 'SELLING', 'PENDING', 'PROCESSING', 'INVESTING', 'COMPLETED'] as const;

const sum = (rows: readonly { amount_cents: number }[]): number => rows.reduce((total, { amount_cents: cents }) => total + cents, 0);

/**
 * What is asked of banks, or sent to them, on one day: by the person, and by anybody through the account. A co-owner does not double the limit of a
 * joint account.
 */
export async function movedOn(
  { db }: MoneyContext,
  { day, kind, personId, accountId }: { day: string; kind: 'DEPOSIT' | 'WITHDRAWAL'; personId: string; accountId: string },
): Promise<number> {
  const rows = await db
    .selectFrom('money_transfer')
    .select('amount_cents')
    .where('leaves_on', '=', day)
    .where('kind', '=', kind)
    .where('state', 'in', counted)
    .where((row) => row.or([row('person_id', '=', personId), row('source_id', '=', accountId), row('destination_id', '=', accountId)]))
    .execute();
  return sum(rows);
}

/** The part of an account's value that can leave it on a day, in cents; below zero where it owes money. */
export interface Available {
  availableCents: number;
  /** Promised to other transfers until that day. */
  reservedCents: number;
  /** Deposits that a bank may still return. */
  heldCents: number;
}

export async function availableOn(
  { db }: MoneyContext,
  { id, valueCents }: { id: string; valueCents: number },
  day: string,
  { except = '' }: { except?: string } = {},
): Promise<Available> {
  const reserved = await db
    .selectFrom('money_transfer')
    .select('amount_cents')
    .where('source_id', '=', id)
    .where('state', '=', 'SCHEDULED')
    .where('leaves_on', '<=', day)
    .where('id', '!=', except)
    .execute();
  const held = await db
    .selectFrom('money_transfer')
    .select('amount_cents')
    .where('destination_id', '=', id)
    .where('state', '=', 'COMPLETED')
    .where('held_until', '>', day)
    .execute();
  const [reservedCents, heldCents] = [sum(reserved), sum(held)];
  return { availableCents: valueCents - reservedCents - heldCents, reservedCents, heldCents };
}
