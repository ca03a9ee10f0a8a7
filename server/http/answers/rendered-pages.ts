import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LayoutDiagnostic } from '#engine/validation/layout-diagnostics.ts';
import type { LibraryIndex } from '#engine/definition/library-index.ts';
import type { Layout } from '#schemas/layout.ts';
import type { ThemeDocument } from '#schemas/theme-document.ts';
import type { OwnWords, Page } from '#schemas/wire.ts';
import type { InspectedPage } from '#server/gallery/inspected-page.ts';
import type { PictureOrder } from '#server/pictures/measure-drawing.ts';
import type { ViewGallery } from '#server/gallery/gallery-views.ts';

export interface RenderingOptions {
  /** The nonce of the response's policy. */
  nonce: string;
  theme: 'light' | 'dark' | null;
}

/** The exports of the renderer's two builds that the server needs, without knowing React. */
export interface RenderedPages {
  /** dist/client: what `/assets/` serves. */
  folder: string;
  /** The renderer's own words in a language, for pages with nodes of these types; `whole` has those of the page around them too. */
  ownWords(language: string, nodes: readonly string[], whole: boolean): OwnWords;
  /** All own words in a language, for what the server says itself. */
  catalogOf(language: string): OwnWords;
  /** A whole HTML document. */
  html(page: Page, options: RenderingOptions): string;
  /** The designer's preview page; `html` is null where the address stands for no page. */
  preview(query: { compressedView?: unknown; language?: unknown }, options: RenderingOptions): PreviewAnswer | Promise<PreviewAnswer>;
  /** The designer's playground, with what views may use that are written there, and a page to begin with or none: a whole HTML document. */
  playground(
    libraryIndex: LibraryIndex | null,
    inspected: InspectedPage | null,
    options: RenderingOptions & { pictures: boolean },
  ): string | Promise<string>;
  /** A layout by itself, as it is before a script runs; null where it is too large to be drawn here. */
  layout(layout: Layout): Promise<string | null>;
  /** The frame that a picture is taken of, and the script that draws in it. */
  picture(order: PictureOrder, options: RenderingOptions): Promise<{ frame: string; script: string }>;
  /** The studio: a page that holds nothing of anybody, and asks for all it shows; the made-up people of a development server too. */
  studio(options: RenderingOptions & { hasMadeUpPeople: boolean }): string | Promise<string>;
  /** The desk for operations: the same. */
  desk(options: RenderingOptions & { hasMadeUpPeople: boolean }): string | Promise<string>;
  /** A page of the gallery or a drawing for a frame of it; null where the address stands for neither. */
  gallery(request: GalleryRequest, options: RenderingOptions): GalleryAnswer | Promise<GalleryAnswer>;
}

/** Themes as design tokens, by the renderer's own code. `theme` is a checked theme's document. */
export interface ThemeTokens {
  checkTheme(value: unknown): CheckedTheme;
  readDesignTokens(value: unknown, dark?: unknown): CheckedTheme;
  writeDesignTokens(theme: ThemeDocument): object;
  writeFlatTokens(theme: ThemeDocument, scheme: 'light' | 'dark'): object;
}

export interface CheckedTheme {
  theme: ThemeDocument | null;
  diagnostics: readonly LayoutDiagnostic[];
}

export interface PreviewAnswer {
  status: number;
  html: string | null;
}

export interface GalleryRequest {
  /** The path after `/preview/gallery/`. */
  path: string;
  query: Readonly<Record<string, unknown>>;
  /** Null where views are not to be seen. */
  views: ViewGallery | null;
}
export type GalleryAnswer = { kind: 'page' | 'drawing'; html: string } | { kind: 'data'; json: string } | null;

type WithAssets = RenderingOptions & { assets: unknown };

/** The exports of dist/ssr/entry-server.js; the renderer's sources are never imported here. */
interface PageEntry {
  renderPage(page: Page, options: WithAssets): string;
  assetsOf(manifest: unknown, base?: string, entry?: string): unknown;
  ownWordsOf(language: string, nodes: readonly string[], whole: boolean): OwnWords;
  catalogOf(language: string): OwnWords;
}

