import { readFile } from 'node:fs/promises';
import { readJourney } from '#engine/journey/journey-file.ts';
import type { Journey } from '#engine/journey/journey.ts';
import { UsageError } from './command.ts';

/** The journey of a file; one that cannot be read, or is none, is bad usage. */
export async function readJourneyFile(file: string): Promise<Journey> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UsageError(`${file} cannot be read.`);
  });
  const read = readJourney(text);
  if ('error' in read) throw new UsageError(`${file} is no journey: ${read.error}`);
  return read.journey;
}
