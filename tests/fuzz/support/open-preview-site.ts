import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { previewPolicy } from '#server/http/answers/security-headers.ts';
import { openPreview } from '../../preview/support.ts';
import { dist } from '../../renderer/support/renderer-build.ts';

const kinds: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' };

/** The preview as the server has it, under the server's own policy: built page, built assets, nothing else. */
export async function openPreviewSite() {
  const preview = await openPreview();
  let shown = '';
  let held = true;
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://site').pathname;
    if (path === '/preview') {
      const policy = held ? { 'content-security-policy': previewPolicy('n0nce') } : {};
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...policy }).end(shown);
    } else if (path.startsWith('/assets/')) {
      const type = kinds[extname(path)] ?? 'application/octet-stream';
      response.writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*', 'cache-control': 'max-age=3600' });
      response.end(readFileSync(join(dist, 'client', path.slice('/assets/'.length))));
    } else response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Sets what the page at `/preview` is, of a layout; false where no frame stands in it. A control changes it on the way, and leaves policies and sandbox out. */
    show(compressed: string, plant: (html: string) => string = (html) => html, policy?: 'none'): boolean {
      held = policy !== 'none';
      const html = plant(preview(compressed).html ?? '');
      shown = held ? html : html.replace(/&lt;meta http-equiv="Content-Security-Policy.*?&gt;/, '').replace(' sandbox="allow-scripts"', '');
      return shown.includes('<iframe');
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
