import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { checkLayout } from '#engine/validation/check-layout.ts';
import type { LayoutDiagnostic } from '#engine/validation/layout-diagnostics.ts';
import { nodeProblems } from '#engine/validation/node-problems.ts';
import { walkLayout } from '#engine/validation/walk-layout.ts';
import '#renderer/nodes/all.ts';
import { escapeJson } from '#renderer/page/document.ts';
import { isKnown } from '#renderer/nodes/components.ts';
import { formTools } from '#renderer/runtime/form-tools.ts';
import { settleUnknown } from '#engine/validation/settle-unknown.ts';
import { haveTools } from '#renderer/runtime/tools.ts';
import { ViewStore } from '#renderer/runtime/view-store.ts';
import '#renderer/theme/index.ts';
import type { Layout } from '#schemas/layout.ts';
import { layoutLimits } from '#schemas/limits.ts';
import { decodeLayout } from './decode-layout.ts';
import { documentAround, frameDocument } from './document.ts';
import type { PreviewOptions } from './document.ts';
import { PreviewFrame } from './frame/PreviewFrame.tsx';
import { PreviewMessage, PreviewTool } from './PreviewTool.tsx';

export { assetsOf } from '#renderer/assets.ts';
export { galleryPage } from './gallery/gallery-page.tsx';
export { playPage } from './play-page.ts';

haveTools(formTools);

/** `html` is null where the address stands for no page: the server's own not-found is shown. */
export interface PreviewAnswer {
  status: 200 | 400 | 404;
  html: string | null;
}

/** The words of the specification. */
export const undecodable = 'invalid BmlLayout structure, must be base64 encoded.';

/** The frame with the layout drawn in it, and the layout itself for the script that takes over. */
function drawnFrame(layout: Layout, options: PreviewOptions): string {
  const app = renderToString(<PreviewFrame store={new ViewStore(settleUnknown(layout, isKnown))} />);
  const content = `<div id="app">${app}</div><script type="application/json" id="layout">${escapeJson(layout)}</script>`;
  return frameDocument(layout.title, content, options);
}

/** The page at `/preview?compressedView=…`. Never throws, whatever it is given. */
export function previewPage(query: { compressedView?: unknown }, options: PreviewOptions): PreviewAnswer {
  const { compressedView } = query;
  // A value given twice is no address of ours either.
  if (typeof compressedView !== 'string' || compressedView === '') return { status: 404, html: null };
  const decoded = decodeLayout(compressedView);
  if (!decoded)
    return { status: 400, html: documentAround('Preview', renderToStaticMarkup(<PreviewMessage text={undecodable} />), options) };

  const { layout, diagnostics } = checkLayout(decoded.value, nodeProblems);
  const { fault } = decoded;
  const problems: LayoutDiagnostic[] = fault
    ? [
        { severity: 'error', code: fault.code, pointer: fault.pointer, message: `${fault.message} (character ${fault.offset})` },
        ...diagnostics,
      ]
    : diagnostics;
  const nodes = layout ? [...walkLayout(layout)].length : 0;
  const facts = `${nodes} ${nodes === 1 ? 'node' : 'nodes'}, ${decoded.bytes.toLocaleString('en-US')} bytes`;
  const app = renderToStaticMarkup(
    <PreviewTool
      title={layout?.title ?? ''}
      facts={facts}
      frame={layout && drawnFrame(layout, options)}
      problems={problems}
      source={sourceOf(decoded.value)}
      playground={`/preview/play#view=${encodeURIComponent(compressedView)}`}
    />,
  );
  return { status: 200, html: documentAround(layout?.title ? `${layout.title} - Preview` : 'Preview', app, options) };
}

/**
 * The layout's own text, indented where that does not multiply it: the indentation of deep values grows with the square of
 * their depth. Very deep values cannot be written again; then the source is left out.
 */
function sourceOf(value: unknown): string {
  try {
    return isCheaplyIndented(value) ? JSON.stringify(value, null, 2) : JSON.stringify(value);
  } catch {
    return '';
  }
}

function isCheaplyIndented(value: unknown): boolean {
  let spaces = 0;
  const open = [{ value, depth: 0 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    spaces += 2 * next.depth;
    if (spaces > layoutLimits.inflatedBytes) return false;
    if (typeof next.value !== 'object' || next.value === null) continue;
    // Brackets are closed on lines of their own.
    spaces += 2 * next.depth;
    for (const part of Object.values(next.value)) open.push({ value: part as unknown, depth: next.depth + 1 });
  }
  return true;
}
