import type { FilingStatus } from '#server/storage/filing-status.ts';
import type { TaxBracket } from './tax-bracket.ts';
import { bracketOf, exampleBracketOf } from './tax-levels.ts';

/** The answers that a tax level follows from; null until the person has given them. Income is in cents a year before taxes. */
interface TaxAnswers {
  filing_status: FilingStatus | null;
  pretax_income_cents: number | null;
}

const levelBy =
  (bracket: typeof bracketOf) =>
  (taxYear: number, { filing_status: status, pretax_income_cents: income }: TaxAnswers): TaxBracket =>
    status === null || income === null ? 'LOW' : bracket(taxYear, status, income);

/**
 * The tax level of a person's answers in a year. Until they have given both, the lowest counts: a portfolio is built for it where nothing is known. Throws
 * `LawNotKnown` for a year whose brackets are not known.
 */
export const levelOfPerson = levelBy(bracketOf);

/** The same by the latest known brackets: where no money depends on the level. */
export const exampleLevelOfPerson = levelBy(exampleBracketOf);
