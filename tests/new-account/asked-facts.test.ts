import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import debitCards from '#server/domain/debit-cards/area.ts';
import newAccount from '#server/domain/new-account/area.ts';
import type { JsonObject } from '#schemas/json.ts';
import type { VoyagerAnswer } from '#schemas/wire.ts';
import { persona } from '#tests/support/persona.ts';
import { goThrough } from '../support/go-through.ts';
import { updateOf } from '../support/hands.ts';
import { makeProduct } from '../support/product.ts';
import { handsOf } from '../support/prove-walks.ts';
import { onAnyDatabase } from '../support/databases.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { oneWay } from './answers.ts';
import { begin } from './begin.ts';
import races from './races.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('B2: never ask twice', () => {
  const applied = persona(newAccount, 'new account: questions about risk under way');

  async function beginAgain(accountSubtype: string) {
    const { hands, person } = await handsOf(server, applied);
    const { accountRequestId } = await hands.operation<{ accountRequestId: string }>('startNewAccountOnboarding', {
      accountSubtype,
      userPlatform: 'WEB',
    });
    await hands.open(`/application/resume?accountRequestId=${accountRequestId}`);
    return { hands, person };
  }

  test('a verified customer of whom all is known confirms one page in place of seven, and opens an account', async () => {
    const { hands } = await beginAgain('CASH');
    expect((await goThrough(hands, oneWay, 'known')).at(-1)).toBe('known');
    const page = JSON.stringify((await hands.look())?.view);
    for (const known of ['Dario Pell', '(415) 555-0142', '14 Elm Street', 'U.S. citizen', 'Potter, Newman Pottery', '$98,000'])
      expect(page).toContain(known);
    const steps = await goThrough(hands, oneWay, 'opened');
    expect(steps).toEqual(['known', 'funding', 'trustedContact', 'agreements', 'review', 'opened']);
  });

  test('who changes something there is asked step by step, with what is known filled in, and the change counts', async () => {
    const { hands } = await beginAgain('CASH');
    await goThrough(hands, oneWay, 'known');
    const page = await hands.look();
    if (page === null) throw new Error('there is no step');
    const sent = await hands.update(page, updateOf(page, 'CHANGE_FACTS', {}));
    await hands.open((sent.body as VoyagerAnswer).transition.url);
    const typed = { ...oneWay, Employment: ['I am retired'], 'Where does the money for this account come from?': ['PENSION'] };
    expect(await goThrough(hands, typed, 'review')).toContain('affiliations');
    await goThrough(hands, typed, 'opened');
    expect(await hands.operation('getApplicant', {})).toMatchObject({ employmentStatus: 'RETIRED', employer: null });
  });
});

describe('B2: a soft failure is corrected once', () => {
  async function mismatched() {
    const { hands, accountRequestId } = await begin(server, 'CASH');
    await goThrough(hands, { ...oneWay, 'Legal last name': ['Stand-in Mismatch'] }, 'documents');
    return { hands, accountRequestId };
  }

  test('a mistyped name and number are corrected, and the applicant is checked again', async () => {
    const { hands } = await mismatched();
    const page = await hands.look();
    if (page === null) throw new Error('there is no step');
    const sent = await hands.update(page, updateOf(page, 'CORRECT', {}));
    await hands.open((sent.body as VoyagerAnswer).transition.url);
    const typed = {
      ...oneWay,
      'Legal last name': ['Stand-in Mismatch'],
      'Birthdate (optional)': ['06/17/1987'],
      'Social Security number or TIN': ['219-09-4377'],
    };
    expect((await goThrough(hands, typed, 'opened')).at(-1)).toBe('opened');
    expect(await hands.operation('getApplicant', {})).toMatchObject({ taxIdLast4: '4377', isVerified: true });
  });

  test('once: a second time documents alone are taken, and of a license both sides', async () => {
    const { hands, accountRequestId } = await mismatched();
    const correction = {
      firstName: 'Ada',
      middleName: null,
      lastName: 'Stand-in Documents',
      birthDate: null,
      ssn: null,
    };
    const correct = () => hands.operation('addDocumentsToAccountRequest', { accountRequestId, documentIds: [], correction });
    expect(await hands.operation('getAccountRequest', { accountRequestId })).toMatchObject({ canCorrect: true });
    await correct();
    expect(await hands.operation('decideAccountRequest', { accountRequestId })).toEqual({ status: 'documents' });
    expect(await hands.operation('getAccountRequest', { accountRequestId })).toMatchObject({ canCorrect: false });
    await expect(correct()).rejects.toThrow(/CORRECTED/);
    const upload = { accountRequestId, documentIds: ['one'], kind: 'DRIVERS_LICENSE' };
    expect(await hands.operation('addDocumentsToAccountRequest', upload)).toMatchObject({
      errors: [{ path: 'documentIds', message: 'Upload both sides, the front and the back.' }],
    });
  });
});

