import type { OperationContext } from '#server/operations/operation.ts';
import { withActiveNumber } from '../direct-deposit/index.ts';

/** 001 §5: what a person has of the debit account behind a cash account: a card, its numbers alone, or nothing. */
export type DebitState = 'NONE' | 'DEBIT_CARD' | 'ACCOUNT_ROUTING_NUMBER';

/** The state of each of some accounts, for the person asking. */
export async function debitStatesOf(
  context: Pick<OperationContext, 'db' | 'person'>,
  accountIds: readonly string[],
): Promise<Map<string, DebitState>> {
  if (accountIds.length === 0) return new Map();
  const enrolled = await context.db
    .selectFrom('debit_account')
    .select('account_id')
    .where('person_id', '=', context.person?.id ?? '')
    .where('account_id', 'in', accountIds)
    .where('state', '=', 'enrolled')
    .execute();
  const cards = new Set(enrolled.map(({ account_id }) => account_id));
  const numbers = await withActiveNumber(context, accountIds);
  const stateOf = (id: string): DebitState => (cards.has(id) ? 'DEBIT_CARD' : numbers.has(id) ? 'ACCOUNT_ROUTING_NUMBER' : 'NONE');
  return new Map(accountIds.map((id) => [id, stateOf(id)]));
}
