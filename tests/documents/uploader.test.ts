import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JsonObject } from '#schemas/json.ts';
import type { VoyagerAnswer } from '#schemas/wire.ts';
import documents from '#server/domain/documents/area.ts';
import { isIosWebView } from '#server/security/device-words.ts';
import { persona } from '#tests/support/persona.ts';
import { startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';
import { smallPng } from '#tests/support/small-files.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1';
const webView = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';

interface Kept {
  documents: { documentDate: string; type: string; title: string; filePath: string }[];
}
interface File {
  name: string;
  mediaType: string;
  content: string;
}

const somebody = () => server.personLike(persona(documents, 'no account, so no documents'));
const listed = async (person: SignedIn) => (await person.operation<Kept>('getUserDocuments', {})).documents;

const key = () => ({ 'idempotency-key': crypto.randomUUID() });

async function attach(person: SignedIn, at: VoyagerAnswer, name: string, bytes: Buffer) {
  const { voyagerRecordId: vid, voyagerType, stepId } = at;
  const body = { voyagerType, stepId, data: bytes.toString('base64'), metadata: { name } };
  const answer = await person.post(`/api/voyagers/${vid}/attachments`, body, key());
  return { status: answer.status, said: (await answer.json()) as VoyagerAnswer & { issues?: { message: string }[] } };
}

async function send(person: SignedIn, at: VoyagerAnswer, values: JsonObject = {}): Promise<VoyagerAnswer> {
  const { voyagerRecordId: vid, voyagerType, stepId, revision } = at;
  const body = { type: 'VoyagerEventRequest', voyagerType, stepId, event: 'CONTINUE', values, revision };
  return (await (await person.post(`/api/voyagers/${vid}/updates`, body, key())).json()) as VoyagerAnswer;
}

test('001 §2.3: what was uploaded is found under other documents, byte for byte, and nobody else opens it', async () => {
  const [person, other] = [await somebody(), await somebody()];
  const step = await person.startVoyager('UPLOAD_DOCUMENT', {});
  const { said } = await attach(person, step, 'letter from the bank.png', smallPng());
  const ended = await send(person, said);
  expect(ended.view.type).toBe('TerminalView');
  const [kept, ...more] = await listed(person);
  expect([kept?.type, kept?.title, more]).toEqual(['Uploaded document', 'letter from the bank.png', []]);
  const file = await person.operation<File>('downloadUserDocument', { filePath: kept?.filePath ?? '' });
  expect([file.name, file.mediaType]).toEqual(['uploaded-document.png', 'image/png']);
  expect(Buffer.from(file.content, 'base64').equals(smallPng())).toBe(true);
  expect(JSON.stringify((await person.open('/documents')).view)).toContain('letter from the bank.png');
  await expect(other.operation('downloadUserDocument', { filePath: kept?.filePath ?? '' })).rejects.toThrow();
  expect(await listed(other)).toEqual([]);
});

test('001 §5: a file larger than 10 MB is refused in these words; so is one of another kind; a file of somebody else is none', async () => {
  const [person, other] = [await somebody(), await somebody()];
  const step = await person.startVoyager('UPLOAD_DOCUMENT', {});
  if (step.view.type !== 'DocumentUploadView') throw new Error('the step takes no documents');
  expect([step.view['maxUploadSizeBytes'], step.view['supportedTypes']]).toEqual([10 * 1_000_000, ['PDF', 'JPG', 'PNG']]);
  const large = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(10 * 1_000_000)]);
  const refused = await attach(person, step, 'large.pdf', large);
  expect([refused.status, refused.said.issues?.[0]?.message]).toEqual([422, 'File size exceeds 10MB. Please upload a smaller file.']);
  expect((await attach(person, step, 'notes.txt', Buffer.from('text'))).status).toBe(422);
  const theirs = await attach(other, await other.startVoyager('UPLOAD_DOCUMENT', {}), 'theirs.png', smallPng());
  const view = theirs.said.view as unknown as { layout: { form: { documents: { documentId: string; name: string }[] } } };
  const [file] = view.layout.form.documents;
  const taken = await person.post(
    '/api/operations/uploadUserDocuments',
    { documents: [{ documentId: file?.documentId, name: 'x' }] },
    key(),
  );
  expect(await taken.json()).toMatchObject({ success: false, errors: [{ message: 'Attach the documents again.' }] });
  expect(await listed(person)).toEqual([]);
  // A file that is sent twice is kept once.
  const own = { documents: [{ documentId: file?.documentId ?? '', name: 'theirs.png' }] };
  await Promise.all([other.operation('uploadUserDocuments', own), other.operation('uploadUserDocuments', own)]);
  expect(await listed(other)).toHaveLength(1);
});

test('001 §2.3, §6: the uploader is hidden in an iOS web view, and `showUploader` opens it elsewhere', async () => {
  const person = await somebody();
  const shown = async (path: string, agent: string) => (await person.get(path, { 'user-agent': agent })).text();
  const [closed, open] = [await shown('/documents', safari), await shown('/documents?showUploader=true', safari)];
  for (const page of [closed, open]) expect(page).toContain('"anchor":"upload-documents"');
  const isOpen = /"anchor":"upload-documents","open":true/;
  expect([closed, open].map((page) => isOpen.test(page))).toEqual([false, true]);
  for (const path of ['/documents', '/documents?showUploader=true']) expect(await shown(path, webView)).not.toContain('upload-documents');
});

test('each browser of an iPhone names Safari, and a web view does not', () => {
  expect([safari, webView, `${webView} Larkmoor/8.2`, safari.replace('Version/19.1', 'CriOS/140.0'), ''].map(isIosWebView)).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
});
