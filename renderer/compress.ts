/* oxlint-disable no-restricted-imports -- works on what is built, and no page imports it */
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gzipSync } from 'node:zlib';

const compressible = /\.(?:js|css|svg|json)$/;

export function* filesUnder(folder: string): Generator<string> {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* filesUnder(path);
    else yield path;
  }
}

const compressibleIn = (folder: string): string[] => [...filesUnder(folder)].filter((path) => compressible.test(path));

/** True if the file beside it is this text, compressed: never one of an earlier build. */
function isCompressed(path: string, bytes: Buffer): boolean {
  try {
    return existsSync(`${path}.br`) && brotliDecompressSync(readFileSync(`${path}.br`)).equals(bytes);
  } catch {
    return false;
  }
}

/** Writes a `.gz` beside each file that was built since, and removes each `.br` that holds something else. */
export function gzipFiles(folder: string, since: number): void {
  for (const path of compressibleIn(folder)) {
    if (statSync(path).mtimeMs < since) continue;
    const bytes = readFileSync(path);
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
    if (!isCompressed(path, bytes)) rmSync(`${path}.br`, { force: true });
  }
}

/**
 * Writes a `.br` of the best quality beside each file that has none. That takes as long as the build itself, so a first start is served while it goes on:
 * until then a browser is sent the `.gz`.
 */
export async function brotliFiles(folder: string): Promise<void> {
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  const waiting = compressibleIn(folder);
  const work = async (): Promise<void> => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const bytes = readFileSync(path);
      if (isCompressed(path, bytes)) continue;
      const half = `${path}.br.${process.pid}`;
      writeFileSync(half, await promisify(brotliCompress)(bytes, best));
      renameSync(half, `${path}.br`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await brotliFiles(process.argv[2] ?? '');
