import type { JsonObject } from '#schemas/json.ts';
import { writeValue } from '../text/convert.ts';
import { inspectedId, pageData } from './page-data.ts';
import { firstWork } from './work.ts';
import type { Work } from './work.ts';

/** A page of the server as its author wrote it, with what it saw. */
export interface InspectedPage {
  address: string;
  /** The document, such as `bond-ladder/views/length.view.yaml`, and its text. */
  file: string;
  text: string;
  /** The publication that the text comes from; null where the server's own file has the same text. */
  publication: number | null;
  /** By the names of the language: `given`, `load`, `person` and the rest. */
  values: JsonObject;
}

/** The page that the playground was sent with; null where it was sent with none. */
export const inspectedByPage = (): InspectedPage | null => pageData(inspectedId) as InspectedPage | null;

/** Where an inspected page is written, for a sentence. */
export const whereWritten = ({ file, publication }: Pick<InspectedPage, 'file' | 'publication'>): string =>
  publication === null
    ? `from flows/${file}`
    : `from ${file} as publication ${publication} has it, which is live; the file of this name under flows/ says otherwise`;

/** A work that draws an inspected page of its own document. */
export function workOfInspected({ text, values }: InspectedPage): Work {
  return { ...firstWork(), syntax: 'yaml', text, states: [{ name: 'as it was seen', text: writeValue(values, 'yaml') }] };
}
