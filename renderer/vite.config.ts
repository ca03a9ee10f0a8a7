import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Two builds from one configuration: `npx vite build -c renderer/vite.config.ts` makes dist/client (hashed names, one
 * stylesheet, a manifest), and the same with `--ssr` makes dist/ssr/entry-server.js. `renderer/build.ts` does both.
 */
export default defineConfig(({ isSsrBuild }) => ({
  root,
  base: '/assets/',
  publicDir: false,
  logLevel: 'warn',
  plugins: [react(), vanillaExtractPlugin({ identifiers: 'short' })],
  define: { 'process.env.NODE_ENV': JSON.stringify(process.env['NODE_ENV'] === 'development' ? 'development' : 'production') },
  build: isSsrBuild
    ? {
        ssr: true,
        outDir: 'dist/ssr',
        emptyOutDir: true,
        target: 'node20',
        rolldownOptions: { input: { 'entry-server': 'renderer/entry-server.tsx' }, output: { entryFileNames: '[name].js' } },
      }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: 'manifest.json',
        target: 'es2022',
        cssCodeSplit: false,
        assetsDir: '',
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: { input: { client: 'renderer/entry-client.tsx' } },
      },
  ssr: { noExternal: true },
}));
