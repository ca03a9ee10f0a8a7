import { afterAll, beforeAll, expect, test } from 'vitest';
import { extractText, getDocumentProxy } from 'unpdf';
import type { JsonObject } from '#schemas/json.ts';
import mortgage from '#server/domain/mortgage/area.ts';
import { signTask } from '#tests/document-signing/sign-task.ts';
import { persona } from '#tests/support/persona.ts';
import { handsOf } from '#tests/support/prove-walks.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { purchaseDisclosures } from '../mortgage/races.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Somebody with a co-borrower whom they entered, once they have submitted their application; or with all of it answered. */
async function submitted(submits = true) {
  const { hands, client, person } = await handsOf(
    server,
    persona(mortgage, 'mortgage: a purchase with a co-borrower ready to be submitted'),
  );
  const { applicationsViews } = await hands.operation<{ applicationsViews: { applicationId: string }[] }>(
    'getAllMortgageApplicationViewsForUser',
    {},
  );
  const applicationId = applicationsViews[0]?.applicationId ?? '';
  const { borrowers } = await hands.operation<{ borrowers: { borrowerId: string }[] }>('getMortgageApplication', { applicationId });
  await hands.operation('saveMortgageBorrower', { applicationId, borrowerId: borrowers[0]?.borrowerId ?? '', ssn: '219-09-1111' });
  if (submits) await hands.operation('submitMortgageApplication', { applicationId, disclosures: purchaseDisclosures });
  const tasks = async () => {
    const { taskGroups } = await hands.operation<{ taskGroups: { tasks: { taskId: string; details: { title: string } }[] }[] }>(
      'getMortgageApplicationTasks',
      { applicationId },
    );
    return taskGroups.flatMap((group) => group.tasks);
  };
  const sign = async (title: string) => {
    const task = (await tasks()).find(({ details }) => details.title.includes(title));
    return signTask(hands, task?.taskId ?? '');
  };
  const refusal = async (name: string, more: JsonObject = {}) => {
    const answer = await client.post(`/api/operations/${name}`, { applicationId, ...more }, { 'idempotency-key': crypto.randomUUID() });
    const { issues, errors } = (await answer.json()) as Record<'issues' | 'errors', { message: string }[] | undefined>;
    return [...(issues ?? []), ...(errors ?? [])].map(({ message }) => message).join(' ');
  };
  const documents = async () => {
    const { delivered } = await hands.operation<{ delivered: { documentId: string; kind: string; title: string }[] }>(
      'getMortgageDocuments',
      {
        applicationId,
      },
    );
    return delivered;
  };
  const read = async (documentId: string) => {
    const { content } = await hands.operation<{ content: string }>('downloadMortgageDocument', { documentId });
    const pdf = await getDocumentProxy(new Uint8Array(Buffer.from(content, 'base64')));
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
    return (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, ' ');
  };
  return { hands, client, person, applicationId, tasks, sign, refusal, documents, read };
}

test('the order of Regulation Z: a Loan Estimate, the intent to proceed with it, then documents and the lock; no credit report before each borrower has authorized it', async () => {
  const { hands, client, applicationId, tasks, sign, refusal, documents, read } = await submitted();
  expect((await tasks()).map(({ details }) => details.title)).toEqual([
    'Authorize credit reports and tax transcripts',
    'Sign the receipt of your Loan Estimate',
    'Tell us that you intend to proceed',
    'Confirm where you live',
  ]);
  const delivered = await documents();
  expect(delivered.map(({ kind }) => kind).toSorted()).toEqual(['COUNSELORS', 'LOAN_ESTIMATE']);
  const estimate = await read(delivered.find(({ kind }) => kind === 'LOAN_ESTIMATE')?.documentId ?? '');
  for (const fact of [
    'Mina Falk',
    'Robin Falk',
    '8 Orchard Lane',
    '$400,000.00',
    '6.5%',
    '$2,528.27',
    'In 5 years',
    '(APR)',
    '(TIP)',
    '$104,562',
  ])
    expect(estimate).toContain(fact);
  const other = await server.personLike(persona(mortgage, 'mortgage: identity known'));
  expect((await other.post('/api/operations/downloadMortgageDocument', { documentId: delivered[0]?.documentId ?? '' })).status).toBe(404);

  expect(await refusal('askMortgageTask', { wanted: 'payStubs' })).toContain('No document can be required before');
  expect(await refusal('orderCreditReports')).toContain('until each borrower has signed');
  expect(await refusal('decideMortgageApplication', { decision: 'approved' })).toContain('A loan can be approved once');

  expect(await sign('Authorize')).toEqual(['Mina Falk', 'Robin Falk']);
  await hands.operation('orderCreditReports', { applicationId });
  await sign('intend to proceed');
  expect((await tasks()).map(({ details }) => details.title)).toContain('Upload your pay stubs');
  // 45 days from the day of the intent.
  const { intentOn, lockedUntil } = await hands.operation<{ intentOn: string; lockedUntil: string }>('getMortgageApplication', {
    applicationId,
  });
  expect(Date.parse(lockedUntil) - Date.parse(intentOn)).toBe(45 * 86_400_000);
  expect(JSON.stringify((await client.open(`/mortgages/dashboard/${applicationId}`)).view)).toContain('Your rate is locked at 6.5');
  await hands.operation('decideMortgageApplication', { applicationId, decision: 'approved' });
});

