import { Agent, createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { acceptOften } from '#server/composition/accept-often.ts';

const open: { close(): unknown }[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

async function listening(): Promise<Server> {
  const server = createServer((_request, response) => response.end('answered'));
  open.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** How many of 48 new connections, all made before the loop turns, a server has accepted by the end of its first turn that accepts. */
async function acceptedInOneTurn(server: Server): Promise<number> {
  const { port } = server.address() as AddressInfo;
  let accepted = 0;
  server.on('connection', () => accepted++);
  const answers = Array.from(
    { length: 48 },
    () =>
      new Promise<number | undefined>((resolve, reject) =>
        get({ port, host: '127.0.0.1', agent: false }, (answer) => answer.resume().on('end', () => resolve(answer.statusCode))).on(
          'error',
          reject,
        ),
      ),
  );
  let inOneTurn = 0;
  for (let before = 0, turns = 0; accepted < 48 && turns < 1_000_000; before = accepted, turns++) {
    await new Promise((resolve) => setImmediate(resolve));
    inOneTurn = Math.max(inOneTurn, accepted - before);
  }
  expect(await Promise.all(answers)).toEqual(Array(48).fill(200));
  return inOneTurn;
}

test('a server accepts several connections in one turn of the event loop, and answers all', async () => {
  const server = await listening();
  const more = await acceptOften(server, 7);
  open.push(...more);
  expect(more).toHaveLength(7);
  expect(await acceptedInOneTurn(server)).toBeGreaterThan(1);
});

test('negative control: with one descriptor it accepts one connection in a turn', async () => {
  expect(await acceptedInOneTurn(await listening())).toBe(1);
});

test('who connects while the descriptors are handed over is answered', async () => {
  const server = await listening();
  const { port } = server.address() as AddressInfo;
  let handing = true;
  const handed = acceptOften(server, 7).finally(() => (handing = false));
  while (handing) expect((await fetch(`http://127.0.0.1:${port}`, { headers: { connection: 'close' } })).status).toBe(200);
  open.push(...(await handed));
});

/**
 * 128 clients connect at once, and each sends its next request as soon as it is answered. Returns the most answers that one of them had by the time the
 * last of them had its first: how often others are served before a new client is served at all.
 */
async function answersBeforeTheLastNewcomer(server: Server): Promise<number> {
  const { port } = server.address() as AddressInfo;
  const clients = 128;
  const answers = Array<number>(clients).fill(0);
  const isEachAnswered = () => answers.every((count) => count > 0);
  await Promise.all(
    answers.map(async (_none, client) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      while (!isEachAnswered()) {
        await new Promise<void>((resolve, reject) =>
          get({ port, host: '127.0.0.1', agent }, (answer) => answer.resume().on('end', resolve)).on('error', reject),
        );
        answers[client]! += 1;
      }
      agent.destroy();
    }),
  );
  return Math.max(...answers);
}

test('of 128 clients that connect at once none is served often before the last is served at all', async () => {
  const server = await listening();
  open.push(...(await acceptOften(server, 15)));
  const most = await answersBeforeTheLastNewcomer(server);
  // Sixteen a turn of the loop are eight turns, and a client has an answer in two turns or more.
  expect(most).toBeLessThanOrEqual(16);
});

test('negative control: with one descriptor the first client is served dozens of times before the last is served at all', async () => {
  expect(await answersBeforeTheLastNewcomer(await listening())).toBeGreaterThan(24);
});
