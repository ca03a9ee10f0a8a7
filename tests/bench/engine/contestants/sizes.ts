import { readFileSync } from 'node:fs';

/** The sizes of our records and answers, measured when the databases were filled: others write and answer as much. */
export interface Sizes {
  eventBytes: number;
  snapshotBytes: number;
  /** The answers at the first and at the second step, as JSON. */
  answers: [string, string];
}

export const readSizes = (): Sizes => JSON.parse(readFileSync(process.env['BENCH_SIZES'] ?? '', 'utf8')) as Sizes;

/** Answers with a view that was prepared once, written out for each request as any view is. */
export function preparedAnswers({ answers }: Sizes): (revision: number) => string {
  const [even, odd] = answers.map((text) => JSON.parse(text) as object);
  return (revision) => JSON.stringify({ ...(revision % 2 === 0 ? even : odd), revision });
}
