import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import profile from '#server/domain/profile/area.ts';
import type { JsonObject } from '#schemas/json.ts';
import type { VoyagerAnswer } from '#schemas/wire.ts';
import type { RunningVoyagerService } from '#server/voyager/service/create-voyager-service.ts';
import { persona } from '#tests/support/persona.ts';
import { startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';
import { smallPdf, smallPng } from '#tests/support/small-files.ts';

const hourMs = 3_600_000;
const boyd = { firstName: 'Petra', middleName: 'Ann', lastName: 'Boyd', suffix: 'Jr' };

interface Profile {
  fullLegalName: typeof boyd;
  hasActiveNameChangeRequest: boolean;
  isEligibleForNameChangeRequest: boolean;
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const somebody = () => server.personLike(persona(profile, 'a whole profile: employed, with a preferred name'));
const read = (person: SignedIn) => person.operation<Profile & JsonObject>('getInvestmentProfile');
const mails = async (person: SignedIn) =>
  ((await (await person.get('/api/dev/messages')).json()) as { subject: string }[]).map(({ subject }) => subject);

/** Nobody's session lasts so long. */
const signInAgain = (person: SignedIn) => person.post('/api/session', { username: person.username, password: person.password });

/** Sends an event; the answer once nothing is under way any more. */
async function send(person: SignedIn, at: VoyagerAnswer, event: string, values: JsonObject = {}): Promise<VoyagerAnswer> {
  const { voyagerRecordId: vid, voyagerType, stepId, revision } = at;
  const body = { type: 'VoyagerEventRequest', voyagerType, stepId, event, values, revision };
  const answer = await person.post(`/api/voyagers/${vid}/updates`, body, { 'idempotency-key': crypto.randomUUID() });
  if (answer.status !== 200) throw new Error(`${event} of ${stepId} answered ${answer.status}: ${await answer.text()}`);
  return rested(person, (await answer.json()) as VoyagerAnswer);
}

async function rested(person: SignedIn, { voyagerRecordId: vid, voyagerType }: VoyagerAnswer): Promise<VoyagerAnswer> {
  for (;;) {
    const at = (await (await person.post(`/api/voyagers/${vid}/resume`, { voyagerType })).json()) as VoyagerAnswer;
    if (at.view.type !== 'PollingView') return at;
    // Tries that failed are made again a while later.
    server.clock.move(100);
  }
}

async function attach(person: SignedIn, { voyagerRecordId: vid, voyagerType, stepId }: VoyagerAnswer, name: string, bytes: Buffer) {
  const body = { voyagerType, stepId, data: bytes.toString('base64'), metadata: { name } };
  const answer = await person.post(`/api/voyagers/${vid}/attachments`, body, { 'idempotency-key': crypto.randomUUID() });
  const said = (await answer.json()) as VoyagerAnswer & { issues?: { message: string }[] };
  return { status: answer.status, at: said, message: said.issues?.[0]?.message };
}

const toUpload = async (person: SignedIn) => send(person, await person.startVoyager('NAME_CHANGE', {}), 'CONTINUE', boyd);

async function toSubmit(person: SignedIn): Promise<VoyagerAnswer> {
  const { at } = await attach(person, await toUpload(person), 'decree.png', smallPng());
  return send(person, at, 'CONTINUE');
}

const filesOf = ({ view }: VoyagerAnswer) => ('layout' in view ? (view.layout.form?.['document'] as { documentId: string }[]) : []);

describe('002 §4: the legal name is changed in four steps', () => {
  test('legalName, uploadDocument, submitNameChange, requestSubmitted; approved, the name is the profile’s, and a mail says so', async () => {
    const person = await somebody();
    expect(await read(person)).toMatchObject({ isEligibleForNameChangeRequest: true, hasActiveNameChangeRequest: false });
    const submit = await toSubmit(person);
    expect(submit.stepId).toBe('submitNameChange');
    const submitted = await send(person, submit, 'CONTINUE');
    expect(submitted.stepId).toBe('requestSubmitted');
    expect(JSON.stringify(submitted.view)).toContain('within 1 week');
    const waiting = await read(person);
    expect(waiting).toMatchObject({ isEligibleForNameChangeRequest: false, hasActiveNameChangeRequest: true });
    expect(waiting.fullLegalName).toMatchObject({ firstName: 'Petra', lastName: 'Voss' });
    await expect.poll(() => mails(person)).toContain('Request to change your legal name');

    const ended = await send(person, submitted, 'CHECK');
    expect(ended.view.type).toBe('TerminalView');
    expect(await read(person)).toMatchObject({
      fullLegalName: boyd,
      hasActiveNameChangeRequest: false,
      isEligibleForNameChangeRequest: true,
    });
    await expect.poll(() => mails(person)).toContain('Your legal name has changed');
    const page = JSON.stringify(await person.open('/settings/profile'));
    expect(page).toContain('Your legal name has changed');
    expect(page).toContain('Petra Ann Boyd Jr');
  });

  test('the name that we have already is refused at the first step, and another one is not', async () => {
    const person = await somebody();
    const { firstName, middleName, lastName, suffix } = (await read(person)).fullLegalName;
    const kept = { firstName, middleName, lastName, suffix };
    const at = await person.startVoyager('NAME_CHANGE', {});
    const same = await person.post(
      `/api/voyagers/${at.voyagerRecordId}/updates`,
      {
        type: 'VoyagerEventRequest',
        voyagerType: 'NAME_CHANGE',
        stepId: at.stepId,
        event: 'CONTINUE',
        values: kept,
        revision: at.revision,
      },
      { 'idempotency-key': crypto.randomUUID() },
    );
    expect([same.status, await same.text()]).toEqual([422, expect.stringContaining('This is the legal name we already have.')]);
    expect((await send(person, at, 'CONTINUE', boyd)).stepId).toBe('uploadDocument');
  });

  test('an hour later somebody looks at it whether the person comes back or not; declined, the name stays, and a mail says why', async () => {
    const person = await somebody();
    const submitted = await send(person, await toSubmit(person), 'CONTINUE');
    await person.post('/api/dev/scenario', { party: 'nameReview', outcome: 'fail' });
    server.clock.move(hourMs);
    await signInAgain(person);
    await (server.services.voyagers as RunningVoyagerService).sweep();
    await expect.poll(async () => (await read(person)).hasActiveNameChangeRequest).toBe(false);
    expect((await read(person)).fullLegalName).toMatchObject({ lastName: 'Voss' });
    expect((await rested(person, submitted)).view.type).toBe('TerminalView');
    await expect.poll(() => mails(person)).toContain('Your legal name was not changed');
  });

  test('what nobody has decided rests, and is decided the next day', async () => {
    const person = await somebody();
    await person.post('/api/dev/scenario', { party: 'nameReview', outcome: 'tomorrow' });
    const submitted = await send(person, await toSubmit(person), 'CONTINUE');
    expect((await send(person, submitted, 'CHECK')).stepId).toBe('requestSubmitted');
    server.clock.move(24 * hourMs);
    await (server.services.voyagers as RunningVoyagerService).sweep();
    await signInAgain(person);
    await expect.poll(async () => (await read(person)).fullLegalName.lastName).toBe('Boyd');
  });

  test('"this was not me": the name that was asked for is not given, whatever the review says', async () => {
    const person = await somebody();
    const { voyagerRecordId } = await send(person, await toSubmit(person), 'CONTINUE');
    const said = async () => (await (await person.get('/api/dev/messages')).text()).match(/not-me\?token=([\w-]+)/)?.[1];
    await expect.poll(said).toBeDefined();
    expect(await server.client().operation('reportNotMe', { token: (await said()) ?? '' })).toEqual({ success: true, putBack: [] });
    server.clock.move(hourMs);
    await (server.services.voyagers as RunningVoyagerService).sweep();
    const { read: rows } = server.services.storage;
    const standing = () =>
      rows
        .selectFrom('record')
        .innerJoin('name_change_request', 'name_change_request.person_id', 'record.person_id')
        .select(['record.status as record', 'name_change_request.status'])
        .where('record.id', '=', voyagerRecordId)
        .executeTakeFirst();
    await expect.poll(standing).toEqual({ record: 'done', status: 'declined' });
  });

  test.each(['uploadDocument', 'submitNameChange'])('Back of %s returns to legalName and clears the file', async (stepId) => {
    const person = await somebody();
    const { at } = await attach(person, await toUpload(person), 'decree.png', smallPng());
    const [file] = filesOf(at);
    const there = stepId === 'uploadDocument' ? at : await send(person, at, 'CONTINUE');
    const name = await send(person, there, 'BACK');
    expect(name.stepId).toBe('legalName');
    expect(filesOf(await send(person, name, 'CONTINUE', boyd))).toEqual([]);
    const kept = await server.services.storage.read.selectFrom('attachment').select('id').where('id', '=', file!.documentId).execute();
    expect(kept).toEqual([]);
  });
});

describe('002 §5, §8: what is refused, in its words', () => {
  const hostile = smallPdf('', '/AA << /O << /S /JavaScript /JS (app.alert(1)) >> >>');
  test.each([
    ['decree.gif', Buffer.from('GIF89a'), 'Unsupported file extension. Please use one of the following: PDF, JPG, JPEG, PNG'],
    ['decree.pdf', smallPng(), 'Unsupported file extension. Please use one of the following: PDF, JPG, JPEG, PNG'],
    ['decree.exe', smallPng(), 'Unsupported file extension. Please use one of the following: PDF, JPG, JPEG, PNG'],
    ['decree.png', smallPng(10_000_000), 'Selected file is too large. Only files 10 MB or smaller are allowed.'],
    ['decree.pdf', hostile, 'The PDF is locked, or holds a program or other files. Print it to a new PDF and attach that'],
    [
      'decree.png',
      smallPng().subarray(0, 60),
      'The file is damaged or not complete. Take the picture again, or save it again, and attach that',
    ],
  ])('%s is refused: %#', async (name, bytes, message) => {
    const person = await somebody();
    expect(await attach(person, await toUpload(person), name, bytes)).toMatchObject({ status: 422, message });
  });

  test('10,000,000 bytes are taken', async () => {
    const person = await somebody();
    const most = smallPng(10_000_000 - smallPng(0).length);
    expect(most.length).toBe(10_000_000);
    expect(await attach(person, await toUpload(person), 'decree.png', most)).toMatchObject({ status: 201 });
  });

  test('a review that cannot be reached: "We are unable to submit your request at this time, please try again later."; sent again it goes', async () => {
    const person = await somebody();
    const submit = await toSubmit(person);
    await person.post('/api/dev/scenario', { party: 'nameReview', outcome: 'error' });
    const refused = await send(person, submit, 'CONTINUE');
    expect(refused.stepId).toBe('submitNameChange');
    expect(JSON.stringify(refused)).toContain('We are unable to submit your request at this time, please try again later.');
    await person.post('/api/dev/scenario', { party: 'nameReview', outcome: 'pass' });
    expect((await send(person, refused, 'CONTINUE')).stepId).toBe('requestSubmitted');
  });
});

describe('002 §6: who may ask', () => {
  test('getSupportedAttachmentFileTypes answers the extensions', async () => {
    expect(await (await somebody()).operation('getSupportedAttachmentFileTypes')).toEqual({
      fileExtensions: ['PDF', 'JPG', 'JPEG', 'PNG'],
    });
  });

  test('two requests at once: one stands', async () => {
    const person = await somebody();
    const { at } = await attach(person, await toUpload(person), 'decree.png', smallPng());
    const input = { attachmentId: filesOf(at)[0]!.documentId, first: 'Petra', last: 'Boyd' };
    const ask = () => person.post('/api/operations/submitNameChangeRequest', input, { 'idempotency-key': crypto.randomUUID() });
    const said = await Promise.all([ask(), ask(), ask()]);
    const came = await Promise.all(said.map(async (answer) => (await answer.text()).includes('"success":true')));
    expect(came.filter(Boolean)).toHaveLength(1);
  });

  test("another person's document, the name that one has, and a name that is none are refused", async () => {
    const [person, other] = [await somebody(), await somebody()];
    const { at } = await attach(other, await toUpload(other), 'decree.png', smallPng());
    const attachmentId = filesOf(at)[0]!.documentId;
    const ask = (input: JsonObject) =>
      person.operation('submitNameChangeRequest', { attachmentId, first: 'Petra', last: 'Boyd', ...input });
    expect(await ask({})).toMatchObject({ success: false, errors: [{ path: 'attachmentId', message: 'Attach the document again.' }] });
    expect(await ask({ last: 'Voss' })).toMatchObject({ success: false, errors: [{ path: 'first' }] });
    expect(await ask({ first: '', last: '<b>', suffix: 'Esq' })).toMatchObject({
      success: false,
      errors: [
        { path: 'first', message: 'First name is required.' },
        { path: 'last', message: 'Last name can only include letters, spaces, hyphens, apostrophes and periods.' },
        { path: 'suffix' },
      ],
    });
  });

  test('whoever is not eligible is led to the profile; whose name is under review sees that it is; behind its flag there is nothing', async () => {
    const waits = await server.personLike(persona(profile, 'another legal name is under review'));
    expect(JSON.stringify(await waits.open('/settings/profile'))).toContain('Your new legal name is under review');
    expect(JSON.stringify(await waits.open('/settings/profile/legal-name'))).toContain('Request submitted');
    const person = await somebody();
    await person.post('/api/dev/scenario', { flag: 'legalNameUpdate', on: false });
    expect(JSON.stringify(await person.open('/settings/profile'))).not.toContain('Change your legal name');
    expect((await person.get('/settings/profile/legal-name')).status).toBe(404);
  });
});
