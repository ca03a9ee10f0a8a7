import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { freePort } from '../support/free-port.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

test('`npm start` says when it is ready; whoever reads no further than that line has not asked it to end', async () => {
  const data = mkdtempSync(join(tmpdir(), 'voyager-main-'));
  const port = await freePort();
  const server = spawn(process.execPath, ['--import', 'tsx', join(root, 'server/main.ts')], {
    cwd: root,
    env: { ...process.env, PORT: String(port), VOYAGER_DATA: data, LOG_LEVEL: 'fatal' },
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
  } finally {
    server.kill('SIGTERM');
  }
  expect(await ended).toBe(0);
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
