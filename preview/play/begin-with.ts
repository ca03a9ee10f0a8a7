import { importText } from '#engine/import/import-document.ts';
import type { ImportNote } from '#engine/import/imported.ts';
import type { JsonObject } from '#schemas/json.ts';
import type { Layout } from '#schemas/layout.ts';
import { layoutOf, valuesOf } from '../samples/samples.ts';
import type { Sample } from '../samples/samples.ts';
import { authoredLayout } from '../text/authored-layout.ts';
import { readableJson, writeValue } from '../text/convert.ts';
import { firstWork } from './work.ts';
import type { Work } from './work.ts';

/** A work that begins with a sample, written as the layout at hand is. */
export function workOfSample(work: Work, sample: Sample, authored: boolean): Work {
  const [layout, values] = [layoutOf(sample), valuesOf(sample)].map((one) => JSON.parse(JSON.stringify(one)) as JsonObject);
  return {
    ...work,
    text: authored ? authoredLayout(layout as unknown as Layout) : writeValue(layout ?? {}, work.syntax),
    states: [{ name: sample.words, text: writeValue(values ?? {}, work.syntax) }],
    shown: 0,
  };
}

/** What an import dropped or approximated, and of what. */
export interface ImportedWork {
  format: string;
  notes: readonly ImportNote[];
}

/** A work that begins with a document in another layout language, or why there is none. */
export function workOfImport(text: string, data: string): { work: Work; imported: ImportedWork; words: string } | { refused: string[] } {
  const { format, document, notes, refused } = importText(text, data);
  if (document === null || format === null)
    return { refused: refused.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`)) };
  const count = notes.length === 1 ? 'one note' : `${notes.length} notes`;
  const how = notes.length === 0 ? 'whole' : `with ${count} on what is dropped or approximated`;
  return {
    work: { ...firstWork(), text: readableJson(JSON.stringify(document)) },
    imported: { format, notes },
    words: `The ${format} was imported ${how}. Undo brings back what was here before.`,
  };
}
