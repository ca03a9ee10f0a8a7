import type { Kysely } from 'kysely';
import type { Database, Row } from '#server/storage/database.ts';
import { distributionRules } from '#server/law/distributions.ts';
import { addMonths } from '#server/time/calendar.ts';
import { dollars } from './dollars.ts';
import { keptMovementsOf, sumOf, type Period } from './movements.ts';

/** What was taken out of an IRA in a period, in cents, and what was kept back of it. */
export interface Distributions {
  gross: number;
  federalWithheld: number;
  stateWithheld: number;
  /** The day of the first; null where there was none. */
  firstOn: string | null;
}

export async function distributionsOf(db: Kysely<Database>, account: Row<'account'>, { from, until }: Period): Promise<Distributions> {
  const movements = await keptMovementsOf(db, account, { from, until });
  const out = movements.filter(({ kind }) => kind === 'WITHDRAWAL');
  const withheld = await db
    .selectFrom('money_transfer')
    .select((row) => [
      row.fn.sum<number | string | null>('federal_withheld_cents').as('federal'),
      row.fn.sum<number | string | null>('state_withheld_cents').as('state'),
    ])
    .where('source_id', '=', account.id)
    .where('leaves_on', '>=', from)
    .where('leaves_on', '<=', until)
    .where('state', 'in', ['PROCESSING', 'INVESTING', 'COMPLETED'])
    .executeTakeFirst();
  return {
    gross: -sumOf(out, 'WITHDRAWAL'),
    federalWithheld: Number(withheld?.federal ?? 0),
    stateWithheld: Number(withheld?.state ?? 0),
    firstOn: out[0]?.on ?? null,
  };
}

/** True from the day on which no tax is added to what someone takes out because of their age. */
const isOldEnough = (birthDate: string | null, on: string): boolean =>
  birthDate !== null && on >= addMonths(birthDate, distributionRules.monthsOfAgeUntilNormal);

/**
 * Box 7: of a Roth IRA J (early) or T (with an exception: its owner is old enough, and how long it has existed is not known); of any other 1 (early, no
 * known exception) or 7 (normal).
 */
export function distributionCode(accountType: string, birthDate: string | null, firstOn: string): '1' | '7' | 'J' | 'T' {
  const isNormal = isOldEnough(birthDate, firstOn);
  if (accountType === 'ROTH_IRA') return isNormal ? 'T' : 'J';
  return isNormal ? '7' : '1';
}

/** The boxes of Form 1099-R for an IRA. What of it is taxable depends on contributions that only its owner knows. */
export function boxesOf1099R(
  { gross, federalWithheld, stateWithheld, firstOn }: Distributions,
  { accountType, birthDate, state }: { accountType: string; birthDate: string | null; state: string },
): (readonly [string, string])[] {
  const isRoth = accountType === 'ROTH_IRA';
  return [
    ['Box 1: Gross distribution', dollars(gross)],
    ['Box 2a: Taxable amount', isRoth ? 'Not reported' : dollars(gross)],
    ['Box 2b: Taxable amount not determined', 'Yes'],
    ['Box 4: Federal income tax withheld', dollars(federalWithheld)],
    ['Box 7: Distribution code', distributionCode(accountType, birthDate, firstOn ?? '')],
    ['Box 7: IRA, SEP or SIMPLE', isRoth ? 'No' : 'Yes'],
    ['Box 14: State tax withheld', dollars(stateWithheld)],
    ['Box 15: State', state],
    ['Box 16: State distribution', dollars(gross)],
  ];
}
