import { readFileSync, writeFileSync } from 'node:fs';

/** Ratios of a run by their names; of each, less is better. */
export type Ratios = Readonly<Record<string, number>>;

const file = new URL('./recorded-ratios.json', import.meta.url);
/** A ratio that is worse by more than this part of itself is told. */
const tolerance = 0.1;

/**
 * Holds the ratios of a run against those recorded last, and says in one line each which became worse by more than a tenth. With `record` they
 * replace them; ratios that this run did not measure stay as they are.
 */
export function heldAgainstRecorded(bench: string, ratios: Ratios, record: boolean): string[] {
  const all = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Ratios>;
  const before = all[bench] ?? {};
  if (record) {
    const rounded = Object.entries({ ...before, ...ratios }).map(([name, ratio]) => [name, Number(ratio.toFixed(2))]);
    writeFileSync(file, `${JSON.stringify({ ...all, [bench]: Object.fromEntries(rounded) }, null, 2)}\n`);
  }
  const worse = worseThan(before, ratios);
  return worse.length > 0 ? worse : ['No ratio is worse than the recorded one by more than a tenth.'];
}

/** A line for each ratio that is worse than its recorded one by more than a tenth. A ratio that was never recorded is not compared. */
export function worseThan(recorded: Ratios, ratios: Ratios): string[] {
  return Object.entries(ratios).flatMap(([name, ratio]) => {
    const before = recorded[name];
    return before !== undefined && ratio > before * (1 + tolerance)
      ? [`WORSE: ${name}: ${ratio.toFixed(2)}, recorded ${before.toFixed(2)}`]
      : [];
  });
}
