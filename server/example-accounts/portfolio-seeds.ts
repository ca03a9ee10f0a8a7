import { writeAllocation } from '#server/portfolios/write-allocation.ts';
import type { Seed } from '#server/personas/persona.ts';
import { account, type AccountSeed } from './seeds.ts';
import { yearOf } from '#server/law/by-year.ts';
import { newYorkDate } from '#server/time/calendar.ts';
import { exampleBracketOf } from '#server/taxes/tax-levels.ts';
import { eras, modelFor, modelName } from '#server/portfolios/saa-models.ts';

export interface AllocationPlan {
  /** True if a newer model waits for its owner's answer. */
  needsReview: boolean;
  plansToSell?: boolean;
  onHold?: boolean;
  /** True where its history harvests losses. */
  harvests?: boolean;
}

/** A portfolio that we manage; unless said otherwise, a newer model waits for its owner's answer. */
export function managed(
  flavor: string,
  name: string,
  valueCents: number,
  { needsReview, plansToSell, onHold = false, harvests = false, type = 'INDIVIDUAL' }: AllocationPlan & { type?: string } = {
    needsReview: true,
  },
  more: readonly AccountSeed[] = [],
): Seed {
  const fee = flavor === 'INDEX_INVESTING' ? '0.0009' : '0.0025';
  const era = needsReview ? eras.former : eras.present;
  return account({ type, flavor, name, valueCents, fee, era, harvests }, [
    async ({ db, now }, { username, filingStatus, incomeCents, state }, { id }) => {
      const model = modelFor(
        { account_type: type, flavor },
        {
          level: exampleBracketOf(yearOf(newYorkDate(now)), filingStatus, incomeCents),
          state,
          era: needsReview ? eras.former : eras.present,
        },
      );
      if (model === null) throw new Error(`Nothing is managed in the ${flavor} account of ${username}`);
      await writeAllocation(db, {
        account_id: id,
        saa_model: modelName(model),
        review: needsReview ? 'pending' : 'none',
        plans_to_sell: plansToSell === undefined ? null : plansToSell ? 1 : 0,
        tax_level_override: null,
        on_hold: onHold ? 1 : 0,
        updated_at: now,
      });
    },
    ...more,
  ]);
}
