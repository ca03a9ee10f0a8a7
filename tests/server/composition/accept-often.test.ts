import { createServer, get, type Server } from 'node:http';
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
