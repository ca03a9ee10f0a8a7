/** The width of a drawing, and the width of what is beside it at any scale. */
export interface Sized {
  width: number;
  beside: number;
}

/** Pixels between two drawings. */
export const gap = 24;
/** Smaller than this nothing of a drawing can be read: more rows are better. */
const least = 0.4;

/** The number of rows that these take at a scale, if each row is filled in order. */
function rowsAt(scale: number, sized: readonly Sized[], room: number): number {
  let [rows, used] = [0, Infinity];
  for (const { width, beside } of sized) {
    const own = width * scale + beside;
    if (used + gap + own > room) [rows, used] = [rows + 1, own];
    else used += gap + own;
  }
  return rows;
}

/** The one scale, at most 1, that drawings are shown at in a room: the largest at which they stand in the fewest rows that leave them readable. */
export function scaleOf(sized: readonly Sized[], room: number): number {
  // Where it is the largest, some row is full: of each run that may be a row, the scale that fills it. Rounded down, so that it fits.
  const full = sized.flatMap((_, from) =>
    sized.slice(from).map((_last, more) => {
      const row = sized.slice(from, from + more + 1);
      const fixed = row.reduce((sum, { beside }) => sum + beside, gap * more);
      return Math.floor(((room - fixed) / row.reduce((sum, { width }) => sum + width, 0)) * 1000) / 1000;
    }),
  );
  const largest = Math.min(1, ...sized.map(({ width, beside }) => Math.floor(((room - beside) / width) * 1000) / 1000));
  const scales = [largest, ...full.filter((scale) => scale > 0 && scale < largest)].toSorted((a, b) => b - a);
  for (let rows = 1; rows < sized.length; rows++) {
    const largest = scales.find((scale) => rowsAt(scale, sized, room) <= rows);
    if (largest !== undefined && largest >= least) return largest;
  }
  return largest;
}
