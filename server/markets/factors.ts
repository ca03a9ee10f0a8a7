import { drawsFrom } from './draws-from.ts';
import type { Sector } from './sectors.ts';

/** What moves many prices at once: the market and each sector, as sums of daily log returns that grow as days are asked for. */

const daysOfYear = 252;

/** Standard normal numbers that follow from a text alone (Box and Muller, 1958). */
export function normalsFrom(text: string): () => number {
  const draw = drawsFrom(text);
  let spare: number | null = null;
  return () => {
    if (spare !== null) {
      const kept = spare;
      spare = null;
      return kept;
    }
    const radius = Math.sqrt(-2 * Math.log(1 - draw()));
    const angle = 2 * Math.PI * draw();
    spare = radius * Math.sin(angle);
    return radius * Math.cos(angle);
  };
}

/** A walk that is continued as far as it is asked for. The same name gives the same walk, however it was asked for. */
export function growingWalk(step: () => number): (place: number) => number {
  const values: number[] = [];
  return (place) => {
    while (values.length <= place) values.push(step());
    return values[place] ?? 0;
  };
}

/**
 * Noise around zero that is pulled back a little each day, so that it strays, and does not run away. `volatility` is that of a year, `spread(day)`
 * scales a day's move.
 */
export function strayingWalk(
  name: string,
  volatility: number,
  pull: number,
  spread: (place: number) => number = () => 1,
): (place: number) => number {
  const normal = normalsFrom(name);
  const daily = volatility / Math.sqrt(daysOfYear);
  let value = 0;
  let place = 0;
  return growingWalk(() => {
    value = value * (1 - pull) + daily * spread(place) * normal();
    place += 1;
    return value;
  });
}

/** Quiet and nervous times take turns: the logarithm of the day's spread strays around zero. */
const marketMood = strayingWalk('market mood', 1.6, 0.02);

/** The sum of the market's log returns until a day, without what it grows by. */
export const marketFactor = strayingWalk('market', 0.135, 0.0008, (place) => Math.exp(marketMood(place) - 0.12));

const sectorWalks = new Map<Sector, (place: number) => number>();

/** The sum of a sector's own log returns until a day. */
export function sectorFactor(sector: Sector, place: number): number {
  if (sector === 'DIVERSIFIED') return 0;
  const known = sectorWalks.get(sector);
  const walk = known ?? strayingWalk(`sector ${sector}`, 0.09, 0.0012);
  if (known === undefined) sectorWalks.set(sector, walk);
  return walk(place);
}

/** What an instrument has grown by in expectation: its drift for the years until a day. */
export const growth = (drift: number, place: number): number => (Math.log(1 + drift) * place) / daysOfYear;
