import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JsonObject } from '#schemas/json.ts';
import mortgage from '#server/domain/mortgage/area.ts';
import { invitationMs } from '#server/domain/mortgage/invitation.ts';
import { persona } from '#tests/support/persona.ts';
import { signTask } from '../document-signing/sign-task.ts';
import { goThrough } from '../support/go-through.ts';
import { handsOf } from '../support/prove-walks.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { withCoBorrower } from './answers.ts';
import { begin } from './go-through.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

interface Application {
  status: string;
  coBorrower: { answers: { demographics: unknown }; taxIdLast4: string | null; monthlyIncome: number };
  invitation: { invitationId: string; standing: string };
  missing: string[];
}

const somebody = persona(mortgage, 'mortgage: nobody knows anything of them yet');
const invitee = persona(mortgage, 'mortgage: identity known');
const answersForThemselves = {
  ...withCoBorrower,
  'Who answers for your co-borrower?': ['My co-borrower will answer with their own login'],
};

const answersOfInvited = { ...withCoBorrower, 'Social Security number or TIN': ['219-09-4322'] };

/** Somebody applies to buy a home, and says that this person borrows with them. */
async function invite() {
  const inviter = await begin(server, 'PURCHASE');
  const invited = await handsOf(server, invitee);
  const { applicationId } = inviter;
  const coBorrower = {
    together: 'yes',
    entry: 'invited',
    firstName: 'Robin',
    lastName: 'Adeyemi',
    email: `${invited.person.username}@mail.example`,
    jointIntent: true,
  };
  const save = (said: JsonObject) => inviter.hands.operation('saveCoBorrower', { applicationId, coBorrower: said });
  await save(coBorrower);
  const read = () => inviter.hands.operation<Application>('getMortgageApplication', { applicationId });
  const { invitationId } = (await read()).invitation;
  const address = `/mortgages/co-borrower?invitation=${invitationId}`;
  const standing = async (hands: typeof invited.hands) =>
    (await hands.operation<{ standing: string }>('getMortgageInvitation', { invitation: invitationId })).standing;
  return { inviter, invited, read, save, invitationId, address, standing, email: coBorrower.email };
}

