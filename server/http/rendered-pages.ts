import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '#schemas/wire.ts';

/** What the server needs of the renderer's two builds, without knowing React. */
export interface RenderedPages {
  /** dist/client: what `/assets/` serves. */
  folder: string;
  /** A whole HTML document. */
  html(page: Page, options: { nonce: string; theme: 'light' | 'dark' | null }): string;
}

/** What dist/ssr/entry-server.js exports; the renderer's sources are never imported here. */
interface ServerEntry {
  renderPage(page: Page, options: { nonce: string; assets: unknown; theme: 'light' | 'dark' | null }): string;
  assetsOf(manifest: unknown): unknown;
}

export async function loadRenderedPages(root: string): Promise<RenderedPages> {
  const folder = join(root, 'dist/client');
  const entry = (await import(pathToFileURL(join(root, 'dist/ssr/entry-server.js')).href)) as ServerEntry;
  const assets = entry.assetsOf(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')));
  return { folder, html: (page, { nonce, theme }) => entry.renderPage(page, { nonce, assets, theme }) };
}
