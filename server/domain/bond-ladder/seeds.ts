import { writeNewLadder } from '#server/portfolios/write-ladder.ts';
import type { Seed } from '#server/personas/persona.ts';
import { newYorkDate } from '#server/time/calendar.ts';
import { account } from '#server/example-accounts/seeds.ts';
import { rungDate } from './ladder.ts';
import type { BondLadderTable } from '#server/portfolios/tables.ts';
import { asRate, yieldAt } from './yield-curve.ts';

export interface LadderPlan {
  months: number;
  yieldKind: BondLadderTable['yield_kind'];
  /** Face value of each rung. */
  rungCents: number;
  /** Bonds that already stand beyond the last rung, by rung number. */
  beyond?: readonly number[];
  /** The target withdrawal date, as so many months after the last rung. */
  targetMonthsLater?: number;
  onHold?: boolean;
}

/** An account that is a bond ladder, worth its bonds. */
export function ladder(plan: LadderPlan, of: { name?: string; type?: string; with?: readonly string[] } = {}): Seed {
  const { months, yieldKind, rungCents, beyond = [], targetMonthsLater, onHold } = plan;
  const rungs = [...Array.from({ length: months }, (_, place) => place + 1), ...beyond];
  const { name = 'Bond ladder', type = 'INDIVIDUAL', with: others = [] } = of;
  return account({ type, flavor: 'AUTOMATED_BOND_LADDER', name, valueCents: rungs.length * rungCents, fee: '0.0015', with: others }, [
    async ({ db, now, ids }, _person, { id }) => {
      const today = newYorkDate(now);
      await writeNewLadder(db, {
        account_id: id,
        max_maturity_months: months,
        yield_kind: yieldKind,
        reinvestment: targetMonthsLater === undefined ? 'on' : 'untilTerminatedDate',
        terminated_on: targetMonthsLater === undefined ? null : rungDate(today, months + targetMonthsLater),
        on_hold: onHold === true ? 1 : 0,
        updated_at: now,
      });
      const bonds = rungs.map((rung) => ({
        id: ids(),
        account_id: id,
        matures_on: rungDate(today, rung),
        face_cents: rungCents,
        yield_rate: asRate(yieldAt(rung)),
      }));
      await db.insertInto('bond').values(bonds).execute();
    },
  ]);
}
