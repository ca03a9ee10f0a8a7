import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createClient, FlowProblem, FlowUnreachable } from '#packages/client/index.ts';
import { defineOperation, type FlowService, openService } from '#packages/service/index.ts';
import { smallPdf } from '../support/small-files.ts';

const view = (name: string, ...nodes: string[]): string =>
  `view: ${name}\ntitle: ${name}\nbody:\n  - heading: ${name}\n    level: 1\n${nodes.join('')}  - button: Continue\n    press:\n      - submit: CONTINUE\n`;
const flows = [
  {
    path: 'home.screen.yaml',
    text: 'screen: home\ntitle: Home\npath: /\npublic: true\nmetric:\n  category: test\nbody:\n  - heading: Home\n    level: 1\n',
  },
  {
    path: 'papers.flow.yaml',
    text: `flow: PAPERS
title: Papers
metric:
  category: test
allow:
  when: person.signedIn
  else: home
initial: upload
states:
  upload:
    route: papersUpload
    path: /papers/upload
    events:
      CONTINUE: sending
  sending:
    call: send
    with:
      files: \${size(answers.upload.documents)}
    ok:
      to: sent
    fail:
      to: upload
      problem: \${error.say}
  sent:
    route: papersSent
    path: /papers/sent
    noReturn: true
    events:
      CONTINUE: done
  done:
    type: final
    go: home
`,
  },
  {
    path: 'views/upload.view.yaml',
    text: view('upload', '  - fileUpload: documents\n    label: Documents\n    accept: [PDF]\n    megabytes: 2\n'),
  },
  { path: 'views/sent.view.yaml', text: view('sent') },
];

/** What the system outside was asked, by its keys, and how its next answer comes. */
const asked: string[] = [];
let answersWith: Promise<void> = Promise.resolve();

const send = defineOperation({
  name: 'send',
  kind: 'external',
  input: z.strictObject({ files: z.number() }),
  output: z.strictObject({}),
  async handler(_input, { idempotencyKey }) {
    asked.push(idempotencyKey);
    await answersWith;
    return {};
  },
});

