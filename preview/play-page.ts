import type { LibraryIndex } from '#engine/definition/library-index.ts';
import type { Assets } from '#renderer/assets.ts';
import { escapeHtml, escapeJson } from '#renderer/page/document.ts';
import { documentAround, frameTemplate } from './document.ts';
import type { PreviewOptions } from './document.ts';
import type { InspectedPage } from './play/inspected.ts';
import { inspectedId, libraryIndexId, picturesId } from './play/page-data.ts';

export interface PlayOptions extends Omit<PreviewOptions, 'assets'> {
  /** The tool's own script and stylesheet, of a build of its own. */
  tool: Assets;
  /** The assets of the entry `frame`: the drawing, with the very modules that customers get. */
  frame: Assets;
  /** The names that views written here may use; null where the server's own are not shown to anybody. */
  libraryIndex: LibraryIndex | null;
  /** The page to begin with; null where the work at hand goes on. */
  inspected: InspectedPage | null;
  /** True where this server takes pictures. */
  pictures: boolean;
}

/** Data for the page's script; nothing where there is none. */
const data = (id: string, value: unknown): string =>
  value === null ? '' : `<script type="application/json" id="${id}">${escapeJson(value)}</script>`;

/** The page at `/preview/play`. */
export function playPage({ nonce, tool, frame, libraryIndex, inspected, pictures, theme = null }: PlayOptions): string {
  const template = frameTemplate({ nonce, assets: frame, theme: 'light' });
  const script = `<script type="module" src="${tool.entry}" nonce="${escapeHtml(nonce)}"></script>`;
  const words =
    '<noscript><p>The playground draws while you write, and needs JavaScript for it. A layout in an address is drawn without: /preview.</p></noscript>';
  return documentAround(
    'Playground',
    words,
    { nonce, assets: tool, theme },
    template + data(libraryIndexId, libraryIndex) + data(inspectedId, inspected) + data(picturesId, pictures ? true : null) + script,
  );
}
