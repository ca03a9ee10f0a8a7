import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** The folder of what was recorded of a folder of documents: `recordings/` beside it. It holds a folder for each area, as the documents do. */
export const recordingsFolder = (flows: string): string => join(dirname(resolve(flows)), 'recordings');

export interface RecordedFile {
  /** From `recordings/`. */
  path: string;
  file: string;
}

/** The recorded files of a folder of documents whose names end like this, in order; none where nothing was recorded. */
export function recordedFiles(flows: string, ending: '.journey.yaml' | '.example.yaml'): RecordedFile[] {
  const folder = recordingsFolder(flows);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending))
    .toSorted()
    .map((path) => ({ path: path.replaceAll('\\', '/'), file: join(folder, path) }));
}
