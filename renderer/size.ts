import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { assetsOf } from './assets.ts';
import { readManifest } from './manifest.ts';

const built = fileURLToPath(new URL('../dist/', import.meta.url));

export interface PageWeight {
  files: { file: string; bytes: number }[];
  /** The bytes that its HTML names. */
  atLoad: number;
  /** All the JavaScript that a page with these nodes can come to load, whatever a person does on it, but for `parts`. */
  total: number;
  /** The files that nodes fetch later, where there is something to use without them. */
  parts: PageWeight['files'];
  ofParts: number;
}

/** The gzipped weight of a page's JavaScript, from the built files themselves. */
export function weightOf(nodeTypes: readonly string[], folder = built): PageWeight {
  const client = join(folder, 'client');
  const manifest = readManifest(client);
  const assets = assetsOf(manifest, '');
  const weigh = (names: readonly string[]) => names.map((file) => ({ file, bytes: readFileSync(join(client, `${file}.gz`)).length }));
  const sum = (files: PageWeight['files']): number => files.reduce((all, { bytes }) => all + bytes, 0);
  const first = [assets.entry, ...assets.modules(nodeTypes)];
  const files = weigh([...new Set([...first, ...assets.later])]);
  const parts = weigh(assets.partsOf(nodeTypes)).filter(({ file }) => !files.some((known) => known.file === file));
  return { files, atLoad: sum(weigh(first)), total: sum(files), parts, ofParts: sum(parts) };
}

// `npx tsx renderer/size.ts landmark row link heading slider button`
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { files, atLoad, total, parts, ofParts } = weightOf(process.argv.slice(2));
  for (const { file, bytes } of [...files, ...parts]) console.log(`${String(bytes).padStart(8)}  ${file}`);
  for (const [bytes, words] of [
    [atLoad, 'at load'],
    [total, 'in all'],
    [ofParts, 'besides, fetched by the nodes themselves'],
  ] as const)
    console.log(`${String(bytes).padStart(8)}  bytes gzipped ${words}, ${(bytes / 1024).toFixed(1)} KiB`);
}
