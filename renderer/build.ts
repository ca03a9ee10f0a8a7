import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { readManifest, writeManifest } from './manifest.ts';
import { addSheets } from './sheets.ts';
import { styleRules } from './style-rules.ts';
import { fewerFiles } from './fewer-files.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const configFile = join(root, 'renderer/vite.config.ts');
const compressible = /\.(?:js|css|svg|json)$/;

function* filesUnder(folder: string): Generator<string> {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* filesUnder(path);
    else yield path;
  }
}

const dayMs = 24 * 60 * 60 * 1000;

/** Removes what earlier builds left, once no page that was open then can still ask for it. */
function clearOld(folder: string, startedAt: number): void {
  if (!existsSync(folder)) return;
  for (const path of filesUnder(folder)) if (statSync(path).mtimeMs < startedAt - dayMs) rmSync(path);
}

/** Compressed once here, so that no request ever waits for it. */
function precompress(folder: string, startedAt: number): void {
  for (const path of filesUnder(folder)) {
    if (!compressible.test(path) || statSync(path).mtimeMs < startedAt) continue;
    const bytes = readFileSync(path);
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  }
}

/** Writes the rules of the stylesheet into the manifest, so that a page can take out those that it uses. */
function addRules(folder: string): void {
  const manifest = readManifest(folder);
  for (const chunk of Object.values(manifest))
    if (chunk.file.endsWith('.css')) chunk.rules = styleRules(readFileSync(join(folder, chunk.file), 'utf8'));
  writeManifest(folder, manifest);
}

/** All builds: `<folder>/client` for browsers, customers' and the designer's, `<folder>/ssr` for the server. */
export async function buildRenderer(folder = join(root, 'dist')): Promise<void> {
  const startedAt = Date.now();
  await build({ configFile, build: { outDir: join(folder, 'client') } });
  fewerFiles(join(folder, 'client'));
  addRules(join(folder, 'client'));
  addSheets(join(folder, 'client'));
  await build({ configFile, mode: 'tool', build: { outDir: join(folder, 'client') } });
  await build({ configFile, build: { ssr: true, outDir: join(folder, 'ssr') } });
  precompress(join(folder, 'client'), startedAt);
  for (const part of ['client', 'ssr']) clearOld(join(folder, part), startedAt);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await buildRenderer(process.argv[2]);
