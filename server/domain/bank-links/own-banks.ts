import type { Kysely } from 'kysely';
import { OperationNotFound, signedIn, type OperationContext } from '#server/operations/operation.ts';
import type { Opened } from '#server/storage/sealed.ts';
import type { Database, Row } from '#server/storage/database.ts';
import { depositsExpireMs, triesAtDeposits } from './micro-deposits.ts';

export type Bank = Opened<Row<'linked_account'>>;
export type Relationship = Opened<Row<'ach_relationship'>>;

/**
 * 002 §3: the status of a link. FAILED: too many wrong pairs of micro-deposits were entered. EXPIRED: none was entered in time. FROZEN: its bank returned a
 * transfer as unauthorized.
 */
export type BankStatus = 'LINKED' | 'PENDING' | 'FAILED' | 'EXPIRED' | 'FROZEN';

export interface OwnBank {
  bank: Bank;
  /** Null of an account that was linked before numbers were kept here. */
  relationship: Relationship | null;
}

export function statusOf({ bank, relationship }: OwnBank, now: number): BankStatus {
  if (bank.status === 'frozen') return 'FROZEN';
  if (bank.status !== 'pending') return 'LINKED';
  if ((relationship?.tries ?? 0) >= triesAtDeposits) return 'FAILED';
  const sentAt = relationship?.deposits_sent_at ?? null;
  return sentAt !== null && now >= sentAt + depositsExpireMs ? 'EXPIRED' : 'PENDING';
}

type Reader = Pick<OperationContext, 'vault' | 'person'> & { db: Kysely<Database> };

/** The bank accounts of the person asking; those that were removed only where they are asked for. */
export async function ownBanks(context: Reader, { removed = false } = {}): Promise<OwnBank[]> {
  const { db, vault } = context;
  const { id: person } = signedIn(context);
  const rows = await db.selectFrom('linked_account').selectAll().where('person_id', '=', person).orderBy('id').execute();
  const relationships = await db.selectFrom('ach_relationship').selectAll().where('person_id', '=', person).execute();
  return Promise.all(
    rows
      .filter(({ status }) => removed || status !== 'removed')
      .map(async (row) => {
        const own = relationships.find(({ id }) => id === row.id);
        return {
          bank: await vault.open(db, 'linked_account', { person, row: row.id }, row),
          relationship: own === undefined ? null : await vault.open(db, 'ach_relationship', { person, row: row.id }, own),
        };
      }),
  );
}

/** One of the person's banks. Another person's bank and a removed one are not found. */
export async function ownBank(context: Reader, achId: string): Promise<OwnBank> {
  const found = (await ownBanks(context)).find(({ bank }) => bank.id === achId);
  if (found === undefined) throw new OperationNotFound('The bank account');
  return found;
}
