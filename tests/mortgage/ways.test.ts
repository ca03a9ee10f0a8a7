import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JsonObject } from '#schemas/json.ts';
import mortgage from '#server/domain/mortgage/area.ts';
import { persona } from '#tests/support/persona.ts';
import type { HttpHands } from '../support/hands.ts';
import { goThrough } from '../support/go-through.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { handsOf } from '../support/prove-walks.ts';
import { oneWay } from './answers.ts';
import { begin } from './go-through.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

interface Application {
  place: { address: object | null; state: string };
  loanAmount: number;
  rate: { programId: string } | null;
  loanEstimateOn: string | null;
  borrowers: { answers: { jobs: { employer: string }[]; former: object | null } }[];
}
const read = (hands: HttpHands, applicationId: string) => hands.operation<Application>('getMortgageApplication', { applicationId });

/** Sends an event of the step that is shown, with these values, as it is answered. */
async function answerTo(hands: HttpHands, event: string, values: JsonObject) {
  const page = await hands.look();
  if (page?.voyager == null) throw new Error('No step is shown');
  const { voyagerType, stepId, revision } = page.voyager;
  return { stepId, ...(await hands.update(page, { type: 'VoyagerEventRequest', voyagerType, stepId, event, values, revision })) };
}

/** Sends an event, and says which step follows. */
async function send(hands: HttpHands, event: string, values: JsonObject = {}): Promise<string> {
  const { stepId, status, body } = await answerTo(hands, event, values);
  if (status !== 200) throw new Error(`${stepId} ${event} answered ${status}: ${JSON.stringify(body)}`);
  await hands.open((body as { transition: { url: string } }).transition.url);
  return (await hands.look())?.voyager?.stepId ?? 'left';
}

/** The errors of these values, field by field. */
async function refusal(hands: HttpHands, values: JsonObject) {
  const { status, body } = await answerTo(hands, 'CONTINUE', values);
  expect(status).toBe(422);
  return (body as { issues: { path: string; message: string }[] }).issues;
}