/** The exports of dist/ssr/preview-page.js. */
interface PreviewEntry extends ThemeTokens {
  previewPage(query: { compressedView?: unknown }, options: WithAssets): PreviewAnswer;
  playPage(
    options: RenderingOptions & {
      tool: unknown;
      frame: unknown;
      libraryIndex: LibraryIndex | null;
      inspected: InspectedPage | null;
      pictures: boolean;
    },
  ): string;
  layoutHtml(layout: Layout): string | null;
  pictureFrame(options: RenderingOptions & { frame: unknown }): string;
  pictureScript(order: PictureOrder): string;
  studioPage(options: RenderingOptions & { tool: unknown; frame: unknown; hasMadeUpPeople: boolean }): string;
  deskPage(options: RenderingOptions & { tool: unknown; hasMadeUpPeople: boolean }): string;
  galleryPage(request: GalleryRequest, options: RenderingOptions & { tool: unknown; example: unknown }): GalleryAnswer;
}

/** The renderer's code for themes, from its build. */
export async function loadThemeTokens(root: string): Promise<ThemeTokens> {
  const file = join(root, 'dist/ssr/preview-page.js');
  if (!existsSync(file)) throw new Error(notBuilt);
  return loadPreview(file);
}

const loadPreview = async (file: string): Promise<PreviewEntry> => (await import(pathToFileURL(file).href)) as PreviewEntry;

const notBuilt = 'The renderer is not built. Run "npm run build", or start with "npm start", which builds it.';

export async function loadRenderedPages(root: string): Promise<RenderedPages> {
  const folder = join(root, 'dist/client');
  const built = join(root, 'dist/ssr');
  if (!existsSync(join(folder, 'manifest.json'))) throw new Error(notBuilt);
  const page = (await import(pathToFileURL(join(built, 'entry-server.js')).href)) as PageEntry;
  // The designer's pages are loaded when the first of them is asked for: a start does not pay for them.
  const preview = (): Promise<PreviewEntry> => loadPreview(join(built, 'preview-page.js'));
  const [manifest, toolManifest] = ['manifest.json', 'tool-manifest.json'].map((name): unknown =>
    JSON.parse(readFileSync(join(folder, name), 'utf8')),
  );
  const pageAssets = page.assetsOf(manifest);
  const previewAssets = page.assetsOf(manifest, '/assets/', 'preview');
  const tool = page.assetsOf(toolManifest, '/assets/', 'play');
  const frame = page.assetsOf(manifest, '/assets/', 'frame');
  const galleryTool = page.assetsOf(toolManifest, '/assets/', 'gallery');
  const example = page.assetsOf(manifest, '/assets/', 'example');
  const [studio, desk] = ['studio', 'desk'].map((entry) => page.assetsOf(toolManifest, '/assets/', entry));
  return {
    folder,
    ownWords: page.ownWordsOf,
    catalogOf: page.catalogOf,
    html: (shown, options) => page.renderPage(shown, { ...options, assets: pageAssets }),
    preview: async (query, options) => (await preview()).previewPage(query, { ...options, assets: previewAssets }),
    playground: async (libraryIndex, inspected, options) =>
      (await preview()).playPage({ ...options, tool, frame, libraryIndex, inspected }),
    layout: async (layout) => (await preview()).layoutHtml(layout),
    picture: async (order, options) => {
      const { pictureFrame, pictureScript } = await preview();
      return { frame: pictureFrame({ ...options, frame }), script: pictureScript(order) };
    },
    studio: async (options) => (await preview()).studioPage({ ...options, tool: studio, frame }),
    desk: async (options) => (await preview()).deskPage({ ...options, tool: desk }),
    gallery: async (request, options) => (await preview()).galleryPage(request, { ...options, tool: galleryTool, example }),
  };
}
