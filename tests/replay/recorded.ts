import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readJourney } from '#engine/journey/journey-file.ts';
import type { Journey } from '#engine/journey/journey.ts';

export const flowsFolder = fileURLToPath(new URL('../../flows', import.meta.url));

export interface RecordedJourney {
  /** Its path from `flows/`. */
  name: string;
  text: string;
  journey: Journey;
}

/** Every journey under `flows/`. One that cannot be read is an error, not one less. */
export function recordedJourneys(): RecordedJourney[] {
  return readdirSync(flowsFolder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.journey.yaml'))
    .toSorted()
    .map((name) => {
      const text = readFileSync(join(flowsFolder, name), 'utf8');
      const read = readJourney(text);
      if ('error' in read) throw new Error(`${name}: ${read.error}`);
      return { name, text, journey: read.journey };
    });
}
