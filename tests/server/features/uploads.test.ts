import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Page, Problem } from '#schemas/wire.ts';
import { SqliteHandle } from '#server/storage/sqlite/sqlite-handle.ts';
import type { SignedIn } from '#tests/support/server.ts';
import { smallPdf, smallPng } from '#tests/support/small-files.ts';
import { startMeansServer } from './feature-server.ts';

const tus = { 'tus-resumable': '1.0.0' };
const png = smallPng(700_000);
const canary = 'canary-of-these-bytes';

let server: Awaited<ReturnType<typeof startMeansServer>>;
let person: SignedIn;
let url: string;
let vid: string;
beforeAll(async () => {
  server = await startMeansServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  person = await server.personLike('lena.hart');
  const { accounts } = await person.operation<{ accounts: { externalizedAccountId: string }[] }>('getAccountOverviews2');
  url = (await person.get(`/accounts/${accounts[0]?.externalizedAccountId}/proof-of-address`)).headers.get('location') ?? '';
  vid = new URL(url, 'http://localhost').searchParams.get('vid') ?? '';
});

interface Begun {
  name?: string;
  size?: number;
  stepId?: string;
  field?: string;
  key?: string;
}

function begin({ name = 'scan.png', size = png.length, stepId = 'upload', field = 'documents', key }: Begun = {}, by = person) {
  const metadata = Object.entries({ filename: name, stepId, voyagerType: 'PROOF_OF_ADDRESS', field });
  return by.fetch(`/api/voyagers/${vid}/uploads`, {
    method: 'POST',
    headers: {
      ...tus,
      'upload-length': String(size),
      'upload-metadata': metadata.map(([at, value]) => `${at} ${Buffer.from(value).toString('base64')}`).join(','),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
  });
}
const place = async (answer: Response | Promise<Response>) => (await answer).headers.get('location') ?? '';
const send = (to: string, offset: number, bytes: Buffer, by = person, headers: Record<string, string> = {}) =>
  by.fetch(to, {
    method: 'PATCH',
    body: new Uint8Array(bytes),
    headers: { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream', ...headers },
  });
const standing = async (to: string, by = person) => (await by.fetch(to, { method: 'HEAD', headers: tus })).headers.get('upload-offset');
const codeOf = async (answer: Response | Promise<Response>) => ((await (await answer).json()) as Problem).code;
const saidOf = async (answer: Response | Promise<Response>) => ((await (await answer).json()) as Problem).issues;
const attached = async () => {
  const { view } = await person.page(person.get(url));
  const held = 'layout' in view ? view.layout.form?.['documents'] : null;
  return (held as { name: string; size: number }[]).map(({ name, size }) => [name, size]);
};
function rows<T>(query: string, change = false): T[] {
  const database = new SqliteHandle(join(server.dataFolder, 'voyager.sqlite'), { readonly: !change });
  try {
    return change ? (database.exec(query), []) : (database.prepare(query).all() as T[]);
  } finally {
    database.close();
  }
}

describe('uploads: tus 1.0, its core with creation, expiration and termination', () => {
  test('what is spoken is told by OPTIONS, and every answer names the version', async () => {
    const { status, headers } = await person.fetch(`/api/voyagers/${vid}/uploads`, { method: 'OPTIONS' });
    expect([status, headers.get('tus-version'), headers.get('tus-extension'), headers.get('tus-max-size')]).toEqual([
      204,
      '1.0.0',
      'creation,expiration,termination',
      '25000000',
    ]);
    for (const version of ['', '0.2.2']) {
      const headers = { 'tus-resumable': version, 'upload-length': '1' };
      const answer = await person.fetch(`/api/voyagers/${vid}/uploads`, { method: 'POST', headers });
      expect([answer.status, answer.headers.get('tus-version')]).toEqual([412, '1.0.0']);
    }
  });

  test('in two pieces: each is acknowledged with the offset, and the last attaches the file to the step', async () => {
    const begun = await begin();
    expect([begun.status, begun.headers.get('upload-offset')]).toEqual([201, '0']);
    expect(begun.headers.get('upload-expires')).toMatch(/^\w{3}, \d\d \w{3} \d{4} .* GMT$/);
    const to = await place(begun);
    const first = await send(to, 0, png.subarray(0, 300_000));
    expect([first.status, first.headers.get('upload-offset')]).toEqual([204, '300000']);
    expect(await standing(to)).toBe('300000');
    expect(await attached()).toEqual([]);
    const last = await send(to, 300_000, png.subarray(300_000));
    expect([last.status, last.headers.get('upload-offset')]).toEqual([204, String(png.length)]);
    expect(await attached()).toEqual([['scan.png', png.length]]);
    expect(await standing(to)).toBe(String(png.length));
  });

  test('the last piece sent again, for want of its answer, attaches the file once', async () => {
    const to = await place(begin());
    await send(to, 0, png);
    // As if the node had died between attaching the file and saying so of the upload.
    rows(`update upload set attached = 0, received = 0 where id = '${to.split('/').at(-1)}'`, true);
    expect((await send(to, 0, png)).status).toBe(204);
    expect(await attached()).toHaveLength(1);
    expect(await codeOf(send(to, 0, png))).toBe('uploadMoved');
  });

  test('a line that is cut keeps what had come, and it goes on from there', async () => {
    const to = await place(begin());
    const cookie = [...person.cookies].map((pair) => pair.join('=')).join('; ');
    const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
    const lines = [
      `PATCH ${to} HTTP/1.1`,
      'host: a',
      `cookie: ${cookie}`,
      'tus-resumable: 1.0.0',
      'upload-offset: 0',
      'content-type: application/offset+octet-stream',
      `content-length: ${png.length}`,
    ];
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    socket.write(png.subarray(0, 650_000), () => socket.destroy());
    await expect.poll(() => standing(to)).not.toBe('0');
    const offset = Number(await standing(to));
    expect(offset).toBeGreaterThan(500_000);
    expect((await send(to, offset, png.subarray(offset))).status).toBe(204);
    expect(await attached()).toEqual([['scan.png', png.length]]);
  });

  test('the same request under the same key finds the upload that it began; another file, and one without a key, begins its own', async () => {
    const to = await place(begin({ key: 'k1' }));
    await send(to, 0, png.subarray(0, 200_000));
    const again = await begin({ key: 'k1' });
    expect([again.status, await place(again), again.headers.get('upload-offset')]).toEqual([201, to, '200000']);
    expect(await place(begin({ key: 'k1', name: 'other.png' }))).not.toBe(to);
    expect(await place(begin())).not.toBe(to);
    await send(to, 200_000, png.subarray(200_000));
    // Done: the same file chosen once more is another one.
    expect(await place(begin({ key: 'k1' }))).not.toBe(to);
  });

  test('another offset than it stands at is 409, and more than was announced is 400; nothing of either is kept', async () => {
    const to = await place(begin());
    expect(await codeOf(send(to, 5, png))).toBe('uploadMoved');
    expect((await send(to, 0, Buffer.concat([png, png]))).status).toBe(400);
    expect(Number(await standing(to))).toBeLessThan(png.length);
    expect(await attached()).toEqual([]);
  });

  test('given up, it is gone', async () => {
    const to = await place(begin());
    await send(to, 0, png.subarray(0, 1000));
    expect((await person.fetch(to, { method: 'DELETE', headers: tus })).status).toBe(204);
    expect((await person.fetch(to, { method: 'HEAD', headers: tus })).status).toBe(404);
  });

  test('after a day it is 410', async () => {
    const to = await place(begin());
    rows(`update upload set created_at = created_at - 86400001 where id = '${to.split('/').at(-1)}'`, true);
    expect((await send(to, 0, png.subarray(0, 1000))).status).toBe(410);
  });

  test('media types: bytes are taken as bytes only, and by no other route', async () => {
    const to = await place(begin());
    expect((await send(to, 0, Buffer.from('{}'), person, { 'content-type': 'application/json' })).status).toBe(415);
    const update = { method: 'POST', body: 'x', headers: { 'content-type': 'application/offset+octet-stream', 'idempotency-key': 'k' } };
    expect((await person.fetch(`/api/voyagers/${vid}/updates`, update)).status).toBe(415);
  });

  test.each([
    ['without a length', { 'upload-length': '' }],
    ['of a length that is no number', { 'upload-length': '-1' }],
    ['without a name', { 'upload-metadata': `stepId ${Buffer.from('upload').toString('base64')}` }],
  ])('one %s is 400', async (_what, headers) => {
    const answer = await person.fetch(`/api/voyagers/${vid}/uploads`, {
      method: 'POST',
      headers: { ...tus, 'upload-length': '5', ...headers },
    });
    expect(answer.status).toBe(400);
  });
});

describe('FI-02: uploads: what does not fit is refused with the words of its field', () => {
  test.each<[string, Begun, string]>([
    ['too large', { size: 1_048_577 }, 'This file is larger than 1 MB.'],
    ['of another kind by its name', { name: 'film.mov' }, 'Use a PDF or a PNG file.'],
    ['a photo as telephones keep it', { name: 'IMG_0001.HEIC' }, 'This is a HEIC photo'],
    ['empty', { size: 0 }, 'The file is empty. Choose another one'],
  ])('before a byte is sent: %s', async (_what, of, words) => {
    const answer = await begin(of);
    expect(answer.status).toBe(422);
    expect(await saidOf(answer)).toEqual([{ path: 'documents', message: expect.stringContaining(words) }]);
  });

  test("'File size exceeds {N}MB. Please upload a smaller file.', N being bytes divided by 1048576, where the field has no words of its own", async () => {
    const words = [{ path: 'others', message: 'File size exceeds 10MB. Please upload a smaller file.' }];
    expect(await saidOf(begin({ field: 'others', size: 10 * 1_000_000 + 1 }))).toEqual(words);
    // Negative control: a byte less is taken.
    expect((await begin({ field: 'others', size: 10 * 1_000_000 })).status).toBe(201);
    expect((await begin({ field: 'others', size: 25 * 1_000_000 + 1 })).status).toBe(413);
  });

  test('what is in it is told by its first piece, and the upload is gone', async () => {
    const to = await place(begin({ size: 900_000 }));
    const answer = await send(to, 0, Buffer.concat([Buffer.from('MZ a program'), Buffer.alloc(1000)]));
    expect(await saidOf(answer)).toEqual([{ path: 'documents', message: 'Use a PDF or a PNG file.' }]);
    expect((await person.fetch(to, { method: 'HEAD', headers: tus })).status).toBe(404);
  });

  test('a whole one that is damaged is refused with what to do, and attached nowhere', async () => {
    const to = await place(begin({ size: 5000 }));
    const answer = await send(to, 0, png.subarray(0, 5000));
    expect((await saidOf(answer))?.[0]?.message).toContain('The file is damaged or not complete.');
    expect(await attached()).toEqual([]);
  });

  test('a step that the record is not at takes none', async () => {
    expect(await codeOf(begin({ stepId: 'review' }))).toBe('staleStep');
    expect(await codeOf(begin({ field: 'note' }))).toBe('noAttachments');
  });

  test('one that the record has left meanwhile is refused with the view to show instead', async () => {
    const to = await place(begin());
    await send(to, 0, png.subarray(0, 300_000));
    const page = await person.page(person.get(url));
    const small = new FormData();
    for (const [name, value] of Object.entries({
      _csrf: page.csrf,
      _key: page.key,
      _revision: String(page.voyager?.revision),
      _attach: 'documents',
    }))
      small.append(name, value);
    small.append('documents', new Blob([new Uint8Array(smallPng())]), 'a.png');
    const held = await person.page(person.fetch(page.url, { method: 'POST', body: small, headers: { 'sec-fetch-site': 'same-origin' } }));
    const press = JSON.stringify(held.view).match(/"id":"([^"]+)"[^}]*"label":"Continue"/)?.[1] ?? '';
    await person.submit(held as Page, press, {});
    expect(await codeOf(send(to, 300_000, png.subarray(300_000)))).toBe('staleStep');
  });
});

describe('uploads: whose they are', () => {
  test('nobody else finds, fills or gives up an upload, nor begins one', async () => {
    const to = await place(begin());
    const stranger = await server.personLike('lena.hart');
    const asked = [
      begin({}, stranger),
      stranger.fetch(to, { method: 'HEAD', headers: tus }),
      send(to, 0, png.subarray(0, 100), stranger),
      stranger.fetch(to, { method: 'DELETE', headers: tus }),
    ];
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await server.client().fetch(to, { method: 'HEAD', headers: tus })).status).toBe(401);
    expect(await standing(to)).toBe('0');
  });

  test('pieces and names are sealed, and gone once the file is attached', async () => {
    const bytes = smallPdf(`${canary} ${'7'.repeat(100_000)}`);
    const to = await place(begin({ name: `${canary}.pdf`, size: bytes.length }));
    await send(to, 0, bytes.subarray(0, 50_000));
    const id = to.split('/').at(-1);
    const [kept] = rows<{ box: Buffer }>(`select box from upload_piece where upload_id = '${id}'`);
    const [upload] = rows<{ details: Buffer }>(`select details from upload where id = '${id}'`);
    expect(kept?.box.length).toBeGreaterThan(50_000);
    expect([kept?.box.includes(canary), upload?.details.includes(canary)]).toEqual([false, false]);
    await send(to, 50_000, bytes.subarray(50_000));
    expect(rows(`select 1 from upload_piece where upload_id = '${id}'`)).toEqual([]);
    expect(server.log()).not.toContain(canary);
  });

  test('FI-02: a person has eight under way at most: the oldest makes room', async () => {
    const first = await place(begin());
    for (let more = 0; more < 7; more++) await begin();
    expect(await standing(first)).toBe('0');
    await begin();
    expect((await person.fetch(first, { method: 'HEAD', headers: tus })).status).toBe(404);
  });
});
