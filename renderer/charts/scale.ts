import { nice, ticks } from 'd3-array';

/** A scale of amounts: `low` lies at the foot of a drawing, `high` at its top. */
export interface Scale {
  low: number;
  high: number;
  /** Round amounts from `low` to `high`, both among them. */
  ticks: number[];
  /** Where an amount lies: 0 at the foot, 1 at the top, never outside. */
  share(value: number): number;
}

interface ScaleOptions {
  /** Columns begin at zero; lines need not. */
  fromZero?: boolean;
  /** The least step between two ticks: 1 for cents, of which there are no parts. */
  leastStep?: number;
  /** The most ticks, with room above and below what is drawn: neither end need be a round amount. */
  most?: number;
}

const wanted = 4;

/** The scale of some amounts. There is always one: of none from 0 to 1, of equal ones with room around them. */
export function scaleOf(values: readonly number[], { fromZero = false, leastStep = 0, most }: ScaleOptions = {}): Scale {
  let low = values.length === 0 ? 0 : Number.POSITIVE_INFINITY;
  let high = values.length === 0 ? 1 : Number.NEGATIVE_INFINITY;
  for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  if (fromZero) [low, high] = [Math.min(low, 0), Math.max(high, 0)];
  // Amounts that differ by less than a billionth of their size are equal as far as a drawing goes.
  const size = Math.max(Math.abs(low), Math.abs(high));
  const room = Math.max(size * 1e-9, leastStep * wanted);
  if (high - low <= room) {
    const padding = Math.max(size === 0 ? 1 : size * 0.05, room / 2);
    const wholly = low >= 0;
    [low, high] = [low - padding, high + padding];
    // A series without negative values has its space above zero.
    if (wholly && low < 0) [low, high] = [0, high - low];
  }
  const margin = (high - low) * 0.08;
  // A series without negative values does not begin below zero.
  const below = low >= 0 ? Math.max(low - 2 * margin, 0) : low - margin;
  const [first, last] = most === undefined ? nice(low, high, wanted) : [below, high + margin];
  let marks = ticks(first, last, wanted);
  for (let fewer = wanted - 1; most !== undefined && marks.length > most && fewer > 0; fewer--) marks = ticks(first, last, fewer);
  return {
    low: first,
    high: last,
    ticks: marks,
    share: (value) => Math.min(Math.max((value - first) / (last - first), 0), 1),
  };
}