test('a denial: each borrower has a notice with the reasons, their score, the bureau and their rights (Regulation B, Fair Credit Reporting Act)', async () => {
  const { hands, client, applicationId, sign, refusal, documents, read } = await submitted();
  expect(await refusal('decideMortgageApplication', { decision: 'denied' })).toContain('Choose the main reasons.');
  expect(await refusal('decideMortgageApplication', { decision: 'denied', reasons: ['DELINQUENT'] })).toContain('Order the credit reports');
  await sign('Authorize');
  await client.post('/api/dev/scenario', { party: 'creditBureau', outcome: 'fail' });
  await hands.operation('orderCreditReports', { applicationId });
  await hands.operation('decideMortgageApplication', {
    applicationId,
    decision: 'denied',
    reasons: ['DELINQUENT', 'EXCESSIVE_OBLIGATIONS'],
  });
  const notices = (await documents()).filter(({ kind }) => kind === 'ADVERSE_ACTION');
  expect(notices.map(({ title }) => title)).toEqual(['Notice of action taken']);
  const text = await read(notices[0]?.documentId ?? '');
  for (const fact of [
    'Mina Falk',
    'Delinquent past or present credit obligations with others',
    'Excessive obligations in relation to income',
    'based in whole or in part on information obtained in a report',
    'used it in making our credit decision',
    'Quillfern Credit Reporting',
    'played no part in our decision',
    'free copy of your report',
    'no later than 60 days',
    'right to dispute',
    '561',
    'low of 300 to a high of 850',
    'Serious delinquency',
    'Equal Credit Opportunity Act prohibits',
    'Federal Trade Commission',
    '40 Harbor Street',
  ])
    expect(text).toContain(fact);
});

test('a notice of a denial says that it is based on the credit score only where a reason comes from the report', async () => {
  const { hands, client, applicationId, sign, documents, read } = await submitted();
  await sign('Authorize');
  await client.post('/api/dev/scenario', { party: 'creditBureau', outcome: 'fail' });
  await hands.operation('orderCreditReports', { applicationId });
  await hands.operation('decideMortgageApplication', { applicationId, decision: 'denied', reasons: ['COLLATERAL'] });
  const notice = await read((await documents()).find(({ kind }) => kind === 'ADVERSE_ACTION')?.documentId ?? '');
  expect(notice).toContain('Our decision was not based on it.');
  expect(notice).not.toContain('used it in making our credit decision');
});

test('a Loan Estimate comes by the third business day where nobody has submitted yet', async () => {
  const { person, client, documents } = await submitted(false);
  server.clock.move(2 * 86_400_000);
  await server.runDaily();
  server.clock.move(4 * 86_400_000);
  await client.post('/api/session', { username: person.username, password: person.password });
  expect(await documents()).toEqual([]);
  await server.runDaily();
  expect((await documents()).map(({ kind }) => kind).toSorted()).toEqual(['COUNSELORS', 'LOAN_ESTIMATE']);
});
