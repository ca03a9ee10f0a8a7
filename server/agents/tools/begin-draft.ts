import { z } from 'zod';
import { draftName } from '#schemas/studio/fields.ts';
import { beginDraft } from '#server/studio/begin-draft.ts';
import { comment } from '#server/studio/decide-draft.ts';
import { defineTool } from '../agent-tool.ts';

export const beginDraftTool = defineTool({
  name: 'begin_draft',
  sentence: 'Begins an empty draft over what is live and answers its id. A comment on it says that an agent works on it.',
  input: z.strictObject({ name: draftName.describe('What the draft is for, in a few words that its reviewer reads.') }),
  changes: true,
  async run({ name }, { drafts, onlyDraft, personId }) {
    if (onlyDraft !== undefined)
      return {
        says: 'Here the draft is one folder, and it is begun. Change documents in it with change_document.',
        data: { draft: onlyDraft },
      };
    const draft = await beginDraft(drafts, name, personId);
    await comment(drafts, draft, { text: 'An agent began this draft for its author.' }, personId);
    return { says: 'The draft is begun. Change documents in it with change_document.', data: { draft } };
  },
});
