import { capitalLossOffset } from '#server/law/income-tax.ts';
import type { FilingStatus } from '#server/storage/filing-status.ts';

/** An amount of each kind, in cents: held for a year or less, and held longer. They are taxed differently, so they are counted apart. */
export interface ByTerm {
  short: number;
  long: number;
}

/** The realized amounts of one tax year. Gains and losses are both positive. */
export interface RealizedYear {
  year: number;
  gains: ByTerm;
  losses: ByTerm;
}

/** The use of one tax year's losses, step by step. Each cent of loss is in exactly one of the four steps. */
export interface OffsetYear {
  year: number;
  /** The losses carried over from earlier years. */
  carriedIn: ByTerm;
  /** Losses against gains of the same kind. */
  sameTerm: ByTerm;
  /** The remaining losses of one kind against gains of the other; `short` are short-term losses, against long-term gains. */
  crossTerm: ByTerm;
  /** Against ordinary income, short-term losses first. */
  income: ByTerm;
  /** The losses carried over to later years. */
  carriedOut: ByTerm;
}

const nothing: ByTerm = { short: 0, long: 0 };

/** 000 §9: the most that capital losses offset of a year's ordinary income, in cents. */
export function incomeOffsetLimit(filingStatus: FilingStatus): number {
  return capitalLossOffset[filingStatus];
}

function offsetYear({ year, gains, losses }: RealizedYear, carriedIn: ByTerm, limit: number): OffsetYear {
  const left = { short: losses.short + carriedIn.short, long: losses.long + carriedIn.long };
  const sameTerm = { short: Math.min(left.short, gains.short), long: Math.min(left.long, gains.long) };
  const after = { short: left.short - sameTerm.short, long: left.long - sameTerm.long };
  const crossTerm = {
    short: Math.min(after.short, gains.long - sameTerm.long),
    long: Math.min(after.long, gains.short - sameTerm.short),
  };
  const rest = { short: after.short - crossTerm.short, long: after.long - crossTerm.long };
  const incomeShort = Math.min(rest.short, limit);
  const income = { short: incomeShort, long: Math.min(rest.long, limit - incomeShort) };
  const carriedOut = { short: rest.short - income.short, long: rest.long - income.long };
  return { year, carriedIn, sameTerm, crossTerm, income, carriedOut };
}

/** The use of losses year by year, oldest first: each year begins with the losses that the former one carried over. */
export function offsetLosses(years: readonly RealizedYear[], limit: number): OffsetYear[] {
  const used: OffsetYear[] = [];
  for (const year of years.toSorted((a, b) => a.year - b.year)) used.push(offsetYear(year, used.at(-1)?.carriedOut ?? nothing, limit));
  return used;
}
