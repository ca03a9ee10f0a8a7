import type { Kysely } from 'kysely';
import type { Database } from './tables.ts';

/** Which features of passive-plus an account has on. */
export interface PassivePlusFeatures {
  taxLossHarvesting: boolean;
  stockLevelTaxLossHarvesting: boolean;
  smartBeta: boolean;
}

/** The features of an account; losses are harvested until its owner says otherwise. */
export async function readPassivePlus(db: Kysely<Database>, accountId: string): Promise<PassivePlusFeatures> {
  const row = await db.selectFrom('passive_plus').selectAll().where('account_id', '=', accountId).executeTakeFirst();
  return {
    taxLossHarvesting: row?.tax_loss_harvesting !== 0,
    stockLevelTaxLossHarvesting: row?.stock_level === 1,
    smartBeta: row?.smart_beta === 1,
  };
}

export async function writePassivePlus(db: Kysely<Database>, accountId: string, features: PassivePlusFeatures, now: number): Promise<void> {
  const values = {
    tax_loss_harvesting: features.taxLossHarvesting ? 1 : 0,
    stock_level: features.stockLevelTaxLossHarvesting ? 1 : 0,
    smart_beta: features.smartBeta ? 1 : 0,
    updated_at: now,
  };
  await db
    .insertInto('passive_plus')
    .values({ account_id: accountId, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .execute();
}
