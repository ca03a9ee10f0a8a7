import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import mortgage from '#server/domain/mortgage/area.ts';
import { documentKinds, type MortgageDocumentKind } from '#server/domain/mortgage/document-kinds.ts';
import { noticeMs } from '#server/domain/mortgage/mailed-notice.ts';
import { signTask } from '#tests/document-signing/sign-task.ts';
import { goThrough } from '#tests/support/go-through.ts';
import { persona } from '#tests/support/persona.ts';
import { handsOf } from '#tests/support/prove-walks.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { withCoBorrower } from '../mortgage/answers.ts';
import { begin } from '../mortgage/go-through.ts';
import { purchaseDisclosures } from '../mortgage/races.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

type Client = Awaited<ReturnType<typeof handsOf>>;
interface Listed {
  documentId: string;
  kind: MortgageDocumentKind;
  title: string;
}

const call = (client: Client['client'], name: string, input: object) =>
  client.post(`/api/operations/${name}`, input, { 'idempotency-key': crypto.randomUUID() });
const documentsOf = async ({ hands }: Pick<Client, 'hands'>, applicationId: string) =>
  (await hands.operation<{ delivered: Listed[] }>('getMortgageDocuments', { applicationId })).delivered;
async function textOf(content: string): Promise<string> {
  return (await extractText(await getDocumentProxy(new Uint8Array(Buffer.from(content, 'base64'))), { mergePages: true })).text;
}
async function sign(who: Pick<Client, 'hands'>, applicationId: string, title: string) {
  const { taskGroups } = await who.hands.operation<{ taskGroups: { tasks: { taskId: string; details: { title: string } }[] }[] }>(
    'getMortgageApplicationTasks',
    { applicationId },
  );
  const task = taskGroups.flatMap(({ tasks }) => tasks).find(({ details }) => details.title.includes(title));
  await signTask(who.hands, task?.taskId ?? '');
}
async function deny(applicant: Client, applicationId: string, others: readonly Client[] = []) {
  for (const one of [applicant, ...others]) await sign(one, applicationId, 'Authorize');
  await applicant.hands.operation('orderCreditReports', { applicationId });
  await applicant.hands.operation('decideMortgageApplication', { applicationId, decision: 'denied', reasons: ['INQUIRIES'] });
}

/** Mina's application with Robin, whom she entered, denied. */
async function deniedWithEntered() {
  const applicant = await handsOf(server, persona(mortgage, 'mortgage: a purchase with a co-borrower ready to be submitted'));
  const { applicationsViews } = await applicant.hands.operation<{ applicationsViews: { applicationId: string }[] }>(
    'getAllMortgageApplicationViewsForUser',
    {},
  );
  const applicationId = applicationsViews[0]?.applicationId ?? '';
  const { borrowers } = await applicant.hands.operation<{ borrowers: { borrowerId: string }[] }>('getMortgageApplication', {
    applicationId,
  });
  await applicant.hands.operation('saveMortgageBorrower', {
    applicationId,
    borrowerId: borrowers[0]?.borrowerId ?? '',
    ssn: '219-09-1111',
  });
  await applicant.hands.operation('submitMortgageApplication', { applicationId, disclosures: purchaseDisclosures });
  await deny(applicant, applicationId);
  const mails = (await (await applicant.client.get('/api/dev/messages')).json()) as { to: string; text: string }[];
  const mail = mails.find(({ to, text }) => to === 'robin.falk@mail.example' && text.includes('/mortgages/notice'));
  const token = /notice\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const row = await server.services.storage.read
    .selectFrom('mortgage_notice')
    .selectAll()
    .where('application_id', '=', applicationId)
    .executeTakeFirstOrThrow();
  return { applicant, applicationId, token, mail, row };
}

/** Somebody's application with a co-borrower who answered with a login of their own, denied. */
async function deniedWithInvited() {
  const applicant = await begin(server, 'PURCHASE');
  const { applicationId } = applicant;
  const invited = await handsOf(server, persona(mortgage, 'mortgage: identity known'));
  const email = `${invited.person.username}@mail.example`;
  const answers = {
    ...withCoBorrower,
    'Who answers for your co-borrower?': ['My co-borrower will answer with their own login'],
    'Email address': [email],
  };
  await goThrough(applicant.hands, answers, 'review');
  const { invitation } = await applicant.hands.operation<{ invitation: { invitationId: string } }>('getMortgageApplication', {
    applicationId,
  });
  await invited.hands.open(`/mortgages/co-borrower?invitation=${invitation.invitationId}`);
  await goThrough(
    invited.hands,
    { ...withCoBorrower, 'Legal first name': ['Robin'], 'Social Security number or TIN': ['219-09-4322'] },
    'partDone',
  );
  await applicant.hands.open(`/mortgages/application?applicationId=${applicationId}`);
  await goThrough(applicant.hands, answers, 'submitted');
  await deny(applicant as unknown as Client, applicationId, [invited]);
  return { applicant, invited, applicationId };
}

