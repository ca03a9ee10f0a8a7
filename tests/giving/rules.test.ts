import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { erasePerson } from '#server/people/erase-person.ts';
import { createAudit } from '#server/security/audit.ts';
import { keysFrom } from '#server/security/keys.ts';
import type { TestServer } from '#tests/support/server.ts';
import { collected, startGivingServer, Visit } from './giving-server.ts';
import { idOf } from '#tests/support/people.ts';

let server: TestServer;
let visit: Visit;
beforeAll(async () => {
  server = await startGivingServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  visit = await Visit.begin(server);
});

const steps = ['charity', 'amount', 'frequency', 'review'].map((step) => `/accounts/0/giving/${step}`);
const [charity, amount, frequency, review] = steps as [string, string, string, string];
const past = '/accounts/0/gifts';
const give = (input: object = {}) =>
  visit.person.post(
    '/api/operations/giveToCharity',
    { accountId: visit.accounts[0], charityId: 'river-meadows', amount: 20_00, frequency: 'ONCE', ...input },
    { 'idempotency-key': crypto.randomUUID() },
  );

describe('the steps', () => {
  test('a charity, an amount, how often, a review: Continue leads on, Back leads back, the first step has none', async () => {
    expect([visit.at, visit.has('Back')]).toEqual([charity, false]);
    expect(await visit.press('Continue', { charityId: 'evening-schools' })).toBe(amount);
    expect(await visit.press('Continue', { amount: '12.50' })).toBe(frequency);
    expect(await visit.press('Continue', { frequency: 'MONTHLY' })).toBe(review);
    for (const fact of ['Evening Schools', '$12.50', 'Monthly']) expect(visit.shown).toContain(`"${fact}"`);
    expect([visit.has('Give $12.50'), visit.has('Continue')]).toEqual([true, false]);
    for (const before of [frequency, amount, charity]) expect(await visit.press('Back')).toBe(before);
  });

  test('nothing chosen, less than $5.00 and more than the cash are refused in their own words', async () => {
    expect(await visit.press('Continue')).toBe(charity);
    expect(visit.shown).toContain('Choose a charity.');
    await visit.press('Continue', { charityId: 'river-meadows' });
    for (const [typed, words] of [
      ['', 'Enter an amount.'],
      ['4.99', '$5.00'],
      ['100.01', '$100.00'],
    ] as const) {
      expect(await visit.press('Continue', { amount: typed })).toBe(amount);
      expect(JSON.stringify(visit.page.issues), typed).toContain(words);
    }
    await visit.press('Continue', { amount: '100' });
    expect(await visit.press('Continue')).toBe(frequency);
    expect(visit.shown).toContain('Choose how often.');
  });

  test.each([
    ['charity', charity, { charityId: 'harbor-lifeboats' }, ['Harbor Lifeboats', '$20.00', 'One time']],
    ['amount', amount, { amount: '30' }, ['River Meadows', '$30.00', 'One time']],
    ['frequency', frequency, { frequency: 'MONTHLY' }, ['River Meadows', '$20.00', 'Monthly']],
  ] as const)(
    'Change on the row of the %s leads to its step and back to the review, every other answer kept',
    async (name, step, typed, facts) => {
      expect(await visit.review()).toBe(review);
      expect(await visit.send(`CHANGE_${name.toUpperCase()}`)).toBe(step);
      expect(await visit.press('Continue', typed)).toBe(review);
      for (const fact of facts) expect(visit.shown).toContain(`"${fact}"`);
    },
  );

  test.each([0, 1, 2, 3])('Cancel ends it from step %i, and the next visit begins anew', async (place) => {
    const answers: Record<string, string>[] = [{ charityId: 'river-meadows' }, { amount: '20' }, { frequency: 'ONCE' }];
    for (const fields of answers.slice(0, place)) await visit.press('Continue', fields);
    expect(visit.at).toBe(steps[place]);
    expect(await visit.press('Cancel the gift')).toBe(past);
    expect(await visit.open('/accounts/0/giving')).toBe(charity);
  });
});

