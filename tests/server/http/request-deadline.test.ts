import { once } from 'node:events';
import { connect } from 'node:net';
import { fastify, type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { requestDeadline } from '#server/http/limits/request-deadline.ts';
import { HttpProblem, problemCatalogue } from '#server/problems/problems.ts';

const limitMs = 100;
const servers: FastifyInstance[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

/** A server whose handler answers when it is told to. */
async function serving(guarded = true): Promise<{ port: number; reached: Promise<void>; finish: () => void; problems: string[] }> {
  const problems: string[] = [];
  let finish: () => void = () => undefined;
  let reach: () => void = () => undefined;
  const reached = new Promise<void>((resolve) => (reach = resolve));
  const told = new Promise<void>((resolve) => (finish = resolve));
  const server = fastify({ forceCloseConnections: true });
  servers.push(server);
  if (guarded) requestDeadline(server, limitMs);
  server.setErrorHandler((error, _request, reply) => {
    problems.push(error instanceof HttpProblem ? error.code : String(error));
    return reply
      .code(error instanceof HttpProblem ? problemCatalogue[error.code].status : 500)
      .header('connection', 'close')
      .send();
  });
  server.all('/', async () => {
    reach();
    await told;
    return 'done';
  });
  const address = await server.listen({ port: 0, host: '127.0.0.1' });
  return { port: Number(new URL(address).port), reached, finish, problems };
}

/** The response until the connection ends. */
async function sent(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  socket.write(text);
  await once(socket, 'close');
  return answer;
}

const request = (body: string) =>
  `POST / HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: text/plain\r\ncontent-length: ${body.length}\r\n\r\n${body}`;

const slow = request('0123456789').slice(0, -5);

test('HT-04: a body that takes too long to arrive is 408', async () => {
  const { port } = await serving();
  expect(await sent(port, slow)).toMatch(/^HTTP\/1\.1 408 /);
});

test('HT-04: a request without a body that nobody answers is 503', async () => {
  const { port } = await serving();
  expect(await sent(port, 'GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n')).toMatch(/^HTTP\/1\.1 503 /);
});

test('a client that goes before it is answered is no failure of the server', async () => {
  const { port, reached, problems } = await serving();
  const socket = connect(port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
  await reached;
  socket.destroy();
  // Begun later and refused: the limit of the first has passed too.
  expect(await sent(port, slow)).toMatch(/ 408 /);
  expect(problems).toEqual(['timedOut']);
});

test('a handler whose body has arrived has a limit of its own, and is not cut short by this one', async () => {
  const { port, reached, finish } = await serving();
  const answer = sent(port, request('0123456789'));
  await reached;
  // Begun later and refused: the limit of the first has passed too.
  expect(await sent(port, slow)).toMatch(/ 408 /);
  finish();
  expect(await answer).toMatch(/^HTTP\/1\.1 200 /);
});

test('negative control: without it the server goes on waiting for the body', async () => {
  const [without, guarded] = [await serving(false), await serving()];
  const socket = connect(without.port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  socket.write(slow);
  expect(await sent(guarded.port, slow)).toMatch(/ 408 /);
  expect(answer).toBe('');
  socket.destroy();
});