describe('every kind of mortgage document is read by whom it is for, and by nobody else', () => {
  test('each kind is for the application or for one borrower, and what is about one person is for that borrower', () => {
    expect(documentKinds).toEqual({
      LOAN_ESTIMATE: { isFor: 'application' },
      COUNSELORS: { isFor: 'application' },
      ADVERSE_ACTION: { isFor: 'borrower' },
    });
  });

  test('of two borrowers with logins each reads the documents of the loan and their own notice, and gets 404 for the other’s', async () => {
    const { applicant, invited, applicationId } = await deniedWithInvited();
    const own = await documentsOf(applicant, applicationId);
    const theirs = await documentsOf(invited, applicationId);
    for (const list of [own, theirs])
      expect(list.map(({ kind }) => kind).toSorted(), 'one of each kind').toEqual(Object.keys(documentKinds).toSorted());
    for (const [reader, list, name] of [
      [invited, own, 'Fern'],
      [applicant, theirs, 'Robin'],
    ] as const) {
      for (const { documentId, kind } of list) {
        expect((await call(reader.client, 'downloadMortgageDocument', { documentId })).status, kind).toBe(404);
        if (documentKinds[kind].isFor === 'application') continue;
        const { content } = await (reader === invited ? applicant : invited).hands.operation<{ content: string }>(
          'downloadMortgageDocument',
          { documentId },
        );
        expect(await textOf(content)).toContain(`${name} Adeyemi`);
      }
    }
  });

  test('a borrower whom the applicant entered gets their notice by a mailed link; the applicant finds it nowhere', async () => {
    const { applicant, applicationId, token, mail, row } = await deniedWithEntered();
    const listed = await documentsOf(applicant, applicationId);
    expect(listed.map(({ kind }) => kind).toSorted()).toEqual(['ADVERSE_ACTION', 'COUNSELORS', 'LOAN_ESTIMATE']);
    const notice = listed.find(({ kind }) => kind === 'ADVERSE_ACTION');
    const { content } = await applicant.hands.operation<{ content: string }>('downloadMortgageDocument', {
      documentId: notice?.documentId ?? '',
    });
    expect(await textOf(content)).not.toContain('Robin');
    expect((await call(applicant.client, 'downloadMortgageDocument', { documentId: row.id })).status).toBe(404);
    const seen = JSON.stringify([
      await (await call(applicant.client, 'getMortgageDocuments', { applicationId })).json(),
      await (await call(applicant.client, 'getCreditDesk', { applicationId })).json(),
      (await applicant.client.open(`/mortgages/dashboard/${applicationId}/documents`)).view,
      (await applicant.client.open('/documents')).view,
    ]);
    expect(seen).not.toContain('742');
    expect(seen).not.toContain(row.id);
    // The mail holds a link and nothing of the notice.
    expect(mail?.text).not.toMatch(/742|denied|unable to approve/);

    const visitor = server.client();
    const read = () => call(visitor, 'getMortgageNotice', { token });
    expect(await (await read()).json()).toMatchObject({ isOpen: true, title: 'Notice of action taken' });
    const opened = (lastFour: string, agreed = true) => call(visitor, 'openMortgageNotice', { token, lastFour, agreed });
    expect((await opened('4322', false)).status).toBe(422);
    expect((await opened('1111')).status, "the applicant's own number opens nothing").toBe(422);
    const answer = (await (await opened('4322')).json()) as { content: string };
    const text = await textOf(answer.content);
    expect(text).toContain('Robin Falk');
    expect(text).toContain('742');
    expect(text).not.toContain('Mina');
    expect(
      await server.services.storage.read
        .selectFrom('mortgage_notice')
        .select(['wrong', 'consented_at', 'opened_at'])
        .where('id', '=', row.id)
        .executeTakeFirstOrThrow(),
    ).toEqual({ wrong: 1, consented_at: expect.any(Number), opened_at: expect.any(Number) });
  });

  test('the link ends with five wrong numbers, and after 60 days', async () => {
    const [guessed, late] = [await deniedWithEntered(), await deniedWithEntered()];
    const visitor = server.client();
    for (let time = 0; time < 5; time += 1)
      expect((await call(visitor, 'openMortgageNotice', { token: guessed.token, lastFour: '0000', agreed: true })).status).toBe(422);
    const over = await call(visitor, 'openMortgageNotice', { token: guessed.token, lastFour: '4322', agreed: true });
    expect(await over.text()).toContain("This link doesn't work any more.");
    server.clock.move(noticeMs);
    for (const { token } of [guessed, late])
      expect(await (await call(visitor, 'getMortgageNotice', { token })).json()).toMatchObject({ isOpen: false, title: '' });
  });
});
