import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { root } from '#server/root.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** The script on a machine of its own: folders of this test in the place of the system's. */
function prepared() {
  const folder = mkdtempSync(join(tmpdir(), 'voyager-prepare-'));
  folders.push(folder);
  const [etc, units, ca] = ['etc', 'units', 'ca.pem'].map((name) => join(folder, name)) as [string, string, string];
  mkdirSync(units);
  writeFileSync(ca, 'certificate');
  const env = { PATH: process.env['PATH'], VOYAGER_ETC: etc, VOYAGER_UNITS: units, VOYAGER_BACKUPS: join(folder, 'backup') };
  const run = () => execFileSync(join(root, 'deploy/prepare.sh'), [ca], { env, encoding: 'utf8' });
  const mode = (name: string) => (statSync(join(etc, name)).mode & 0o777).toString(8);
  return { etc, units, run, mode, read: (name: string) => readFileSync(join(etc, name), 'utf8') };
}

test('deploy/prepare.sh makes a key and the settings of two nodes, which only their owner reads, and the units', () => {
  const { etc, units, run, mode, read } = prepared();
  run();
  expect(Buffer.from(read('key').trim(), 'base64')).toHaveLength(32);
  expect(Object.fromEntries(readdirSync(etc).map((name) => [name, mode(name)]))).toEqual({
    'db-ca.pem': '644',
    key: '600',
    'node-1.env': '600',
    'node-2.env': '600',
    tls: '700',
    'voyager.env': '600',
  });
  const ports = (name: string) => [...read(name).matchAll(/PORT=(\d+)/g)].map(([, port]) => Number(port));
  expect(ports('node-2.env')).toEqual(ports('node-1.env').map((port) => port + 1));
  expect(readdirSync(units).toSorted()).toEqual(['voyager-backup.service', 'voyager-backup.timer', 'voyager@.service']);
});

test('run again it changes nothing that is there: the key opens everything', () => {
  const { run, read, etc } = prepared();
  run();
  writeFileSync(join(etc, 'voyager.env'), 'PUBLIC_ORIGIN=https://www.example.com\n');
  const before = [read('key'), read('voyager.env')];
  run();
  expect([read('key'), read('voyager.env')]).toEqual(before);
});

test.each(['prepare.sh', 'upgrade.sh'])('deploy/%s says what it needs, and does nothing without it', (name) => {
  const { status, stderr } = spawnSync(join(root, 'deploy', name), { encoding: 'utf8' });
  expect(status).not.toBe(0);
  expect(stderr).toContain(`deploy/${name}`);
  expect(spawnSync('sh', ['-n', join(root, 'deploy', name)]).status).toBe(0);
});

test('a release goes to one node after the other, and its documents are published last', () => {
  const upgrade = readFileSync(join(root, 'deploy/upgrade.sh'), 'utf8');
  const places = ['git checkout', 'npm run build', 'for node in 1 2; do systemctl restart', 'voyager publish'].map((part) =>
    upgrade.indexOf(part),
  );
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(Math.min(...places)).toBeGreaterThan(0);
});
