import type { Kysely } from 'kysely';
import { yearOf } from '#server/law/by-year.ts';
import { readPerson } from '#server/people/read-person.ts';
import { fundsOfModel, type FundShare } from '#server/portfolios/model-funds.ts';
import { eras, modelFor, modelName } from '#server/portfolios/saa-models.ts';
import type { Vault } from '#server/security/vault.ts';
import type { Database, Row } from '#server/storage/database.ts';
import { exampleLevelOfPerson } from '#server/taxes/level-of-person.ts';

/**
 * The funds of an account's model; null where there is none. An account that nothing was written of yet is invested as is recommended now. Throws
 * `PersonErased` where its owner is.
 */
export async function modelFundsOf(
  { db, vault, today }: { db: Kysely<Database>; vault: Vault; today: string },
  account: Row<'account'>,
): Promise<FundShare[] | null> {
  const held = await db.selectFrom('portfolio_allocation').select('saa_model').where('account_id', '=', account.id).executeTakeFirst();
  if (held !== undefined) return fundsOfModel(held.saa_model);
  const owner = await db
    .selectFrom('account_owner')
    .select('person_id')
    .where('account_id', '=', account.id)
    .where('role', '!=', 'joint')
    .orderBy('person_id')
    .executeTakeFirst();
  if (owner === undefined) return null;
  const person = await readPerson({ db, vault }, owner.person_id);
  const level = account.recommended_bracket ?? exampleLevelOfPerson(yearOf(today), person);
  const model = modelFor(account, { level, state: person.home_state, era: eras.present });
  return model === null ? null : fundsOfModel(modelName(model));
}
