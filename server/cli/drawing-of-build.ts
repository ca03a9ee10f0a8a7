import { randomBytes } from 'node:crypto';
import type { AgentDrawing } from '#server/agents/agent-work.ts';
import { failureWords } from '#server/composition/failure-words.ts';
import { readConfiguration } from '#server/configuration/configuration.ts';
import { agentDrawing } from '#server/http/agent-drawing.ts';
import { layoutPictures, type TakesPictures } from '#server/http/answers/layout-pictures.ts';
import { loadRenderedPages, type RenderedPages } from '#server/http/answers/rendered-pages.ts';
import { HttpProblem } from '#server/problems/problems.ts';
import { root } from '#server/root.ts';

/** The renderer as it is built; a checkout that was never built says how. */
export function drawingOfBuild(): AgentDrawing {
  let built: Promise<RenderedPages> | null = null;
  let taking: Promise<TakesPictures> | null = null;
  const rendering = (): Promise<RenderedPages> =>
    (built ??= loadRenderedPages(root)).catch((error: unknown) => {
      built = null;
      throw new HttpProblem('unavailable', { detail: failureWords(error), expected: true });
    });
  const { browser } = readConfiguration(process.env, root);
  return agentDrawing(
    rendering,
    () => (taking ??= rendering().then((pages) => layoutPictures({ rendering: pages, random: randomBytes, browser }))),
  );
}
