import type { Kysely } from 'kysely';
import { familyAccounts } from '#server/ledger/family.ts';
import { forWriting } from '#server/operations/aggregate.ts';
import { OperationNotFound, signedIn, type OperationContext } from '#server/operations/operation.ts';
import type { Database, Row } from './tables.ts';
import type { TransferState } from './transfer-kinds.ts';

export type Transfer = Row<'money_transfer'>;
export type Series = Row<'money_series'>;

const ownAccountIds = (db: Kysely<Database>, personId: string) =>
  db.selectFrom('account_owner').select('account_id').where('person_id', '=', personId);

/** The transfers of a person: those that they asked for, and those that others asked for of an account that is theirs too; the newest first. */
export function transfersOf(db: Kysely<Database>, personId: string, atMost: number): Promise<Transfer[]> {
  return db
    .selectFrom('money_transfer')
    .selectAll()
    .where((row) =>
      row.or([
        row('person_id', '=', personId),
        row('source_id', 'in', ownAccountIds(db, personId)),
        row('destination_id', 'in', ownAccountIds(db, personId)),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(atMost)
    .execute();
}

/** The plans of a person, in the same sense, that are not stopped; the oldest first. */
export function seriesOf(db: Kysely<Database>, personId: string): Promise<Series[]> {
  return db
    .selectFrom('money_series')
    .selectAll()
    .where('stopped_at', 'is', null)
    .where((row) =>
      row.or([
        row('person_id', '=', personId),
        row('source_id', 'in', ownAccountIds(db, personId)),
        row('destination_id', 'in', ownAccountIds(db, personId)),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

const isOwner = async (
  context: OperationContext,
  row: { person_id: string; source_id: string; destination_id: string },
): Promise<boolean> => {
  const { id } = signedIn(context);
  if (row.person_id === id) return true;
  const shared = await ownAccountIds(context.db, id).where('account_id', 'in', [row.source_id, row.destination_id]).executeTakeFirst();
  return shared !== undefined;
};

/** The transfer of that id; somebody else's looks like none at all. */
export async function ownTransfer(context: OperationContext, transferId: string): Promise<Transfer> {
  const row = await context.db.selectFrom('money_transfer').selectAll().where('id', '=', transferId).executeTakeFirst();
  if (row === undefined || !(await isOwner(context, row))) throw new OperationNotFound('The transfer');
  return row;
}

/** The plan of that id; somebody else's looks like none at all. */
export async function ownSeries(context: OperationContext, seriesId: string): Promise<Series> {
  const row = await context.db.selectFrom('money_series').selectAll().where('id', '=', seriesId).executeTakeFirst();
  if (row === undefined || !(await isOwner(context, row))) throw new OperationNotFound('The plan');
  return row;
}

/** Writes how a transfer stands. */
export async function writeState(
  db: Kysely<Database>,
  id: string,
  state: TransferState,
  more: Partial<
    Pick<
      Transfer,
      'ended_on' | 'reason' | 'amount_cents' | 'contribution_year' | 'federal_withheld_cents' | 'state_withheld_cents' | 'arrives_on'
    >
  > = {},
): Promise<void> {
  await db
    .updateTable('money_transfer')
    .set({ ...more, state })
    .where('id', '=', id)
    .execute();
}

/** The ids by which the ends of a transfer are found: of a portfolio its own. */
export const endIdsOf = (ends: Pick<Transfer, 'source_id' | 'source_portfolio_id' | 'destination_id' | 'destination_portfolio_id'>) => ({
  sourceId: ends.source_portfolio_id ?? ends.source_id,
  destinationId: ends.destination_portfolio_id ?? ends.destination_id,
});

/**
 * Locks the accounts of a transfer, as whoever changes them does, with those whose lots a sale for it can change, and reads it again; null where it is gone.
 */
export async function lockTransfer(db: Kysely<Database>, { id, source_id, destination_id }: Transfer): Promise<Transfer | null> {
  const ends = [source_id, destination_id];
  const families = await Promise.all(ends.map((end) => familyAccounts(db, end)));
  const accounts = db
    .selectFrom('account')
    .select('id')
    .where('id', 'in', [...ends, ...families.flat()])
    .orderBy('id');
  await forWriting(db, accounts).execute();
  return (await db.selectFrom('money_transfer').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}
