import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request as plainRequest, type Server } from 'node:http';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '#tests/support/free-port.ts';
import { makeCertificates } from './certificates.ts';
import { startProxy } from './proxy.ts';

const file = readFileSync(fileURLToPath(new URL('../../deploy/nginx.conf', import.meta.url)), 'utf8');
const nginx = spawnSync('nginx', ['-v']).status === 0;

/** What of the file is dangerous: a line that logs a token, believes a name, or sends what a busy node refused to the other one. */
const dangers = (text: string) =>
  text
    .split('\n')
    .filter((line) => !line.trim().startsWith('#'))
    .filter((line) =>
      /log_format.*\$(?:request|request_uri|args|query_string|http_referer)\b|return.*\$(?:host|http_host)\b|next_upstream.*http_503/.test(
        line,
      ),
    );

test('AU-17: the file of the proxy logs no query and no referrer, writes its own name into a redirect, and sends no refusal of a busy node on', () => {
  expect(dangers(file)).toEqual([]);
  expect(
    dangers("log_format a '$request $status';\nreturn 301 https://$host$request_uri;\nproxy_next_upstream error http_503;"),
  ).toHaveLength(3); // Control
});

describe.runIf(nginx)('the proxy as it is shipped, before two nodes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'voyager-proxy-'));
  const asked = [0, 0];
  const answers: ('ok' | 'busy' | 'frozen')[] = ['ok', 'ok'];
  let nodes: Server[] = [];
  let proxy: ReturnType<typeof startProxy>;
  let places: { https: number; http: number };
  let agent: Agent;

  function node(at: 0 | 1): Server {
    return createServer((_request, response) => {
      asked[at]!++;
      if (answers[at] === 'frozen') return;
      response.writeHead(answers[at] === 'busy' ? 503 : 200, answers[at] === 'busy' ? { 'retry-after': '2' } : {});
      response.end(`node ${at}`);
    });
  }

  function ask(
    path: string,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; headers: Record<string, unknown>; text: string }> {
    return new Promise((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port: places.https, agent, path, headers }, (answer) => {
        let text = '';
        answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
        answer.once('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
      });
      sent.once('error', reject);
      sent.end();
    });
  }

  beforeAll(async () => {
    const edge = makeCertificates(folder, '127.0.0.1');
    agent = new Agent({ ca: readFileSync(edge.authority), keepAlive: true });
    nodes = [node(0), node(1)];
    for (const one of nodes) await once(one.listen(0, '127.0.0.1'), 'listening');
    const [first, second] = nodes.map((one) => (one.address() as { port: number }).port);
    places = { https: await freePort(), http: await freePort() };
    proxy = startProxy({ folder, ...places, nodes: [first!, second!], edge }, (site) =>
      site.replace('proxy_read_timeout 5s', 'proxy_read_timeout 1s'),
    );
    while ((await ask('/').catch(() => null)) === null); // nginx does not say when it listens
  });
  afterAll(async () => {
    proxy.kill();
    await once(proxy, 'exit');
    agent.destroy();
    for (const one of nodes) one.closeAllConnections();
    for (const one of nodes) one.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('a busy node says so itself: its 503 is passed on, and the other node is not asked', async () => {
    answers.fill('busy');
    asked.fill(0);
    for (let at = 0; at < 10; at++) expect(await ask('/')).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
    expect(asked[0]! + asked[1]!).toBe(10);
    answers.fill('ok');
    expect(await ask('/')).toMatchObject({ status: 200 });
  });

  test('RE-06: a node that is frozen is left out after three requests, and each of them is answered by the other', async () => {
    answers[0] = 'frozen';
    asked.fill(0);
    for (let at = 0; at < 20; at++) expect(await ask(`/${at}`)).toMatchObject({ status: 200, text: 'node 1' });
    expect(asked[0]).toBe(3);
    answers[0] = 'ok';
  });

  test('AU-17: no token of a link is in a log', async () => {
    await ask('/signup/confirm?token=CANARY-TOKEN', { referer: 'https://www.example.com/?token=CANARY-REFERRER' });
    const log = () => readFileSync(join(folder, 'voyager.log'), 'utf8');
    await expect.poll(log).toContain('GET /signup/confirm"');
    expect(log() + readFileSync(join(folder, 'voyager-error.log'), 'utf8')).not.toContain('CANARY');
  });

  test('a redirect to TLS names the site, whatever host is asked for', async () => {
    const location = await new Promise((resolve, reject) => {
      plainRequest({ host: '127.0.0.1', port: places.http, path: '/a', headers: { host: 'evil.example' } }, (answer) =>
        resolve(answer.headers.location),
      )
        .once('error', reject)
        .end();
    });
    expect(location).toBe('https://www.example.com/a');
  });

  test('RE-11: one node is restarted after the other, within the time for which the first is left out, and no request fails', async () => {
    for (const at of [0, 1] as const) {
      const { port } = nodes[at]!.address() as { port: number };
      nodes[at]!.closeAllConnections();
      await once(nodes[at]!.close(), 'close');
      for (let count = 0; count < 10; count++) expect(await ask('/')).toMatchObject({ status: 200, text: `node ${1 - at}` });
      await once((nodes[at] = node(at)).listen(port, '127.0.0.1'), 'listening');
    }
  });

  test('while no node answers, a page and a problem of ours say so, with Retry-After and without the version of the proxy', async () => {
    for (const one of nodes) one.closeAllConnections();
    await Promise.all(nodes.map((one) => once(one.close(), 'close')));
    for (const [path, media, words] of [
      ['/home?token=CANARY', 'text/html; charset=utf-8', '<h1>The service cannot answer now</h1>'],
      ['/api/session', 'application/problem+json', '"code": "unavailable"'],
    ] as const) {
      const { status, headers, text } = await ask(path);
      expect([status, headers['retry-after'], headers['content-type'], headers['server']]).toEqual([503, '5', media, 'nginx']);
      expect(text).toContain(words);
    }
    expect(readFileSync(join(folder, 'voyager-error.log'), 'utf8')).not.toContain('CANARY');
    expect((await ask('/no-node.html')).status).toBe(404); // It has no address of its own.
  });
});
