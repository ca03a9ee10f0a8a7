import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BuiltPackage } from '#packages/build.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));

interface Manifest {
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/**
 * An application outside of this repository: a folder with these packages, unpacked from their tarballs, and beside them what their manifests name and
 * nothing else. What others publish is linked from our own `node_modules`, so that no registry is asked.
 */
export function applicationWith(packages: readonly BuiltPackage[], files: Readonly<Record<string, string>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'voyager-outside-'));
  write(folder, { 'package.json': '{"name":"outside","private":true,"type":"module"}', ...files });
  const named = new Set(packages.flatMap(({ name, tarball }) => Object.keys(install(folder, name, tarball))));
  for (const name of named) {
    if (packages.some((own) => own.name === name)) continue;
    const at = join(folder, 'node_modules', name);
    mkdirSync(dirname(at), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), at);
  }
  return folder;
}

/** Unpacks a package; answers what its manifest names. */
function install(folder: string, name: string, tarball: string): Record<string, string> {
  const at = join(folder, 'node_modules', name);
  mkdirSync(at, { recursive: true });
  execFileSync('tar', ['xzf', tarball, '-C', at, '--strip-components=1']);
  const { dependencies, peerDependencies } = JSON.parse(readFileSync(join(at, 'package.json'), 'utf8')) as Manifest;
  return { ...dependencies, ...peerDependencies };
}

/** Writes files below a folder, by their paths. */
export function write(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** Copies an example of this repository into an application. */
export const copyExample = (name: string, folder: string): void =>
  cpSync(join(root, 'examples', name), folder, { recursive: true, filter: (path) => !path.endsWith('package.json') });

/** The files that a README names in its code blocks: ` ```js index.js `. */
export function filesOfReadme(readme: string): Record<string, string> {
  const blocks = readme.matchAll(/^```\w+ (\S+)\n([\s\S]*?)^```$/gm);
  return Object.fromEntries([...blocks].map(([, path = '', text = '']) => [path, text]));
}

/** Runs a program in a folder; answers what it printed. */
export const run = (folder: string, ...args: string[]): string => execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
