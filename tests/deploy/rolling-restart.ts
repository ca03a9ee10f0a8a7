/**
 * `npx tsx tests/deploy/rolling-restart.ts --rounds 5`: two production nodes on PostgreSQL over TLS behind nginx with TLS, as docs/operate.md sets them up. Both are restarted, one
 * after the other, under load. Prints how many requests failed, and exits with 1 if one did.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { nodeOptions } from '#server/start.mjs';
import { freePort } from '#tests/support/free-port.ts';
import { account, startCluster } from '#tests/support/postgres.ts';
import { makeCertificates } from './certificates.ts';
import { startProxy } from './proxy.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } });
const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'voyager-rolling-'));
chmodSync(folder, 0o755);
const made = (name: string) => {
  mkdirSync(join(folder, name));
  return makeCertificates(join(folder, name), '127.0.0.1');
};
const [edge, ofDatabase] = [made('edge'), made('database')];
const owner = account();
chmodSync(ofDatabase.key, 0o600);
if (owner !== null) chownSync(ofDatabase.key, owner.uid, owner.gid);

const [https, http, ...ports] = [await freePort(), await freePort(), await freePort(), await freePort()] as const;
const cluster = await startCluster({ ssl: 'on', ssl_cert_file: ofDatabase.certificate, ssl_key_file: ofDatabase.key });
const environment = {
  PATH: process.env['PATH'],
  NODE_ENV: 'production',
  LOG_LEVEL: 'error',
  PUBLIC_ORIGIN: `https://127.0.0.1:${https}`,
  TRUSTED_PROXIES: '127.0.0.1',
  VOYAGER_STAND_INS: '1',
  VOYAGER_KEY: randomBytes(32).toString('base64'),
  OPERATIONS_PORT: '0',
  DATABASE_URL: `${await cluster.createDatabase()}?sslmode=verify-full&sslrootcert=${ofDatabase.authority}`,
};

execFileSync(process.execPath, ['server/start.mjs', '--build-only'], { cwd: root, stdio: 'inherit' });
execFileSync(process.execPath, ['server/cli/voyager.mjs', 'publish'], { cwd: root, env: environment, stdio: 'inherit' });

async function startNode(port: number): Promise<ChildProcess> {
  const env = { ...environment, PORT: String(port) };
  const node = spawn(process.execPath, [...nodeOptions, 'dist/server.mjs'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const chunk of node.stdout!) if (String(chunk).includes('is ready at')) break;
  if (node.exitCode !== null) throw new Error(`the node at ${port} did not start`);
  return node;
}

async function stopped(process: ChildProcess): Promise<void> {
  const gone = once(process, 'exit');
  process.kill('SIGTERM');
  await gone;
}

const agent = new Agent({ ca: readFileSync(edge.authority), keepAlive: true });

/** A read, a page and a write, each with the status that a node gives it. */
const calls = [
  { method: 'GET', path: '/api/routes', status: 200 },
  { method: 'GET', path: '/sign-in', status: 200 },
  { method: 'POST', path: '/api/operations/getUserInfo', status: 401 },
];

function ask({ method, path }: (typeof calls)[number]): Promise<number> {
  return new Promise((resolve) => {
    const headers = method === 'POST' ? { 'content-type': 'application/json', 'content-length': 2 } : {};
    const sent = request({ host: '127.0.0.1', port: https, agent, method, path, headers }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.once('error', () => resolve(0));
    sent.end(method === 'POST' ? '{}' : undefined);
  });
}

const failures: string[] = [];
let asked = 0;
let slowest = 0;
let loading = true;
async function load(): Promise<void> {
  while (loading) {
    for (const call of calls) {
      const began = performance.now();
      const status = await ask(call);
      asked += 1;
      slowest = Math.max(slowest, performance.now() - began);
      if (status !== call.status) failures.push(`${call.method} ${call.path} answered ${status}`);
    }
  }
}

const nodes = [await startNode(ports[0]), await startNode(ports[1])];
const proxy = startProxy({ folder, https, http, nodes: ports, edge });
while ((await ask(calls[0]!)) !== 200) await wait(50); // nginx tells nobody when it listens
const loads = Array.from({ length: 8 }, load);
for (let round = 0; round < Number(values.rounds); round++) {
  for (const [at, port] of ports.entries()) {
    await stopped(nodes[at]!);
    nodes[at] = await startNode(port);
    await wait(500); // under load
  }
}
loading = false;
await Promise.all(loads);
// Control: with both nodes gone the same count finds it.
for (const node of nodes) await stopped(node);
const found = (await ask(calls[0]!)) !== 200;
await stopped(proxy);
agent.destroy();
await cluster.stop();
rmSync(folder, { recursive: true, force: true });

for (const failure of failures.slice(0, 10)) process.stdout.write(`${failure}\n`);
process.stdout.write(
  `${values.rounds} rounds, ${Number(values.rounds) * 2} restarts: ${asked} requests, ${failures.length} failed, the slowest ${Math.round(slowest)} ms; control ${found ? 'found' : 'MISSED'}\n`,
);
process.exit(failures.length === 0 && found && asked > 100 ? 0 : 1);
