import type { Sector } from '#server/markets/sectors.ts';
import { sum } from './money-math.ts';

/** A holding by its part of what is held, and its daily growth, split-adjusted, all over the same days. */
export interface RiskHolding {
  instrumentId: string;
  sector: Sector;
  weight: number;
  /** price ÷ the price before − 1, oldest first. */
  growth: readonly number[];
}

export interface Risk {
  /** A year’s: the standard deviation of daily log returns × √252. */
  volatility: number;
  /** Positive: 0.32 is a fall of 32 percent from the highest point before. */
  largestFall: number;
  /** The worst of the months of 21 trading days; positive. */
  worstMonth: number;
  largestHolding: { instrumentId: string; weight: number } | null;
  sectors: { sector: Sector; weight: number }[];
}

const daysOfYear = 252;
const daysOfMonth = 21;

/** The risk of a mix of holdings, had it been held over these days with its parts kept as they are. */
export function riskOf(holdings: readonly RiskHolding[]): Risk {
  const levels = mixedLevels(holdings);
  const logs = levels.slice(1).map((level, place) => Math.log(level / (levels[place] ?? level)));
  const mean = logs.length === 0 ? 0 : sum(logs) / logs.length;
  const variance = logs.length < 2 ? 0 : sum(logs.map((log) => (log - mean) ** 2)) / (logs.length - 1);
  const largest = holdings.toSorted((a, b) => b.weight - a.weight)[0];
  return {
    volatility: Math.sqrt(variance * daysOfYear),
    largestFall: largestFall(levels),
    worstMonth: Math.max(...levels.map((level, place) => 1 - level / (levels[Math.max(place - daysOfMonth, 0)] ?? level)), 0),
    largestHolding: largest === undefined ? null : { instrumentId: largest.instrumentId, weight: largest.weight },
    sectors: sectorsOf(holdings),
  };
}

/** What one dollar became, day by day. */
function mixedLevels(holdings: readonly RiskHolding[]): number[] {
  const days = Math.min(...holdings.map(({ growth }) => growth.length), Number.MAX_SAFE_INTEGER);
  const levels = [1];
  for (let day = 0; holdings.length > 0 && day < days; day += 1) {
    let grown = 0;
    for (const { weight, growth } of holdings) grown += weight * (growth[day] ?? 0);
    levels.push((levels[day] ?? 1) * (1 + grown));
  }
  return levels;
}

function largestFall(levels: readonly number[]): number {
  let peak = 0;
  let fall = 0;
  for (const level of levels) {
    peak = Math.max(peak, level);
    fall = Math.max(fall, 1 - level / peak);
  }
  return fall;
}

function sectorsOf(holdings: readonly RiskHolding[]): Risk['sectors'] {
  const weights = new Map<Sector, number>();
  for (const { sector, weight } of holdings) weights.set(sector, (weights.get(sector) ?? 0) + weight);
  return [...weights].map(([sector, weight]) => ({ sector, weight })).toSorted((a, b) => b.weight - a.weight);
}
