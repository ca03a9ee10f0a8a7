import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runnerImport } from 'vite';
import { buildLibrary } from '#renderer/build-library.ts';
import { filesUnder } from '#server/files-under.mjs';
import { hashOf, root, stamp, stamped } from '#server/stamps.mjs';
import { compile } from './compile.ts';
import { contractSources, writeDeclarations } from './declarations.ts';
import { manifestOf, version } from './manifest.ts';
import { type PackagePlan, plans, scope } from './plans.ts';

const dist = join(root, 'dist');

/** A package as it was built: its folder, and the file that `npm pack` made of it. */
export interface BuiltPackage {
  readonly name: string;
  readonly folder: string;
  readonly tarball: string;
}

const built = (): BuiltPackage[] =>
  plans.map(({ name }) => ({
    name: `${scope}/${name}`,
    folder: join(dist, 'packages', name),
    tarball: join(dist, 'packages', `${scope.slice(1)}-${name}-${version}.tgz`),
  }));

/** Builds and packs all packages into `dist/packages`, if a source of one changed. Several processes may do it at once. */
export async function buildPackages(): Promise<BuiltPackage[]> {
  const folders = ['schemas', 'engine', 'renderer', 'server', 'packages', 'preview/gallery', 'preview/samples'].map((folder) =>
    join(root, folder),
  );
  const hash = hashOf([
    ...folders.flatMap((folder) => filesUnder(folder, (name) => /\.(?:tsx?|mjs|json|md)$/.test(name))),
    ...['package.json', 'package-lock.json', 'LICENSE'].map((name) => join(root, name)),
  ]);
  const all = built();
  const isBuilt = () => stamped('packages') === hash && all.every(({ tarball }) => existsSync(tarball));
  if (isBuilt()) return all;
  mkdirSync(dist, { recursive: true });
  const folder = mkdtempSync(join(dist, 'packages-'));
  for (const plan of plans) await buildPackage(plan, join(folder, plan.name));
  const args = ['pack', ...plans.map(({ name }) => `./${name}`), '--pack-destination', '.', '--offline', '--ignore-scripts', '--silent'];
  execFileSync('npm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  // Another process may have built the same meanwhile, and read it already.
  if (!isBuilt()) {
    rmSync(join(dist, 'packages'), { recursive: true, force: true });
    renameSync(folder, join(dist, 'packages'));
    stamp('packages', hash);
  }
  rmSync(folder, { recursive: true, force: true });
  return all;
}

async function buildPackage(plan: PackagePlan, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const imported = plan.form === 'vite' ? await buildRenderer(folder) : await compile(plan, folder);
  const keeps = plan.form === 'modules';
  const used = writeDeclarations(folder, {
    entries: keeps ? contractSources() : Object.values(plan.entries),
    importsContract: plan.peers.includes(`${scope}/schemas`),
    place: (source) => (keeps ? source.slice('schemas/'.length) : `types/${source}`).replace(/\.tsx?$/, '.d.ts'),
  });
  if (keeps) cpSync(join(root, 'schemas/json'), join(folder, 'json'), { recursive: true });
  for (const name of ['README.md', 'CHANGELOG.md']) copyFileSync(join(root, 'packages', plan.name, name), join(folder, name));
  copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifestOf(plan, [...imported, ...used]), null, 2)}\n`);
}

/** The manifest of the nodes. The gallery gathers examples as Vite does, so its module is loaded by Vite. */
async function loadNodeManifest(): Promise<object> {
  const { module } = await runnerImport<{ nodeManifest(): object }>(join(root, 'preview/gallery/node-manifest.ts'), {
    configFile: false,
    root,
  });
  return module.nodeManifest();
}

/** Builds the renderer, and lists beside its folder the modules that went in. What it imports are its peers. */
async function buildRenderer(folder: string): Promise<string[]> {
  writeFileSync(`${folder}.modules.json`, JSON.stringify(await buildLibrary(folder)));
  writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify(await loadNodeManifest(), null, 1)}\n`);
  return [];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const { tarball } of await buildPackages()) process.stdout.write(`${tarball}\n`);