let folder: string;
let service: FlowService;
let server: Server;
let origin: string;
/** Requests as they arrived, and how many of the next ones lose their answer. */
let requests: string[] = [];
let losing = 0;
/** How many of the next answers are cut within their body. */
let cutting = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'voyager-client-'));
  service = await openService({ data: folder, flows, operations: [send] });
  const listener = service.listener({ person: ({ headers }) => (headers['x-person'] as string | undefined) ?? null });
  server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url?.split('/').at(-1)} ${request.headers['idempotency-key'] ?? ''}`.trim());
    if (losing > 0) {
      losing -= 1;
      response.end = () => response.destroy() as never;
    }
    if (cutting > 0) {
      cutting -= 1;
      response.end = ((text: string) => response.write(text.slice(0, 9), () => response.destroy())) as never;
    }
    listener(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

let people = 0;
const waits: number[] = [];
function clientOf(options: Parameters<typeof createClient>[0] = {}) {
  people += 1;
  requests = [];
  waits.length = 0;
  return createClient({ origin, headers: { 'x-person': `person ${people}` }, wait: async (ms) => void waits.push(ms), ...options });
}

describe('issue 50.1: the flow client, at the flow service', () => {
  test('a lost answer is asked for again under the same key, and the step is taken once', async () => {
    const client = clientOf();
    losing = 1;
    const begun = await client.begin('PAPERS');
    expect(new Set(requests)).toHaveLength(1);
    expect([requests.length, waits, begun.stepId]).toEqual([2, [500], 'upload']);
    expect((await client.begin('PAPERS')).voyagerRecordId).toBe(begun.voyagerRecordId);
  });

  test('an answer that is cut within its body is asked for again under the same key', async () => {
    const client = clientOf();
    cutting = 1;
    const begun = await client.begin('PAPERS');
    expect(new Set(requests)).toHaveLength(1);
    expect([requests.length, begun.stepId]).toEqual([2, 'upload']);
  });

  test('what a gateway answers is no problem of the service: it is unknown whether the request was done', async () => {
    const answersOf = (status: number, type: string, body: string) => async () =>
      new Response(body, { status, headers: { 'content-type': type } });
    const thrown = async (fetch: () => Promise<Response>) =>
      clientOf({ fetch })
        .begin('PAPERS')
        .catch((error: unknown) => error);
    for (const status of [502, 504, 413, 200])
      expect(await thrown(answersOf(status, 'text/html', '<h1>Gateway</h1>'))).toSatisfy(
        (error) => error instanceof FlowUnreachable && error.status === status,
      );
    const busy = JSON.stringify({ type: 'about:blank', title: 'Busy.', status: 503, code: 'busy', traceId: '' });
    expect(await thrown(answersOf(503, 'application/problem+json', busy))).toSatisfy(
      (error) => error instanceof FlowProblem && error.code === 'busy',
    );
  });

  test('an address or a header that is none is a mistake, not a lost answer: it is thrown at once', async () => {
    for (const wrong of [{ origin: 'no address' }, { origin: '' }, { headers: { 'x-person': 'a\nb' } }])
      await expect(clientOf(wrong).begin('PAPERS')).rejects.toThrow(TypeError);
    expect([requests, waits]).toEqual([[], []]);
  });

  test('where nobody answers it stops after as many tries as it may make', async () => {
    const client = clientOf({ attempts: 2 });
    losing = 2;
    await expect(client.begin('PAPERS')).rejects.toThrow(FlowUnreachable);
    expect(requests).toHaveLength(2);
  });

  test('a file comes in pieces, also when an answer is lost on the way, and its step lists it', async () => {
    const client = clientOf();
    const step = await client.begin('PAPERS');
    const data = new Uint8Array(smallPdf(' '.repeat(1_200_000)));
    const sent: number[] = [];
    requests = [];
    const progress = (bytes: number) => {
      sent.push(bytes);
      if (sent.length === 1) losing = 1;
    };
    const after = await client.upload(step, { name: 'ö, 1.pdf', data }, { progress });
    expect(sent.at(-1)).toBe(data.length);
    expect(requests.filter((line) => line.startsWith('HEAD'))).toHaveLength(1);
    expect(JSON.stringify(after.view)).toContain('ö, 1.pdf');
  });

  test('two files of one name and size are two uploads; the same file again is the same one', async () => {
    const client = clientOf();
    const step = await client.begin('PAPERS');
    const keyOf = async (letter: string) => {
      requests = [];
      const cut = new AbortController();
      const uploading = client.upload(
        step,
        { name: 'a.pdf', data: new Uint8Array(smallPdf(letter.repeat(1_200_000))) },
        { signal: cut.signal, progress: () => cut.abort() },
      );
      await expect(uploading).rejects.toThrow();
      return requests[0];
    };
    const first = await keyOf('a');
    expect(first).toMatch(/^POST uploads [0-9a-f]{64}$/);
    expect(await keyOf('a')).toBe(first);
    expect(await keyOf('b')).not.toBe(first);
  });

  test('a step that was left meanwhile is refused with the step that the record is at, and nothing changes', async () => {
    const client = clientOf();
    const step = await client.begin('PAPERS');
    const next = await client.poll(await client.update(step, 'CONTINUE', { documents: [] }));
    expect(next.stepId).toBe('sent');
    const refused = (await client.update(step, 'CONTINUE', { documents: [] }).catch((error: unknown) => error)) as FlowProblem;
    expect(refused).toBeInstanceOf(FlowProblem);
    expect([refused.status, refused.code, refused.current?.stepId]).toEqual([409, 'staleStep', 'sent']);
    expect((await client.resume(step)).revision).toBe(next.revision);
  });

  test('a step that waits is asked again as often as it says; the system outside was asked once, under one key', async () => {
    const client = clientOf();
    asked.length = 0;
    let answer = (): void => undefined;
    answersWith = new Promise((resolve) => (answer = resolve));
    const step = await client.update(await client.begin('PAPERS'), 'CONTINUE', { documents: [] });
    expect(step.view.type).toBe('PollingView');
    answer();
    expect((await client.poll(step)).stepId).toBe('sent');
    expect(waits.length).toBeGreaterThan(0);
    expect([asked.length, new Set(asked).size]).toEqual([1, 1]);
  });

  test('nobody, another person, another site and another address get nothing', async () => {
    const client = clientOf();
    const { voyagerRecordId, voyagerType } = await client.begin('PAPERS');
    const of = async (own: ReturnType<typeof createClient>) =>
      own.resume({ voyagerRecordId, voyagerType }).then(
        () => 'answered',
        (error: FlowProblem) => error.code,
      );
    expect(await of(createClient({ origin }))).toBe('signedOut');
    expect(await of(clientOf())).toBe('notFound');
    expect(await of(clientOf({ headers: { 'x-person': `person ${people}`, origin: 'https://elsewhere.example' } }))).toBe('crossSite');
    const answers = await Promise.all(
      [
        [`${origin}/api/voyagers`, 'GET', 'application/json', ''],
        [`${origin}/elsewhere`, 'GET', 'application/json', ''],
        [`${origin}/api/voyagers`, 'POST', 'text/plain', '{}'],
        [`${origin}/api/voyagers`, 'POST', 'application/json', '{"voyagerType":1}'],
        [`${origin}/api/voyagers`, 'POST', 'application/json', '{"__proto__":1}'],
      ].map(async ([url = '', method = '', type = '', body]) => {
        const headers = { 'content-type': type, 'x-person': 'a', 'idempotency-key': 'k' };
        return (await fetch(url, { method, headers, ...(body === '' ? {} : { body }) })).status;
      }),
    );
    expect(answers).toEqual([405, 404, 415, 400, 400]);
  });
});
