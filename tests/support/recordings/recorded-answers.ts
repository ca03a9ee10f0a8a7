import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** What is sent at a step. */
const Answer = z.strictObject({ event: z.string(), values: z.record(z.string(), z.json()) });
export type Answer = z.infer<typeof Answer>;

/** The answers of one journey to steps that its recording does not name, by step. */
export type Answers = Readonly<Record<string, Answer>>;

const RecordedAnswers = z.strictObject({
  what: z.string(),
  /** By the journey's file, `<area>/<name>`. `like` is the recording that the journey goes by, where it is not its own. */
  journeys: z.record(z.string(), z.strictObject({ like: z.string().optional(), steps: z.record(z.string(), Answer) })),
});
export type RecordedAnswers = z.infer<typeof RecordedAnswers>['journeys'];

const fileOf = (area: string): string => fileURLToPath(new URL(`../../${area}/recorded-answers.json`, import.meta.url));

/** The answers that `npm run record` found for an area: a step that came with a commit of the studio stands in no `recordings.ts`. */
export function readAnswers(area: string): RecordedAnswers {
  const file = fileOf(area);
  return existsSync(file) ? RecordedAnswers.parse(JSON.parse(readFileSync(file, 'utf8'))).journeys : {};
}

export function writeAnswers(area: string, journeys: RecordedAnswers): void {
  const what = 'Answers to steps that recordings.ts does not name, found by `npm run record`. A recording that names the step needs none.';
  writeFileSync(fileOf(area), `${JSON.stringify({ what, journeys }, null, 2)}\n`);
}