describe('B2: facts of few are asked of few, and kept', () => {
  test('a mailing address, and a visa with the day on which it ends', async () => {
    const { hands } = await begin(server, 'CASH');
    const typed = {
      ...oneWay,
      'Where do you get your mail?': ['At another address'],
      Citizenship: ['Visa holder'],
      'Your visa': ['H'],
      'You may stay until': ['06/17/2028'],
    };
    await goThrough(hands, typed, 'review');
    const page = JSON.stringify((await hands.look())?.view);
    for (const said of ['14 Elm Street, Montpelier, VT', 'June 17, 2028']) expect(page).toContain(said);
    await goThrough(hands, typed, 'opened');
    expect(await hands.operation('getApplicant', {})).toMatchObject({
      visaKind: 'H',
      visaExpiresOn: '2028-06-17',
      mailingAddress: { street1: '14 Elm Street' },
      employerAddress: 'Walker',
    });
  });

  test('an amended trust with other trustees, and a plan with pre-tax and Roth money, are said on the review', async () => {
    const trust = await begin(server, 'TRUST');
    await goThrough(trust.hands, oneWay, 'trust');
    const made = { name: 'The Low Trust', date: '2019-06-17', amendedOn: '2021-06-17', grantors: 'Ada Newman', state: 'VT' };
    const acts = { otherTrustees: 'Ann Low', revocable: true, taxedAs: 'GRANTOR', trusteesActAlone: true };
    const asked = await trust.hands.look();
    if (asked === null) throw new Error('there is no step');
    const sent = await trust.hands.update(asked, updateOf(asked, 'CONTINUE', { ...made, ...acts }));
    await trust.hands.open((sent.body as VoyagerAnswer).transition.url);
    await goThrough(trust.hands, oneWay, 'review');
    const page = JSON.stringify((await trust.hands.look())?.view);
    for (const said of ['amended on June 17, 2021', 'Other trustees: Ann Low']) expect(page).toContain(said);
    const plan = await begin(server, 'ROLLOVER_IRA');
    const both = { 'What kind of money is it?': ['Pre-tax and Roth'], 'The pre-tax part': ['9000'] };
    await goThrough(plan.hands, { ...oneWay, ...both }, 'review');
    expect(JSON.stringify((await plan.hands.look())?.view)).toContain('$9,000.00 of it comes here.');
  });
});

