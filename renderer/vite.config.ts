import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import type { BuildEnvironmentOptions, Plugin } from 'vite';
import { englishOnly } from './react-aria/english-only.ts';
import { pureShapes } from './pure-statements.ts';
import { reactLeftOut } from './react-left-out.ts';
import { sheetOf } from './sheet-of.ts';
import { nodeDefinitions } from '#schemas/nodes/index.ts';
import { xstateLeftOut } from './xstate-left-out.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Points this project's imports of React at plain bindings; packages keep theirs. Smaller chunks, and no helper in each. */
const reactAsModules: Plugin = {
  name: 'react-as-modules',
  enforce: 'pre',
  resolveId(id, importer) {
    const file = { react: 'react-module', 'react/jsx-runtime': 'jsx-module' }[id];
    const ours = importer !== undefined && !importer.includes('node_modules') && !/\/(?:react|jsx)-module\.ts/.test(importer);
    return file && ours ? `${root}renderer/runtime/${file}.ts` : null;
  },
};

/**
 * A customer's browser reads dates, tax numbers, phones, PINs and the lines of an address only where such a field is: its chunk brings the reader along.
 * The designers' tools compile views that may hold any field, and have all readers.
 */
const readersByNeed: Plugin = {
  name: 'readers-by-need',
  enforce: 'pre',
  resolveId(id, importer, { ssr }) {
    const isReader =
      (/\/(?:date-text|tax-id|employer-id|phone-text|pin)\.ts$/.test(id) &&
        /\/(?:parse-field|check-field|validate-form)\.ts$/.test(importer ?? '')) ||
      (id.endsWith('/address-fields.ts') && importer?.endsWith('/fields-of-node.ts'));
    return isReader && ssr !== true ? `${root}renderer/fields/readers.ts` : null;
  },
};

/** True for modules that every page needs; their imports come along, as do the `common` nodes. */
const isShared = (id: string): boolean =>
  !/\/preview\/|\/renderer\/(?:charts|react-aria)\/|\/renderer\/theme\/(?:apply-theme|tokens|usual-theme)|\/node_modules\/(?:d3-|internmap|react-aria|react-stately|@internationalized|@swc|clsx)|\/node_modules\/axe-core\/|\/engine\/validation\/(?!safe-address|walk-layout)|\/engine\/page\/format-date|\/engine\/fields\/(?:sealed-text|tax-id|employer-id|phone-text|pin\.|check-field|date-text|address-fields|same-name|file-rules)|\/renderer\/(?:nodes\/(?:[^/]+\/|rare-modules)|actions\/|fields\/(?!readers)|entry-(?!client)|runtime\/(?:seal-text|form-tools|ErrorList|run-press|is-free)|page\/(?:confirm|unsaved|question|arrive|look-up|parts|fill|with-part|session-warning|acting|present|show-toast|unknown-view|subflow\/))/.test(
    id,
  );

