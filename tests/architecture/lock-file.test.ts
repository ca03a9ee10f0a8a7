import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

interface Locked {
  version?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
  hasInstallScript?: boolean;
}
const { packages } = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')) as { packages: Record<string, Locked> };

/** The packages of a lock file that would be installed without an integrity check, or from another registry. */
function faultsOf(locked: Record<string, Locked>): string[] {
  return Object.entries(locked)
    .filter(([path, { link }]) => path !== '' && link !== true)
    .flatMap(([path, { integrity, resolved }]) => [
      ...(/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? '') ? [] : [`${path} has no integrity: take its entry out and run npm install`]),
      ...(resolved === undefined ? [] : [`${path} names the place it came from: keep .npmrc`]),
    ]);
}

describe('SC-01: the lock file is complete', () => {
  test('every package is held against the hash of its bytes, and none names a host', () => {
    expect(Object.keys(packages).length).toBeGreaterThan(400);
    expect(faultsOf(packages)).toEqual([]);
  });

  test('a package without integrity, with a weak one, or with a host is found (control)', () => {
    const integrity = `sha512-${'A'.repeat(86)}==`;
    expect(
      faultsOf({ '': {}, a: { version: '1.0.0' }, b: { integrity: 'sha1-AAAA' }, c: { integrity, resolved: 'https://x' } }),
    ).toHaveLength(3);
    expect(faultsOf({ '': {}, a: { integrity } })).toEqual([]);
  });
});

test('SC-01: packages are installed without their scripts, and the packages that have one are known', () => {
  const scripted = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript === true);
  // Both ship what they need as packages of the platform; their scripts only check or compile. A new one is read before it comes here.
  expect(scripted.map(([path]) => path)).toEqual(['node_modules/@photostructure/sqlite', 'node_modules/esbuild']);
  const installs = [...readFileSync(`${root}server/start.mjs`, 'utf8').matchAll(/'npm', \[([^\]]*)\]/g)].map(([, words = '']) => words);
  expect(installs).toHaveLength(1);
  expect(installs.filter((words) => !words.startsWith("'ci', '--ignore-scripts'"))).toEqual([]);
});

test('SC-01: `npm run --silent sbom` lists every package as CycloneDX with its hash, and says which are of development only', () => {
  const printed = execFileSync('npm', ['run', '--silent', 'sbom'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 2 ** 26,
  });
  const bom = JSON.parse(printed) as {
    bomFormat: string;
    components: { name: string; version: string; hashes?: { alg: string }[]; properties?: { name: string; value: string }[] }[];
  };
  expect(bom.bomFormat).toBe('CycloneDX');
  const listed = (dev: boolean) =>
    bom.components
      .filter(({ properties = [] }) => properties.some(({ name }) => name === 'cdx:npm:package:development') === dev)
      .map(({ name, version }) => `${name}@${version}`);
  const production = Object.entries(packages)
    .filter(([path, { dev, optional, link }]) => path !== '' && !dev && !optional && !link)
    .map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`);
  const told = new Set(listed(false));
  expect(production.filter((name) => !told.has(name))).toEqual([]);
  expect(listed(true)).toContain(`vitest@${packages['node_modules/vitest']?.version}`);
  expect(bom.components.filter(({ hashes }) => hashes?.some(({ alg }) => alg === 'SHA-512') !== true)).toEqual([]);
});
