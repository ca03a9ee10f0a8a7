import type { Row } from '#server/storage/database.ts';
import { ownAccount } from '../accounts/own-account.ts';
import { OperationNotFound, signedIn, type OperationContext } from '#server/operations/operation.ts';
import type { TaxBracket } from '../accounts/tax-bracket.ts';
import { bracketOf } from '../accounts/tax-levels.ts';
import { eras, modelFor, modelName, readModel, type SaaModel } from './saa-models.ts';

type Held = Pick<Row<'portfolio_allocation'>, 'saa_model' | 'review' | 'plans_to_sell' | 'tax_level_override' | 'on_hold'>;

/** A managed account of the person asking: what it is invested by, and what is recommended at a tax level. */
export interface Allocation {
  account: Row<'account'>;
  person: Row<'person'>;
  /** The level of income and filing status. */
  recommendedLevel: TaxBracket;
  /** Null where we manage nothing: a cash account, a ladder. */
  held: Held | null;
}

export async function ownAllocation(context: OperationContext, accountId: string): Promise<Allocation> {
  const account = await ownAccount(context.db, signedIn(context), accountId);
  const person = await context.db.selectFrom('person').selectAll().where('id', '=', signedIn(context).id).executeTakeFirst();
  if (person === undefined) throw new OperationNotFound('The person');
  const row = await context.db.selectFrom('portfolio_allocation').selectAll().where('account_id', '=', account.id).executeTakeFirst();
  const recommendedLevel = account.recommended_bracket ?? bracketOf(person.filing_status, person.pretax_income_cents);
  return { account, person, recommendedLevel, held: row ?? heldAtFirst(account, person, recommendedLevel) };
}

/** An account that nothing was written of yet is invested as is recommended now. */
function heldAtFirst(account: Row<'account'>, person: Row<'person'>, level: TaxBracket): Held | null {
  const model = modelFor(account, { level, state: person.home_state, era: eras.present });
  return model === null ? null : { saa_model: modelName(model), review: 'none', plans_to_sell: null, tax_level_override: null, on_hold: 0 };
}

export function proposedModel({ account, person }: Allocation, level: TaxBracket): SaaModel | null {
  return modelFor(account, { level, state: person.home_state, era: eras.present });
}

export function heldModel(held: Held): SaaModel {
  const model = readModel(held.saa_model);
  if (model === null) throw new Error(`There is no model ${held.saa_model}`);
  return model;
}

export async function writeAllocation(context: OperationContext, { account, held }: Allocation, change: Partial<Held>): Promise<void> {
  if (held === null) throw new Error('There is nothing to manage in this account');
  const { saa_model, review, plans_to_sell, tax_level_override, on_hold } = { ...held, ...change };
  const values = { saa_model, review, plans_to_sell, tax_level_override, on_hold, updated_at: context.now };
  await context.db
    .insertInto('portfolio_allocation')
    .values({ account_id: account.id, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .execute();
}
