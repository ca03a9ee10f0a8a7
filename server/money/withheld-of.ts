import { readPerson } from '#server/people/read-person.ts';
import { withheldFrom, type Withheld } from '#server/taxes/withheld.ts';
import type { Weighed } from './asked-transfer.ts';
import type { Endpoint, MoneyContext } from './endpoints.ts';

const isIra = (endpoint: Endpoint): boolean => endpoint.kind === 'ACCOUNT' && endpoint.accountType.endsWith('_IRA');

/** What is withheld of an amount that leaves all IRAs; nothing of any other. */
export async function withheldOf(
  context: MoneyContext,
  amount: number,
  { personId, source, destination }: Pick<Weighed, 'personId' | 'source' | 'destination'>,
): Promise<Withheld> {
  if (source.kind !== 'ACCOUNT' || !isIra(source) || isIra(destination)) return { federalCents: 0, stateCents: 0 };
  const chosen = await context.db.selectFrom('ira_withholding').selectAll().where('account_id', '=', source.id).executeTakeFirst();
  const { home_state: state } = await readPerson(context, personId);
  return withheldFrom(amount, { accountType: source.accountType, state, chosen: chosen ?? null });
}
