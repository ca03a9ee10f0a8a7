import { z } from 'zod';
import { readWritten } from '#server/studio/read-studio.ts';
import { defineTool } from '../agent-tool.ts';
import { draftId } from '../inputs.ts';

export const whatIfTool = defineTool({
  name: 'what_if',
  sentence:
    'Replays histories of the flows that a draft changes through it: how many go as they did, and each kind of difference with its cause and how many people it meets. On a server real histories, masked, the newest first; beside a checkout the recorded ones.',
  input: z.strictObject({
    draft: draftId,
    after: z.string().max(100).optional().describe('The `next` of an earlier answer.'),
    report: z.uuid().optional().describe('The `report` of an earlier answer, so that a person who is in two slices counts once.'),
  }),
  looks: true,
  async run({ draft, after = null, report }, work) {
    const { documents, revision } = await readWritten(work.drafts, draft);
    const id = report ?? work.drafts.ids();
    const tried = await work.whatIf({ documents, after, report: id, signal: work.signal });
    const { histories, people, apart, total, next, groups, further } = tried;
    return {
      says: `${histories} ${work.histories} histories of ${total} were replayed. ${next === null ? 'None is left.' : 'Ask again with after and report for the next ones.'}`,
      data: {
        revision,
        report: id,
        histories,
        total,
        apart,
        people: { compared: people.compared.length, changed: people.changed.length, refused: people.refused.length },
        kinds: groups.slice(0, 12).map(({ result, words, cause, people: of, count }) => ({
          result,
          words: words.slice(0, 300),
          cause: cause === null ? null : cause.says.slice(0, 3).map((one) => one.slice(0, 200)),
          people: of.length,
          histories: count,
        })),
        further: further + Math.max(0, groups.length - 12),
        next,
      },
    };
  },
});
