import type { Kysely } from 'kysely';
import type { Row, Database } from '#server/storage/database.ts';
import type { StoredRecord } from '#server/storage/record-store.ts';
import type { WriteTransaction } from '#server/storage/storage.ts';
import type { Applied } from '#server/voyager/effects/effects.ts';
import { isExpired } from '#server/voyager/records/expiry.ts';
import type { DeskDeps } from '../desk-deps.ts';

export type Act = Row<'desk_act'>;

/** What an act would do to a record: to what, and in words. Or why it cannot. */
export type Planned = { target: string; says: string } | { cannot: string };

/** One kind of act. */
export interface Mending {
  /** Says what it would do, by the engine's own fold. Writes nothing. */
  plan(deps: DeskDeps, db: Kysely<Database>, row: StoredRecord, act: Act): Promise<Planned>;
  /**
   * Does it, within a transaction that has locked the record, to the very target that was planned just now. Answers what was driven, for what follows the
   * commit; null where nothing was.
   */
  carry(deps: DeskDeps, transaction: WriteTransaction, row: StoredRecord, target: string, act: Act): Promise<Applied | null>;
}

/** It turned out within the transaction that it cannot be done: all of it is taken back. */
export class CannotMend extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'CannotMend';
  }
}

/** Why a record that is over cannot be changed; null where it is open. One whose time is over is not open, though no sweep has closed it yet. */
export function whyOver(deps: Pick<DeskDeps, 'clock'>, row: StoredRecord): string | null {
  const { status } = row;
  if (status === 'open') return isExpired(deps, row) ? 'It has expired.' : null;
  return { done: 'It has ended.', expired: 'It is closed already.', erased: 'It was erased.' }[status];
}
