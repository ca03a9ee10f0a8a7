import type { Kysely } from 'kysely';
import type { Database, Row } from '#server/storage/database.ts';
import { ownAccount } from '#server/accounts/own-account.ts';
import { OperationFailure, OperationNotFound, signedIn, type OperationContext } from '#server/operations/operation.ts';
import { statusAt, type CardStatus } from './card-status.ts';

export type Card = Row<'debit_card'>;

const mine = (db: Kysely<Database>, personId: string, accountId: string) =>
  db.selectFrom('debit_card').selectAll().where('account_id', '=', accountId).where('person_id', '=', personId);

/** The cards of the person asking: a co-owner's are a co-owner's. */
export async function cardsOf(
  { db, person }: Pick<OperationContext, 'db' | 'person'>,
  accountId: string,
): Promise<{ physical: Card | undefined; virtual: Card | undefined }> {
  const cards = await mine(db, person?.id ?? '', accountId).execute();
  const of = (kind: Card['kind']) => cards.find((card) => card.kind === kind);
  return { physical: of('physical'), virtual: of('virtual') };
}

export async function ownCard(
  context: OperationContext,
  { accountId, paymentInstrumentIdentifier }: { accountId: string; paymentInstrumentIdentifier: string },
): Promise<Card> {
  const account = await ownAccount(context.db, signedIn(context), accountId);
  const card = await mine(context.db, signedIn(context).id, account.id).where('id', '=', paymentInstrumentIdentifier).executeTakeFirst();
  if (card === undefined) throw new OperationNotFound('The card');
  return card;
}

/** Refuses what this card is not in a state for. */
export function demandStatus(card: Card, now: number, ...allowed: readonly CardStatus[]): void {
  if (!allowed.includes(statusAt(card, now))) throw new OperationFailure('CARD_CHANGED');
}

/** Keeps what the issuer has done, unless the card was blocked or changed otherwise meanwhile: then that change is kept. */
export async function keepCard(
  context: OperationContext,
  { id }: Card,
  change: Partial<Pick<Card, 'status' | 'has_pin'>>,
  ...allowed: readonly CardStatus[]
): Promise<void> {
  await context.settle(async (db) => {
    const card = await db.selectFrom('debit_card').selectAll().where('id', '=', id).executeTakeFirst();
    if (card === undefined) throw new OperationNotFound('The card');
    demandStatus(card, context.now, ...allowed);
    await db
      .updateTable('debit_card')
      .set({ ...change, changed_at: context.now })
      .where('id', '=', id)
      .execute();
  });
}
