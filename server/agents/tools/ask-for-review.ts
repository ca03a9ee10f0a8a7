import { z } from 'zod';
import { draftRevision, reasonText } from '#schemas/studio/fields.ts';
import { decide } from '#server/studio/decide-draft.ts';
import { defineTool } from '../agent-tool.ts';
import { draftId } from '../inputs.ts';
import { demandOwn } from '../looked-at.ts';

export const askForReviewTool = defineTool({
  name: 'ask_for_review',
  sentence:
    'Submits a draft of your author to a person who reviews it, with the reason. Someone other than your author approves it, and a publisher publishes it: no tool does.',
  input: z.strictObject({
    draft: draftId,
    revision: draftRevision.describe('The revision of the draft that read_draft answers.'),
    reason: reasonText,
  }),
  changes: true,
  async run({ draft, revision, reason }, work) {
    await demandOwn(work, draft);
    await decide(work.drafts, draft, { kind: 'submitted', revision, text: reason }, work.personId);
    return { says: 'The draft is in review. A person decides about it now.', data: { draft, state: 'inReview' } };
  },
});
