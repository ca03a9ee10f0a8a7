import { z } from 'zod';
import { HttpProblem } from '#server/problems/problems.ts';
import { defineTool } from '../agent-tool.ts';
import { flow, offset, perhapsDraft } from '../inputs.ts';
import { lookedAt } from '../looked-at.ts';
import { paged, restWords } from '../paged.ts';

export const showFlowTool = defineTool({
  name: 'show_flow',
  sentence:
    'Shows a flow of a draft or of what is live: its states, each with its kind, document, line and view, and the ways that leave it in words.',
  input: z.strictObject({ flow, draft: perhapsDraft, offset }),
  async run({ flow: voyagerType, draft, offset: from }, work) {
    const drawn = await work.drafts.desk.draw(await lookedAt(work, draft), { voyagerType, path: null });
    if (drawn === null)
      throw new HttpProblem('notFound', {
        detail: `There is no flow ${voyagerType} that leads anywhere. list_flows has those that are live.`,
      });
    const nameOf = (id: string): string => id.replace(/^state /, '');
    const states = drawn.nodes.map(({ id, kind, name, says, place, view, findings, failures }) => ({
      state: nameOf(id),
      kind,
      name,
      says,
      document: place?.file ?? null,
      line: place?.line ?? null,
      view,
      findings,
      failures: failures.map(({ code }) => code),
      ways: drawn.arrows
        .filter((arrow) => arrow.from === id)
        .map(({ to, label }) => `${label === null ? 'then' : label.box.lines.map(({ text }) => text).join(' ')} → ${nameOf(to)}`),
    }));
    const { entries, next } = paged(states, from);
    return {
      says: `The flow has ${states.length} places.${restWords({ next })}`,
      data: { flow: voyagerType, title: drawn.title, states: entries, next },
    };
  },
});
