import { dirname, extname, join, relative, resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { filesUnder } from '#server/files-under.mjs';
import { root } from '#server/stamps.mjs';
import { type PackagePlan, scope } from './plans.ts';

/** A specifier within a package: `.ts` and `.tsx` are `.js` there. */
export const asJs = (path: string): string => path.replace(/\.tsx?$/, '.js');

/** The package that holds a source file under its own path, and the specifier of it; null where a package has its own copy. */
export function specifierOf(file: string): string | null {
  const path = relative(root, file);
  if (!path.startsWith('schemas/')) return null;
  return `${scope}/schemas/${path.slice('schemas/'.length).replace(/\.ts$/, '')}`;
}

const fileOf = (specifier: string, importer: string): string =>
  specifier.startsWith('#') ? join(root, specifier.slice(1)) : resolve(dirname(importer), specifier);

/** Every import is left where it is, as a file beside. */
const keepModules: Plugin = {
  name: 'keep-modules',
  setup({ onResolve }) {
    onResolve({ filter: /^(\.|#)/ }, ({ path, importer, kind }) => {
      if (kind === 'entry-point') return null;
      const to = relative(dirname(importer), fileOf(path, importer));
      return { path: asJs(to.startsWith('.') ? to : `./${to}`), external: true };
    });
  },
};

/** The contract is imported from its own package. */
const contractOutside: Plugin = {
  name: 'contract-outside',
  setup({ onResolve }) {
    onResolve({ filter: /^(\.|#)/ }, ({ path, importer, kind }) => {
      const specifier = kind === 'entry-point' ? null : specifierOf(fileOf(path, importer));
      return specifier === null ? null : { path: specifier, external: true };
    });
  },
};

/** Writes the JavaScript of a package into a folder. Answers the packages that it imports. */
export async function compile({ form, entries, programs = {}, runsOn, peers }: PackagePlan, folder: string): Promise<string[]> {
  const keeps = form === 'modules';
  const sources = keeps
    ? filesUnder(join(root, 'schemas'), (name) => extname(name) === '.ts' && name !== 'generate.ts').map((file) => ({
        in: file,
        out: relative(join(root, 'schemas'), file).replace(/\.ts$/, ''),
      }))
    : Object.entries({ ...entries, ...programs }).map(([out, from]) => ({
        in: join(root, from),
        out: out === '.' ? 'index' : out.replace('./', ''),
      }));
  const threads = Object.keys(programs);
  const common = {
    absWorkingDir: root,
    outdir: folder,
    bundle: true,
    packages: 'external',
    platform: runsOn === 'node' ? 'node' : 'neutral',
    format: 'esm',
    target: 'es2022',
    metafile: true,
    legalComments: 'none',
    logLevel: 'error',
    plugins: keeps ? [keepModules] : peers.includes(`${scope}/schemas`) ? [contractOutside] : [],
  } as const;
  const built = await Promise.all([
    build({ ...common, entryPoints: sources.filter(({ out }) => !threads.includes(out)) }),
    // `new Worker` names the file with this ending.
    build({ ...common, entryPoints: sources.filter(({ out }) => threads.includes(out)), outExtension: { '.js': '.mjs' } }),
  ]);
  const imported = built.flatMap(({ metafile }) =>
    Object.values(metafile.outputs).flatMap(({ imports }) => imports.flatMap(({ path, external }) => (external === true ? [path] : []))),
  );
  return [...new Set(imported.filter((path) => !/^(\.|node:)/.test(path)).map(packageOf))].toSorted();
}

/** The package of an import: `@a/b` of `@a/b/c`. */
const packageOf = (path: string): string => path.split('/', path.startsWith('@') ? 2 : 1).join('/');
