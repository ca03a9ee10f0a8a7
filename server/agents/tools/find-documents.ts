import { z } from 'zod';
import { documentTitle } from '#engine/compiled/document-title.ts';
import { wordsIn } from '#server/studio/find-words.ts';
import { defineTool, type ToolAnswer } from '../agent-tool.ts';
import { offset, perhapsDraft, words } from '../inputs.ts';
import { filesOf, lookedAt } from '../looked-at.ts';
import { paged, restWords } from '../paged.ts';

export const findDocumentsTool = defineTool({
  name: 'find_documents',
  sentence:
    'Finds documents of a draft or of what is live: by `words` that are written in them or that a customer reads, each hit with its line; or by a part of their path with `under`, such as bond-ladder/.',
  input: z.strictObject({ words: words.optional(), under: z.string().max(200).optional(), draft: perhapsDraft, offset }),
  async run(input, work): Promise<ToolAnswer> {
    const all = await filesOf(await lookedAt(work, input.draft));
    const files = all.filter(({ path }) => path.includes(input.under ?? ''));
    if (input.words === undefined) {
      const { entries, next } = paged(
        files.map(({ path, text }) => ({ path, title: documentTitle(path, text) })),
        input.offset,
      );
      return { says: `${files.length} of ${all.length} documents.${restWords({ next })}`, data: { documents: entries, next } };
    }
    const { found, further } = wordsIn(files, input.words);
    const { entries, next } = paged(found, input.offset);
    const more = further === 0 ? '' : ` ${further} more are not listed: use more words.`;
    return { says: `${found.length} places.${restWords({ next })}${more}`, data: { found: entries, next } };
  },
});
