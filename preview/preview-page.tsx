import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { checkLayout } from '#engine/validation/check-layout.ts';
import type { LayoutDiagnostic } from '#engine/validation/check-layout.ts';
import { nodeProblems } from '#engine/validation/node-problems.ts';
import { walkLayout } from '#engine/validation/walk-layout.ts';
import type { Assets } from '#renderer/assets.ts';
import '#renderer/nodes/all.ts';
import { escapeHtml, escapeJson } from '#renderer/page/document.ts';
import { formTools } from '#renderer/runtime/form-tools.ts';
import { haveTools } from '#renderer/runtime/tools.ts';
import '#renderer/theme/index.ts';
import type { Layout } from '#schemas/layout.ts';
import { layoutLimits } from '#schemas/limits.ts';
import { decodeLayout } from './decode-layout.ts';
import { PreviewFrame } from './PreviewFrame.tsx';
import { PreviewMessage, PreviewTool } from './PreviewTool.tsx';

export { assetsOf } from '#renderer/assets.ts';

haveTools(formTools);

export interface PreviewOptions {
  /** The response's Content-Security-Policy nonce; the frame's policy names it too. */
  nonce: string;
  /** Of the entry `preview`: `assetsOf(manifest, '/assets/', 'preview')`. */
  assets: Assets;
  theme?: 'light' | 'dark' | null;
}

/** `html` is null where the address stands for no page: the server's own not-found is shown. */
export interface PreviewAnswer {
  status: 200 | 400 | 404;
  html: string | null;
}

/** The words of the specification. */
export const undecodable = 'invalid BmlLayout structure, must be base64 encoded.';

const fontLinks = (assets: Assets) =>
  assets.fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`).join('');
const styleLinks = (assets: Assets) => fontLinks(assets) + assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
const rootOf = (theme: PreviewOptions['theme']) => `<html lang="en"${theme ? ` data-theme="${theme}"` : ''}>`;

function documentAround(title: string, app: string, { assets, theme }: PreviewOptions): string {
  return (
    `<!doctype html>${rootOf(theme)}<head><meta charset="utf-8"><title>${escapeHtml(title)}</title>` +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
    `<meta name="referrer" content="no-referrer">${styleLinks(assets)}</head><body><div id="app">${app}</div></body></html>`
  );
}

/**
 * The frame's own document. It stands in a sandbox without an origin, so no cookie or storage is its own; its policy lets it
 * load the built scripts, styles and fonts, pictures of this product, and nothing else: no request, no form, no frame.
 */
function frameDocument(layout: Layout, options: PreviewOptions): string {
  const { nonce, assets, theme } = options;
  const safeNonce = escapeHtml(nonce);
  const policy = `default-src 'none'; script-src 'nonce-${safeNonce}' 'strict-dynamic'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'`;
  const app = renderToString(<PreviewFrame layout={layout} />);
  return (
    `<!doctype html>${rootOf(theme)}<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}">` +
    `<title>${escapeHtml(layout.title)}</title><meta name="viewport" content="width=device-width, initial-scale=1">${styleLinks(assets)}` +
    `<script type="module" src="${assets.entry}" nonce="${safeNonce}" crossorigin></script></head>` +
    `<body><div id="app">${app}</div><script type="application/json" id="layout">${escapeJson(layout)}</script></body></html>`
  );
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
  const problems: LayoutDiagnostic[] = decoded.fault
    ? [{ severity: 'warning', code: 'json', pointer: `character ${decoded.fault.offset}`, message: decoded.fault.message }, ...diagnostics]
    : diagnostics;
  const nodes = layout ? [...walkLayout(layout)].length : 0;
  const facts = `${nodes} ${nodes === 1 ? 'node' : 'nodes'}, ${decoded.bytes.toLocaleString('en-US')} bytes`;
  const app = renderToStaticMarkup(
    <PreviewTool
      title={layout?.title ?? ''}
      facts={facts}
      frame={layout && frameDocument(layout, options)}
      problems={problems}
      source={sourceOf(decoded.value)}
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
