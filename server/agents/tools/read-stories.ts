import { z } from 'zod';
import { versionHash } from '#schemas/studio/records.ts';
import { defineTool } from '../agent-tool.ts';
import { flow, offset } from '../inputs.ts';
import { paged, restWords } from '../paged.ts';
import { noRecords } from './read-funnel.ts';

export const readStoriesTool = defineTool({
  name: 'read_stories',
  sentence:
    'Reads what was done in the newest records of a version that came to a step, or where an operation failed there with a code. Of each value its kind alone: nothing that anyone entered, and not whose it is.',
  input: z.strictObject({
    flow,
    version: versionHash.describe('The whole `version` of read_funnel.'),
    step: z.string().min(1).max(200),
    code: z.string().max(100).optional().describe('The code of a failure.'),
    offset,
  }),
  looks: true,
  async run({ flow: voyagerType, version, step, code = null, offset: from }, { records }) {
    if (records === null) throw noRecords();
    const stories = await records.stories(voyagerType, { version, stepId: step, code });
    const { entries, next } = paged(
      stories.map(({ status, stepId, events }) => ({
        status,
        step: stepId,
        events: events.slice(-40).map(({ at, words, from: left, to, values }) => ({
          at: new Date(at).toISOString(),
          words,
          from: left,
          to,
          values: values.map(({ name, kind }) => `${name}: ${kind}`),
        })),
      })),
      from,
    );
    return { says: `${stories.length} stories.${restWords({ next })}`, data: { stories: entries, next } };
  },
});
