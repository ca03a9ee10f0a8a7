import { readJourney } from '#engine/journey/journey-file.ts';
import type { Journey } from '#engine/journey/journey.ts';
import { UsageError } from './command.ts';
import { readText } from './read-text.ts';

/** The journey of a file; one that cannot be read, or is none, is bad usage. */
export async function readJourneyFile(file: string): Promise<Journey> {
  const read = readJourney(await readText(file));
  if ('error' in read) throw new UsageError(`${file} is no journey: ${read.error}`);
  return read.journey;
}
