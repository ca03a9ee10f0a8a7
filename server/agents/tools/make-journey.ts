import { z } from 'zod';
import { makeJourney } from '#server/studio/evidence/draft-journeys.ts';
import { defineTool, type ToolAnswer } from '../agent-tool.ts';
import { draftId, flow } from '../inputs.ts';
import { demandOwn } from '../looked-at.ts';

export const makeJourneyTool = defineTool({
  name: 'make_journey',
  sentence: 'Makes the shortest journey that passes an element of read_journeys, and saves it with the draft; or says why none is found.',
  input: z.strictObject({ draft: draftId, flow, element: z.string().min(1).max(4000) }),
  changes: true,
  async run({ draft, flow: voyagerType, element }, work): Promise<ToolAnswer> {
    await demandOwn(work, draft);
    const made = await makeJourney(work.drafts, draft, { voyagerType, element }, work.personId);
    if ('whyNot' in made) return { says: 'No journey was made; `whyNot` says why.', data: { whyNot: made.whyNot } };
    return { says: 'The journey is saved with the draft.', data: { journey: made.id, steps: made.steps } };
  },
});
