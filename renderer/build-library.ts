import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { englishOnly } from './react-aria/english-only.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** An application brings these itself, so that a page has one React. */
const peers = ['react', 'react-dom'];

/** The modules that an application imports, by name. One build makes them all, so that there is one stylesheet. */
const entries = {
  index: 'renderer/index.ts',
  server: 'renderer/render-to-string.tsx',
  check: 'renderer/check-layout.ts',
};

/**
 * The code of the renderer's package: `index.js` (mount, hydrate, BmlView, themes), `server.js` (renderToString) and `check.js` (checkLayout) with the
 * chunks that they load by need, and one stylesheet. React stays outside. Answers with the modules that went in, by their files.
 */
export async function buildLibrary(folder: string): Promise<string[]> {
  const modules = new Set<string>();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { NODE_ENV } = process.env;
  process.env['NODE_ENV'] = 'production';
  await build({
    configFile: false,
    root,
    base: './',
    publicDir: false,
    logLevel: 'error',
    plugins: [
      englishOnly,
      react(),
      vanillaExtractPlugin({ identifiers: 'short' }),
      {
        name: 'modules-of-the-library',
        generateBundle: (_options, bundle) =>
          void Object.values(bundle).forEach((chunk) => chunk.type === 'chunk' && chunk.moduleIds.forEach((id) => modules.add(id))),
      },
    ],
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      // Whoever builds an application with it makes it small; a reader of a stack trace wants names.
      minify: false,
      cssCodeSplit: false,
      lib: {
        entry: Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, join(root, file)])),
        formats: ['es'],
        cssFileName: 'style',
      },
      rolldownOptions: {
        external: (id) => [...peers, 'zod'].some((name) => id === name || id.startsWith(`${name}/`)),
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash:8].js' },
      },
    },
  });
  process.env['NODE_ENV'] = NODE_ENV;
  return [...modules];
}
