import { checkLayout } from '#engine/validation/check-layout.ts';
import { nodeProblems } from '#engine/validation/node-problems.ts';
import { decodeLayout } from '#preview/decode-layout.ts';
import { previewPage } from '#preview/preview-page.tsx';
import { renderToString } from '#renderer/render-to-string.tsx';
import type { NodeExamples } from '#renderer/nodes/example.ts';
import type { JsonObject } from '#schemas/json.ts';
import type { Layout } from '#schemas/layout.ts';

const assets = {
  entry: '/assets/preview.js',
  styles: ['/assets/style.css'],
  firstStyles: null,
  fonts: [],
  modules: () => [],
  partsOf: () => [],
  later: [],
  byNeed: [],
  sheets: [],
};

/** The server's answer at `/preview?compressedView=…`. */
export const answer = (compressed: string): string | null => previewPage({ compressedView: compressed }, { nonce: 'n0nce', assets }).html;

/** Decodes, checks and draws with the library, whose links lead somewhere and whose presses do something; null for what nothing can be drawn of. */
export function draw(compressed: string, frames: readonly string[] = []): { html: string; layout: Layout; problems: number } | null {
  const decoded = decodeLayout(compressed);
  if (decoded === null) return null;
  const { layout, diagnostics } = checkLayout(decoded.value, nodeProblems);
  return layout && { html: renderToString(layout, { frames }), layout, problems: diagnostics.length };
}

const modules = import.meta.glob<{ examples: NodeExamples }>('../../../renderer/nodes/*/examples.ts', { eager: true });

/** Every example of every node as a layout. */
export const seeds: readonly JsonObject[] = Object.values(modules)
  .flatMap(({ examples }) => Object.values(examples))
  .map((example) => JSON.parse(JSON.stringify({ bml: '1', title: 'Example', ...example })) as JsonObject);
