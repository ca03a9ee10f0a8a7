import type { AgentDrawing } from '#server/agents/agent-work.ts';
import { HttpProblem } from '#server/problems/problems.ts';
import type { RenderedPages } from './answers/rendered-pages.ts';
import type { TakesPictures } from './answers/layout-pictures.ts';

/** The look of a picture that says nothing else. */
const plain = { contrast: 'usual', direction: 'ltr', text: 100, motion: 'reduced' } as const;

/** Views for agents, by the renderer and browser of this machine. `pictures` is null where a setting allows none. */
export function agentDrawing(
  rendering: () => Promise<Pick<RenderedPages, 'layout'>>,
  pictures: () => Promise<TakesPictures | null>,
): AgentDrawing {
  return {
    async html(layout) {
      const html = await (await rendering()).layout(layout);
      if (html === null) throw new HttpProblem('draftRefused', { detail: 'This view is too large to be drawn here.' });
      return html;
    },
    async picture(layout, { width, theme }) {
      const take = await pictures();
      if (take === null)
        throw new HttpProblem('unavailable', {
          detail: 'This server draws no pictures: its operator names a Chromium with VOYAGER_BROWSER. Ask for aria, which needs none.',
          expected: true,
        });
      const appearance = { theme, ...plain };
      return take({ layout: { ...layout }, issues: [], appearance, theme: null, width, scale: 1, pointer: null });
    },
  };
}
