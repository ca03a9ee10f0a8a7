import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeOptions } from '#server/start.mjs';
import { freePort } from '#tests/support/free-port.ts';
import { account, startCluster } from '#tests/support/postgres.ts';
import { makeCertificates, type Certificates } from './certificates.ts';
import { startProxy } from './proxy.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface TwoNodes {
  /** The port of the product at the proxy, and of the stand-ins' pages. */
  https: number;
  standIns: number;
  edge: Certificates;
  /** Ends a node as systemd does, and starts it again. */
  restart(at: 0 | 1): Promise<void>;
  /** Ends both nodes; the proxy and the database go on. */
  stopNodes(): Promise<void>;
  stop(): Promise<void>;
}

export async function stopped(process: ChildProcess): Promise<void> {
  const gone = once(process, 'exit');
  process.kill('SIGTERM');
  await gone;
}

/** Two production nodes on PostgreSQL over TLS behind nginx with TLS, as docs/operate.md sets them up. `more` are settings of both. */
export async function startTwoNodes(more: Readonly<Record<string, string>> = {}): Promise<TwoNodes> {
  const folder = mkdtempSync(join(tmpdir(), 'voyager-nodes-'));
  chmodSync(folder, 0o755);
  const made = (name: string) => {
    mkdirSync(join(folder, name));
    return makeCertificates(join(folder, name), '127.0.0.1');
  };
  const [edge, ofDatabase] = [made('edge'), made('database')];
  const owner = account();
  chmodSync(ofDatabase.key, 0o600);
  if (owner !== null) chownSync(ofDatabase.key, owner.uid, owner.gid);

  const [https, http, standIns] = [await freePort(), await freePort(), await freePort()];
  const ports = [await freePort(), await freePort()] as const;
  const standInPorts = [await freePort(), await freePort()] as const;
  const cluster = await startCluster({ ssl: 'on', ssl_cert_file: ofDatabase.certificate, ssl_key_file: ofDatabase.key });
  const environment = {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    PUBLIC_ORIGIN: `https://127.0.0.1:${https}`,
    TRUSTED_PROXIES: '127.0.0.1',
    VOYAGER_STAND_INS: '1',
    STAND_IN_ORIGIN: `https://127.0.0.1:${standIns}`,
    VOYAGER_KEY: randomBytes(32).toString('base64'),
    OPERATIONS_PORT: '0',
    DATABASE_URL: `${await cluster.createDatabase()}?sslmode=verify-full&sslrootcert=${ofDatabase.authority}`,
    ...more,
  };
  execFileSync(process.execPath, ['server/start.mjs', '--build-only'], { cwd: root, stdio: 'inherit' });
  execFileSync(process.execPath, ['server/cli/voyager.mjs', 'publish'], { cwd: root, env: environment, stdio: 'inherit' });

  async function startNode(at: 0 | 1): Promise<ChildProcess> {
    const env = { ...environment, PORT: String(ports[at]), STAND_IN_PORT: String(standInPorts[at]) };
    const node = spawn(process.execPath, [...nodeOptions, 'dist/server.mjs'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
    for await (const chunk of node.stdout!) if (String(chunk).includes('is ready at')) break;
    if (node.exitCode !== null) throw new Error(`the node at ${ports[at]} did not start`);
    return node;
  }

  const nodes = [await startNode(0), await startNode(1)];
  const proxy = startProxy({ folder, https, http, nodes: ports, edge, standIns: { https: standIns, nodes: standInPorts } });
  return {
    https,
    standIns,
    edge,
    async restart(at) {
      await stopped(nodes[at]!);
      nodes[at] = await startNode(at);
    },
    async stopNodes() {
      for (const node of nodes.splice(0)) await stopped(node);
    },
    async stop() {
      for (const node of nodes.splice(0)) await stopped(node);
      await stopped(proxy);
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
