import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Page, VoyagerAnswer } from '#schemas/wire.ts';
import { SqliteHandle } from '#server/storage/sqlite/sqlite-handle.ts';
import { pressable, type SignedIn } from '#tests/support/server.ts';
import { smallPdf, smallPng } from '#tests/support/small-files.ts';
import { startMeansServer } from './feature-server.ts';

const pdf = smallPdf('7'.repeat(2000));
const png = smallPng();
const canary = 'canary-of-these-bytes';

interface Sent {
  name: string;
  bytes: Buffer;
}

describe('language, feature 22: a step owns its attachments', () => {
  let server: Awaited<ReturnType<typeof startMeansServer>>;
  let person: SignedIn;
  let url: string;
  let account: string;
  beforeAll(async () => {
    server = await startMeansServer();
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    person = await server.personLike('lena.hart');
    const { accounts } = await person.operation<{ accounts: { externalizedAccountId: string }[] }>('getAccountOverviews2');
    account = accounts[0]?.externalizedAccountId ?? '';
    url = (await person.get(`/accounts/${account}/proof-of-address`)).headers.get('location') ?? '';
  });

  /** The form post of a browser without JavaScript from a page with a file box. */
  function post(client: SignedIn, page: Page, files: Sent[], fields: Record<string, string>, field = 'documents'): Promise<Response> {
    const form = new FormData();
    for (const [name, value] of Object.entries({ _csrf: page.csrf, _key: page.key, _revision: String(page.voyager?.revision), ...fields }))
      form.append(name, value);
    for (const { name, bytes } of files) form.append(field, new Blob([new Uint8Array(bytes)]), name);
    return client.fetch(page.url, { method: 'POST', body: form, headers: { 'sec-fetch-site': 'same-origin' } });
  }
  const documents = (page: Page) =>
    ('layout' in page.view ? page.view.layout.form?.['documents'] : null) as { name: string; documentId: string }[];
  const attached = async () => (await person.page(person.get(url)).then(documents)).map((file) => file.name);
  const history = async () => {
    const vid = new URL(url, 'http://localhost').searchParams.get('vid') ?? '';
    return ((await (await person.get(`/api/voyagers/${vid}/history`)).json()) as { events: { type: string; values: object }[] }).events;
  };
  const begun = async (): Promise<{ voyagerRecordId: string }> => (await person.page(person.get(url))).voyager ?? { voyagerRecordId: '' };
  /** The rows of the table, read from the database's own file. */
  function rows(): { id: string; box: Buffer }[] {
    const database = new SqliteHandle(join(server.dataFolder, 'voyager.sqlite'), { readonly: true });
    try {
      return database.prepare('select id, box from attachment order by created_at, id').all() as { id: string; box: Buffer }[];
    } finally {
      database.close();
    }
  }

  test('attached and removed are events, and what was typed stays', async () => {
    const first = await person.page(person.get(url));
    const answer = await post(person, first, [{ name: 'May statement.pdf', bytes: pdf }], { note: 'My new flat', _attach: 'documents' });
    expect(answer.status).toBe(200);
    const page = await person.page(answer);
    expect(page).toMatchObject({ issues: [], posted: { note: 'My new flat' } });
    expect(documents(page)).toEqual([{ documentId: expect.any(String), name: 'May statement.pdf', type: 'PDF', size: pdf.length }]);
    const { documentId } = documents(page)[0]!;
    const removed = await person.page(post(person, page, [], { note: 'My new flat', _remove: documentId }));
    expect(documents(removed)).toEqual([]);
    expect((await history()).map((event) => event.type)).toEqual(['voyager.start', 'voyager.attached', 'voyager.removed']);
    expect(rows().some((row) => row.id === documentId)).toBe(false);
  });

  test('a file chosen and Continue pressed are one post: attached, then sent', async () => {
    const page = await person.page(person.get(url));
    const answer = await post(
      person,
      page,
      [
        { name: 'a.pdf', bytes: pdf },
        { name: 'b.png', bytes: png },
      ],
      { _action: pressable(page, 'Continue') },
    );
    expect([answer.status, answer.headers.get('location')]).toEqual([303, expect.stringContaining('/review')]);
    const review = await person.page(person.get(answer.headers.get('location') ?? ''));
    expect(JSON.stringify(review.view)).toContain('You attached 2.');
    expect(JSON.stringify(review.view)).toContain('b.png');
  });

  test('`Upload a document first.` without one, and a client that makes one up has none', async () => {
    const page = await person.page(person.get(url));
    const made = JSON.stringify([{ documentId: 'x', name: 'x', type: 'PDF', size: 1 }]);
    for (const fields of [{}, { documents: made }] as Record<string, string>[]) {
      const answer = await person.page(person.submit(page, pressable(page, 'Continue'), fields));
      expect(answer).toMatchObject({ status: 422, issues: [{ path: '', message: 'Upload a document first.' }] });
    }
    const at = await begun();
    const sent = await person.post(
      `/api/voyagers/${at.voyagerRecordId}/updates`,
      {
        type: 'VoyagerEventRequest',
        stepId: 'upload',
        voyagerType: 'PROOF_OF_ADDRESS',
        event: 'CONTINUE',
        values: { documents: JSON.parse(made) },
      },
      { 'idempotency-key': crypto.randomUUID() },
    );
    expect(await sent.json()).toMatchObject({ status: 422 });
  });

  test.each<[string, Sent[], string]>([
    [
      'the type is told by what is in it',
      [{ name: 'statement.pdf', bytes: Buffer.from('MZ\u0090 a program') }],
      'Use a PDF or a PNG file.',
    ],
    ['a kind that others take', [{ name: 'a.jpg', bytes: Buffer.from([0xff, 0xd8, 0xff, 0xe0]) }], 'Use a PDF or a PNG file.'],
    ['nothing in it', [{ name: 'empty.pdf', bytes: Buffer.alloc(0) }], 'The file is empty. Choose another one'],
    ['too large', [{ name: 'big.pdf', bytes: Buffer.concat([pdf, Buffer.alloc(1_000_000)]) }], 'This file is larger than 1 MB.'],
    [
      'too large for any field',
      [{ name: 'huge.pdf', bytes: Buffer.concat([pdf, Buffer.alloc(26_220_000)]) }],
      'This file is larger than 1 MB.',
    ],
    ['too many', [pdf, pdf, pdf].map((bytes, at) => ({ name: `${at}.pdf`, bytes })), 'You can attach two files.'],
  ])('a refused file is said in words at its field, and nothing else is lost: %s', async (_what, files, words) => {
    const page = await person.page(person.get(url));
    const answer = await post(person, page, files, { note: 'kept', _action: pressable(page, 'Continue') });
    expect(answer.status).toBe(422);
    const again = await person.page(answer);
    expect(again).toMatchObject({ issues: [{ path: 'documents', message: words }], posted: { note: 'kept' } });
    expect(await attached()).toHaveLength(files.length === 3 ? 2 : 0);
  });

  test('a field that says no number takes twenty files and not one more', async () => {
    const small = (count: number): Sent[] => Array.from({ length: count }, (_, at) => ({ name: `${at}.png`, bytes: png }));
    const shown = { more: 'on', _attach: 'others' };
    const twenty = await person.page(post(person, await person.page(person.get(url)), small(20), shown, 'others'));
    expect(twenty.issues).toEqual([]);
    const again = await post(person, twenty, small(1), shown, 'others');
    expect(await person.page(again)).toMatchObject({ status: 422, issues: [{ path: 'others', message: 'Choose at most 20 files' }] });
  });

  test('where an answer shows the field, what is attached before that answer is sent is taken', async () => {
    const page = await person.page(person.get(url));
    const answer = await post(person, page, [{ name: 'else.pdf', bytes: pdf }], { more: 'on', _attach: 'others' }, 'others');
    const again = await person.page(answer);
    expect([answer.status, again.posted?.['more']]).toEqual([200, true]);
    expect('layout' in again.view && again.view.layout.form?.['others']).toMatchObject([{ name: 'else.pdf' }]);
    // Negative control: what no field of the step is called takes none.
    expect((await post(person, again, [{ name: 'x.pdf', bytes: pdf }], { _attach: 'x' }, 'x')).status).toBe(404);
  });

  test('where an answer enables the field, what is attached before that answer is sent is taken', async () => {
    const page = await person.page(person.get(url));
    const answer = await post(person, page, [{ name: 'else.pdf', bytes: pdf }], { more: 'on', _attach: 'translation' }, 'translation');
    const again = await person.page(answer);
    expect([answer.status, again.posted?.['more']]).toEqual([200, true]);
    expect('layout' in again.view && again.view.layout.form?.['translation']).toMatchObject([{ name: 'else.pdf' }]);
    // Negative control: one that nothing typed enables takes none.
    expect((await post(person, again, [{ name: 'x.pdf', bytes: pdf }], { _attach: 'earlier' }, 'earlier')).status).toBe(404);
  });

  test('a file that was chosen is attached whatever is pressed: a row more as well', async () => {
    const page = await person.page(person.get(url));
    const answer = await person.page(post(person, page, [{ name: 'a.pdf', bytes: pdf }], { people: '0', _addRow: 'people' }));
    expect(answer.posted).toMatchObject({ people: [{}] });
    expect(documents(answer)).toMatchObject([{ name: 'a.pdf' }]);
  });

  test('one post holds no more in all than a few large files and the texts of a form', async () => {
    const page = await person.page(person.get(url));
    const large = [1, 2, 3].map((at) => ({ name: `${at}.pdf`, bytes: Buffer.concat([pdf, Buffer.alloc(22_000_000)]) }));
    expect((await post(person, page, large, { _attach: 'documents' })).status).toBe(413);
    const texts = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`t${at}`, 'x'.repeat(90_000)]));
    expect((await post(person, page, [{ name: 'a.pdf', bytes: pdf }], { ...texts, _attach: 'documents' })).status).toBe(413);
    expect(await attached()).toEqual([]);
  });

  test('the bytes stand sealed in a table of their own, in no event and no log; erasing destroys them', async () => {
    const bytes = smallPdf(canary);
    const page = await person.page(person.get(url));
    await post(person, page, [{ name: 'a.pdf', bytes }], { _attach: 'documents' });
    const own = rows().at(-1);
    expect(own?.box.includes(canary)).toBe(false);
    expect(own?.box.length).toBeGreaterThan(bytes.length);
    expect(JSON.stringify(await history())).not.toContain(Buffer.from(canary).toString('base64').slice(2, 20));
    expect(server.log()).not.toContain(canary);
    expect((await history()).at(-1)).toMatchObject({ values: { field: 'documents', type: 'PDF', size: bytes.length } });
  });

  test('the same post twice attaches once; another file under the same key is refused', async () => {
    const page = await person.page(person.get(url));
    for (let turn = 0; turn < 2; turn++) await post(person, page, [{ name: 'a.pdf', bytes: pdf }], { _attach: 'documents' });
    expect(await attached()).toEqual(['a.pdf']);
    const other = await post(person, page, [{ name: 'a.pdf', bytes: Buffer.concat([pdf, pdf]) }], { _attach: 'documents' });
    expect(other.status).toBe(303);
    expect(await attached()).toEqual(['a.pdf']);
  });

  test('nobody else attaches, removes or sees', async () => {
    const page = await person.page(person.get(url));
    const own = await person.page(post(person, page, [{ name: 'a.pdf', bytes: pdf }], { _attach: 'documents' }));
    const { documentId } = documents(own)[0]!;
    const stranger = await server.personLike('lena.hart');
    const vid = own.voyager?.voyagerRecordId ?? '';
    const call = { data: pdf.toString('base64'), metadata: { name: 'x.pdf' }, stepId: 'upload', voyagerType: 'PROOF_OF_ADDRESS' };
    expect((await stranger.post(`/api/voyagers/${vid}/attachments`, call)).status).toBe(404);
    expect((await stranger.fetch(`/api/voyagers/${vid}/attachments/${documentId}?stepId=upload`, { method: 'DELETE' })).status).toBe(404);
    expect(await attached()).toEqual(['a.pdf']);
    // Without the token of the session nothing is attached, whoever is signed in.
    const forged = await post(person, { ...own, csrf: 'x' }, [{ name: 'b.pdf', bytes: pdf }], { _attach: 'documents' });
    expect(forged.status).toBe(403);
    expect(await attached()).toEqual(['a.pdf']);
  });

  test('the same over the API, as the specification writes it', async () => {
    const at = await begun();
    const address = `/api/voyagers/${at.voyagerRecordId}/attachments`;
    const call = {
      data: png.toString('base64'),
      metadata: { name: '../../etc/passwd' },
      stepId: 'upload',
      voyagerType: 'PROOF_OF_ADDRESS',
    };
    const added = await person.post(address, call);
    expect(added.status).toBe(201);
    const { view } = (await added.json()) as VoyagerAnswer;
    const [file] = (('layout' in view ? view.layout.form?.['documents'] : undefined) ?? []) as { documentId: string; name: string }[];
    expect(file?.name).toBe('passwd');
    expect((await person.post(address, { ...call, data: 'not base64!' })).status).toBe(400);
    expect((await person.post(address, { ...call, stepId: 'review' })).status).toBe(409);
    expect((await person.fetch(`${address}/${file?.documentId}?stepId=upload`, { method: 'DELETE' })).status).toBe(200);
    expect((await person.fetch(`${address}/${file?.documentId}?stepId=upload`, { method: 'DELETE' })).status).toBe(422);
  });
});
