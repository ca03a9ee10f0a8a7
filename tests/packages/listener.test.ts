import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FlowService, type ListenerOptions, openService } from '#packages/service/index.ts';

let folder: string;
let service: FlowService;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'voyager-listener-'));
  const home = 'screen: home\ntitle: Home\npath: /\npublic: true\nmetric:\n  category: test\nbody:\n  - heading: Home\n    level: 1\n';
  service = await openService({ data: folder, flows: [{ path: 'home.screen.yaml', text: home }], operations: [] });
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What a listener answers to requests as they are written, each on a connection of its own: the status and the problem's code. */
async function answersOf(options: ListenerOptions, requests: readonly string[]): Promise<string[]> {
  const server = createServer(service.listener(options));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const answers: string[] = [];
  for (const request of requests) answers.push(await answerOf(server, request));
  await new Promise((closed) => server.close(closed));
  return answers;
}

function answerOf(server: Server, request: string): Promise<string> {
  return new Promise((answered, failed) => {
    let text = '';
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(request));
    socket.setEncoding('utf8').on('data', (piece: string) => (text += piece));
    socket.on('end', () => answered(`${/^HTTP\S+ (\d+)/.exec(text)?.[1]} ${/"code":"(\w+)"/.exec(text)?.[1]}`));
    socket.on('error', failed);
  });
}

const get = (address: string): string => `GET ${address} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`;

const post = (body: string): string =>
  `POST /api/voyagers HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: application/json\r\nidempotency-key: k\r\ncontent-length: ${body.length}\r\n\r\n${body}`;

describe('issue 50.1: no request of an outsider ends the process', () => {
  test('an address that is none is answered 400; one that begins with two slashes is a path like any other', async () => {
    const wrong = ['http://[', 'http://a:99999/'];
    const paths = ['//', '//[', '//:0', '//elsewhere/api/voyagers', '/%', '*'];
    const answers = await answersOf({ person: () => null }, [...wrong, ...paths].map(get));
    expect(answers).toEqual([...wrong.map(() => '400 badRequest'), ...paths.map(() => '404 notFound')]);
  });

  test('a body over the bound is answered 413', async () => {
    const body = JSON.stringify({ voyagerType: 'A', input: { text: 'a'.repeat(1024 * 1024) } });
    expect(await answersOf({ person: () => 'ada' }, [post(body)])).toEqual(['413 bodyTooLarge']);
  });

  test('a handler that throws is answered 500, also where what takes the error throws or rejects', async () => {
    const person = (): never => {
      throw new Error('no sessions');
    };
    const seen: unknown[] = [];
    const failing: ListenerOptions['failed'][] = [
      (error) => void seen.push(error),
      () => {
        throw new Error('no log');
      },
      async () => Promise.reject(new Error('no log')),
    ];
    for (const failed of failing) expect(await answersOf({ person, failed: failed! }, [post('{}')])).toEqual(['500 internal']);
    expect(seen).toHaveLength(1);
  });
});
