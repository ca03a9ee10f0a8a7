import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Manifest } from '#renderer/assets.ts';
import { drawingPolicy, galleryPolicy } from '#server/http/answers/security-headers.ts';
import type * as PreviewPage from '../../../preview/preview-page.tsx';
import { dist, rendererBuild } from '../../renderer/support/renderer-build.ts';
import { exampleNames } from './node-sheets.ts';
import { sheetPage } from './sheet-page.ts';
import { presentViews } from './view-gallery.ts';

const kinds: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2', '.svg': 'image/svg+xml' };

const mark = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M4 24 16 6l12 18h-6L16 14l-6 10z"/></svg>';

/**
 * The gallery as the server has it, without a database: built pages and drawings under the server's own policies, and at `/sheet/<type>` all
 * drawings of a node one under another, for a picture.
 */
export async function openGallerySite(port = 0) {
  await rendererBuild();
  const { galleryPage, assetsOf } = (await import(pathToFileURL(join(dist, 'ssr/preview-page.js')).href)) as typeof PreviewPage;
  const read = (name: string) => JSON.parse(readFileSync(join(dist, 'client', name), 'utf8')) as Manifest;
  const tool = assetsOf(read('tool-manifest.json'), '/assets/', 'gallery');
  const example = assetsOf(read('manifest.json'), '/assets/', 'example');
  const views = presentViews();

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://site');
    const path = decodeURIComponent(url.pathname);
    const send = (status: number, type: string, body: string | Buffer, headers: Record<string, string> = {}): void => {
      response.writeHead(status, { 'content-type': type, ...headers });
      response.end(body);
    };
    if (path.startsWith('/assets/')) {
      const file = readFileSync(join(dist, 'client', path.slice('/assets/'.length)));
      return send(200, kinds[extname(path)] ?? 'application/octet-stream', file, {
        'access-control-allow-origin': '*',
        'cache-control': 'max-age=3600',
      });
    }
    // The one picture of the product that examples show: the server draws it itself.
    if (path === '/favicon.ico') return send(200, 'image/svg+xml', mark);
    if (path.startsWith('/sheet/')) {
      const of = path.slice('/sheet/'.length);
      return send(200, 'text/html; charset=utf-8', sheetPage(of, await exampleNames(of), tool));
    }
    if (path !== '/preview/gallery' && !path.startsWith('/preview/gallery/')) return send(404, 'text/plain', '');
    const query = Object.fromEntries(url.searchParams);
    const wanted = { path: path.slice('/preview/gallery'.length), query, views: url.searchParams.has('without-views') ? null : views };
    const shown = galleryPage(wanted, { nonce: 'n0nce', tool, example, theme: null });
    if (shown === null) return send(404, 'text/plain', 'not found');
    if (shown.kind === 'data') return send(200, 'application/json', shown.json);
    // A browser draws a frame of another origin only while it is in view, and a sandbox makes it one: a picture wants all of them at once.
    const drawing = drawingPolicy('n0nce').replace(url.searchParams.has('sheet') ? 'sandbox allow-scripts; ' : '', '');
    const policy = shown.kind === 'page' ? galleryPolicy('n0nce') : drawing;
    return send(200, 'text/html; charset=utf-8', shown.html, { 'content-security-policy': policy });
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    views,
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
