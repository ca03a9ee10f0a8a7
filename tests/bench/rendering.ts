import { median } from './load.ts';
import { samplePages } from './sample-pages.ts';

interface ServerEntry {
  renderPage(page: unknown, context: { nonce: string; assets: unknown; theme: 'light' | 'dark' | null }): string;
}

/** Milliseconds to render whole pages on the server, each beside the serialising of the same page's JSON. */
export async function benchRendering(): Promise<string[]> {
  const { renderPage } = (await import(new URL('../../dist/ssr/entry-server.js', import.meta.url).href)) as ServerEntry;
  const { pages, assets } = await samplePages();
  const lines: string[] = [];
  for (const [name, page] of Object.entries(pages)) {
    const html: number[] = [];
    const json: number[] = [];
    let bytes = 0;
    for (let run = 0; run < 300; run += 1) {
      const before = performance.now();
      bytes = renderPage(page, { nonce: 'bench', assets, theme: null }).length;
      const between = performance.now();
      JSON.stringify(page);
      const after = performance.now();
      if (run < 100) continue; // warming up
      html.push(between - before);
      json.push(after - between);
    }
    lines.push(
      `${name}: ${median(html).toFixed(2)} ms a page of ${(bytes / 1024).toFixed(0)} KiB · ${(median(html) / median(json)).toFixed(0)} times its JSON`,
    );
  }
  return lines;
}
