import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { JsonObject } from '#schemas/json.ts';
import type { Problem, VoyagerAnswer } from '#schemas/wire.ts';
import mortgageTasks from '#server/domain/mortgage-tasks/area.ts';
import { signHere, signTask } from '#tests/document-signing/sign-task.ts';
import { persona } from '#tests/support/persona.ts';
import { handsOf } from '#tests/support/prove-walks.ts';
import { startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';
import { smallPng } from '#tests/support/small-files.ts';

interface Task {
  taskId: string;
  taskType: string;
  taskState: string;
  details: { title: string; reason: string | null; timeStampDetails: number | null };
}
/** The lines of the icon `check`. */
const checkMark = 'M20 6 9 17l-5-5';

interface Tasks {
  taskGroups: { taskGroupTitle: string; notCompleted: number; tasks: Task[] }[];
  completed: Task[];
}

let server: TestServer;
let person: SignedIn;
let applicationId: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function arriveAs(trait: Parameters<typeof persona<typeof mortgageTasks>>[1]): Promise<void> {
  person = await server.personLike(persona(mortgageTasks, trait));
  const { applicationsViews } = await person.operation<{ applicationsViews: { applicationId: string }[] }>(
    'getAllMortgageApplicationViewsForUser',
  );
  applicationId = applicationsViews[0]?.applicationId ?? '';
}
beforeEach(() => arriveAs('mortgage tasks: one of each kind'));

const tasks = () => person.operation<Tasks>('getMortgageApplicationTasks', { applicationId });
async function taskOf(taskType: string): Promise<Task> {
  const { taskGroups, completed } = await tasks();
  const found = [...taskGroups.flatMap((group) => group.tasks), ...completed].find((task) => task.taskType === taskType);
  if (found === undefined) throw new Error(`there is no task ${taskType}`);
  return found;
}
async function start(taskType: string): Promise<VoyagerAnswer> {
  const { taskId } = await taskOf(taskType);
  const { stepId, voyagerRecordId } = await person.operation<{ stepId: string; voyagerRecordId: string }>('startMortgageApplicationTask', {
    taskId,
  });
  const answer = await person.post(`/api/voyagers/${voyagerRecordId}/resume`, { voyagerType: 'MORTGAGE_TASKS', stepId });
  return (await answer.json()) as VoyagerAnswer;
}
async function send(at: VoyagerAnswer, values: JsonObject = {}, event = 'CONTINUE'): Promise<VoyagerAnswer & Problem> {
  const { stepId, voyagerType, voyagerRecordId } = at;
  const body = { type: 'VoyagerEventRequest', stepId, voyagerType, event, values };
  const key = { 'idempotency-key': crypto.randomUUID() };
  return (await (await person.post(`/api/voyagers/${voyagerRecordId}/updates`, body, key)).json()) as VoyagerAnswer & Problem;
}
async function attach({ voyagerRecordId, voyagerType, stepId }: VoyagerAnswer, name = 'stub.png'): Promise<VoyagerAnswer> {
  const body = { voyagerType, stepId, data: smallPng().toString('base64'), metadata: { name } };
  return (await (await person.post(`/api/voyagers/${voyagerRecordId}/attachments`, body)).json()) as VoyagerAnswer;
}
const page = (path = '') => person.open(`/mortgages/dashboard/${applicationId}${path}`);
const shown = async (path = '') => JSON.stringify((await page(path)).view);
const mails = async () => (await (await person.get('/api/dev/messages')).json()) as { subject: string; text: string }[];
const desk = (name: string, input: JsonObject) => person.operation(name, input);

describe('001, 2.2: the task list', () => {
  test('one tab per task group, each with a badge counting its not-completed tasks', async () => {
    const { taskGroups, completed } = await tasks();
    expect(taskGroups.map(({ taskGroupTitle, notCompleted }) => [taskGroupTitle, notCompleted])).toEqual([
      ['Documents', 3],
      ['Disclosures', 2],
      ['About you', 3],
    ]);
    expect(completed).toEqual([]);
    const view = await shown();
    expect(view).toMatch(/"heading":"Documents".{0,40}"badge":"3"/);
    expect(view).not.toContain('"heading":"Completed"');
    expect(view.match(/"label":"Start task"/g)).toHaveLength(8);
  });

  test("a 'Completed' tab shown only when completed tasks exist: check mark, title, timestamp", async () => {
    await arriveAs('mortgage tasks: some completed');
    const view = await shown();
    expect(view).toContain('"heading":"Completed"');
    expect(view).toContain(`"icon":"${checkMark}"`);
    expect(view).toMatch(/Completed on [A-Z]/);
    expect((await tasks()).completed.every(({ details }) => details.timeStampDetails !== null)).toBe(true);
  });

  test("empty state: 'You're all set! There's no tasks to complete right now.'", async () => {
    await arriveAs('mortgage tasks: none left');
    expect(await shown()).toContain("You're all set! There's no tasks to complete right now.");
  });

  test('the denied-contact accessory: a phone card with "Call us", a loan-officer card with "Request a call"', async () => {
    await arriveAs('mortgage dashboard: denied');
    const { summary } = await person.operation<{ summary: { visualAccessory: object; contactPhoneNumber: string } }>(
      'getMortgageApplicationDashboardInfo',
      { applicationId },
    );
    expect(summary.visualAccessory).toEqual({ type: 'DENIED_CONTACT' });
    expect(await shown()).toMatch(/"Call us"[\s\S]*"Request a call"/);
    await person.operation('requestLoanOfficerCall', { applicationId });
    await person.operation('requestLoanOfficerCall', { applicationId });
    expect(await shown()).not.toContain('"Request a call"');
  });

  test('the sidebar: Application, Explore rates, Application details, Documents; and each is a page', async () => {
    const view = await shown();
    for (const label of ['Application', 'Explore rates', 'Application details', 'Documents']) expect(view).toContain(`"title":"${label}"`);
    for (const path of ['/rates', '/details', '/documents']) expect((await page(path)).status).toBe(200);
  });

  test('the sheet: Save & exit application, Manage account, Apply for new loan, Withdraw application; a switcher of several loans', async () => {
    const dialogs = JSON.stringify((await page()).view);
    for (const label of ['Save & exit application', 'Manage account', 'Apply for new loan', 'Withdraw application'])
      expect(dialogs).toContain(`"title":"${label}"`);
    expect(dialogs).not.toContain('Your loans');
    await arriveAs('mortgage dashboard: two loans');
    expect(await shown()).toContain('Your loans');
  });

  test('nobody sees the dashboard of somebody else', async () => {
    const other = await server.personLike(persona(mortgageTasks, 'mortgage tasks: none left'));
    for (const page of ['', '/rates', '/details', '/documents'])
      expect((await other.get(`/mortgages/dashboard/${applicationId}${page}`)).status, page).toBe(404);
    expect((await other.post('/api/operations/getMortgageApplicationTasks', { applicationId })).status).toBe(404);
  });
});

describe('001, 4.2: a task is active or completed', () => {
  test('document upload: at least one document, and what was sent stands under Documents', async () => {
    const at = await start('DOCUMENT_UPLOAD');
    expect(at.view).toMatchObject({
      type: 'DocumentUploadView',
      maxUploadSizeBytes: 20 * 1_000_000,
      supportedTypes: ['PDF', 'JPG', 'PNG'],
    });
    expect(await send(at)).toMatchObject({ code: 'rules', issues: [{ message: 'Upload at least one document.' }] });
    expect((await send(await attach(at))).view).toMatchObject({ type: 'TerminalView' });
    expect(await taskOf('DOCUMENT_UPLOAD').then(({ details }) => details.title)).toBe('Upload your bank statements');
    expect(await shown('/documents')).toContain('stub.png');
    const { uploaded } = await person.operation<{ uploaded: { taskId: string; documentId: string }[] }>('getMortgageDocuments', {
      applicationId,
    });
    const { taskId = '', documentId = '' } = uploaded[0] ?? {};
    const file = await person.operation<{ mediaType: string; content: string }>('downloadTaskDocument', { taskId, documentId });
    expect(file).toMatchObject({ mediaType: 'image/png', content: smallPng().toString('base64') });
    const other = await server.personLike(persona(mortgageTasks, 'mortgage tasks: none left'));
    expect((await other.post('/api/operations/downloadTaskDocument', { taskId, documentId })).status).toBe(404);
  });

  test('letter of explanation: written, confirmed as true, signed by name', async () => {
    const sign = await send(await start('LETTER_OF_EXPLANATION'), { explanation: 'A gift of my aunt.' });
    expect(sign.stepId).toBe('signLetter');
    expect(await send(sign, { isTrue: false, signature: 'Odile Brandt' })).toMatchObject({ code: 'rules' });
    expect(await send(sign, { isTrue: true, signature: 'Somebody Else' })).toMatchObject({ code: 'rules' });
    expect((await send(sign, { isTrue: true, signature: 'odile  brandt' })).view).toMatchObject({ type: 'TerminalView' });
    const { taskId, taskState } = await taskOf('LETTER_OF_EXPLANATION');
    expect(taskState).toBe('completed');
    expect(await shown('/documents')).toContain('A gift of my aunt.');
    await desk('returnMortgageTask', { taskId, reason: 'Say when.' });
    expect((await start('LETTER_OF_EXPLANATION')).view).toMatchObject({ layout: { form: { explanation: 'A gift of my aunt.' } } });
  });

  test('residency: who has moved says where and since when, no later than today', async () => {
    const moved = await send(await start('RESIDENCY'), { stillThere: false });
    expect(moved.stepId).toBe('newResidence');
    const home = {
      street1: '9 New Road',
      street2: 'Unit 4',
      city: 'Barre',
      state: 'VT',
      zipCode: '05641',
      housing: 'RENT',
      monthlyRent: 1_900_00,
    };
    expect(await send(moved, { ...home, movedOn: '2039-01-15' })).toMatchObject({ stepId: 'newResidence', issues: [{}] });
    expect((await send(moved, { ...home, movedOn: '2026-01-02' })).view).toMatchObject({ type: 'TerminalView' });
    // The application says the same from then on, with the address before.
    const { borrowers } = await person.operation<{ borrowers: { answers: object }[] }>('getMortgageApplication', { applicationId });
    expect(borrowers[0]?.answers).toMatchObject({
      residence: { street1: '9 New Road', years: 0, housing: 'RENT', monthlyRent: 1_900_00 },
      former: { street1: '14 Elm Street', years: 4, months: 2, housing: 'RENT', monthlyRent: 2_100_00, earlier: [] },
    });
  });

  test('demographics: several answers, none, or that one does not wish to answer, and never both', async () => {
    const at = await start('DEMOGRAPHICS');
    for (const field of ['ethnicity', 'race', 'sex']) {
      const other = { ethnicity: 'CUBAN', race: 'ASIAN', sex: 'FEMALE' }[field] ?? '';
      expect(await send(at, { [field]: ['WITHHELD', other] })).toMatchObject({ code: 'rules' });
    }
    const texts = { otherHispanic: 'Chilean', tribe: 'Abenaki', otherAsian: 'Thai', otherPacificIslander: 'Tongan' };
    const answer = {
      ethnicity: ['HISPANIC', 'OTHER_HISPANIC'],
      race: ['AMERICAN_INDIAN', 'OTHER_ASIAN', 'OTHER_PACIFIC_ISLANDER'],
      sex: ['FEMALE'],
      ...texts,
    };
    expect((await send(at, answer)).view).toMatchObject({ type: 'TerminalView' });
  });

  test('dependents check: the ages, or that there are none', async () => {
    expect((await send(await start('DEPENDENTS_CHECK'), { dependents: [{ age: 7 }, { age: 71 }] })).view).toMatchObject({
      type: 'TerminalView',
    });
  });

  test('a disclosure is not complete by saying so', async () => {
    const { taskId } = await taskOf('DISCLOSURE');
    const answer = await person.post('/api/operations/completeDisclosureTask', { taskId }, { 'idempotency-key': 'k' });
    expect(await answer.json()).toMatchObject({ issues: [{ message: 'Document was not signed' }] });
  });

  test('starting a task again finds the record that is open', async () => {
    expect((await start('RESIDENCY')).voyagerRecordId).toBe((await start('RESIDENCY')).voyagerRecordId);
  });
});

describe('the stand-in underwriter', () => {
  test('makes a task while somebody looks: the dashboard asks again, and shows it', async () => {
    await arriveAs('mortgage tasks: none left');
    expect((await page()).pollEvery).toBe(5000);
    await desk('askMortgageTask', { applicationId, wanted: 'taxReturns' });
    expect(await shown()).toContain('Upload your tax returns');
  });

  test('closes a task while somebody is at it: what they send says so, and nothing is lost', async () => {
    const at = await start('RESIDENCY');
    await desk('closeMortgageTask', { taskId: (await taskOf('RESIDENCY')).taskId });
    expect(await send(at, { stillThere: true })).toMatchObject({ stepId: expect.stringMatching(/^doneAlready/) });
  });

  test('gives a task back with a reason, and it is worked off again', async () => {
    expect((await send(await start('DEPENDENTS_CHECK'), { dependents: [] })).view).toMatchObject({ type: 'TerminalView' });
    const { taskId } = await taskOf('DEPENDENTS_CHECK');
    await desk('returnMortgageTask', { taskId, reason: 'Your application names a child.' });
    expect(JSON.stringify((await start('DEPENDENTS_CHECK')).view)).toContain('Your application names a child.');
  });

  test('decides once: the dashboard stops asking, and no task is left, nor taken from whoever is at one', async () => {
    const at = await start('RESIDENCY');
    await desk('decideMortgageApplication', { applicationId, decision: 'denied', reasons: ['COLLATERAL'] });
    const answer = await person.post(
      '/api/operations/decideMortgageApplication',
      { applicationId, decision: 'approved' },
      { 'idempotency-key': 'k' },
    );
    expect(answer.ok).toBe(false);
    const { pollEvery, view } = await page();
    expect(pollEvery).toBeNull();
    expect((await tasks()).taskGroups).toEqual([]);
    expect(await send(at, { stillThere: true })).toMatchObject({ stepId: expect.stringMatching(/^doneAlready/) });
    expect(JSON.stringify(view)).toContain('Request a call');
  });
});

test('a mail tells the applicant of a task that is made or given back, and of the decision, and says neither reason nor outcome', async () => {
  const before = (await mails()).length;
  await desk('askMortgageTask', { applicationId, wanted: 'taxReturns' });
  await send(await start('DEPENDENTS_CHECK'), { dependents: [] });
  await desk('returnMortgageTask', { taskId: (await taskOf('DEPENDENTS_CHECK')).taskId, reason: 'Your application names a child.' });
  await desk('decideMortgageApplication', { applicationId, decision: 'denied', reasons: ['COLLATERAL'] });
  await expect.poll(async () => (await mails()).length).toBe(before + 3);
  const sent = (await mails()).slice(0, 3).toReversed();
  expect(sent.map(({ subject }) => subject)).toEqual([
    'We need something for your mortgage application',
    'We need more for your mortgage application',
    "We've made a decision on your mortgage application",
  ]);
  for (const { text } of sent) {
    expect(text).toContain(`${server.origin}/mortgages/dashboard/${applicationId}`);
    expect(text).not.toMatch(/child|denied|denial/);
  }
});

test('what waits stands at home, with the number of tasks', async () => {
  expect(JSON.stringify((await person.open('/')).view)).toContain('8 tasks left for 8 Orchard Lane');
});

test('001, 4.2: mortgage pages and steps use a 1000 ms loading animation delay', async () => {
  for (const path of ['', '/rates', '/details', '/documents'])
    expect((await page(path)).view).toMatchObject({ layout: { busyAfter: 1000 } });
  expect((await start('RESIDENCY')).view).toMatchObject({ layout: { busyAfter: 1000 } });
});

describe('co-borrowers sign', () => {
  test('one whom the applicant entered signs after the applicant, on the same device; the task is complete once both are confirmed', async () => {
    const { hands } = await handsOf(server, persona(mortgageTasks, 'mortgage tasks: a document for two to sign'));
    const { applicationsViews } = await hands.operation<{ applicationsViews: { applicationId: string }[] }>(
      'getAllMortgageApplicationViewsForUser',
      {},
    );
    const input = { applicationId: applicationsViews[0]?.applicationId ?? '' };
    const before = await hands.operation<Tasks>('getMortgageApplicationTasks', input);
    const { taskId = '' } = before.taskGroups[0]?.tasks[0] ?? {};
    expect(await signTask(hands, taskId)).toEqual(['Inka Sander', 'Robin Sander']);
    expect((await hands.operation<Tasks>('getMortgageApplicationTasks', input)).completed).toHaveLength(1);
    const { signed } = await hands.operation<{ signed: { signer: string }[] }>('getMortgageDocuments', input);
    expect(signed.map(({ signer }) => signer)).toEqual(['Inka Sander', 'Robin Sander']);
  });

  test('with one of two signatures the task is not complete', async () => {
    const { hands } = await handsOf(server, persona(mortgageTasks, 'mortgage tasks: a document for two to sign'));
    const { applicationsViews } = await hands.operation<{ applicationsViews: { applicationId: string }[] }>(
      'getAllMortgageApplicationViewsForUser',
      {},
    );
    const input = { applicationId: applicationsViews[0]?.applicationId ?? '' };
    const { taskGroups } = await hands.operation<Tasks>('getMortgageApplicationTasks', input);
    const { taskId = '' } = taskGroups[0]?.tasks[0] ?? {};
    await hands.open(`/mortgages/tasks?taskId=${taskId}`);
    expect(await signHere(hands)).toBe('Inka Sander');
    const signed = await hands.look();
    expect(signed?.voyager?.stepId).toBe('signed');
    expect(JSON.stringify(signed)).not.toContain('Nothing more to do for this task.');
    await hands.operation('completeDisclosureTask', { taskId }).then(
      () => expect.unreachable('one signature completed the task'),
      (error: Error) => expect(error.message).toContain('NOT_SIGNED'),
    );
  });
});
