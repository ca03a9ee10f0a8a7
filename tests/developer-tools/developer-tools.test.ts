import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import developerTools from '#server/domain/developer-tools/area.ts';
import mortgageTasks from '#server/domain/mortgage-tasks/area.ts';
import { createFlags } from '#server/flags/flags.ts';
import { persona } from '#tests/support/persona.ts';
import type { JsonObject } from '#schemas/json.ts';
import { HttpHands } from '#tests/support/hands.ts';
import { movesOf } from '#tests/support/moves.ts';
import { startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let person: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  person = await server.personLike(persona(mortgageTasks, 'mortgage tasks: none left'));
});
afterAll(() => server.stop());

test.each(['PURCHASE', 'REFINANCE'])(
  '001, 7: a prefilled mortgage application (%s) answers a stepId, and has all its answers',
  async (purpose) => {
    const begun = await person.operation<{ applicationId: string; stepId: string; voyagerRecordId: string }>(
      'createPrefilledMortgageApplication',
      {
        purpose,
      },
    );
    const resumed = await person.post(`/api/voyagers/${begun.voyagerRecordId}/resume`, { voyagerType: 'MORTGAGE_APPLICATION' });
    expect(await resumed.json()).toMatchObject({ stepId: begun.stepId, voyagerType: 'MORTGAGE_APPLICATION' });
    const application = await person.operation('getMortgageApplication', { applicationId: begun.applicationId });
    expect(application).toMatchObject({
      status: 'open',
      purpose,
      reference: null,
      loanAmount: 400_000_00,
      rate: { offerId: 'FIXED_30-0.000' },
    });
  },
);

/** Presses Continue on each step up to the rates, which are asked for anew, as it is shown, and enters nothing but the applicant's own tax number, which no seed holds. */
async function continueAll(hands: HttpHands): Promise<void> {
  for (let moves = 0; moves < 40; moves += 1) {
    const page = await hands.look();
    const stepId = page?.voyager?.stepId;
    if (page === null || !('layout' in page.view) || stepId === 'rates') return;
    const next = movesOf(page.view.layout, { 'Social Security number or TIN': ['219-09-1111'] }).find(({ event }) => event === 'CONTINUE');
    if (next === undefined) throw new Error(`Nothing leads on from ${stepId}`);
    const entries = stepId?.endsWith('taxId') === true ? next.entries : [];
    if (!(await hands.make({ ...next, entries }, page)))
      throw new Error(`${stepId} refused what it showed: ${JSON.stringify(hands.refused)}`);
  }
  throw new Error('No rates after 40 steps');
}

test('001, 7: a record that is begun anew shows what is stored, lists too, and Continue keeps all of it', async () => {
  const { applicationId } = await person.operation<{ applicationId: string }>('createPrefilledMortgageApplication', {
    purpose: 'PURCHASE',
  });
  const read = async () =>
    (await person.operation('getMortgageApplication', { applicationId })) as JsonObject & { borrowers: { borrowerId: string }[] };
  const robin = { together: 'yes', entry: 'entered', firstName: 'Robin', lastName: 'Falk', email: 'robin@mail.example', jointIntent: true };
  await person.operation('saveCoBorrower', { applicationId, coBorrower: robin });
  await person.operation('saveMortgageApplication', {
    applicationId,
    gifts: [{ kind: 'CASH_GIFT', source: 'RELATIVE', value: 1_000_00, deposited: true }],
    credits: [{ kind: 'LOT_EQUITY', value: 2_000_00 }],
    duties: [{ kind: 'ALIMONY', monthlyPayment: 300_00 }],
    owned: [
      {
        address: '3 Ash Road, Barre, VT 05641',
        value: 200_000_00,
        holding: 'RETAINED',
        occupancy: 'INVESTMENT',
        monthlyCosts: 100_00,
        monthlyRent: 900_00,
        loanBalance: 0,
        loanPayment: 0,
      },
    ],
  });
  const applicant = (await read()).borrowers[0] as unknown as { borrowerId: string; answers: JsonObject };
  for (const [at, { borrowerId }] of (await read()).borrowers.entries())
    await person.operation('saveMortgageBorrower', {
      applicationId,
      borrowerId,
      ssn: `219-09-432${at + 2}`,
      identity: {
        ...(applicant.answers['identity'] as JsonObject),
        birthDate: '1986-03-09',
        middleName: 'Ann',
        dependents: [{ age: 4 }, { age: 9 }],
        jointIntent: at === 0 ? null : true,
      },
      residence: applicant.answers['residence'] ?? null,
      jobs: applicant.answers['jobs'] ?? null,
      otherIncome: [{ kind: 'BOARDER', monthly: 400_00 }],
      declarations: {
        willOccupy: true,
        ownedBefore: true,
        ownedKind: 'PRIMARY',
        ownedTitle: 'SOLE',
        newMoney: ['UNDISCLOSED_MONEY'],
        undisclosedMoney: 5_000_00,
        past: ['BANKRUPTCY'],
        bankruptcyChapters: ['13'],
        explanation: 'Long ago.',
      },
      military: { served: true, services: ['ACTIVE'], activeUntil: '2028-05-01' },
      demographics: { ethnicity: ['CUBAN'], race: ['ASIAN', 'OTHER_ASIAN'], otherAsian: 'Hmong', sex: ['FEMALE'] },
    });
  const before = await read();
  const hands = new HttpHands(person, () => Promise.resolve());
  await hands.open(`/mortgages/application?applicationId=${applicationId}`);
  await continueAll(hands);
  const { rate: _chosenAnew, debtToIncome: _ofItsPayment, concerns: _ofItsCosts, missing: _none, ...kept } = before;
  expect(before['borrowers']).toMatchObject([{ hasBirthDate: true }, { hasBirthDate: true }]);
  expect(await read()).toMatchObject(kept);
});

test('002, 2: the test page for error reporting has three buttons, and each makes an error of another kind', async () => {
  const page = await person.open('/internal/error-reporting');
  const view = JSON.stringify(page.view);
  for (const label of ['Report a page error', 'Fail as declared', 'Break on the server']) expect(view).toContain(`"label":"${label}"`);
  const call = (name: string) => person.post(`/api/operations/${name}`, {}, { 'idempotency-key': crypto.randomUUID() });
  expect(await (await call('failAsDeclared')).json()).toMatchObject({ issues: [{ message: 'This operation failed as it was asked to.' }] });
  expect((await call('breakForTest')).status).toBe(500);
});

test('the flow test page begins flows', async () => {
  expect(JSON.stringify((await person.open('/internal/flows')).view)).toContain('Start with all answers filled in');
});

describe('in development alone', () => {
  test('a flag of development is off elsewhere, whatever is chosen for a person', async () => {
    const { read, db } = server.services.storage;
    const catalogue = { ...developerTools.flags, plain: { on: true, gates: 'a' } };
    const ask = (development: boolean, flag: string) => createFlags({ read, write: db, catalogue, development }).isOn(flag, 'somebody');
    await db.insertInto('flag_override').values({ person_id: 'somebody', flag: 'developerTools', is_on: 1 }).execute();
    expect(await ask(false, 'developerTools')).toBe(false);
    expect(await ask(true, 'developerTools')).toBe(true);
    expect(await ask(false, 'plain')).toBe(true);
  });
});