describe('the gift', () => {
  test('it is taken from the cash, has a receipt, and stands among the past gifts', async () => {
    await visit.review({ frequency: 'MONTHLY' });
    expect(await visit.press('Give $20.00')).toMatch(/^\/receipts\/LM-/);
    expect(visit.shown).toContain('You gave $20.00 to River Meadows, the first of a gift each month.');
    await visit.open(past);
    expect(visit.shown).toContain('You have given $145.00 from this account.');
    await visit.open('/accounts/0/giving');
    await visit.press('Continue', { charityId: 'river-meadows' });
    expect(visit.shown).toContain('$80.00 of cash is available.');
  });

  test('CHARITY_CLOSED: a campaign that has ended meanwhile leads back to the charities, and on to the review with the amount kept', async () => {
    await visit.review({ charityId: 'summer-camp' });
    server.clock.move(15 * 86_400_000);
    await visit.person.post('/api/session', { username: visit.person.username, password: visit.person.password });
    await visit.open('/accounts/0/giving');
    expect(await visit.press('Give $20.00')).toBe(charity);
    expect(visit.shown).toContain('Summer Camp takes no gifts now. Nothing was given. Choose another charity.');
    expect(visit.shown).not.toContain('"value":"summer-camp"');
    expect(await visit.press('Continue', { charityId: 'evening-schools' })).toBe(review);
    expect(await visit.press('Give $20.00')).toMatch(/^\/receipts\//);
  });

  test('NOT_ENOUGH_CASH: cash that was spent meanwhile leads back to the amount, and on to the review with the charity kept', async () => {
    await visit.review({ amount: '60' });
    expect((await give({ amount: 60_00 })).status).toBe(200);
    expect(await visit.press('Give $60.00')).toBe(amount);
    expect(visit.shown).toContain('There is not enough cash for $60.00 any more. Nothing was given. Choose another amount.');
    expect(visit.shown).toContain('$40.00 of cash is available.');
    expect(await visit.press('Continue', { amount: '40' })).toBe(review);
    expect(visit.shown).toContain('River Meadows');
    expect(await visit.press('Give $40.00')).toMatch(/^\/receipts\//);
  });

  test('two gifts at once never spend the same cash', async () => {
    const answers = await Promise.all([give({ amount: 60_00 }), give({ amount: 60_00 })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    await visit.open(past);
    expect(visit.shown).toContain('You have given $185.00 from this account.');
  });

  test('the operation holds the rules again: less than $5.00, no charity, an account of somebody else', async () => {
    const other = await Visit.begin(server);
    for (const [input, status] of [
      [{ amount: 4_99 }, 400],
      [{ charityId: 'nobody' }, 404],
      [{ accountId: other.accounts[0] }, 404],
    ] as const)
      expect([input, (await give(input)).status]).toEqual([input, status]);
  });
});

describe('whose it is', () => {
  test('one record for each person and account: the second visit goes on where the first stopped, another account has its own', async () => {
    await visit.press('Continue', { charityId: 'river-meadows' });
    expect(await visit.open('/accounts/0/giving')).toBe(amount);
    const { voyagerRecordId } = visit.page.voyager ?? {};
    expect(await visit.open('/accounts/1/giving')).toBe('/accounts/1/giving/charity');
    expect(visit.page.voyager?.voyagerRecordId).not.toBe(voyagerRecordId);
    expect(await visit.open(`/giving/resume/${voyagerRecordId}`)).toBe(amount);
  });

  test('an account of somebody else is no page, nor are its gifts; nor is giving while its flag is off', async () => {
    const other = await Visit.begin(server);
    for (const address of ['giving', 'gifts'])
      expect((await visit.person.get(`/accounts/${other.accounts[0]}/${address}`)).status).toBe(404);
    await visit.person.post('/api/dev/scenario', { flag: 'giving', on: false });
    expect((await visit.person.get(`/accounts/${visit.accounts[0]}/giving`)).status).toBe(404);
    expect(await visit.open(past)).toBe(past);
    expect(visit.shown).not.toContain('"label":"Give"');
  });

  test('an account that nothing was given from says so', async () => {
    await visit.open('/accounts/1/gifts');
    expect(visit.shown).toContain('You have given nothing yet.');
    expect(visit.shown).not.toContain('Every gift');
  });

  test('the gifts of a person go when they are erased', async () => {
    const { storage } = server.services;
    const { person } = visit;
    const id = await idOf(storage, person);
    const gifts = () => storage.read.selectFrom('gift').selectAll().where('person_id', '=', id).execute();
    expect(await gifts()).toHaveLength(3); // control
    const { clock } = server;
    const audit = createAudit({ keys: keysFrom(Buffer.alloc(32, 7)), clock });
    await erasePerson({ storage, audit, clock, tables: collected.tables }, id);
    expect(await gifts()).toEqual([]);
  });
});
