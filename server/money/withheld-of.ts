import { readPerson } from '#server/people/read-person.ts';
import { withheldFrom, withheldIfPlanned, type Withheld } from '#server/taxes/withheld.ts';
import type { Weighed } from './asked-transfer.ts';
import { birthDateOf } from './birth-date-of.ts';
import type { Endpoint, MoneyContext } from './endpoints.ts';

const isIra = (endpoint: Endpoint): boolean => endpoint.kind === 'ACCOUNT' && endpoint.accountType.endsWith('_IRA');

/**
 * What is withheld of an amount that leaves all IRAs; nothing of any other. Throws `LawNotKnown` for a payment in a year whose rules are not known; what
 * is only planned is estimated by the latest ones.
 */
export async function withheldOf(
  context: MoneyContext,
  amount: number,
  { personId, source, destination, leavesOn }: Pick<Weighed, 'personId' | 'source' | 'destination' | 'leavesOn'>,
  { isPlanned = false }: { isPlanned?: boolean } = {},
): Promise<Withheld> {
  if (source.kind !== 'ACCOUNT' || !isIra(source) || isIra(destination)) return { federalCents: 0, stateCents: 0 };
  const chosen = await context.db.selectFrom('ira_withholding').selectAll().where('account_id', '=', source.id).executeTakeFirst();
  const { home_state: state } = await readPerson(context, personId);
  const birthDate = await birthDateOf(context, personId);
  const payee = { accountType: source.accountType, state, birthDate, on: leavesOn, chosen: chosen ?? null };
  return isPlanned ? withheldIfPlanned(amount, payee) : withheldFrom(amount, payee);
}
