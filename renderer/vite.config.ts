import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import type { BuildEnvironmentOptions, Plugin } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Node types that come with the entry: renderer/nodes/by-need.ts imports them statically. */
const core = /\/renderer\/nodes\/(?:landmark|stack|row|heading|text|button|link|icon)\//;
const isShared = (id: string): boolean => !/\/renderer\/(?:nodes\/[^/]+\/|fields\/|entry-)/.test(id) || core.test(id);

/** A browser that runs these modules fetches a module's imports by itself; the helper that preloads them is dead weight. */
const noPreloadHelper: Plugin = {
  name: 'no-preload-helper',
  enforce: 'pre',
  load: (id) => (id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load();' : null),
};

const client: BuildEnvironmentOptions = {
  outDir: 'dist/client',
  emptyOutDir: true,
  manifest: 'manifest.json',
  target: 'es2022',
  cssCodeSplit: false,
  assetsDir: '',
  assetsInlineLimit: 0,
  // The server names the modules that a page needs; nothing is preloaded by script.
  modulePreload: false,
  rolldownOptions: {
    input: { client: 'renderer/entry-client.tsx' },
    output: {
      codeSplitting: {
        groups: [
          // Fields share their frame and each other's company: a form rarely has one kind alone.
          { name: 'fields', test: /\/renderer\/fields\//, priority: 1 },
          // One node type, one chunk; what they share and every page needs is one chunk beside the entry.
          { name: 'runtime', test: isShared, priority: 2 },
        ],
      },
    },
  },
};
const server: BuildEnvironmentOptions = {
  ssr: true,
  outDir: 'dist/ssr',
  emptyOutDir: true,
  target: 'node20',
  rolldownOptions: { input: { 'entry-server': 'renderer/entry-server.tsx' }, output: { entryFileNames: '[name].js' } },
};

/**
 * Two builds from one configuration: `npx vite build -c renderer/vite.config.ts` makes dist/client (hashed names, one
 * stylesheet, a manifest), and the same with `--ssr` makes dist/ssr/entry-server.js. `renderer/build.ts` does both.
 */
export default defineConfig(({ isSsrBuild }) => ({
  root,
  base: '/assets/',
  publicDir: false,
  logLevel: 'error',
  plugins: [noPreloadHelper, react(), vanillaExtractPlugin({ identifiers: 'short' })],
  define: { 'process.env.NODE_ENV': JSON.stringify(process.env['NODE_ENV'] === 'development' ? 'development' : 'production') },
  resolve: {
    alias: [
      // React has had it since 18: the shim that brings it to older ones is never needed.
      { find: /^use-sync-external-store\/shim\/with-selector$/, replacement: `${root}renderer/runtime/with-selector.ts` },
      { find: /^use-sync-external-store\/shim$/, replacement: `${root}renderer/runtime/with-selector.ts` },
    ],
  },
  build: isSsrBuild ? server : client,
  ssr: { noExternal: true },
}));
