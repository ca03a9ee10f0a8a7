import { z } from 'zod';
import { evidenceOfDraft } from '#server/studio/evidence/draft-journeys.ts';
import { defineTool } from '../agent-tool.ts';
import { draftId, flow, offset } from '../inputs.ts';
import { paged, restWords } from '../paged.ts';

export const readJourneysTool = defineTool({
  name: 'read_journeys',
  sentence:
    'Runs the journeys of a flow of a draft, recorded and saved: which go otherwise because of the draft (`red`), how much they pass, and what none passes (`uncovered`, each with the `element` that make_journey takes).',
  input: z.strictObject({ draft: draftId, flow, offset }),
  async run({ draft, flow: voyagerType, offset: from }, { drafts }) {
    const { kinds, uncovered, further, ran, saved, red } = await evidenceOfDraft(drafts, draft, voyagerType);
    const { entries, next } = paged(
      uncovered.map(({ id, kind, words, file, line, isNew }) => ({ element: id, kind, words, file, line, isNew })),
      from,
    );
    return {
      says: `${ran.recorded} recorded and ${ran.saved} saved journeys were run, and ${red.length} go otherwise.${restWords({ next })}`,
      data: {
        kinds: kinds.map(({ kind, all, passed }) => `${kind}: ${passed} of ${all}`),
        red: red.slice(0, 8).map(({ says, words, savedId }) => ({ says, words: words.slice(0, 300), saved: savedId })),
        uncovered: entries,
        notListed: further,
        saved: saved.slice(0, 20),
        people: drafts.people
          .journeysOf(voyagerType)
          .slice(0, 20)
          .map(({ name }) => name),
        next,
      },
    };
  },
});
