/** A small made-up curve: yields before fees by months to maturity. Between its points it is straight. */
const points: readonly (readonly [months: number, rate: number])[] = [
  [1, 0.0431],
  [3, 0.0429],
  [6, 0.0424],
  [12, 0.0409],
  [24, 0.0388],
  [36, 0.0381],
  [48, 0.0383],
  [60, 0.0389],
  [72, 0.0396],
];

export function yieldAt(months: number): number {
  const [first] = points;
  let lower = first ?? [1, 0];
  for (const point of points) {
    if (point[0] >= months) {
      const span = point[0] - lower[0];
      return span === 0 ? point[1] : lower[1] + ((point[1] - lower[1]) * (months - lower[0])) / span;
    }
    lower = point;
  }
  return lower[1];
}

/** Averages from one month to so many; computed once, because the curve does not move while the server runs. */
const averages: number[] = [0];

/** The plain average over rungs of one to so many months: every rung of a ladder holds the same. */
export function averageYield(months: number): number {
  for (let rung = averages.length; rung <= months; rung++) averages[rung] = ((averages[rung - 1] ?? 0) * (rung - 1) + yieldAt(rung)) / rung;
  return averages[months] ?? 0;
}

/** Rates travel as decimal strings of four places: a hundredth of a per cent. */
export function asRate(rate: number): string {
  return rate.toFixed(4);
}
