import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { assetsOf } from './assets.ts';
import type { Manifest } from './assets.ts';

const built = fileURLToPath(new URL('../dist/', import.meta.url));

export interface PageWeight {
  files: { file: string; bytes: number }[];
  /** All the JavaScript that a page with these nodes loads, gzipped. */
  total: number;
}

/** The gzipped weight of a page's whole JavaScript, from the built files themselves. */
export function weightOf(nodeTypes: readonly string[], folder = built): PageWeight {
  const client = join(folder, 'client');
  const manifest = JSON.parse(readFileSync(join(client, 'manifest.json'), 'utf8')) as Manifest;
  const assets = assetsOf(manifest, '');
  const files = [assets.entry, ...assets.modules(nodeTypes)].map((file) => ({
    file,
    bytes: readFileSync(join(client, `${file}.gz`)).length,
  }));
  return { files, total: files.reduce((sum, { bytes }) => sum + bytes, 0) };
}

// `npx tsx renderer/size.ts landmark row link heading slider button`
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { files, total } = weightOf(process.argv.slice(2));
  for (const { file, bytes } of files) console.log(`${String(bytes).padStart(8)}  ${file}`);
  console.log(`${String(total).padStart(8)}  bytes gzipped, ${(total / 1024).toFixed(1)} KiB`);
}
