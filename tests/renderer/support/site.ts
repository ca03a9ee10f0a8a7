import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { Manifest } from '#renderer/assets.ts';
import type { InspectedPage } from '#preview/play/inspected.ts';
import type { Page } from '#schemas/wire.ts';
import { dist, rendererBuild } from './renderer-build.ts';
import { openPlayground, openPreview } from '../../preview/support.ts';

const kinds: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2', '.json': 'application/json' };

export interface Asked {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}
export interface Reply {
  status?: number;
  json?: unknown;
  html?: string;
  /** A file, of the type that `headers` says. */
  file?: Buffer;
  headers?: Record<string, string>;
  /** Cuts the line instead of answering. */
  cut?: boolean;
}
export type Answerer = (asked: Asked) => Reply | Promise<Reply>;

/** A stand-in for the server: built assets as they are, pages and answers as the test says. */
export async function openSite(
  answer: Answerer,
  pages: Record<string, (address: URL) => Page> = {},
  inspected: InspectedPage | null = null,
) {
  const { assetsOf, renderPage } = await rendererBuild();
  const assets = assetsOf(JSON.parse(readFileSync(join(dist, 'client/manifest.json'), 'utf8')) as Manifest);
  const asked: Asked[] = [];
  const policy = (nonce: string) =>
    `default-src 'none'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}'; font-src 'self'; img-src 'self' data:; media-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'`;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/';
    if (path.startsWith('/assets/')) {
      const file = join(dist, 'client', path.slice('/assets/'.length));
      response.writeHead(200, {
        'content-type': kinds[extname(file)] ?? 'application/octet-stream',
        'access-control-allow-origin': '*',
        'cache-control': 'public, max-age=31536000, immutable', // as the server does
      });
      response.end(readFileSync(file));
      return;
    }
    if (path.startsWith('/preview?')) {
      const view = new URL(path, 'http://site').searchParams.get('compressedView') ?? undefined;
      const { status, html } = (await openPreview())(view);
      response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy('n0nce') });
      response.end(html);
      return;
    }
    if (path === '/preview/play') {
      const { html, policy: playPolicy } = await openPlayground('n0nce', null, inspected);
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': playPolicy });
      response.end(html);
      return;
    }
    if (path === '/picture.svg' || path === '/favicon.ico') {
      response.writeHead(200, { 'content-type': 'image/svg+xml' });
      response.end('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 1"/>');
      return;
    }
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const one: Asked = { method: request.method ?? 'GET', path, headers: request.headers, body };
    const url = new URL(path, 'http://site');
    const wanted = url.pathname === '/api/pages' ? (url.searchParams.get('url') ?? '') : path;
    const address = new URL(wanted, 'http://site');
    // A part of a page with some reads is no page: the test answers it.
    const page = request.method === 'GET' && !url.searchParams.has('names') ? pages[address.pathname] : undefined;
    if (url.pathname !== '/api/pages' || !page) asked.push(one);
    const reply: Reply = page
      ? url.pathname === '/api/pages'
        ? { json: page(address) }
        : { html: renderPage(page(address), { nonce: 'n0nce', assets }) }
      : await answer(one);
    if (reply.cut) {
      request.socket.destroy();
      return;
    }
    const type = reply.html === undefined ? 'application/json' : 'text/html; charset=utf-8';
    response.writeHead(reply.status ?? 200, {
      'content-type': type,
      'cache-control': 'no-store',
      ...reply.headers,
      ...(reply.html !== undefined && { 'content-security-policy': policy('n0nce') }),
    });
    if (reply.status === 204) return void response.end();
    response.end(reply.file ?? reply.html ?? JSON.stringify(reply.json ?? null));
  }
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    /** The requests besides assets and pages that the test gave. */
    asked,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
export type Site = Awaited<ReturnType<typeof openSite>>;
