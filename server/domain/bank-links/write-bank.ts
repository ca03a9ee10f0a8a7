import { addBank, addRelationship } from '#server/banks/change-bank.ts';
import type { Kysely } from 'kysely';
import { signedIn, type OperationContext } from '#server/operations/operation.ts';
import type { Database } from '#server/storage/database.ts';
import type { DepositPair } from '#server/banks/tables.ts';
import { type OwnBank, ownBanks } from './own-banks.ts';

export interface NewBank {
  id: string;
  institution: string;
  nickname: string;
  subtype: 'CHECKING' | 'SAVINGS';
  source: 'AGGREGATOR' | 'MANUAL';
  routingNumber: string;
  accountNumber: string;
  balanceCents: number;
  /** Set if the person must first prove that the account is theirs. */
  deposits: DepositPair | null;
}

/** Writes a linked account and its ACH relationship. One that was removed and is linked again has a new id, and the history of the old stays. */
export async function writeBank(db: Kysely<Database>, context: OperationContext, bank: NewBank): Promise<void> {
  const { vault, now } = context;
  const { id: person } = signedIn(context);
  const { id, institution, nickname, subtype, source, routingNumber, accountNumber, balanceCents, deposits } = bank;
  const pending = deposits !== null;
  const linked = {
    id,
    person_id: person,
    nickname,
    balance_cents: balanceCents,
    institution,
    logo: institution.toLowerCase().replaceAll(' ', '-'),
    last4: accountNumber.slice(-4),
    status: pending ? ('pending' as const) : ('linked' as const),
  };
  await addBank(db, vault, linked);
  const relationship = {
    id,
    person_id: person,
    source,
    subtype,
    routing_number: routingNumber,
    account_number: accountNumber,
    deposits,
    deposits_sent_at: pending ? now : null,
    tries: 0,
    created_at: now,
    linked_at: pending ? null : now,
  };
  await addRelationship(db, vault, relationship);
}

/** True if this very account is linked, or waits for its deposits. Two people may link an account that they share. */
export async function isLinkedAlready(
  db: Kysely<Database>,
  context: OperationContext,
  numbers: { routingNumber: string; accountNumber: string },
): Promise<boolean> {
  return isAmong(await ownBanks({ ...context, db }), numbers);
}

/** True if one of these banks is the account with these numbers. */
export function isAmong(banks: readonly OwnBank[], numbers: { routingNumber: string; accountNumber: string }): boolean {
  return banks.some(
    ({ relationship }) => relationship?.routing_number === numbers.routingNumber && relationship.account_number === numbers.accountNumber,
  );
}
