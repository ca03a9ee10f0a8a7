import { z } from 'zod';
import { listDrafts } from '#server/studio/draft-store.ts';
import { defineTool } from '../agent-tool.ts';
import { offset } from '../inputs.ts';
import { paged, restWords } from '../paged.ts';

export const listDraftsTool = defineTool({
  name: 'list_drafts',
  sentence:
    'Lists the drafts, the newest first: id, name, state, revision, and whether the author you act for began it. You change only those.',
  input: z.strictObject({ offset }),
  async run(input, { drafts, personId }) {
    const all = await listDrafts(drafts.storage.read);
    const { entries, next } = paged(
      all.map(({ id, name, state, revision, person_id: by }) => ({ draft: id, name, state, revision, isOwn: by === personId })),
      input.offset,
    );
    return { says: `There are ${all.length} drafts.${restWords({ next })}`, data: { drafts: entries, next } };
  },
});
