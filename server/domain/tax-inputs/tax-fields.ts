import { z } from 'zod';
import type { OperationContext } from '#server/operations/operation.ts';
import { Cents } from '#server/operations/shapes.ts';
import type { Person } from '#server/people/read-person.ts';
import { refreshRecommendedLevels } from '#server/portfolios/recommended-levels.ts';

/** The inputs of the tax calculation. Null is a field that was sent empty. */
export const TaxFields = z.strictObject({
  filingStatus: z.enum(['SINGLE', 'MARRIED_JOINT', 'MARRIED_SEPARATE', 'HEAD_OF_HOUSEHOLD']).nullable().optional(),
  pretaxAnnualIncome: Cents.nullable().optional(),
});
export type TaxFields = z.infer<typeof TaxFields>;

/** Largest income that is believed: a hundred million dollars. */
const mostIncomeCents = 100_000_000_00;

/** 002 §5, in its words. Nothing is wrong with what was not sent. */
export function taxMistakes({ filingStatus, pretaxAnnualIncome }: TaxFields): { path: string; message: string }[] {
  const income = pretaxAnnualIncome ?? 0;
  const wrong = (path: string, message: string) => ({ path: `personFields/${path}`, message });
  return [
    filingStatus === null ? wrong('filingStatus', 'Tax Filing Status is required.') : null,
    pretaxAnnualIncome === null ? wrong('pretaxAnnualIncome', 'Pretax Annual Income cannot be blank.') : null,
    income < 0 ? wrong('pretaxAnnualIncome', 'Enter an income of zero or more.') : null,
    income > mostIncomeCents ? wrong('pretaxAnnualIncome', 'Enter an income of at most $100,000,000.') : null,
  ].filter((mistake) => mistake !== null);
}

/** Saves what was sent; what is recommended for the person's accounts follows it. */
export async function saveTaxInputs(
  context: OperationContext,
  { id, home_state }: Person,
  { filingStatus, pretaxAnnualIncome }: TaxFields,
): Promise<void> {
  if (filingStatus == null && pretaxAnnualIncome == null) return;
  const sealed = await context.vault.seal(context.db, 'person', id, {
    ...(filingStatus == null ? {} : { filing_status: filingStatus }),
    ...(pretaxAnnualIncome == null ? {} : { pretax_income_cents: pretaxAnnualIncome }),
  });
  await context.db.updateTable('person').set(sealed).where('id', '=', id).execute();
  await refreshRecommendedLevels(context, id, { stateBefore: home_state, now: context.now });
}
