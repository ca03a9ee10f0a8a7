import { z } from 'zod';
import { draftRevision, mostDocumentText } from '#schemas/studio/fields.ts';
import { HttpProblem } from '#server/problems/problems.ts';
import { saveDocument } from '#server/studio/edit-draft.ts';
import { readDocument } from '#server/studio/read-studio.ts';
import { defineTool } from '../agent-tool.ts';
import { draftId, path } from '../inputs.ts';
import { findingsOf } from '../findings-of.ts';
import { demandOwn } from '../looked-at.ts';

const Replacement = z.strictObject({
  was: z.string().min(1).max(mostDocumentText).describe('Text that is in the document once, with its spaces and line breaks.'),
  is: z.string().max(mostDocumentText),
});

export const changeDocumentTool = defineTool({
  name: 'change_document',
  sentence:
    'Changes a document of a draft of your author and answers what the check finds then: with `text` all of it (also a new document), with `replace` passages of it, with `remove` it is taken away.',
  input: z.strictObject({
    draft: draftId,
    path,
    revision: draftRevision.describe(
      'The `revision` that read_document answered; 0 for a new document, or one that the draft has not changed.',
    ),
    text: z.string().max(mostDocumentText).optional(),
    replace: z.array(Replacement).min(1).max(50).optional(),
    remove: z.literal(true).optional(),
  }),
  changes: true,
  async run({ draft, path: asked, revision, text, replace, remove }, work) {
    await demandOwn(work, draft);
    if ([text, replace, remove].filter((one) => one !== undefined).length !== 1)
      throw new HttpProblem('badRequest', { detail: 'Give one of text, replace and remove.' });
    const held = await readDocument(work.drafts, draft, asked);
    const written = remove === true ? null : (text ?? replaced(held.text, replace ?? [], asked));
    const saved = await saveDocument(work.drafts, draft, { path: asked, text: written, revision }, work.personId);
    if (!saved.saved)
      throw new HttpProblem('draftConflict', {
        detail: `The document is at revision ${'revision' in saved ? saved.revision : held.revision} now. Read it again, then change it.`,
      });
    await work.saved?.(draft, asked, written);
    const { says, data } = await findingsOf(work, draft);
    return { says: `The document is saved. ${says}`, data: { draft, path: asked, revision: saved.revision, ...data } };
  },
});

/** A text with passages replaced, each of which it has exactly once. */
function replaced(text: string | null, passages: readonly z.infer<typeof Replacement>[], path: string): string {
  if (text === null) throw new HttpProblem('notFound', { detail: `There is no document ${path}. Give all of its text to make it.` });
  return passages.reduce((now, { was, is }, index) => {
    const parts = now.split(was);
    if (parts.length === 2) return parts.join(is);
    const words = parts.length === 1 ? 'is not in the document' : `is in the document ${parts.length - 1} times`;
    throw new HttpProblem('badRequest', {
      detail: `Nothing was changed: passage ${index + 1} of replace ${words}. Quote it as it is written, with enough around it to be the only one.`,
    });
  }, text);
}
