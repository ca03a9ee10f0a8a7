/** Thrown where the figures of a year are needed that this module does not have. Its message is for customers. */
export class LawNotKnown extends Error {
  readonly year: number;
  /** Completes "the 2027 …". */
  readonly matter: string;
  constructor(matter: string, year: number) {
    super(`We don't have the ${year} ${matter} yet, so we can't do this for ${year}. We add them as soon as they are published.`);
    this.name = 'LawNotKnown';
    this.year = year;
    this.matter = matter;
  }
}

export interface LawByYear<Figures> {
  /** The years whose figures are known. */
  readonly years: readonly number[];
  /** The figures of a year. Throws `LawNotKnown` for a year without any: money never follows another year's. */
  of(year: number): Figures;
  /** The figures of a year, or of the latest known before it: for examples and estimates that name their year, never for a decision. */
  forExample(year: number): Figures & { year: number };
}

/** Figures of the law by year, each with its source. `matter` completes "the 2027 …". */
export function lawByYear<Figures extends { readonly source: string }>(
  matter: string,
  figures: Readonly<Record<number, Figures>>,
): LawByYear<Figures> {
  const years = Object.keys(figures).map(Number);
  const of = (year: number): Figures => {
    const found = figures[year];
    if (found === undefined) throw new LawNotKnown(matter, year);
    return found;
  };
  const latestUntil = (year: number): number => Math.max(Math.min(...years), ...years.filter((one) => one <= year));
  return { years, of, forExample: (year) => ({ ...of(latestUntil(year)), year: latestUntil(year) }) };
}

/** Whole dollars in cents. */
export const dollars = (whole: number): number => whole * 100;

/** The year of a date, `YYYY-MM-DD`. */
export const yearOf = (date: string): number => Number(date.slice(0, 4));
