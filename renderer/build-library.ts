import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { englishOnly } from './react-aria/english-only.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const versionOf = (name: string): string =>
  (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { dependencies: Record<string, string> }).dependencies[name] ?? '*';

/** An application brings these itself, so that a page has one React. */
const peers = ['react', 'react-dom'];

/** The folder of types, made when the project was compiled: `tsc -b` writes it. */
function writeTypes(folder: string): void {
  execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-b', 'renderer'], { cwd: root, stdio: 'inherit' });
  for (const part of ['schemas', 'engine', 'renderer'])
    cpSync(join(root, 'dist/types', part, part), join(folder, 'types', part), { recursive: true });
}

/** The modules that an application imports, by name. One build makes them all, so that there is one stylesheet. */
const entries = {
  index: 'renderer/index.ts',
  server: 'renderer/render-to-string.tsx',
  check: 'renderer/check-layout.ts',
};

/**
 * The renderer as a package-shaped folder: `index.js` (mount, hydrate, BmlView, themes), `server.js` (renderToString) and `check.js` (checkLayout)
 * with the chunks that they load by need, one stylesheet, a README, types. React stays outside. Answers with the modules that went in, by
 * their files.
 */
export async function buildLibrary(folder = join(root, 'dist/library'), types = true): Promise<string[]> {
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
  cpSync(join(root, 'renderer/library-readme.md'), join(folder, 'README.md'));
  process.env['NODE_ENV'] = NODE_ENV;
  if (types) writeTypes(folder);
  const manifest = {
    name: 'voyager-renderer',
    version: (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version,
    type: 'module',
    sideEffects: ['*.css'],
    exports: {
      '.': { types: './types/renderer/index.d.ts', import: './index.js' },
      './server': { types: './types/renderer/render-to-string.d.ts', import: './server.js' },
      './check': { types: './types/renderer/check-layout.d.ts', import: './check.js' },
      './style.css': './style.css',
    },
    imports: Object.fromEntries(
      ['schemas', 'engine', 'renderer'].flatMap((part) => [
        [`#${part}/*.ts`, `./types/${part}/*.d.ts`],
        [`#${part}/*.tsx`, `./types/${part}/*.d.ts`],
      ]),
    ),
    peerDependencies: Object.fromEntries(peers.map((name) => [name, versionOf(name)])),
    // Only the contract's types and `check` need Zod; drawing never runs it.
    dependencies: { zod: versionOf('zod') },
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return [...modules];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await buildLibrary(process.argv[2]);
