import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Assets } from '#renderer/assets.ts';
import { escapeHtml, escapeJson } from '#renderer/page/document.ts';
import { nodeDefinitions } from '#schemas/nodes/index.ts';
import { documentAround } from '../document.ts';
import type { PreviewOptions } from '../document.ts';
import { samples } from '../samples/samples.ts';
import { drawingPage, stillDrawing } from './drawing-page.tsx';
import { inPseudo } from '#engine/compiled/pseudo-language.ts';
import { chosenOf, appearanceOf } from './gallery-appearance.ts';
import { GalleryIndex } from './GalleryIndex.tsx';
import { knobsOf } from './knobs/knobs-of.ts';
import { nodeManifest } from './node-manifest.ts';
import { NodePage } from './NodePage.tsx';
import type { KnobData } from './page/open-knobs.ts';
import { exampleOfSample, exampleOfView } from './shown-example.ts';
import type { ShownExample } from './shown-example.ts';
import type { ViewSource } from './views.ts';
import { ViewPage } from './ViewPage.tsx';

export interface GalleryOptions extends Omit<PreviewOptions, 'assets'> {
  /** The gallery's own script and stylesheet, of the tool's build. */
  tool: Assets;
  /** The assets of the entry `example`: the drawing, with the very modules that customers get. */
  example: Assets;
}

export interface GalleryRequest {
  /** After `/preview/gallery/`: nothing, a node's type, `flows/<voyagerType>/<stepId>` or `screens/<name>`, each with an example's name or without. */
  path: string;
  query: Readonly<Record<string, unknown>>;
  /** Null where views are not to be seen. */
  views: ViewSource | null;
}

/** A page of the gallery, a drawing for a frame of it, or its data as JSON. Null for any other address. */
export type GalleryAnswer = { kind: 'page' | 'drawing'; html: string } | { kind: 'data'; json: string } | null;

/** The nodes with their properties and examples, for tools and agents. */
const manifestPath = 'manifest.json';

/** The pages at `/preview/gallery` and below. */
export function galleryPage({ path, query, views }: GalleryRequest, options: GalleryOptions): GalleryAnswer {
  const chosen = chosenOf(query);
  const { tool, example: assets, ...rest } = options;
  const appearance = appearanceOf(chosen);
  const language = appearance.language === null ? {} : { language: appearance.language };
  /** `data` is for the page's script. */
  const page = (title: string, content: ReactNode, data?: KnobData): GalleryAnswer => {
    const written = data === undefined ? '' : `<script type="application/json" id="knobs">${escapeJson(data)}</script>`;
    const script = `${written}<script type="module" src="${tool.entry}" nonce="${escapeHtml(options.nonce)}"></script>`;
    return { kind: 'page', html: documentAround(title, renderToStaticMarkup(content), { ...rest, assets: tool }, script) };
  };
  const drawing = (written: ShownExample | undefined): GalleryAnswer => {
    if (written === undefined) return null;
    const example = appearance.language === null ? written : { ...written, layout: inPseudo(written.layout) };
    // A thumbnail is drawn in the reader's own theme, and nothing in it runs.
    if (query['thumbnail'] !== undefined) return { kind: 'drawing', html: stillDrawing(example, { ...rest, ...language, assets }) };
    return { kind: 'drawing', html: drawingPage(example, appearance, { ...rest, ...language, assets, theme: appearance.theme }) };
  };

  const parts = path.split('/').filter(Boolean);
  const [first = '', ...more] = parts;
  if (parts.length === 0) {
    const search = typeof query['q'] === 'string' ? query['q'].slice(0, 100) : '';
    const family = typeof query['family'] === 'string' ? query['family'] : '';
    return page('Gallery', <GalleryIndex search={search} family={family} views={views} />);
  }
  if (first === manifestPath && more.length === 0) return { kind: 'data', json: JSON.stringify(nodeManifest()) };
  if (first === 'flows' || first === 'screens') {
    // The step of a row has slashes in its name; a part after the step names one of its examples.
    const shown = views?.page(parts.join('/')) ?? null;
    if (shown !== null) return page(`${shown.title} - Gallery`, <ViewPage page={shown} chosen={chosen} />);
    const parentPage = views?.page(parts.slice(0, -1).join('/')) ?? null;
    return parentPage === null ? null : drawing(parentPage.examples.map(exampleOfView).find(({ key }) => key === parts.at(-1)));
  }
  const definition = nodeDefinitions.get(first);
  if (definition === undefined || more.length > 1) return null;
  const examples = samples.filter(({ type }) => type === first).map(exampleOfSample);
  const knobs = { type: first, knobs: knobsOf(definition) };
  if (more.length === 0) return page(`${first} - Gallery`, <NodePage definition={definition} examples={examples} chosen={chosen} />, knobs);
  return drawing(examples.find(({ key }) => key === more[0]));
}
