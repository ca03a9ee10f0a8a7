import { z } from 'zod';
import { HttpProblem } from '#server/problems/problems.ts';
import { defineTool } from '../agent-tool.ts';
import { flow, offset } from '../inputs.ts';
import { paged, restWords } from '../paged.ts';

/** Refused beside a checkout. */
export const noRecords = (): HttpProblem =>
  new HttpProblem('notFound', {
    detail: 'There are no records beside a checkout. Ask the server that serves people, at /api/mcp of its operations address.',
  });

export const readFunnelTool = defineTool({
  name: 'read_funnel',
  sentence:
    'Reads how far people come in a flow, by version: how many came to each step, how many stopped there, and how each is left. Counts alone.',
  input: z.strictObject({ flow, offset }),
  async run({ flow: voyagerType, offset: from }, { records }) {
    if (records === null) throw noRecords();
    const funnels = await records.funnels(voyagerType);
    const { entries, next } = paged(
      funnels.map(({ version, stage, entered, underWay, dropped, finished, steps }) => ({
        version,
        stage,
        entered,
        underWay,
        dropped,
        finished,
        steps: steps.map(({ stepId, reached, dropped: stopped, leftBy }) => ({
          step: stepId,
          reached,
          stopped,
          leftBy: leftBy.slice(0, 6).map(({ words, to, count }) => ({ words, to, count })),
        })),
      })),
      from,
    );
    return { says: `${funnels.length} versions have records.${restWords({ next })}`, data: { flow: voyagerType, versions: entries, next } };
  },
});
