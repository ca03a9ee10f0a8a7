import { incomeTaxLaw } from '#server/law/income-tax.ts';
import type { FilingStatus } from '#server/storage/filing-status.ts';
import type { TaxBracket } from './tax-bracket.ts';

/** The brackets, by rate in ten-thousandths, above which the levels MEDIUM and HIGH begin. */
const lastOfLow = 1200;
const lastOfMedium = 2400;

interface Thresholds {
  medium: number;
  high: number;
}

/** Incomes in cents above which MEDIUM and HIGH begin. */
function thresholdsOf(brackets: ReturnType<typeof incomeTaxLaw.of>['ordinary'], filingStatus: FilingStatus): Thresholds {
  const topOf = (rate: number): number => {
    const found = brackets[filingStatus].find((bracket) => bracket.rate === rate);
    if (found === undefined) throw new Error(`No bracket has the rate ${rate}`);
    return found.upTo;
  };
  return { medium: topOf(lastOfLow), high: topOf(lastOfMedium) };
}

const levelOf = ({ medium, high }: Thresholds, incomeCents: number): TaxBracket =>
  incomeCents > high ? 'HIGH' : incomeCents > medium ? 'MEDIUM' : 'LOW';

/** The tax level of an income, in cents a year before taxes. Throws `LawNotKnown` for a year whose brackets are not known. */
export function bracketOf(taxYear: number, filingStatus: FilingStatus, incomeCents: number): TaxBracket {
  return levelOf(thresholdsOf(incomeTaxLaw.of(taxYear).ordinary, filingStatus), incomeCents);
}

/** The same by the latest known brackets: for made-up people, and for kinds of account that no tax level counts for. */
export function exampleBracketOf(taxYear: number, filingStatus: FilingStatus, incomeCents: number): TaxBracket {
  return levelOf(thresholdsOf(incomeTaxLaw.forExample(taxYear).ordinary, filingStatus), incomeCents);
}

function dollars(cents: number): string {
  return `$${Math.round(cents / 100).toLocaleString('en-US')}`;
}

const descriptions: Record<'bond' | 'other', Record<TaxBracket, string>> = {
  bond: {
    HIGH: 'More bonds whose interest is free of federal or state tax',
    MEDIUM: 'A mix of treasury, corporate and tax-free bonds',
    LOW: 'More corporate bonds, with a higher pretax yield',
  },
  other: {
    HIGH: 'More weight on what is taxed lightly: tax-free bonds, growth instead of dividends',
    MEDIUM: 'Balances yield and taxes',
    LOW: 'More weight on pretax yield',
  },
};

export const incomeDescriptions: readonly string[] = Object.values(descriptions).flatMap((one) => Object.values(one));

export interface IncomeRange {
  taxBracketCategoryCode: TaxBracket;
  incomeRange: string;
  minimumIncome: number;
  maximumIncome: number | null;
  description: string;
}

/** The incomes of each level, highest first as the screens list them, by the brackets of a year or of the latest known before it. */
export function incomeRanges(year: number, filingStatus: FilingStatus, flavor: string): { taxYear: number; incomeRanges: IncomeRange[] } {
  const { ordinary, year: taxYear } = incomeTaxLaw.forExample(year);
  const { medium, high } = thresholdsOf(ordinary, filingStatus);
  const words = descriptions[flavor === 'AUTOMATED_BOND_PORTFOLIO' || flavor === 'AUTOMATED_BOND_LADDER' ? 'bond' : 'other'];
  const ranges: IncomeRange[] = [
    {
      taxBracketCategoryCode: 'HIGH',
      incomeRange: `More than ${dollars(high)}`,
      minimumIncome: high,
      maximumIncome: null,
      description: words.HIGH,
    },
    {
      taxBracketCategoryCode: 'MEDIUM',
      incomeRange: `${dollars(medium)} to ${dollars(high)}`,
      minimumIncome: medium,
      maximumIncome: high,
      description: words.MEDIUM,
    },
    {
      taxBracketCategoryCode: 'LOW',
      incomeRange: `Up to ${dollars(medium)}`,
      minimumIncome: 0,
      maximumIncome: medium,
      description: words.LOW,
    },
  ];
  return { taxYear, incomeRanges: ranges };
}
