import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readJourney } from '#engine/journey/journey-file.ts';
import type { Journey } from '#engine/journey/journey.ts';
import { recordedFiles, recordingsFolder } from '#server/voyager/definitions/recordings-folder.ts';

export const flowsFolder = fileURLToPath(new URL('../../flows', import.meta.url));
export const recordings = recordingsFolder(flowsFolder);

export interface RecordedJourney {
  /** Its path from `recordings/`. */
  name: string;
  text: string;
  journey: Journey;
}

/** Every recorded journey of the product. One that cannot be read is an error, not one less. */
export function recordedJourneys(): RecordedJourney[] {
  return recordedFiles(flowsFolder, '.journey.yaml').map(({ path, file }) => {
    const text = readFileSync(file, 'utf8');
    const read = readJourney(text);
    if ('error' in read) throw new Error(`${path}: ${read.error}`);
    return { name: path, text, journey: read.journey };
  });
}
