import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { addressAnswers, type AddressCheck } from '#server/domain/tax-inputs/address-check.ts';
import { bridgedParty } from '#server/parties/bridge/bridged-party.ts';
import { root } from '#server/root.ts';
import { addressCheck } from '#tests/server/parties/contract/address.ts';
import type { Subject } from '#tests/server/parties/contract/contract.ts';
import { heldAgainst } from '#tests/server/parties/contract/rules.ts';
import { memoryFolder } from '#tests/support/memory-folder.ts';

const secret = Buffer.alloc(32, 5);
const token = 'token-of-the-company';
const children: ChildProcess[] = [];
const servers: Server[] = [];
const folders: string[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const server of servers.splice(0)) server.close().closeAllConnections();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** The company, by its own manual: it keeps no keys, so that whoever asks twice is charged twice. */
async function company() {
  const worked = new Map<string, number>();
  const told = { trouble: 'none' as 'error' | 'none' };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (piece: Buffer) => (body += piece.toString()));
    request.on('end', () => {
      const key = String(request.headers['idempotency-key']);
      const isRight = request.url === '/v1/addresses:check' && request.headers.authorization === `Bearer ${token}`;
      if (!isRight || told.trouble === 'error') return void response.writeHead(500).end();
      worked.set(key, (worked.get(key) ?? 0) + 1);
      const { line1, line2, city, state, zip } = JSON.parse(body) as Record<string, string>;
      const candidates = [{ line1, line2, city, state, zip: `${zip}-0001` }];
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ status: 'exact', candidates }));
    });
  });
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, worked, told };
}

/** The example as it is shipped, in a process of its own. */
async function bridge(companyUrl: string, folder: string): Promise<{ url: string; end(): Promise<void> }> {
  const child = spawn(process.execPath, [join(root, 'deploy/party-bridge.example.mjs')], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      PARTY_BRIDGE_SECRET: `whsec_${secret.toString('base64')}`,
      COMPANY_URL: companyUrl,
      COMPANY_TOKEN: token,
      ANSWERS: join(folder, 'answers.jsonl'),
      PORT: '0',
    },
  });
  children.push(child);
  const [said] = (await once(child.stdout!, 'data')) as [Buffer];
  const port = /listens on (\d+)/.exec(said.toString())?.[1];
  return {
    url: `http://127.0.0.1:${port}/`,
    async end() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

async function setUp() {
  const folder = memoryFolder('bridge');
  folders.push(folder);
  const { url, worked, told } = await company();
  const first = await bridge(url, folder);
  const subject = (at: string): Subject<AddressCheck> => ({
    party: bridgedParty('address', addressAnswers, { url: at, secret }),
    person: async () => crypto.randomUUID(),
    trouble: async (_person, kind) => void (told.trouble = kind === 'none' ? 'none' : 'error'),
    worked: async (key) => worked.get(key) ?? 0,
  });
  return { first, subject, worked, again: () => bridge(url, folder) };
}

const address = { street1: '900 Court Street NE', street2: null, locality: 'Salem', jurisdiction: 'OR', postalCode: '97301' };

test('deploy/party-bridge.example.mjs keeps the contract of the party that it speaks for, over HTTP to the bridge and to the company', async () => {
  const { first, subject } = await setUp();
  expect(await heldAgainst(addressCheck, subject(first.url))).toEqual({ broken: [], leftOut: [] });
});

test('killed and started again, it answers a key as before and asks the company nothing', async () => {
  const { first, subject, worked, again } = await setUp();
  const question = { personId: 'p1', idempotencyKey: 'key-1', address };
  const answered = await subject(first.url).party.verify(question);
  await first.end();
  expect(await subject((await again()).url).party.verify(question)).toEqual(answered);
  expect([...worked.values()]).toEqual([1]);
});

test('it does nothing for a caller without the secret, nor for a call that is sent again later', async () => {
  const { first, worked } = await setUp();
  const question = { personId: 'p1', idempotencyKey: 'key-1', address };
  const stranger = bridgedParty('address', addressAnswers, { url: first.url, secret: Buffer.alloc(32, 6) });
  await expect(stranger.verify(question)).rejects.toThrow('answered 401');
  const late = bridgedParty('address', addressAnswers, { url: first.url, secret }, { now: () => Date.now() - 6 * 60_000 });
  await expect(late.verify(question)).rejects.toThrow('answered 401');
  expect(worked.size).toBe(0);
});
