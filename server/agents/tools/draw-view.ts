import { z } from 'zod';
import { HttpProblem } from '#server/problems/problems.ts';
import { defineTool, type ToolAnswer } from '../agent-tool.ts';
import { flow, perhapsDraft } from '../inputs.ts';
import { lookedAt } from '../looked-at.ts';
import { outlineOf } from '../outline-of.ts';

export const drawViewTool = defineTool({
  name: 'draw_view',
  sentence:
    'Draws a step of a flow (`flow` and `step`) or a page (`page`) of a draft or of what is live, as a recorded person saw it: as an outline that assistive technology reads (aria), or as a picture (png).',
  input: z.strictObject({
    draft: perhapsDraft,
    flow: flow.optional(),
    step: z.string().max(200).optional(),
    page: z.string().max(100).optional(),
    example: z.string().max(200).optional().describe('The name of one of the recorded people, from an earlier answer.'),
    as: z.enum(['aria', 'png']).optional(),
    width: z.number().int().min(320).max(1600).optional(),
    theme: z.enum(['light', 'dark']).optional(),
  }),
  async run({ draft, flow: voyagerType, step, page, example, as = 'aria', width = 390, theme = 'light' }, work): Promise<ToolAnswer> {
    const { desk, people } = work.drafts;
    const looked = await lookedAt(work, draft);
    const examples =
      page !== undefined
        ? await desk.pageExamples(looked, { name: page, tellsPlaces: false, examples: people.examplesOf(page), language: null })
        : voyagerType !== undefined && step !== undefined
          ? await desk.examples(looked, {
              voyagerType,
              stepId: step,
              tellsPlaces: false,
              journeys: people.journeysOf(voyagerType),
              language: null,
            })
          : null;
    if (examples === null) throw new HttpProblem('badRequest', { detail: 'Name a flow and a step of it, or a page.' });
    const chosen = example === undefined ? examples[0] : examples.find(({ name }) => name === example);
    if (chosen === undefined)
      throw new HttpProblem('notFound', {
        detail:
          examples.length === 0
            ? 'Nobody who was recorded comes there with this draft. simulate_flow goes there with made-up values and answers the view too.'
            : `Nobody was recorded there by that name. There are ${examples.map(({ name }) => name).join(', ')}.`.slice(0, 1000),
      });
    const data = { example: chosen.name, examples: examples.map(({ name }) => name), width, theme };
    if (as === 'png') return { says: 'The picture.', data, png: await work.drawing.picture(chosen.layout, { width, theme }) };
    return { says: 'The outline.', data, quoted: { of: 'the view', text: await outlineOf(work, chosen.layout) } };
  },
});
