import { parse } from 'yaml';
import { z } from 'zod';
import { OwnWords } from '#schemas/wire.ts';

/** One entry of a catalog: the English text, the same in the language of the file, and a note for translators. */
const Entry = z
  .object({ en: z.string().min(1), note: z.string().optional() })
  .catchall(z.union([z.string().min(1), z.partialRecord(z.enum(['zero', 'one', 'two', 'few', 'many', 'other']), z.string().min(1))]));

/**
 * A catalog of own words: the text of `renderer/words/<language>.yaml`, read. Throws where an entry has no text in that language, or where a text comes
 * twice, and says which.
 */
export function readCatalog(language: string, source: string): OwnWords {
  const words: Record<string, OwnWords[string]> = {};
  for (const entry of z.array(Entry).parse(parse(source))) {
    const said = OwnWords.valueType.safeParse(entry[language]).data;
    if (said === undefined) throw new Error(`“${entry.en}” has no text in ${language}: write it below, as “${language}:”.`);
    if (Object.hasOwn(words, entry.en)) throw new Error(`“${entry.en}” is twice among the words in ${language}: keep one.`);
    words[entry.en] = said;
  }
  return words;
}
