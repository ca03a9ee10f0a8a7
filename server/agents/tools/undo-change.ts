import { z } from 'zod';
import { draftRevision } from '#schemas/studio/fields.ts';
import { undoChange } from '#server/studio/edit-draft.ts';
import { readDocument } from '#server/studio/read-studio.ts';
import { defineTool } from '../agent-tool.ts';
import { draftId } from '../inputs.ts';
import { findingsOf } from '../findings-of.ts';
import { demandOwn } from '../looked-at.ts';

export const undoChangeTool = defineTool({
  name: 'undo_change',
  sentence:
    'Undoes one change of a draft of your author, by its revision, which read_draft lists. Refused where the document was changed again since.',
  input: z.strictObject({ draft: draftId, revision: draftRevision }),
  changes: true,
  async run({ draft, revision }, work) {
    await demandOwn(work, draft);
    const { path } = await undoChange(work.drafts, draft, revision, work.personId);
    const held = await readDocument(work.drafts, draft, path);
    await work.saved?.(draft, path, held.revision === 0 ? undefined : held.text);
    const { says, data } = await findingsOf(work, draft);
    return { says: `The change is undone. ${says}`, data: { draft, path, revision: held.revision, ...data } };
  },
});
