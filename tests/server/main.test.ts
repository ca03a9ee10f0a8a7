import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { freePort } from '../support/free-port.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

test('`npm start` says when it is ready; whoever reads no further than that line has not asked it to end; the service manager hears all of it', async () => {
  const data = mkdtempSync(join(tmpdir(), 'voyager-main-'));
  const port = await freePort();
  // Under a service manager, whose program writes down what it is told.
  const heard = join(data, 'heard');
  writeFileSync(join(data, 'systemd-notify'), `#!/bin/sh\necho "$NOTIFY_SOCKET $1 $VOYAGER_DATA" >> '${heard}'\n`, { mode: 0o755 });
  const managed = { NOTIFY_SOCKET: '@manager', WATCHDOG_USEC: '300000', PATH: `${data}:${process.env['PATH']}` };
  const server = spawn(process.execPath, ['--import', 'tsx', join(root, 'server/main.ts')], {
    cwd: root,
    env: { ...process.env, PORT: String(port), VOYAGER_DATA: join(data, 'data'), LOG_LEVEL: 'fatal', ...managed },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = new Promise<number | null>((resolve) => server.on('exit', resolve));
  server.stdout.destroy();
  try {
    const status = () =>
      fetch(`http://127.0.0.1:${port}/health/live`).then(
        (answer) => answer.status,
        () => null,
      );
    await expect.poll(status).toBe(200);
    await expect
      .poll(() => (existsSync(heard) ? readFileSync(heard, 'utf8') : ''))
      .toMatch(/^@manager READY=1 \n(@manager WATCHDOG=1 \n){2}/);
  } finally {
    server.kill('SIGTERM');
  }
  expect(await ended).toBe(0);
  await expect.poll(() => readFileSync(heard, 'utf8')).toMatch(/@manager STOPPING=1 \n/);
  rmSync(data, { recursive: true, force: true });
});

test('a production server without what it needs ends with code 1 and says what is missing', () => {
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', join(root, 'server/main.ts')], {
    cwd: root,
    env: { PATH: process.env['PATH'], NODE_ENV: 'production' },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toContain('PUBLIC_ORIGIN: set the https address');
  expect(stderr).toContain('  - VOYAGER_KEY: ');
});
