import { writeRecommendedLevel } from '#server/accounts/write-account.ts';
import { recommendLevelInRequests } from '#server/accounts/write-request.ts';
import { changeAllocation } from './write-allocation.ts';
import type { Kysely } from 'kysely';
import type { Database, Row } from './tables.ts';
import { eras, modelFor, modelName, readModel } from './saa-models.ts';
import { readPerson } from '#server/people/read-person.ts';
import type { Vault } from '#server/security/vault.ts';
import type { TaxBracket } from '#server/taxes/tax-bracket.ts';
import { yearOf } from '#server/law/by-year.ts';
import { incomeTaxLaw } from '#server/law/income-tax.ts';
import { levelOfPerson } from '#server/taxes/level-of-person.ts';
import { newYorkDate } from '#server/time/calendar.ts';

/**
 * After a tax input has changed: what is recommended for every invested account of this person follows, and a portfolio that is no longer
 * the recommended one waits for a review. What was answered already and has not changed is not asked again.
 */
export async function refreshRecommendedLevels(
  { db, vault }: { db: Kysely<Database>; vault: Vault },
  personId: string,
  { stateBefore, now }: { stateBefore: string; now: number },
): Promise<void> {
  const person = await readPerson({ db, vault }, personId);
  const year = yearOf(newYorkDate(now));
  // An address or an income is saved in any year; the levels follow only by the brackets of the year itself.
  if (!incomeTaxLaw.years.includes(year)) return;
  const level = levelOfPerson(year, person);
  // Applications under way follow too.
  await recommendLevelInRequests(db, personId, level);
  const accounts = await db
    .selectFrom('account')
    .innerJoin('account_owner', 'account_owner.account_id', 'account.id')
    .selectAll('account')
    .where('person_id', '=', personId)
    .where('flavor', '!=', 'CASH')
    .where('closed_on', 'is', null)
    .execute();
  for (const account of accounts) {
    const before = { level: account.recommended_bracket ?? level, state: stateBefore };
    await writeRecommendedLevel(db, account.id, level);
    await reviewAgain(db, account, { before, after: { level, state: person.home_state }, now });
  }
}

interface Holder {
  level: TaxBracket;
  state: string;
}

async function reviewAgain(
  db: Kysely<Database>,
  account: Row<'account'>,
  { before, after, now }: { before: Holder; after: Holder; now: number },
): Promise<void> {
  const held = await db.selectFrom('portfolio_allocation').selectAll().where('account_id', '=', account.id).executeTakeFirst();
  const risk = held === undefined ? null : (readModel(held.saa_model)?.risk ?? null);
  const recommended = ({ level, state }: Holder) => {
    const model = modelFor(account, { level: held?.tax_level_override ?? level, state, era: eras.present, risk });
    return model === null ? null : modelName(model);
  };
  const [formerly, present] = [recommended(before), recommended(after)];
  if (formerly === null || present === null || formerly === present) return;
  const change = { review: held?.saa_model === present ? ('none' as const) : ('pending' as const), updated_at: now };
  const unwritten = { plans_to_sell: null, tax_level_override: null, on_hold: 0 };
  await changeAllocation(db, { account_id: account.id, saa_model: formerly, ...unwritten, ...change }, change, { unlessHeld: false });
}
