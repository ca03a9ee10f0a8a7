import { z } from 'zod';
import { HttpProblem } from '#server/problems/problems.ts';
import { newYorkDate } from '#server/time/calendar.ts';
import { defineTool } from '../agent-tool.ts';
import { flow, offset, perhapsDraft } from '../inputs.ts';
import { lookedAt } from '../looked-at.ts';
import { paged, restWords } from '../paged.ts';

export const findPathsTool = defineTool({
  name: 'find_paths',
  sentence:
    'Finds the shortest way to one step of a flow or to each, with the values that take it. Where none are found, it says which condition is in the way.',
  input: z.strictObject({ flow, step: z.string().max(200).optional(), draft: perhapsDraft, offset }),
  async run({ flow: voyagerType, step = null, draft, offset: from }, work) {
    const now = work.drafts.clock.now();
    const found = await work.drafts.desk.ways(await lookedAt(work, draft), { voyagerType, stepId: step, now, today: newYorkDate(now) });
    if (found === null) throw new HttpProblem('notFound', { detail: `There is no flow ${voyagerType} that leads anywhere.` });
    if (step !== null && found.steps.length === 0)
      throw new HttpProblem('notFound', { detail: 'No way leads to that step, or there is none of that name. show_flow has the steps.' });
    const { entries, next } = paged(
      found.steps.map(({ stepId, way, values, unknown }) => ({ step: stepId, way, values, unknown })),
      from,
    );
    return {
      says: `${found.steps.length} ways.${restWords({ next })}`,
      data: { flow: voyagerType, title: found.title, paths: entries, next },
    };
  },
});
