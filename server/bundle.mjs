/**
 * The programs of the server, each in one file in `dist/`: the server, the command line and the threads beside them. A bundle starts in a fraction of the
 * time that it takes to load a thousand files through a loader, and is a third faster per request, because a loader has to keep the name of each closure
 * that it makes. A bundle stands one folder below the root, so that what a program finds beside itself is the same for sources and bundle.
 */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { filesUnder } from './files-under.mjs';
import { hashOf, root, stamp, stamped } from './stamps.mjs';

const dist = join(root, 'dist');

/** Libraries of hundreds of small files are bundled too: to find and read these is a fifth of the time that a program takes to start. */
const bundledLibraries = ['kysely', 'zod'];

const programs = {
  server: 'server/main.ts',
  voyager: 'server/cli/main.ts',
  'draft-worker': 'server/voyager/history/draft-worker.ts',
  'compile-ahead': 'server/composition/compile-ahead.ts',
  'compile-worker': 'server/voyager/definitions/compile-worker.ts',
  'desk-worker': 'server/studio/desk-worker.ts',
  'file-worker': 'server/files/file-worker.ts',
  lsp: 'server/editor/serve-editor.ts',
};

/** Bundles the programs if a source of them changed; several processes may do it at once. */
export function bundle() {
  // Compiled documents stay valid as long as none of this changes.
  const build = hashOf([
    ...['server', 'engine', 'schemas'].flatMap((folder) => filesUnder(join(root, folder), (name) => name.endsWith('.ts'))),
    join(root, 'server/bundle.mjs'),
    join(root, 'package-lock.json'),
  ]);
  const isThere = Object.keys(programs).every((name) => existsSync(join(dist, `${name}.mjs`)));
  if (isThere && stamped('bundle') === build) return;
  const require = createRequire(import.meta.url);
  const { buildSync } = require('esbuild');
  const libraries = Object.keys(require('../package.json').dependencies);
  mkdirSync(dist, { recursive: true });
  const folder = mkdtempSync(join(dist, 'bundle-'));
  try {
    buildSync({
      absWorkingDir: root,
      entryPoints: Object.entries(programs).map(([out, from]) => ({ in: from, out })),
      outdir: folder,
      outExtension: { '.js': '.mjs' },
      bundle: true,
      external: libraries.filter((name) => !bundledLibraries.includes(name)),
      platform: 'node',
      format: 'esm',
      target: 'node20',
      sourcemap: true,
      logLevel: 'error',
      define: { VOYAGER_BUILD: JSON.stringify(build) },
    });
    // Whoever reads a program meanwhile reads the whole one of before or the whole new one.
    for (const name of readdirSync(folder)) renameSync(join(folder, name), join(dist, name));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  stamp('bundle', build);
}

/** The address of a program, bundled from the sources as they are now. */
export function bundled(name) {
  bundle();
  return pathToFileURL(join(dist, `${name}.mjs`)).href;
}
