import type { Kysely } from 'kysely';
import type { OperationContext } from '#server/operations/operation.ts';
import type { Database, Row } from '#server/storage/database.ts';

/** An account that a member holds at another bank, with what was read of it last. */
export interface OutsideAccount {
  id: string;
  ownerId: string;
  name: string;
  institution: string;
  last4: string;
  subtype: 'CHECKING' | 'SAVINGS';
  balanceCents: number;
  /** Epoch milliseconds. */
  readAt: number;
  routingNumber: string;
  accountNumber: string;
  isShared: boolean;
}

type Reader = Pick<OperationContext, 'vault'> & { db: Kysely<Database> };

/** The linked accounts of these people whose balance was read, in the order in which they were linked. Nothing is known of what was entered by its numbers. */
export async function outsideAccountsOf({ db, vault }: Reader, people: readonly string[]): Promise<OutsideAccount[]> {
  const shared = await db.selectFrom('household_outside_share').select('linked_id').where('person_id', 'in', people).execute();
  const isShared = new Set(shared.map(({ linked_id }) => linked_id));
  const banks = await db
    .selectFrom('linked_account')
    .selectAll()
    .where('person_id', 'in', people)
    .where('status', '=', 'linked')
    .orderBy('id')
    .execute();
  const relationships = await db
    .selectFrom('ach_relationship')
    .selectAll()
    .where('person_id', 'in', people)
    .where('source', '=', 'AGGREGATOR')
    .execute();
  const byId = new Map(relationships.map((one) => [one.id, one]));
  const opened = banks.map((bank) => {
    const relationship = byId.get(bank.id);
    return relationship === undefined ? [] : [open({ db, vault }, bank, relationship, isShared.has(bank.id))];
  });
  return Promise.all(opened.flat());
}

async function open(
  { db, vault }: Reader,
  bank: Row<'linked_account'>,
  relationship: Row<'ach_relationship'>,
  isShared: boolean,
): Promise<OutsideAccount> {
  const place = { person: bank.person_id, row: bank.id };
  const { nickname, institution, last4, balance_cents } = await vault.open(db, 'linked_account', place, bank);
  const { routing_number, account_number, subtype, linked_at, created_at } = await vault.open(db, 'ach_relationship', place, relationship);
  return {
    id: bank.id,
    ownerId: bank.person_id,
    name: nickname,
    institution,
    last4,
    subtype,
    balanceCents: balance_cents,
    readAt: linked_at ?? created_at,
    routingNumber: routing_number,
    accountNumber: account_number,
    isShared,
  };
}
