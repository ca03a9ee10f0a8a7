import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { addressOutcomes } from '#server/domain/tax-inputs/address-check.stand-in.ts';
import { identityOutcomes } from '#server/domain/identity-reentry/identity-check.stand-in.ts';
import { errorReportingOutcomes } from '#server/parties/error-reporting/error-reporting.stand-in.ts';
import { outcomeIn, outcomesOf, type OutcomeOf } from '#server/parties/outcomes.ts';
import { askStandIn, chooseOutcome } from '#server/parties/stand-in.ts';
import { standInParties } from '#server/parties/stand-ins.ts';
import { onEachDatabase } from '#tests/support/databases.ts';
import { createBoxes } from '#server/security/create-boxes.ts';
import { addPerson, fixtureKeys } from '../voyager/fixture.ts';
import { product } from '#server/product.ts';

const { vault } = createBoxes({
  keys: fixtureKeys,
  tables: product.tables,
  clock: { now: () => 1 },
  ids: () => crypto.randomUUID(),
  random: randomBytes,
});

onEachDatabase('A stand-in', (database) => {
  test('plays each outcome that is chosen for a person, and does the work of a key once', async () => {
    const storage = await database.open();
    const waited: number[] = [];
    const deps = {
      db: storage.db,
      clock: { now: () => 1 },
      ids: () => crypto.randomUUID(),
      wait: async (milliseconds: number) => void waited.push(milliseconds),
      vault,
    };
    const person = await addPerson(storage, 1);
    const ask = (idempotencyKey: string) => askStandIn(deps, { party: identityOutcomes, personId: person.id, idempotencyKey });
    const choose = (outcome: OutcomeOf<typeof identityOutcomes>) =>
      chooseOutcome(storage.db, { personId: person.id, party: identityOutcomes, outcome });

    expect(await ask('a')).toBe('pass');
    await choose('fail');
    expect(await ask('b')).toBe('fail');
    // A key gets its first answer again, whatever was chosen since.
    expect(await ask('a')).toBe('pass');
    await choose('error');
    await expect(ask('c')).rejects.toMatchObject({ name: 'PartyUnavailable' });
    await choose('timeout');
    await expect(ask('d')).rejects.toMatchObject({ name: 'PartyUnavailable' });
    expect(await ask('d')).toBe('pass');
    await choose('slow');
    expect(await ask('e')).toBe('pass');
    expect(waited).toEqual([3000]);
    const calls = await storage.read
      .selectFrom('party_call')
      .select(['idempotency_key', 'asked', 'worked'])
      .orderBy('idempotency_key')
      .execute();
    expect(calls).toEqual([
      { idempotency_key: 'a', asked: 2, worked: 1 },
      { idempotency_key: 'b', asked: 1, worked: 1 },
      { idempotency_key: 'c', asked: 1, worked: 0 },
      { idempotency_key: 'd', asked: 2, worked: 1 },
      { idempotency_key: 'e', asked: 1, worked: 1 },
    ]);
  });

  const address = { street1: '12 Oak St.', street2: null, locality: 'Bend', jurisdiction: 'OR', postalCode: '97701' };

  test('the address check: right as it is, right in another spelling, undeliverable; by choice or by what was typed', async () => {
    const storage = await database.open();
    const waited: number[] = [];
    const clock = { now: () => 1 };
    const wait = async (milliseconds: number) => void waited.push(milliseconds);
    const { address: addressCheck } = standInParties(
      { db: storage.db, clock, wait, ids: () => crypto.randomUUID(), vault },
      product.parties,
    );
    const { id: personId } = await addPerson(storage, 1);
    let asked = 0;
    const verify = (street1 = address.street1, idempotencyKey = String(++asked)) =>
      addressCheck.verify({ personId, idempotencyKey, address: { ...address, street1 } });

    expect(await verify()).toEqual({ exactMatch: address, possibleMatches: [] });
    await chooseOutcome(storage.db, { personId, party: addressOutcomes, outcome: 'correct' });
    const corrected = await verify();
    expect(corrected.exactMatch).toBeNull();
    expect(corrected.possibleMatches[0]).toMatchObject({ street1: '12 OAK ST', postalCode: '97701-0001' });
    // A typed outcome goes before a chosen one.
    expect(await verify('1 Stand-in Fail Street')).toEqual({ exactMatch: null, possibleMatches: [] });
    expect((await verify('1 Standin Pass Street')).exactMatch).not.toBeNull();
    await expect(verify('1 Stand-in Error Street')).rejects.toMatchObject({ name: 'PartyUnavailable', why: 'unavailable' });
    await expect(verify('1 Stand-in Timeout Street', 'lost')).rejects.toMatchObject({ why: 'timeout' });
    expect((await verify('1 Stand-in Timeout Street', 'lost')).exactMatch).not.toBeNull();
    expect(waited).toEqual([]);
    expect((await verify('1 Stand-in Slow Street')).exactMatch).not.toBeNull();
    expect(waited).toEqual([3000]);
  });

  test('the identity check: at once, at the third asking, never, failed; by choice or by the legal name', async () => {
    const storage = await database.open();
    const deps = { db: storage.db, clock: { now: () => 1 }, wait: async () => undefined, ids: () => crypto.randomUUID(), vault };
    const { identity } = standInParties(deps, product.parties);
    const { id: personId } = await addPerson(storage, 1);
    const check = async (idempotencyKey: string, legalName = 'Ada Moss') =>
      (await identity.check({ personId, idempotencyKey, applicant: { legalName, birthDate: null, taxId: null } })).state;
    const choose = (outcome: OutcomeOf<typeof identityOutcomes>) =>
      chooseOutcome(storage.db, { personId, party: identityOutcomes, outcome });

    expect(await check('a')).toBe('ALL_CHECKS_PASSED');
    expect(await check('b', 'Ada Stand-in Fail')).toBe('CHECKS_FAILED');
    await choose('later');
    expect([await check('c'), await check('c'), await check('c'), await check('c')]).toEqual([
      'CHECKS_PENDING',
      'CHECKS_PENDING',
      'ALL_CHECKS_PASSED',
      'ALL_CHECKS_PASSED',
    ]);
    await choose('pending');
    for (let asked = 0; asked < 12; asked++) expect(await check('d')).toBe('CHECKS_PENDING');
    // A key gets its first answer again.
    await choose('pass');
    expect([await check('d'), await check('e')]).toEqual(['CHECKS_PENDING', 'ALL_CHECKS_PASSED']);
  });

  test('the error-reporting service: kept, refused, slow, too late, broken', async () => {
    const storage = await database.open();
    const waited: number[] = [];
    const wait = async (milliseconds: number) => void waited.push(milliseconds);
    const { errorReporting } = standInParties(
      { db: storage.db, clock: { now: () => 1 }, wait, ids: () => crypto.randomUUID(), vault },
      product.parties,
    );
    const { id: personId } = await addPerson(storage, 1);
    const report = (code: string) => errorReporting.report({ code, personId, recordId: null, detail: '' });
    const choose = (outcome: OutcomeOf<typeof errorReportingOutcomes>) =>
      chooseOutcome(storage.db, { personId, party: errorReportingOutcomes, outcome });
    const codes = async () => (await storage.read.selectFrom('report').select('code').orderBy('code').execute()).map(({ code }) => code);

    await report('a');
    for (const outcome of ['fail', 'error'] as const) {
      await choose(outcome);
      await expect(report('b')).rejects.toMatchObject({ why: 'unavailable' });
    }
    await choose('timeout');
    await expect(report('c')).rejects.toMatchObject({ why: 'timeout' });
    await choose('slow');
    await report('d');
    expect(waited).toEqual([3000]);
    expect(await codes()).toEqual(['a', 'c', 'd']);
  });
});

test('every party can be told to pass, fail, be slow, time out and break', () => {
  for (const { outcomes } of product.parties) {
    expect(outcomesOf(outcomes)).toEqual(expect.arrayContaining(['pass', 'fail', 'slow', 'timeout', 'error']));
    expect(Object.values(outcomes.answers).every((words) => words.length > 0)).toBe(true);
  }
});

test.each([
  ['12 Stand-in Fail Street', 'fail'],
  ['standin.timeout@mail.example', 'timeout'],
  ['STAND-IN CORRECT', 'correct'],
  ['the stand-in fails', null],
  ['12 Oak Street', null],
  ['stand-in nonsense, then stand-in slow', 'slow'],
])('%s asks for %s', (text, outcome) => {
  expect(outcomeIn(addressOutcomes, [text])).toBe(outcome);
});
