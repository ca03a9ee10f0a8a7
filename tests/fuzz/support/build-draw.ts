import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import type * as DrawEntry from './draw-entry.tsx';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The decoder, the check and the renderer as one module for Node, built for production. */
export async function buildDraw(): Promise<typeof DrawEntry> {
  // As it is served, whoever asks: a test runner's own mode would build React's checks in.
  const { NODE_ENV } = process.env;
  process.env['NODE_ENV'] = 'production';
  const outDir = mkdtempSync(join(tmpdir(), 'voyager-fuzz-'));
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'error',
    plugins: [react(), vanillaExtractPlugin()],
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir,
      target: 'node20',
      rolldownOptions: {
        input: { draw: join(root, 'tests/fuzz/support/draw-entry.tsx') },
        output: { entryFileNames: '[name].mjs', codeSplitting: false },
      },
    },
  });
  process.env['NODE_ENV'] = NODE_ENV;
  return (await import(pathToFileURL(join(outDir, 'draw.mjs')).href)) as typeof DrawEntry;
}
