import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { filesUnder, gzipFiles } from './compress.ts';
import { readManifest, writeManifest } from './manifest.ts';
import { addSheets } from './sheets.ts';
import { styleRules } from './style-rules.ts';
import { fewerFiles } from './fewer-files.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const configFile = join(root, 'renderer/vite.config.ts');
const dayMs = 24 * 60 * 60 * 1000;

/** Removes what earlier builds left, once no page that was open then can still ask for it. */
function clearOld(folder: string, startedAt: number): void {
  if (!existsSync(folder)) return;
  for (const path of filesUnder(folder)) if (statSync(path).mtimeMs < startedAt - dayMs) rmSync(path);
}

/** Writes the rules of the stylesheet into the manifest, so that a page can take out those that it uses. */
function addRules(folder: string): void {
  const manifest = readManifest(folder);
  for (const chunk of Object.values(manifest))
    if (chunk.file.endsWith('.css')) chunk.rules = styleRules(readFileSync(join(folder, chunk.file), 'utf8'));
  writeManifest(folder, manifest);
}

/** `<folder>/client` for customers' browsers. */
async function buildClient(folder: string): Promise<void> {
  await build({ configFile, build: { outDir: join(folder, 'client') } });
  fewerFiles(join(folder, 'client'));
  addRules(join(folder, 'client'));
  addSheets(join(folder, 'client'));
}

/** The designer's tool beside it, and `<folder>/ssr` for the server. */
async function buildOthers(folder: string): Promise<void> {
  await build({ configFile, mode: 'tool', build: { outDir: join(folder, 'client') } });
  await build({ configFile, build: { ssr: true, outDir: join(folder, 'ssr') } });
}

const self = fileURLToPath(import.meta.url);
const others = '--others';

/** In a process of its own: a build is JavaScript for the most part, and one process has one core for that. */
async function buildOthersBeside(folder: string): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', self, folder, others], { stdio: 'inherit' });
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (code !== 0) throw new Error('The build of the tools or of the pages on the server failed.');
}

/** All builds, with a `.gz` of each file; `compress.ts` makes each `.br`. */
export async function buildRenderer(folder = join(root, 'dist')): Promise<void> {
  const startedAt = Date.now();
  await Promise.all([buildClient(folder), buildOthersBeside(folder)]);
  gzipFiles(join(folder, 'client'), startedAt);
  for (const part of ['client', 'ssr']) clearOld(join(folder, part), startedAt);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [folder, part] = process.argv.slice(2);
  await (part === others && folder !== undefined ? buildOthers(folder) : buildRenderer(folder));
}
