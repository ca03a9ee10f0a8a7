import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { inPseudo, isPseudoLanguage } from '#engine/compiled/pseudo-language.ts';
import { checkLayout } from '#engine/validation/check-layout.ts';
import type { LayoutDiagnostic } from '#engine/validation/layout-diagnostics.ts';
import { nodeProblems } from '#engine/validation/node-problems.ts';
import { walkLayout } from '#engine/validation/walk-layout.ts';
import '#renderer/nodes/all.ts';
import { escapeHtml, escapeJson } from '#renderer/page/document.ts';
import { isKnown } from '#renderer/runtime/components.ts';
import { formTools } from '#renderer/runtime/form-tools.ts';
import { resolveUnknown } from '#engine/validation/resolve-unknown.ts';
import { haveTools } from '#renderer/runtime/tools.ts';
import { ViewStore } from '#renderer/runtime/view-store.ts';
import '#renderer/theme/document.ts';
import type { Layout } from '#schemas/layout.ts';
import { layoutLimits } from '#schemas/limits.ts';
import { type DecodedLayout, decodeLayout } from './decode-layout.ts';
import { documentAround, frameDocument } from './document.ts';
import type { PreviewOptions } from './document.ts';
import { PreviewFrame } from './frame/PreviewFrame.tsx';
import { PreviewMessage, PreviewTool } from './PreviewTool.tsx';

export { assetsOf } from '#renderer/assets.ts';
export { checkTheme } from '#renderer/theme/check-theme.ts';
export { readDesignTokens } from '#renderer/theme/design-tokens/read-design-tokens.ts';
export { writeDesignTokens, writeFlatTokens } from '#renderer/theme/design-tokens/write-design-tokens.ts';
export { deskPage } from './desk-page.ts';
export { galleryPage } from './gallery/gallery-page.tsx';
export { pictureFrame, pictureScript } from './picture-page.ts';
export { playPage } from './play-page.ts';
export { studioPage } from './studio-page.ts';

haveTools(formTools);

/** `html` is null where no page has the address: the server shows its own not-found page. */
export interface PreviewAnswer {
  status: 200 | 400 | 404;
  html: string | null;
}

/** The words of the specification. */
export const undecodable = 'invalid BmlLayout structure, must be base64 encoded.';

/** A layout that draws more values than these (`DrawCost`) is drawn by the frame's script alone, so that no stranger's is dear for the server. */
const mostValuesDrawn = 3000;
/** Bytes of a layout that are shown as text. */
const mostShown = 64 * 1024;

/** A layout by itself, as the server sends it before a script runs; null where it is too large to be drawn here. */
export function layoutHtml(given: Layout): string | null {
  const { layout, values } = checkLayout(given, nodeProblems);
  if (layout === null || values > mostValuesDrawn) return null;
  return renderToStaticMarkup(<PreviewFrame store={new ViewStore(resolveUnknown(layout, isKnown))} />);
}

/** The frame with the layout drawn in it, and the layout itself for the script that takes over. */
function frameOf({ layout, values }: { layout: Layout; values: number }, options: PreviewOptions): string {
  const app =
    values > mostValuesDrawn
      ? renderToStaticMarkup(<PreviewMessage text={`This layout is large (${shown(values)} values): it is drawn by a script.`} />)
      : renderToString(<PreviewFrame store={new ViewStore(resolveUnknown(layout, isKnown))} />);
  const drawn = values > mostValuesDrawn ? '' : ' data-drawn';
  const content = `<div id="app"${drawn}>${app}</div><script type="application/json" id="layout">${escapeJson(layout)}</script>`;
  return frameDocument(layout.title.slice(0, mostTitle), content, options);
}

/** A title is no place for a book. */
const mostTitle = 200;

/**
 * Placeholders of the frame and of the source in the tool's markup. Both are put in as escaped texts: React looks at each character,
 * which for the largest is more than all the rest. No text of a document can be taken for a placeholder, because it cannot contain the markup around one.
 */
const framePlace = 'frame';
const sourcePlace = 'source';

/** As `escapeHtml`, within single quotes: JSON is full of the double ones, each of which would become six characters. */
const escapeSingleQuoted = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/'/g, '&#x27;');

function put(markup: string, place: string, instead: string): string {
  const at = markup.indexOf(place);
  return at < 0 ? markup : markup.slice(0, at) + instead + markup.slice(at + place.length);
}

const shown = (count: number): string => count.toLocaleString('en-US');

/** The page at `/preview?compressedView=…`, with `language` in a language that is made by rule. Never throws, whatever it is given. */
export function previewPage(query: { compressedView?: unknown; language?: unknown }, options: PreviewOptions): PreviewAnswer {
  const { compressedView } = query;
  const language = isPseudoLanguage(query.language) ? query.language : null;
  // A value given twice is no address of ours either.
  if (typeof compressedView !== 'string' || compressedView === '') return { status: 404, html: null };
  const decoded = decodeLayout(compressedView);
  if (!decoded)
    return { status: 400, html: documentAround('Preview', renderToStaticMarkup(<PreviewMessage text={undecodable} />), options) };

  const { layout, values, diagnostics } = checkLayout(decoded.value, nodeProblems);
  const { fault } = decoded;
  const problems: LayoutDiagnostic[] = fault
    ? [
        { severity: 'error', code: fault.code, pointer: fault.pointer, message: `${fault.message} (character ${fault.offset})` },
        ...diagnostics,
      ]
    : diagnostics;
  let nodes = 0;
  if (layout) for (const _ of walkLayout(layout)) nodes++;
  const facts = `${shown(nodes)} ${nodes === 1 ? 'node' : 'nodes'}, ${shown(decoded.bytes)} bytes`;
  const title = layout?.title.slice(0, mostTitle) ?? '';
  const app = renderToStaticMarkup(
    <PreviewTool
      title={title}
      facts={facts}
      frame={layout && framePlace}
      problems={problems}
      source={sourcePlace}
      playground={`/preview/play#view=${encodeURIComponent(compressedView)}`}
      address={`/preview?compressedView=${encodeURIComponent(compressedView)}`}
      language={language}
    />,
  );
  const drawn = layout && language !== null ? { layout: inPseudo(layout), values } : layout && { layout, values };
  const frame = drawn ? frameOf(drawn, language === null ? options : { ...options, language }) : '';
  const whole = put(
    put(app, `srcDoc="${framePlace}"`, `srcDoc='${escapeSingleQuoted(frame)}'`),
    `>${sourcePlace}</pre>`,
    `>${escapeHtml(sourceOf(decoded))}</pre>`,
  );
  return { status: 200, html: documentAround(title ? `${title} - Preview` : 'Preview', whole, options) };
}

/** The layout's own text, where anybody would read it; indented where that does not multiply it, as it grows with the square of the depth. */
function sourceOf({ value, text, bytes }: DecodedLayout): string {
  if (bytes > mostShown) return `This layout is long (${shown(bytes)} bytes): open it in the playground to read it.`;
  return isCheaplyIndented(value) ? JSON.stringify(value, null, 2) : text;
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
    for (const part of Object.values(next.value)) open.push({ value: part, depth: next.depth + 1 });
  }
  return true;
}
