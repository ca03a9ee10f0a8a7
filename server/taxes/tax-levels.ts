import type { FilingStatus } from '#server/storage/filing-status.ts';
import type { TaxBracket } from './tax-bracket.ts';

/** Where MEDIUM and HIGH begin, in cents of annual income before taxes. Married people filing jointly have twice the room. */
const thresholds: Record<FilingStatus, { medium: number; high: number }> = {
  SINGLE: { medium: 48_475_00, high: 197_300_00 },
  HEAD_OF_HOUSEHOLD: { medium: 64_850_00, high: 197_300_00 },
  MARRIED_SEPARATE: { medium: 48_475_00, high: 197_300_00 },
  MARRIED_JOINT: { medium: 96_950_00, high: 394_600_00 },
};

export function bracketOf(filingStatus: FilingStatus, pretaxIncomeCents: number): TaxBracket {
  const { medium, high } = thresholds[filingStatus];
  return pretaxIncomeCents >= high ? 'HIGH' : pretaxIncomeCents >= medium ? 'MEDIUM' : 'LOW';
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

export interface IncomeRange {
  taxBracketCategoryCode: TaxBracket;
  incomeRange: string;
  minimumIncome: number;
  maximumIncome: number | null;
  description: string;
}

/** Highest first, as the screens list them. */
export function incomeRanges(filingStatus: FilingStatus, flavor: string): IncomeRange[] {
  const { medium, high } = thresholds[filingStatus];
  const words = descriptions[flavor === 'AUTOMATED_BOND_PORTFOLIO' || flavor === 'AUTOMATED_BOND_LADDER' ? 'bond' : 'other'];
  return [
    {
      taxBracketCategoryCode: 'HIGH',
      incomeRange: `${dollars(high)} or more`,
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
}