const together = new Map([...nodeDefinitions.values()].map(({ type, together: name }) => [type, name]));
/** The nodes that are mostly drawn together, in one file. */
const nodesTogether = [...new Set(together.values())].flatMap((name) =>
  name === undefined
    ? []
    : [{ name, test: (id: string) => together.get(/\/renderer\/nodes\/([^/]+)\//.exec(id)?.[1] ?? '') === name, priority: 2 }],
);

const preloadCall =
  /__vitePreload\((?:\(\) => (import\("[^"]+"\))|async \(\) => \{\s*const \{[^}]*\} = await (import\("[^"]+"\));\s*return \{[^}]*\};\s*\}), __VITE_PRELOAD__\)/g;

/** A module of a node whose styles are in a later sheet asks for it, where it comes to a page that has not fetched it. */
const nodesAskForSheets: Plugin = {
  name: 'nodes-ask-for-sheets',
  transform: {
    filter: { id: /\/renderer\/nodes\/[^/]+\/[^/]+\.tsx$/ },
    handler(code, id, options) {
      const sheet = sheetOf(/\/renderer\/nodes\/([^/]+)\//.exec(id)?.[1] ?? '');
      if (sheet === 0 || options?.ssr === true) return null;
      return { code: `${code}\nimport { needSheet } from '../../page/sheet.ts';\nneedSheet(${sheet});`, map: null };
    },
  },
};

/** A browser that runs these modules fetches a module's imports by itself; the helper that preloads them is dead weight, and so is each call of it. */
const noPreloadHelper: Plugin = {
  name: 'no-preload-helper',
  enforce: 'pre',
  load: (id) => (id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load();' : null),
  renderChunk: {
    order: 'post',
    handler: (code) =>
      code.includes('__vitePreload(') ? code.replaceAll(preloadCall, (_, plain?: string, named?: string) => plain ?? named ?? '') : null,
  },
};

const client: BuildEnvironmentOptions = {
  outDir: 'dist/client',
  // A page opened before a deployment still finds its modules: renderer/build.ts clears away what is old.
  emptyOutDir: false,
  manifest: 'manifest.json',
  target: 'es2022',
  cssCodeSplit: false,
  assetsDir: '',
  assetsInlineLimit: 0,
  // The server names the modules that a page needs; nothing is preloaded by script.
  modulePreload: false,
  rolldownOptions: {
    input: {
      client: 'renderer/entry-client.tsx',
      preview: 'preview/entry-preview.tsx',
      frame: 'preview/entry-frame.tsx',
      example: 'preview/entry-example.tsx',
    },
    output: {
      chunkFileNames: '[name]-[hash:7].js',
      codeSplitting: {
        groups: [
          // Fields share their frame and each other's company: a form rarely has one kind alone.
          { name: 'fields', test: /\/renderer\/fields\/(?!readers)/, priority: 1 },
          // One node type, one chunk; what they share and every page needs is one chunk beside the entry.
          { name: 'runtime', test: isShared, priority: 5 },
          // A chart's table is the table of every page, and the bars that are tables need a chart's words alone: both stay apart from
          // the scales and paths of a drawing.
          { name: 'table', test: /\/renderer\/nodes\/table\//, priority: 1 },
          // With them modules that count and label the parts of a whole without drawing a chart, and the bars.
          { name: 'bars', test: /\/renderer\/(?:charts\/(?:frame\/|amounts|parts-of)|nodes\/bars\/)/, priority: 1 },
          // The chart that most pages with one draw comes with what draws any.
          { name: 'charts', test: /\/renderer\/(?:charts|nodes\/lineChart)\/|\/node_modules\/(?:d3-|internmap)/, priority: 0 },
          ...nodesTogether,
        ],
      },
    },
  },
};
/** The designer's tool around the drawings: a build of its own, so that no module and no style of it reaches a customer. */
const tool: BuildEnvironmentOptions = {
  outDir: 'dist/client',
  emptyOutDir: false,
  manifest: 'tool-manifest.json',
  target: 'es2022',
  cssCodeSplit: false,
  assetsDir: '',
  assetsInlineLimit: 0,
  modulePreload: false,
  rolldownOptions: {
    input: {
      play: 'preview/entry-play.tsx',
      gallery: 'preview/entry-gallery.ts',
      studio: 'preview/entry-studio.tsx',
      desk: 'preview/entry-desk.tsx',
    },
    output: { chunkFileNames: 'tool-[name]-[hash:7].js' },
  },
};
const server: BuildEnvironmentOptions = {
  ssr: true,
  outDir: 'dist/ssr',
  emptyOutDir: false,
  target: 'node20',
  rolldownOptions: {
    input: { 'entry-server': 'renderer/entry-server.tsx', 'preview-page': 'preview/preview-page.tsx' },
    output: { entryFileNames: '[name].js' },
  },
};

/**
 * Three builds from one configuration: `npx vite build -c renderer/vite.config.ts` makes dist/client (hashed names, the
 * whole stylesheet, a manifest), with `--mode tool` the designer's tool beside it, and with `--ssr` dist/ssr/entry-server.js and
 * dist/ssr/preview-page.js. `renderer/build.ts` does all.
 */
export default defineConfig(({ isSsrBuild, mode }) => ({
  root,
  base: '/assets/',
  publicDir: false,
  logLevel: 'error',
  plugins: [
    noPreloadHelper,
    mode !== 'tool' && [reactLeftOut, xstateLeftOut, reactAsModules, readersByNeed, nodesAskForSheets],
    englishOnly,
    pureShapes,
    react(),
    vanillaExtractPlugin({ identifiers: 'short' }),
  ],
  define: { 'process.env.NODE_ENV': JSON.stringify(process.env['NODE_ENV'] === 'development' ? 'development' : 'production') },
  resolve: {
    alias: [
      // React has had it since 18: the shim that brings it to older ones is never needed.
      { find: /^use-sync-external-store\/shim\/with-selector$/, replacement: `${root}renderer/runtime/with-selector.ts` },
      { find: /^use-sync-external-store\/shim$/, replacement: `${root}renderer/runtime/with-selector.ts` },
    ],
  },
  build: isSsrBuild ? server : mode === 'tool' ? tool : client,
  ssr: { noExternal: true },
}));
