import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { product } from '#server/product.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import { account, startCluster, type TestCluster } from '#tests/support/postgres.ts';
import { makeCertificates, type Certificates } from './certificates.ts';

let folder: string;
let cluster: TestCluster;
let own: Certificates;
let foreign: Certificates;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'voyager-tls-'));
  chmodSync(folder, 0o755);
  const made = (name: string) => {
    mkdirSync(join(folder, name));
    return makeCertificates(join(folder, name), '127.0.0.1');
  };
  [own, foreign] = [made('own'), made('foreign')];
  const user = account();
  chmodSync(own.key, 0o600);
  if (user !== null) chownSync(own.key, user.uid, user.gid);
  cluster = await startCluster({ ssl: 'on', ssl_cert_file: own.certificate, ssl_key_file: own.key });
});
afterAll(async () => {
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function opened(query: string, host = '127.0.0.1'): Promise<string | boolean> {
  const url = `${(await cluster.createDatabase()).replace('127.0.0.1', host)}?${query}`;
  try {
    const storage = await openStorage({ databaseUrl: url, dataFolder: folder }, product.migrations);
    const { rows } = await sql<{ ssl: boolean }>`select ssl from pg_stat_ssl where pid = pg_backend_pid()`.execute(storage.read);
    await storage.close();
    return rows[0]?.ssl === true;
  } catch (error) {
    return String((error as { driverCode?: string }).driverCode ?? (error as Error).message);
  }
}

test('operate.md: a node speaks with PostgreSQL over TLS, with the server’s certificate and name checked', async () => {
  expect(await opened(`sslmode=verify-full&sslrootcert=${own.authority}`)).toBe(true);
});

test('a server of another authority is refused (negative control)', async () => {
  expect(await opened(`sslmode=verify-full&sslrootcert=${foreign.authority}`)).not.toBe(true);
});

test('a server of another name is refused (negative control)', async () => {
  expect(await opened(`sslmode=verify-full&sslrootcert=${own.authority}`, 'localhost')).not.toBe(true);
});
