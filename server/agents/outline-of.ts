import { outlineView } from '#engine/journey/outline-view.ts';
import type { Layout } from '#schemas/layout.ts';
import { HttpProblem } from '#server/problems/problems.ts';
import type { AgentWork } from './agent-work.ts';
import { ariaOutline } from './aria-outline.ts';

/** A view as assistive technology reads it, of the HTML that the server sends; where the renderer is not built, its nodes one by one. */
export async function outlineOf({ drawing }: AgentWork, layout: Layout): Promise<string> {
  try {
    return await ariaOutline(await drawing.html(layout));
  } catch (error) {
    if (!(error instanceof HttpProblem)) throw error;
    return `(${error.extras.detail ?? 'The renderer is not built.'} These are the nodes.)\n${outlineView({ type: 'BmlView', layout }).join('\n')}`;
  }
}
