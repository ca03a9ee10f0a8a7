import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { root } from '#server/stamps.mjs';
import { type PackagePlan, scope } from './plans.ts';

interface Manifest {
  version: string;
  license: string;
  engines: { node: string };
  dependencies: Record<string, string>;
}

const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest;

/** All packages have the version of the project that they were built from. */
export const { version } = own;

/** The range of a package that the project is built and tested with: from that version on, within its major. */
function rangeOf(name: string): string {
  if (name.startsWith(`${scope}/`)) return `^${version}`;
  const written = own.dependencies[name];
  if (written === undefined) throw new Error(`${name} is imported, and package.json does not name it among the dependencies`);
  return /^\d/.test(written) ? `^${written}` : written;
}

const packageOf = (path: string): string => path.split('/', path.startsWith('@') ? 2 : 1).join('/');

/** The `package.json` of a package that imports these, in its code or its types. */
export function manifestOf({ name, description, entries, form, runsOn, peers }: PackagePlan, imported: readonly string[]): object {
  const names = [...new Set(imported.map(packageOf))].filter((one) => !builtinModules.includes(one) && !one.startsWith('node:')).toSorted();
  const ranges = (wanted: readonly string[]) => Object.fromEntries(wanted.map((one) => [one, rangeOf(one)]));
  const dependencies = names.filter((one) => !peers.includes(one));
  return {
    name: `${scope}/${name}`,
    version,
    description,
    license: own.license,
    private: true,
    type: 'module',
    sideEffects: form === 'vite' ? ['*.css'] : false,
    engines: runsOn === 'node' ? own.engines : undefined,
    exports: {
      ...Object.fromEntries(Object.entries(entries).map(([path, source]) => [path, exportOf(path, source, form)])),
      ...(form === 'modules' && { './json/*': './json/*', './*': { types: './*.d.ts', import: './*.js' } }),
      ...(form === 'vite' && { './style.css': './style.css', './manifest.json': './manifest.json' }),
      './package.json': './package.json',
    },
    peerDependencies: ranges(peers),
    ...(dependencies.length > 0 && { dependencies: ranges(dependencies) }),
  };
}

function exportOf(path: string, source: string, form: PackagePlan['form']): object {
  const file = path === '.' ? 'index' : path.replace('./', '');
  const types = form === 'modules' ? `./${file}.d.ts` : `./types/${source.replace(/\.tsx?$/, '.d.ts')}`;
  return { types, import: `./${file}.js` };
}