onAnyDatabase('B2: what an opening asks, saving holds', (database) => {
  const trait = 'new account: questions about risk under way';
  async function applicant() {
    const product = await makeProduct(await database.open());
    const person = await product.personLike(persona(newAccount, trait));
    return { product, person, call: (name: string, input: JsonObject = {}) => product.call(person, name, input) };
  }
  const saved = {
    legalName: null,
    birthDate: null,
    ssn: null,
    contact: { phone: '+14155550142', electronic: true, mail: 'HOME' },
    residency: { citizenship: 'US_CITIZEN', taxResident: 'yes' },
    employment: { status: 'EMPLOYED', employer: 'Hill Farm', employerAddress: '3 Hill Road, Denver, CO', occupation: 'Farmer' },
    affiliations: { broker: false, controls: false, political: false },
    finances: { filingStatus: 'SINGLE', pretaxAnnualIncome: 1_00, netWorth: 0, liquidNetWorth: 0 },
  };
  const done = { success: true, errors: [] };
  const saves = { ...done, changesAdvice: false };
  const paths = (outcome: JsonObject) => ((outcome['errors'] ?? []) as { path: string }[]).map(({ path }) => path);

  test('what is kept of a customer is confirmed for 36 months, and asked again from then on; a permission to stay ends it sooner', async () => {
    const { product, call } = await applicant();
    const isKnown = async () => (await call('getApplicant'))['isKnown'];
    const visa = (visaExpiresOn: string) => ({
      ...saved,
      residency: { citizenship: 'VISA', taxResident: 'yes', visaKind: 'H', visaExpiresOn },
    });
    expect(await isKnown()).toBe(true);
    expect(paths(await call('saveApplicant', visa('2026-06-16')))).toEqual(['residency/visaExpiresOn']);
    expect(await call('saveApplicant', visa('2026-06-18'))).toEqual(saves);
    expect(await isKnown()).toBe(true);
    product.clock.set(Date.UTC(2026, 5, 19, 16));
    expect(await isKnown()).toBe(false);
    expect(await call('saveApplicant', saved)).toEqual(saves);
    product.clock.set(Date.UTC(2029, 5, 18, 16));
    expect(await isKnown()).toBe(true);
    product.clock.set(Date.UTC(2029, 5, 19, 16));
    expect(await isKnown()).toBe(false);
  });

  test('what is confirmed stays as it was: nothing that was not asked is lost', async () => {
    const { call } = await applicant();
    expect(await call('saveApplicant', saved)).toEqual(saves);
    const before = await call('getApplicant');
    expect(await call('saveApplicant', { legalName: null, birthDate: null, ssn: null })).toEqual(saves);
    expect(await call('getApplicant')).toEqual(before);
    expect(before).toMatchObject({ employerAddress: '3 Hill Road, Denver, CO', mailingAddress: null });
  });

  test('a mailing address may be a P.O. box; its ZIP code belongs to its state', async () => {
    const { call } = await applicant();
    const to = (mailingZipCode: string) => ({
      ...saved,
      contact: {
        ...saved.contact,
        mail: 'OTHER',
        mailingStreet1: 'P.O. Box 12',
        mailingCity: 'Denver',
        mailingState: 'CO',
        mailingZipCode,
      },
    });
    expect(paths(await call('saveApplicant', to('05602')))).toEqual(['contact/mailingZipCode']);
    expect(await call('saveApplicant', to('80202'))).toEqual(saves);
    expect(await call('getApplicant')).toMatchObject({ mailingAddress: { street1: 'P.O. Box 12', state: 'CO' } });
  });

  test('a debit card goes where the mail goes', async () => {
    const product = await makeProduct(await database.open());
    const person = await product.personLike(persona(debitCards, 'a card to order, without a mailing address'));
    const mailing = { mailingStreet1: 'P.O. Box 12', mailingCity: 'Denver', mailingState: 'CO', mailingZipCode: '80202' };
    expect(await product.call(person, 'saveApplicant', { ...saved, contact: { ...saved.contact, mail: 'OTHER', ...mailing } })).toEqual(
      saves,
    );
    const { accounts } = (await product.call(person, 'getAccountOverviews2')) as {
      accounts: { externalizedAccountId: string; flavor: string }[];
    };
    const accountId = accounts.find(({ flavor }) => flavor === 'CASH')?.externalizedAccountId ?? '';
    expect(JSON.stringify(await product.call(person, 'debitAccountStatus', { accountId }))).toContain('P.O. Box 12');
    // Whoever changed the address has a session, but not the password: an order takes a proof of the last minutes.
    const unproved = { ...person, session: { id: 'session', confirmedAt: 0 } };
    await expect(product.call(unproved, 'orderDebitCard', { accountId })).rejects.toThrow('needs a confirmation of who asks');
    expect(await product.call(person, 'orderDebitCard', { accountId })).toEqual(done);
  });

  /** What submitting refuses of an application of a kind with these parts, beside what every application lacks here. */
  async function refusals(accountSubtype: string, parts: JsonObject, more: JsonObject = {}) {
    const { product, person, call } = await applicant();
    const { accountRequestId } = await call('startNewAccountOnboarding', { accountSubtype, userPlatform: 'WEB' });
    const request = { accountRequestId: String(accountRequestId) };
    await call('saveApplicant', { ...saved, finances: { ...saved.finances, pretaxAnnualIncome: 90_000_00 }, ...more });
    const goal = { objective: 'GROWTH', horizon: 'OVER_10_YEARS' };
    const means = { income: 'STEADY', reserve: 'OVER_6_MONTHS', liquidity: 'NONE', experience: 'OVER_10' };
    await call('saveRiskAnswers', { ...request, goal, loss: 'HOLD', tradeoff: 'MODERATE', means });
    const { revisions } = await call('getAgreementsForAccountRequest', request);
    const input = races['submitAccountRequest']?.input({ accounts: [], ids: { accountRequest: ['x'] } }, ([first]) => first as never);
    const noParts = (input as JsonObject)['parts'] as JsonObject;
    const sent = { ...(input as JsonObject), ...request, parts: { ...noParts, ...parts }, agreements: revisions ?? [] };
    const outcome = await call('submitAccountRequest', sent);
    return { paths: paths(outcome), outcome, product, person, call, request };
  }

  test('Roth money does not come into a traditional rollover account; of both, the pre-tax part is said', async () => {
    const rollover = { provider: 'Old Mill', plan: '401K', direct: true };
    expect((await refusals('ROLLOVER_IRA', { rollover: { ...rollover, money: 'ROTH' } })).paths).toEqual(['parts/rollover/money']);
    expect((await refusals('ROLLOVER_IRA', { rollover: { ...rollover, money: 'BOTH' } })).paths).toEqual(['parts/rollover/preTaxAmount']);
    expect((await refusals('ROLLOVER_IRA', { rollover: { ...rollover, money: 'BOTH', preTaxAmount: 9_000_00 } })).paths).toEqual([]);
  });

  test('community property is for spouses in a state that knows it; parts are said only where each goes to an estate', async () => {
    const owner = { firstName: 'Ann', lastName: 'Low', email: 'ann.low@mail.example', relation: 'SPOUSE', survivorship: true };
    const to = async (more: JsonObject) => (await refusals('JOINT', { jointOwner: { ...owner, ...more } })).paths;
    // Colorado, where they live, does not know it.
    expect(await to({ communityProperty: true })).toEqual(['parts/jointOwner/communityProperty']);
    expect(await to({ ownShare: 60 })).toEqual(['parts/jointOwner/ownShare']);
    expect(await to({ survivorship: false, ownShare: 60 })).toEqual([]);
  });

  test('the beneficiary of a college account has a number of their own, sealed for good and not kept among the answers', async () => {
    const student = { relation: 'CHILD', firstName: 'Kim', lastName: 'Low', birthDate: '2020-06-17', successor: 'Ann Low' };
    expect((await refusals('COLLEGE', { student })).paths).toEqual(['parts/student/ssn']);
    expect((await refusals('COLLEGE', { student: { ...student, ssn: '219-09-4311' } }, { ssn: '219-09-4311' })).paths).toEqual([
      'parts/student/ssn',
    ]);
    const { outcome, product, person } = await refusals('COLLEGE', { student: { ...student, ssn: '219-09-4322' } });
    expect(outcome).toEqual(done);
    const { db, vault } = { db: product.host.storage.db, vault: product.host.vault };
    expect(await db.selectFrom('secret').select('id').where('field', '=', 'studentTaxId').execute()).toHaveLength(1);
    const row = await db.selectFrom('account_request').selectAll().where('sub_type', '=', 'COLLEGE').executeTakeFirstOrThrow();
    const { details } = await vault.open(db, 'account_request', { person: String(person.id), row: row.id }, row);
    expect(details).toMatchObject({ parts: { student: { ssn: null, successor: 'Ann Low' } }, studentTaxId: { last4: '4322' } });
  });

  test('a SEP IRA is bounded by the pay from the business, not by all income', async () => {
    const { call } = await applicant();
    const { accountRequestId } = await call('startNewAccountOnboarding', { accountSubtype: 'SEP_IRA', userPlatform: 'WEB' });
    await call('saveApplicant', { ...saved, finances: { ...saved.finances, pretaxAnnualIncome: 200_000_00 } });
    const most = async (more: JsonObject) =>
      (await call('getContributionLimits', { accountRequestId: String(accountRequestId), ownsBusiness: false, ...more }))['employerMost'];
    expect([await most({ annualPay: 40_000_00 }), await most({})]).toEqual([10_000_00, 50_000_00]);
  });

  test('an amendment of a trust is not older than the trust', async () => {
    const trust = {
      name: 'T',
      date: '2019-06-17',
      revocable: true,
      taxedAs: 'GRANTOR',
      trusteesActAlone: true,
      grantors: 'A',
      state: 'CO',
    };
    expect((await refusals('TRUST', { trust: { ...trust, amendedOn: '2019-06-16' } })).paths).toEqual(['parts/trust/amendedOn']);
    expect((await refusals('TRUST', { trust: { ...trust, amendedOn: '2020-06-16' } })).paths).toEqual([]);
  });
});
