import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { settings } from '#server/configuration/settings.ts';
import { tellServiceManager } from '#server/composition/service-manager.ts';
import { nodeOptions } from '#server/start.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const unit = read('deploy/voyager@.service');
const analyze = spawnSync('systemd-analyze', ['--version']).status === 0;

test('a node runs the same command in development, under systemd and in a container', () => {
  expect(/^ExecStart=(.*)$/m.exec(unit)?.[1]).toBe(['/usr/local/bin/node', ...nodeOptions, '/opt/voyager/dist/server.mjs'].join(' '));
  const command = /^CMD (\[.*\])$/m.exec(read('deploy/Containerfile'))?.[1] ?? '[]';
  expect(JSON.parse(command)).toEqual(['node', ...nodeOptions, 'dist/server.mjs']);
});

test('the files name no setting that there is none of, and the example has all that production demands', () => {
  const shared = read('deploy/voyager.env.example');
  const names = [shared, read('deploy/node-1.env.example')].flatMap((text) => [...text.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name));
  const ofUnit = [...unit.matchAll(/\b((?:VOYAGER|NODE)_[A-Z_]+)=/g)].map(([, name]) => name);
  for (const name of [...names, ...ofUnit]) expect(settings).toContain(name);
  for (const name of ['PUBLIC_ORIGIN', 'TRUSTED_PROXIES', 'DATABASE_URL']) expect(names).toContain(name);
});

test('a node that is silent for 30 seconds is killed and started again, and is missed only after it said that it is ready', () => {
  const said = Object.fromEntries([...unit.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]));
  expect(said).toMatchObject({ Type: 'notify', NotifyAccess: 'all', WatchdogSec: '30', WatchdogSignal: 'SIGKILL', LimitCORE: '0' });
  expect(['on-failure', 'on-watchdog', 'always']).toContain(said['Restart']);
});

test.runIf(analyze)("what a node says reaches the manager's socket", async () => {
  const folder = mkdtempSync(join(tmpdir(), 'voyager-notify-'));
  const socket = join(folder, 'notify');
  const heard = ['-d', '-l', socket, 'sh', '-c', 'head -c 7 <&3 >&2'];
  const manager = spawn('systemd-socket-activate', heard, { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  manager.stderr.on('data', (piece: Buffer) => (said += piece.toString()));
  try {
    await expect.poll(() => said).toContain('Listening on');
    tellServiceManager({ socket, watchdogMs: null, path: process.env['PATH'] ?? '' }).ready();
    await expect.poll(() => said).toContain('READY=1');
  } finally {
    manager.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
});

/** systemd's own programs look at a copy whose node is this one. */
function analyzed(text: string, ...args: string[]): { status: number | null; said: string } {
  const folder = mkdtempSync(join(tmpdir(), 'voyager-unit-'));
  const file = join(folder, 'voyager@1.service');
  writeFileSync(file, text.replace('/usr/local/bin/node', process.execPath));
  try {
    const { status, stdout, stderr } = spawnSync('systemd-analyze', [...args, file], { encoding: 'utf8' });
    return { status, said: stdout + stderr };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test.runIf(analyze)('systemd reads the unit without a complaint, and a misspelt line is found (control)', () => {
  const complaints = (text: string) =>
    analyzed(text, 'verify', '--man=no')
      .said.split('\n')
      .filter((line) => line.includes('voyager@1.service'));
  expect(complaints(unit)).toEqual([]);
  expect(complaints(unit.replace('ProtectSystem', 'ProtectSystme'))).not.toEqual([]);
});

test.runIf(analyze)('systemd counts little that a node of it could reach, and more without its walls (control)', () => {
  const exposed = (text: string) => analyzed(text, 'security', '--offline=true', '--threshold=25').status;
  expect(exposed(unit)).toBe(0);
  expect(exposed(unit.replace(/^(Protect|Restrict|Private|Capability|SystemCall).*$/gm, ''))).toBe(1);
});

test('what the guide tells to type is there: its files, commands and parts of test:deep', () => {
  const guide = read('docs/operate.md');
  const tracked = new Set(execFileSync('git', ['ls-files', 'deploy', 'tests/deploy'], { cwd: root, encoding: 'utf8' }).split('\n'));
  for (const [, file = ''] of guide.matchAll(/`?(?:cp )?((?:deploy|tests\/deploy)\/[\w@.-]+)/g))
    expect(tracked).toContain(file.replace(/\.$/, ''));
  const deep = read('tests/deep.mjs');
  for (const [, part = ''] of guide.matchAll(/test:deep -- (\w+)/g)) expect(deep).toContain(`  ${part}: {`);
});
