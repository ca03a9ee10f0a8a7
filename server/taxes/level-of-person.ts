import type { FilingStatus } from '#server/storage/filing-status.ts';
import type { TaxBracket } from './tax-bracket.ts';
import { bracketOf } from './tax-levels.ts';

/** The tax level of what a person said. Until they have said both, the lowest counts: it is what a portfolio is built for where nothing is known. */
export function levelOfPerson({
  filing_status: status,
  pretax_income_cents: income,
}: {
  filing_status: FilingStatus | null;
  pretax_income_cents: number | null;
}): TaxBracket {
  return status === null || income === null ? 'LOW' : bracketOf(status, income);
}