describe('B3: a co-borrower is invited, and answers with a login of their own', () => {
  test('both parts are answered apart, the applicant sees none of theirs, and the application is submitted', async () => {
    const { inviter, invited, read, address, invitationId, email } = await invite();
    const steps = await goThrough(inviter.hands, { ...answersForThemselves, 'Email address': [email] }, 'review');
    expect(steps).toContain('invitation');
    expect(steps).not.toContain('borrowers/2/about');
    expect(await read()).toMatchObject({ invitation: { standing: 'INVITED' }, missing: ['what Robin answers'] });
    const submit = { applicationId: inviter.applicationId, disclosures: [] };
    const refused = await inviter.client.post('/api/operations/submitMortgageApplication', submit, {
      'idempotency-key': crypto.randomUUID(),
    });
    expect(refused.status).toBe(422);

    await invited.hands.open(address);
    expect((await invited.hands.look())?.voyager?.stepId).toBe('accept');
    expect(await goThrough(invited.hands, answersOfInvited, 'partDone')).toEqual(
      expect.arrayContaining(['taxId', 'declarations', 'demographics']),
    );
    const done = JSON.stringify(await invited.hands.look());
    expect(done).toContain('Your part is complete');
    expect(done).toContain("Once it is submitted, we'll email you");

    const application = await read();
    expect(application).toMatchObject({
      invitation: { standing: 'ANSWERED' },
      missing: [],
      coBorrower: { answers: { identity: null, jobs: null }, demographics: null, taxIdLast4: null, monthlyIncome: 0 },
    });
    const theirs = { applicationId: inviter.applicationId, borrowerId: invitationId, jobs: [] };
    const change = await inviter.client.post('/api/operations/saveMortgageBorrower', theirs, { 'idempotency-key': crypto.randomUUID() });
    expect(change.status).toBe(404);

    await inviter.hands.open(`/mortgages/application?applicationId=${inviter.applicationId}`);
    expect((await goThrough(inviter.hands, answersForThemselves, 'submitted')).at(-1)).toBe('submitted');
    await invited.hands.open(address);
    expect(JSON.stringify(await invited.hands.look())).toContain('This application has been submitted');
  });

  test('the invitation is mailed with a link to accept, once; after the submission each signs with a login of their own', async () => {
    const { inviter, invited, save, address, email } = await invite();
    const { applicationId } = inviter;
    const mails = async () => {
      const kept = (await (await inviter.client.get('/api/dev/messages')).json()) as { to: string; text: string }[];
      return kept.filter(({ to }) => to === email);
    };
    await save({ together: 'yes', entry: 'invited', firstName: 'Robin', lastName: 'Adeyemi', email, jointIntent: true });
    expect((await mails()).map(({ text }) => text)).toEqual([expect.stringContaining(`${server.origin}${address}`)]);

    await invited.hands.open(address);
    await goThrough(invited.hands, answersOfInvited, 'partDone');
    await invited.hands.open(`/mortgages/dashboard/${applicationId}`);
    // Their own way on: the applicant's record is none of theirs.
    expect(JSON.stringify(await invited.hands.look())).toContain(address);
    await goThrough(inviter.hands, { ...answersForThemselves, 'Email address': [email] }, 'submitted');
    expect((await mails())[0]?.text).toContain(`${server.origin}/mortgages/dashboard/${applicationId}`);

    const tasksOf = async (hands: typeof invited.hands) => {
      const { taskGroups } = await hands.operation<{ taskGroups: { tasks: { taskId: string; taskType: string }[] }[] }>(
        'getMortgageApplicationTasks',
        { applicationId },
      );
      return taskGroups.flatMap(({ tasks }) => tasks);
    };
    expect((await tasksOf(invited.hands)).map(({ taskType }) => taskType)).toEqual(['DISCLOSURE', 'DISCLOSURE', 'DISCLOSURE']);
    expect((await tasksOf(inviter.hands)).filter(({ taskType }) => taskType === 'DISCLOSURE')).toHaveLength(3);
    for (const [person, name] of [
      [inviter, 'Fern Adeyemi'],
      [invited, 'Robin Adeyemi'],
    ] as const) {
      const task = (await tasksOf(person.hands)).find(({ taskType }) => taskType === 'DISCLOSURE');
      expect(await signTask(person.hands, task?.taskId ?? '')).toEqual([name]);
    }
    expect(await tasksOf(invited.hands)).toHaveLength(2);
    await invited.hands.open(address);
    expect(await goThrough(invited.hands, {}, 'left')).toEqual(['partDone', 'left']);
    const portal = JSON.stringify(await invited.hands.look());
    expect(portal).toContain('The application is under review');
    expect(portal).not.toContain('Explore rates');
    const theirs = await inviter.client.post('/api/operations/getMortgageTask', {
      taskId: (await tasksOf(invited.hands))[0]?.taskId ?? '',
    });
    expect(theirs.status).toBe(404);
  });

  test('an invitation is for the e-mail address that it names alone, and the inviter does not accept it', async () => {
    const { inviter, address, standing } = await invite();
    const other = await handsOf(server, somebody);
    expect([await standing(other.hands), await standing(inviter.hands)]).toEqual(['SOMEBODY_ELSE', 'OWN']);
    await other.hands.open(address);
    expect(JSON.stringify(await other.hands.look())).toContain('This invitation is for someone else');
  });

  test('it is over after 14 days, once taken back, and once the application was withdrawn; what is accepted stays', async () => {
    const [expired, takenBack, withdrawn, accepted] = [await invite(), await invite(), await invite(), await invite()];
    await accepted.invited.hands.operation('acceptMortgageInvitation', { invitation: accepted.invitationId, jointIntent: true });
    await takenBack.save({ together: 'no' });
    await withdrawn.inviter.hands.operation('withdrawMortgageApplication', { applicationId: withdrawn.inviter.applicationId });
    server.clock.move(invitationMs);
    for (const one of [expired, takenBack, withdrawn]) {
      const { person, hands } = one.invited;
      await one.invited.client.post('/api/session', { username: person.username, password: person.password });
      expect(await one.standing(hands)).toBe('OVER');
    }
    const { client, hands, person } = accepted.invited;
    await client.post('/api/session', { username: person.username, password: person.password });
    expect(await accepted.standing(hands)).toBe('ACCEPTED');
  });
});