describe('B3: other ways through an application', () => {
  test('while a home is looked for, its state and ZIP code are enough, and no Loan Estimate is promised', async () => {
    const { hands, applicationId } = await begin(server, 'PURCHASE');
    await goThrough(hands, { ...oneWay, 'Have you found a home?': ['Not yet'] }, 'submitted');
    expect(await read(hands, applicationId)).toMatchObject({ place: { address: null, state: 'VT' }, loanEstimateOn: null });
  });

  test('who has lived somewhere for less than two years is asked for the address before', async () => {
    const { hands, applicationId } = await begin(server, 'PURCHASE');
    const steps = await goThrough(hands, { ...oneWay, 'Years there': ['1'] }, 'review');
    expect(steps).toContain('borrowers/1/formerAddress');
    expect((await read(hands, applicationId)).borrowers[0]?.answers.former).not.toBeNull();
  });

  test('several jobs of a borrower are entered row by row, and changed from the review, which comes back with all else kept', async () => {
    const { hands, applicationId } = await begin(server, 'PURCHASE');
    await goThrough(hands, oneWay, 'borrowers/1/work');
    const job = {
      kind: 'EMPLOYED',
      employer: 'Hillside School',
      title: 'Teacher',
      employerPhone: null,
      startDate: '2017-08-14',
      ended: false,
      yearsInField: 9,
      related: false,
      base: 5_000_00,
      overtime: null,
      bonus: null,
      commission: null,
      otherPay: null,
    };
    const { base, overtime, bonus, commission, otherPay, yearsInField, ...ended } = job;
    const before = { ...ended, employer: 'Fernhill Bank', startDate: '2014-01-02', ended: true, endDate: '2017-08-01' };
    expect([base, overtime, bonus, commission, otherPay, yearsInField]).toHaveLength(6);
    expect(await send(hands, 'CONTINUE', { jobs: [job, before] })).toBe('borrowers/1/otherIncome');
    await goThrough(hands, oneWay, 'review');
    expect((await read(hands, applicationId)).borrowers[0]?.answers.jobs.map(({ employer }) => employer)).toEqual([
      'Hillside School',
      'Fernhill Bank',
    ]);
    expect(await send(hands, 'CHANGE_WORK_1')).toBe('borrowers/1/work');
    expect(await send(hands, 'CONTINUE', { jobs: [{ ...job, employer: 'Valley School' }] })).toBe('review');
    expect((await read(hands, applicationId)).borrowers[0]?.answers.jobs.map(({ employer }) => employer)).toEqual(['Valley School']);
    expect((await goThrough(hands, oneWay, 'submitted')).at(-1)).toBe('submitted');
  });

  test('what an operation alone finds wrong is said at its field, also of a row, and without JavaScript too', async () => {
    const { hands, client, applicationId } = await begin(server, 'PURCHASE');
    await goThrough(hands, oneWay, 'borrowers/1/work');
    const job = {
      kind: 'EMPLOYED',
      employer: 'Hillside School',
      title: 'Teacher',
      startDate: '2017-08-14',
      ended: false,
      yearsInField: 9,
      base: 5_000_00,
    };
    const later = { ...job, startDate: '2099-01-01' };
    expect(await send(hands, 'CONTINUE', { jobs: [job, later] })).toBe('borrowers/1/work');
    const said = [{ path: 'jobs[1].startDate', message: 'Enter a day that is not in the future.' }];
    expect((await hands.look())?.issues).toEqual(said);
    expect((await client.open(`/mortgages/application?applicationId=${applicationId}`)).issues).toEqual(said);
  });

  test('an address that the address check knows in another spelling is picked or kept as typed; where the check is down it is kept', async () => {
    const { hands, client, applicationId } = await begin(server, 'PURCHASE');
    const choose = (outcome: string) => client.post('/api/dev/scenario', { party: 'address', outcome });
    const street = async () => {
      const { place } = await hands.operation<{ place: { address: { street1: string } } }>('getMortgageApplication', { applicationId });
      return place.address.street1;
    };
    const home = {
      found: 'yes',
      street1: '8 Orchard Lane',
      street2: null,
      city: 'Barre',
      state: 'VT',
      zipCode: '05641',
      county: 'Washington',
    };
    await goThrough(hands, oneWay, 'propertyPlace');
    await choose('correct');
    expect(await send(hands, 'CONTINUE', home)).toBe('placeSuggestion');
    expect(await send(hands, 'CONTINUE', { suggestion: '1' })).toBe('propertyUse');
    expect(await street()).toBe('8 ORCHARD LANE');
    for (const outcome of ['correct', 'fail', 'error']) {
      await choose(outcome);
      await send(hands, 'BACK');
      if ((await hands.look())?.voyager?.stepId === 'placeSuggestion') await send(hands, 'BACK');
      expect(await send(hands, 'CONTINUE', home)).toBe('placeSuggestion');
      expect(await send(hands, 'CONTINUE', { suggestion: 'typed' })).toBe('propertyUse');
      expect(await street(), outcome).toBe('8 Orchard Lane');
    }
  });

  test('answers that ask for more: units and rent, a former home, declarations that are explained, service, origins; wrong ones are refused', async () => {
    const { hands, applicationId } = await begin(server, 'PURCHASE');
    await goThrough(hands, oneWay, 'propertyUse');
    const use = { kind: 'TWO_TO_FOUR', units: 2, occupancy: 'INVESTMENT', mixedUse: false, monthlyRent: 1_500_00 };
    expect(await send(hands, 'CONTINUE', use)).toBe('purchaseLoan');
    await goThrough(hands, { ...oneWay, 'Down payment': ['125000'] }, 'borrowers/1/homeAddress');
    const elm = { street1: '14 Elm Street', street2: 'Apt 2', city: 'Montpelier', state: 'VT', zipCode: '05602' };
    const home = { ...elm, years: 1, months: 3, housing: 'RENT', monthlyRent: 2_100_00 };
    for (const wrong of [{ years: 1.5 }, { months: 3.5 }])
      await expect(send(hands, 'CONTINUE', { ...home, ...wrong })).rejects.toThrow('422');
    expect(await send(hands, 'CONTINUE', home)).toBe('borrowers/1/formerAddress');
    const before = { ...elm, street1: '3 Mill Road', years: 0, months: 6, housing: 'RENT', monthlyRent: 1_800_00, earlier: [] };
    const earlier = { address: '7 Pond Road, Barre, VT 05641', years: 0, months: 2, housing: 'RENT', monthlyRent: 1_500_00 };
    for (const wrong of [{ years: 1.5 }, { months: 3.5 }, { earlier: [{ ...earlier, months: 1.5 }] }])
      await expect(send(hands, 'CONTINUE', { ...before, ...wrong })).rejects.toThrow('422');
    // A year and three months, half a year, and two months: a month is missing.
    for (const short of [before, { ...before, earlier: [earlier] }])
      expect(await send(hands, 'CONTINUE', short)).toBe('borrowers/1/formerAddress');
    expect(await send(hands, 'CONTINUE', { ...before, earlier: [{ ...earlier, months: 3 }] })).toBe('borrowers/1/work');
    await goThrough(hands, oneWay, 'borrowers/1/declarations');
    const declared = {
      willOccupy: false,
      ownedBefore: true,
      ownedKind: 'SECOND',
      ownedTitle: 'SOLE',
      tiedToSeller: true,
      newMoney: ['UNDISCLOSED_MONEY'],
      undisclosedMoney: 5_000_00,
      past: ['BANKRUPTCY'],
      bankruptcyChapters: ['7'],
      explanation: 'A shop of mine closed.',
    };
    for (const wrong of [{ undisclosedMoney: null }, { bankruptcyChapters: [] }, { explanation: null }, { past: ['BANKRUPTCY', 'NONE'] }])
      await expect(send(hands, 'CONTINUE', { ...declared, ...wrong })).rejects.toThrow('422');
    expect(await send(hands, 'CONTINUE', declared)).toBe('borrowers/1/military');
    expect(await send(hands, 'CONTINUE', { served: true, services: ['ACTIVE'], activeUntil: '2028-05-01' })).toBe(
      'borrowers/1/demographics',
    );
    const origins = {
      ethnicity: ['HISPANIC', 'OTHER_HISPANIC'],
      otherHispanic: 'Dominican',
      race: ['AMERICAN_INDIAN', 'OTHER_ASIAN', 'OTHER_PACIFIC_ISLANDER'],
      tribe: 'Abenaki',
      otherAsian: 'Hmong',
      otherPacificIslander: 'Tongan',
      sex: ['FEMALE'],
    };
    await expect(send(hands, 'CONTINUE', { ...origins, sex: ['FEMALE', 'WITHHELD'] })).rejects.toThrow('422');
    expect(await send(hands, 'CONTINUE', origins)).toBe('assets');
    expect(await hands.operation('getMortgageApplication', { applicationId })).toMatchObject({
      use,
      borrowers: [
        {
          answers: { declarations: declared, military: { services: ['ACTIVE'] } },
          demographics: { isProvided: true, collection: { method: 'INTERNET', byObservation: false } },
        },
      ],
    });
  });

  test('a refinance that takes cash out asks how much, and lends at most 80% of the value', async () => {
    const { hands, applicationId } = await begin(server, 'REFINANCE');
    await goThrough(hands, oneWay, 'refinanceLoan');
    const loan = { reason: 'CASH_OUT', value: 500_000_00, balance: 380_000_00, currentPayment: 2_100_00, yearBought: 2019, pricePaid: 1 };
    expect(await refusal(hands, { ...loan, cashOut: 20_001_00, heldSince: '2019-05-01' })).toEqual([
      { path: 'cashOut', message: 'With cash paid out you can borrow at most 80% of what your home is worth.' },
    ]);
    expect(await refusal(hands, { ...loan, reason: 'LOWER_PAYMENT', balance: 485_001_00 })).toEqual([
      { path: 'balance', message: 'You can borrow at most 97% of what your home is worth.' },
    ]);
    const cash = { ...loan, cashOut: 20_000_00 };
    expect(await refusal(hands, cash)).toEqual([{ path: 'heldSince', message: 'Enter the day your present mortgage began.' }]);
    // The tests' clock is in June 2026: nine months.
    expect(await send(hands, 'CONTINUE', { ...cash, heldSince: '2025-09-01' })).toBe('refinanceLoan');
    expect(await send(hands, 'CONTINUE', { ...cash, heldSince: '2019-05-01' })).toBe('coBorrower');
    expect(await read(hands, applicationId)).toMatchObject({ loanAmount: 400_000_00 });
  });

  test('a purchase lends at most 97% of the price, and says so at the down payment', async () => {
    const { hands, applicationId } = await begin(server, 'PURCHASE');
    await goThrough(hands, oneWay, 'purchaseLoan');
    const loan = { price: 500_000_00, downPayment: 15_000_00, earnestDeposit: null, sellerCredits: null };
    expect(await refusal(hands, { ...loan, downPayment: 14_999_00 })).toEqual([
      { path: 'downPayment', message: 'The down payment must be at least 3% of the price.' },
    ]);
    expect(await send(hands, 'CONTINUE', loan)).toBe('coBorrower');
    expect(await read(hands, applicationId)).toMatchObject({ loanAmount: 485_000_00 });
  });

  test('a home that is refinanced is among the property, and stands there with what is known of it', async () => {
    const { hands } = await begin(server, 'REFINANCE');
    await goThrough(hands, oneWay, 'ownedHomes');
    expect(JSON.stringify(await hands.look())).toContain('8 Orchard Lane, Montpelier, VT');
    expect(await refusal(hands, { owned: [] })).toEqual([{ path: 'owned', message: 'Add the home that you refinance.' }]);
    await goThrough(hands, oneWay, 'review');
    expect(await send(hands, 'CHANGE_REFINANCE_LOAN')).toBe('refinanceLoan');
  });

  test('nobody goes back to the questions of an application that was submitted: its receipt stands at each of their addresses', async () => {
    const { hands } = await begin(server, 'PURCHASE');
    await goThrough(hands, oneWay, 'submitted');
    const vid = (await hands.look())?.voyager?.voyagerRecordId ?? '';
    for (const address of [`/mortgages/review?vid=${vid}`, `/mortgages/purchaseLoan?vid=${vid}`]) {
      await hands.open(address);
      expect((await hands.look())?.voyager, address).toMatchObject({ stepId: 'submitted' });
    }
    expect(JSON.stringify(await hands.look())).not.toContain('CHANGE_');
  });

  test('who keeps an application goes on with it', async () => {
    const { hands, applicationId } = await begin(server, 'PURCHASE');
    await hands.open(`/mortgages/withdrawal?applicationId=${applicationId}`);
    await send(hands, 'KEEP');
    expect((await hands.look())?.voyager).toMatchObject({ voyagerType: 'MORTGAGE_APPLICATION' });
    expect(await read(hands, applicationId)).toMatchObject({ status: 'open' });
  });

  test('a loan that is changed from the review drops its rate, and a new one is chosen before it is submitted', async () => {
    const { hands, applicationId } = await begin(server, 'PURCHASE');
    await goThrough(hands, oneWay, 'review');
    expect(await send(hands, 'CHANGE_PURCHASE_LOAN')).toBe('purchaseLoan');
    expect(await send(hands, 'CONTINUE', { price: 500_000_00, downPayment: 200_000_00, earnestDeposit: null, sellerCredits: null })).toBe(
      'review',
    );
    expect(await read(hands, applicationId)).toMatchObject({ rate: null, loanAmount: 300_000_00 });
    expect(await send(hands, 'SUBMIT')).toBe('rates');
    expect(await send(hands, 'CONTINUE', { offerId: 'ARM_7_6-0.000' })).toBe('disclosures');
    // An adjustable rate brings a disclosure of its own.
    expect(JSON.stringify(await hands.look())).toContain('About adjustable rates');
    expect((await goThrough(hands, oneWay, 'submitted')).at(-1)).toBe('submitted');
  });

  test('where no loan is offered, nothing is decided and all answers are kept; asked again it goes on', async () => {
    const { hands, client } = await begin(server, 'PURCHASE');
    expect((await goThrough(hands, { ...oneWay, 'Street address': ['8 Stand-in Fail Lane'] }, 'notOffered')).at(-1)).toBe('notOffered');
    await client.post('/api/dev/scenario', { party: 'mortgagePricing', outcome: 'few' });
    expect(JSON.stringify(await hands.look())).toContain('no decision on your application');
  });

  test('where rates cannot be looked up, it says so and asks again', async () => {
    const { hands, client } = await begin(server, 'PURCHASE');
    await client.post('/api/dev/scenario', { party: 'mortgagePricing', outcome: 'error' });
    expect((await goThrough(hands, oneWay, 'noRates')).at(-1)).toBe('noRates');
    await client.post('/api/dev/scenario', { party: 'mortgagePricing', outcome: 'few' });
    expect((await goThrough(hands, oneWay, 'submitted')).at(-1)).toBe('submitted');
  });

  test('rates that have expired are asked for again before one is chosen', async () => {
    const { hands, client } = await begin(server, 'PURCHASE');
    await client.post('/api/dev/scenario', { party: 'mortgagePricing', outcome: 'expired' });
    await goThrough(hands, oneWay, 'rates');
    expect(await send(hands, 'CONTINUE', { offerId: 'FIXED_30-0.000' })).toBe('rates');
    await client.post('/api/dev/scenario', { party: 'mortgagePricing', outcome: 'pass' });
    expect(await send(hands, 'ASK_AGAIN')).toBe('rates');
    expect(await send(hands, 'CONTINUE', { offerId: 'FIXED_30-0.000' })).toBe('disclosures');
  });

  test('001 §2.1: /mortgages/resume/{vid} leads to the step where it stands, and a withdrawn application to what became of it', async () => {
    const { hands, client, applicationId } = await begin(server, 'PURCHASE');
    await goThrough(hands, oneWay, 'coBorrower');
    const vid = (await hands.look())?.voyager?.voyagerRecordId ?? '';
    const location = (await client.get(`/mortgages/resume/${vid}`)).headers.get('location') ?? '';
    expect(location).toContain('/mortgages/coBorrower?');
    expect(location).toContain(`vid=${vid}`);
    await hands.open(`/mortgages/withdrawal?applicationId=${applicationId}`);
    expect(JSON.stringify(await hands.look())).toContain('25 months');
    expect(await send(hands, 'WITHDRAW')).toBe('withdrawn');
    // Confirmed with its reference, on the page and by mail.
    const { reference } = await hands.operation<{ reference: string }>('getMortgageApplication', { applicationId });
    expect(reference).toMatch(/^LM-/);
    expect(JSON.stringify(await hands.look())).toContain(reference);
    const mails = async () => (await (await client.get('/api/dev/messages')).json()) as { text: string }[];
    await expect.poll(async () => (await mails())[0]?.text).toContain(`The mortgage application ${reference} was withdrawn`);
    await hands.open(`/mortgages/resume/${vid}`);
    expect((await hands.look())?.voyager).toMatchObject({ voyagerType: 'MORTGAGE_WITHDRAWAL', stepId: 'withdrawn' });
  });

  test('somebody whose identity stands is asked neither name nor birthdate again', async () => {
    const known = persona(mortgage, 'mortgage: identity known');
    const { hands } = await begin(server, 'PURCHASE', known);
    await goThrough(hands, oneWay, 'borrowers/1/about');
    const page = JSON.stringify(await hands.look());
    expect(page).toContain('Ivo Marek');
  });

  test('without the flag there is no page', async () => {
    const { client } = await handsOf(server, persona(mortgage, 'mortgage: identity known'));
    await client.post('/api/dev/scenario', { flag: 'lendWebMortgagesFlowM1', on: false });
    expect((await client.get('/mortgages/apply')).status).toBe(404);
  });
});
