import { z } from 'zod';
import { defineTool } from '../agent-tool.ts';
import { offset, words } from '../inputs.ts';
import { paged, restWords } from '../paged.ts';

export const listFlowsTool = defineTool({
  name: 'list_flows',
  sentence:
    'Lists the flows and pages that are live: name, title and document. `words` keeps those that have each word in one of the three.',
  input: z.strictObject({ words: words.optional(), offset }),
  async run(input, { drafts }) {
    const { flows, screens } = drafts.definitions.library();
    const all = [
      ...[...flows.values()].map(({ voyagerType, title, file }) => ({ flow: voyagerType, title, document: file })),
      ...[...screens.values()].map(({ name, title, path, file }) => ({
        page: name,
        title: typeof title === 'string' && title !== '' ? title : null,
        address: path,
        document: file,
      })),
    ];
    const wanted = (input.words ?? '').toLowerCase().split(/\s+/);
    const kept = all.filter((one) => wanted.every((word) => JSON.stringify(one).toLowerCase().includes(word)));
    const { entries, next } = paged(kept, input.offset);
    return { says: `${kept.length} of ${all.length} flows and pages.${restWords({ next })}`, data: { found: entries, next } };
  },
});
