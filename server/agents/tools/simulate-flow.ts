import { z } from 'zod';
import { SimulatedAct } from '#schemas/studio/simulation.ts';
import type { View } from '#schemas/views.ts';
import { outlineView } from '#engine/journey/outline-view.ts';
import { simulate } from '#server/studio/simulate.ts';
import { askedIn } from '../asked-in.ts';
import { defineTool } from '../agent-tool.ts';
import { draftId, flow } from '../inputs.ts';
import { outlineOf } from '../outline-of.ts';
import type { AgentWork } from '../agent-work.ts';

export const simulateFlowTool = defineTool({
  name: 'simulate_flow',
  sentence:
    'Goes through a flow of a draft from its start by all of `send`, one act after another; stand-ins answer each operation, and nothing is performed. Answers the step, its view as read aloud, the fields that it asks for, the events that can be sent, and what was refused. Send more to go on.',
  input: z.strictObject({
    draft: draftId,
    flow,
    as: z
      .string()
      .max(100)
      .optional()
      .describe('The name of a recorded journey to go through it as, as read_journeys lists them; left out, with made-up values.'),
    at: z.number().int().min(0).max(100_000).optional().describe('The event of that journey to go on from; 0 is its start.'),
    send: z
      .array(SimulatedAct)
      .max(100)
      .describe(
        'Such as {"event": "CONTINUE", "values": {"months": 24}}, {"pass": 3} for days, {"wait": true} for the next timer, {"back": "step"}.',
      ),
  }),
  async run({ draft, flow: voyagerType, as = null, at = 0, send }, work) {
    const asked = { voyagerType, as, at, send, journey: false };
    const { stepId, status, view, url, steps, refused, people, changed, subflow, nextTimer } = await simulate(work.drafts, draft, asked);
    const { fields, events } = 'layout' in view ? askedIn(view.layout) : { fields: [], events: [] };
    return {
      says: refused === null ? `It is at ${status === 'done' ? 'its end' : 'a step'}.` : 'The last act was refused; `refused` says why.',
      data: {
        step: stepId,
        status,
        url,
        refused,
        came: steps.slice(-20).map(({ event, from, stepId: to, problem, asked: calls }) => ({
          event,
          from,
          to,
          problem,
          asked: calls.map(({ operation, by }) => `${operation} (${by})`),
        })),
        fields: fields.slice(0, 30),
        events: events.slice(0, 30),
        subflow,
        nextTimer,
        changed: changed.slice(0, 10).map(({ stepId: one, isNew, isReached }) => ({ step: one, isNew, isReached })),
        people: people.slice(0, 8).map(({ name, comesTo }) => ({ name, comesTo })),
      },
      quoted: { of: `the view of ${stepId}`, text: await readAloud(view, work) },
    };
  },
});

const readAloud = async (view: View, work: AgentWork): Promise<string> =>
  'layout' in view ? outlineOf(work, view.layout) : outlineView(view).join('\n');
