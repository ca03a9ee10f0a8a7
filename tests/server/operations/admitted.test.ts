import { expect, test } from 'vitest';
import type { JsonObject } from '#schemas/json.ts';
import identityReentry from '#server/domain/identity-reentry/area.ts';
import securitiesLending from '#server/domain/securities-lending/area.ts';
import taxInputs from '#server/domain/tax-inputs/area.ts';
import { product } from '#server/product.ts';
import { createAudit } from '#server/security/audit.ts';
import { keysFrom } from '#server/security/keys.ts';
import type { Refusal } from '#server/security/refusals.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import type { Storage } from '#server/storage/storage.ts';
import { onEachDatabase } from '#tests/support/databases.ts';
import { persona } from '#tests/support/persona.ts';
import { makeProduct } from '#tests/support/product.ts';

const minute = 60_000;
const plain = persona(taxInputs, 'tax inputs in a state without income tax');
const address = { street1: '12 Oak St.', locality: 'Bend', jurisdiction: 'OR', postalCode: '97701' };

/** The product with limits on, its audit, and what was told of refusals. */
async function guarded(storage: Storage) {
  const refusals: Refusal[] = [];
  const made = await makeProduct(storage, {
    limits: { writesPerMinute: 50 },
    audit: createAudit({ keys: keysFrom(Buffer.alloc(32, 1)), clock: { now: () => 0 } }),
    refused: (refusal) => void refusals.push(refusal),
  });
  return { ...made, storage, refusals };
}

onEachDatabase('gates are the operations’ own', (database) => {
  test('with its flag off there is no such operation, for whoever calls it; with it on there is (control)', async () => {
    const { call, host, personLike, refusals } = await guarded(await database.open());
    const person = await personLike(persona(securitiesLending, 'securities lending onboarding'));
    const gated = [...product.operations.values()].filter(({ gate }) => gate !== null);
    expect(gated.map(({ name }) => name)).toContain('submitFpslApplication');
    const submit = () => call(person, 'submitFpslApplication', { acknowledged: true, disclosureVersion: '2026-03' });
    for (const { gate } of gated) await host.flags.set(gate ?? '', person.id, false);
    for (const { name } of gated) await expect(call(person, name, {})).rejects.toMatchObject({ name: 'OperationNotFound' });
    expect(refusals).toEqual(gated.map(({ name }) => ({ event: 'gateClosed', personId: person.id, detail: name })));
    await host.flags.set('fpslHubExperience', person.id, true);
    expect(await submit()).toMatchObject({ success: true });
  });

  test('identity data is part of a gated flow: with its flag off updatePerson takes none of them, and tax inputs still', async () => {
    const { call, host, personLike } = await guarded(await database.open());
    const person = await personLike(persona(identityReentry, 'SSN again; the checks pass at once'));
    await host.flags.set('identityReentry', person.id, false);
    await expect(call(person, 'updatePerson', { personFields: { ssn: '123-45-6780' } })).rejects.toMatchObject({
      name: 'OperationNotFound',
    });
    expect(await call(person, 'updatePerson', { personFields: { pretaxAnnualIncome: 1 } })).toMatchObject({ success: true });
  });
});

onEachDatabase('limits are counted before anything is evaluated', (database) => {
  const asked = async (storage: Storage, party: string) =>
    (await storage.read.selectFrom('party_call').select('asked').where('party', '=', party).execute()).reduce(
      (sum, row) => sum + row.asked,
      0,
    );

  test('all writes of one person share a limit, also at two nodes at once; reads and other people do not count', async () => {
    const place = await database.place();
    const storages = [await openStorage(place, product.migrations)];
    if (database.dialect === 'postgres') storages.push(await openStorage(place, product.migrations));
    const nodes = await Promise.all(storages.map(guarded));
    const [node, other = node] = nodes as [(typeof nodes)[number], (typeof nodes)[number]?];
    const person = await node.personLike(plain);
    const save = (at: typeof node, income: number) => at.call(person, 'updatePerson', { personFields: { pretaxAnnualIncome: income } });
    const came = await Promise.all(Array.from({ length: 60 }, (_, place) => save(place % 2 === 0 ? node : other, place)));
    expect(came.filter((answer) => answer['success'] === true)).toHaveLength(50);
    const [refused] = came.filter((answer) => answer['failed'] === 'tooManyRequests');
    expect(refused).toMatchObject({ errors: [{ path: '', message: 'Too many attempts. Try again in a minute.' }] });
    expect(await node.call(person, 'getUserInfo')).toMatchObject({ homeState: 'TX' });
    expect(await node.call(await node.personLike(plain), 'updatePerson', { personFields: { pretaxAnnualIncome: 1 } })).toMatchObject({
      success: true,
    });
    for (const one of nodes) one.clock.move(minute);
    expect(await save(node, 7)).toMatchObject({ success: true });
    for (const storage of storages) await storage.close();
  });

  test('P2: the same request sent again under its key is answered as it was, and is not counted; another one is', async () => {
    const { runner, personLike } = await guarded(await database.open());
    const person = await personLike(plain);
    const save = (key: string, income: number) =>
      runner.call({
        name: 'updatePerson',
        input: { personFields: { pretaxAnnualIncome: income } },
        person,
        caller: 'outside',
        idempotencyKey: key,
      });
    for (let time = 0; time < 50; time++) expect(await save('one key', 7)).toMatchObject({ ok: true });
    for (let time = 1; time < 50; time++) expect(await save(`key ${time}`, time)).toMatchObject({ ok: true });
    expect(await save('one too many', 1)).toMatchObject({ ok: false, code: 'tooManyRequests' });
    expect(await save('one key', 7)).toMatchObject({ ok: true });
  });

  test('a party is asked so often for one person and no more: the failure says when to try again', async () => {
    const { call, runner, personLike, storage, refusals, clock } = await guarded(await database.open());
    const person = await personLike(plain);
    const verify = () => call(person, 'verifyAddress', address);
    for (let time = 0; time < 30; time++) expect(await verify()).toMatchObject({ status: 'EXACT_MATCH' });
    expect(await asked(storage, 'address')).toBe(30);
    expect(await verify()).toMatchObject({
      failed: 'tooManyRequests',
      errors: [{ message: 'Too many attempts. Try again in 60 minutes.' }],
    });
    expect(await asked(storage, 'address')).toBe(30);
    expect(refusals).toEqual([{ event: 'limitReached', personId: person.id, detail: 'verifyAddress' }]);
    expect(await runner.call({ name: 'verifyAddress', input: address, person, caller: 'outside' })).toMatchObject({ retryAfter: 3600 });
    clock.move(60 * minute);
    expect(await verify()).toMatchObject({ status: 'EXACT_MATCH' });
  });

  test('nothing is counted where limits are off (control)', async () => {
    const made = await makeProduct(await database.open());
    const person = await made.personLike(plain);
    for (let time = 0; time < 60; time++)
      expect(await made.call(person, 'updatePerson', { personFields: { pretaxAnnualIncome: time } })).toMatchObject({ success: true });
  });

  test('identity is tried three times, then paused, then a matter for a human; the party is not asked meanwhile', async () => {
    const { call, personLike, storage, clock } = await guarded(await database.open());
    const person = await personLike(persona(identityReentry, 'name and birthdate again; a check fails'));
    const { accounts } = await call(person, 'getAccountOverviews2');
    const accountId = String((accounts as JsonObject[])[0]?.['accountId']);
    const guess = async (): Promise<JsonObject> => {
      await call(person, 'updatePerson', { personFields: { firstName: 'Cleo', lastName: 'Danner', birthDate: '1985-05-30' } });
      const submitted = await call(person, 'submitCustomerChecksPolling', { accountId });
      return submitted['failed'] === undefined ? call(person, 'pollCustomerChecksSubmission', { accountId }) : submitted;
    };
    const failed = { result: { checksState: 'CHECKS_FAILED' } };
    for (let time = 0; time < 3; time++) expect(await guess()).toMatchObject(failed);
    expect(await guess()).toMatchObject({
      failed: 'CHECKS_PAUSED',
      errors: [{ message: 'We could not verify what you entered. Try again in 15 minutes.' }],
    });
    expect(await asked(storage, 'identity')).toBe(3);
    clock.move(15 * minute);
    for (let time = 0; time < 3; time++) expect(await guess()).toMatchObject(failed);
    clock.move(24 * 60 * minute);
    expect(await guess()).toMatchObject({
      failed: 'CHECKS_CLOSED',
      errors: [{ message: 'We could not verify your identity. Contact us, and we will go on with you in person.' }],
    });
    expect(await asked(storage, 'identity')).toBe(6);
  });

  test('a try whose data were replaced counts: nobody has a party asked about one number after another', async () => {
    const { call, personLike } = await guarded(await database.open());
    const person = await personLike(persona(identityReentry, 'SSN again; the checks pass at once'));
    const { accounts } = await call(person, 'getAccountOverviews2');
    const accountId = String((accounts as JsonObject[])[0]?.['accountId']);
    const submitAnother = async (place: number) => {
      await call(person, 'updatePerson', { personFields: { ssn: `219-09-999${place}` } });
      return call(person, 'submitCustomerChecksPolling', { accountId });
    };
    for (let place = 0; place < 3; place++) expect(await submitAnother(place)).toMatchObject({ success: true });
    expect(await submitAnother(3)).toMatchObject({ failed: 'CHECKS_PAUSED' });
  });

  test('a number that was replaced while the party is asked is a check to submit again, not a fault of ours', async () => {
    const { call, personLike, storage } = await guarded(await database.open());
    const person = await personLike(persona(identityReentry, 'SSN again; the checks pass at once'));
    const { accounts } = await call(person, 'getAccountOverviews2');
    const accountId = String((accounts as JsonObject[])[0]?.['accountId']);
    await call(person, 'updatePerson', { personFields: { ssn: '123-45-6780' } });
    await call(person, 'submitCustomerChecksPolling', { accountId });
    await storage.db.deleteFrom('secret').where('person_id', '=', person.id).execute();
    expect(await call(person, 'pollCustomerChecksSubmission', { accountId })).toMatchObject({ failed: 'NOT_SUBMITTED' });
  });

  test('what is found of data that were replaced meanwhile verifies nothing', async () => {
    const { call, personLike, storage } = await guarded(await database.open());
    const person = await personLike(persona(identityReentry, 'SSN again; the checks pass at once'));
    const { accounts } = await call(person, 'getAccountOverviews2');
    const accountId = String((accounts as JsonObject[])[0]?.['accountId']);
    const enter = (ssn: string) => call(person, 'updatePerson', { personFields: { ssn } });
    await enter('219-09-9999');
    await call(person, 'submitCustomerChecksPolling', { accountId });
    await enter('219-09-8888');
    expect(await call(person, 'pollCustomerChecksSubmission', { accountId })).toMatchObject({ failed: 'NOT_SUBMITTED' });
    expect(await asked(storage, 'identity')).toBe(0);
    await call(person, 'submitCustomerChecksPolling', { accountId });
    expect(await call(person, 'pollCustomerChecksSubmission', { accountId })).toMatchObject({
      result: { checksState: 'ALL_CHECKS_PASSED' },
    });
  });
});

onEachDatabase('what is done is in the audit', (database) => {
  test('a change of identity or money leaves one row with its roots and no value; what is refused or reads leaves none', async () => {
    const { call, personLike, storage, refusals } = await guarded(await database.open());
    const person = await personLike(plain);
    const { accounts } = await call(person, 'getAccountOverviews2');
    const managed = (accounts as JsonObject[]).find(({ flavor }) => flavor === 'AUTOMATED_INVESTING');
    const accountId = String(managed?.['accountId']);
    const stranger = await personLike(plain);
    await call(person, 'updatePerson', { personFields: { pretaxAnnualIncome: 77_000_00 } });
    await call(person, 'updatePerson', { personFields: { pretaxAnnualIncome: -1 } });
    await call(person, 'saveTaxLevelOverrideForAccount', { externalizedAccountId: accountId, taxLevelOverride: 'LOW' });
    await call(person, 'savePlannedSaleAnswerForAccount', { externalizedAccountId: accountId, plansToSell: true });
    const home = { street1: '14 Elm Street', city: 'Bend', state: 'OR', zipCode: '97701' };
    await call(person, 'submitHomeAddress', home);
    const override = { externalizedAccountId: accountId, taxLevelOverride: 'HIGH' };
    await expect(call(stranger, 'saveTaxLevelOverrideForAccount', override)).rejects.toThrow('was not found');
    const rows = await storage.read.selectFrom('audit').select(['event', 'person_id', 'detail']).orderBy('at').execute();
    const everything = [
      `person ${person.id}`,
      ...(accounts as JsonObject[]).map((one) => `account ${String(one['accountId'])}`).toSorted(),
    ].join(', ');
    expect(rows.map(({ event, person_id, detail }) => [event, person_id, detail]).toSorted()).toEqual(
      [
        ['operationDone', person.id, `identity updatePerson, ${everything}`],
        ['operationDone', person.id, `money saveTaxLevelOverrideForAccount, account ${accountId}`],
        ['operationDone', person.id, `identity submitHomeAddress, ${everything}`],
      ].toSorted(),
    );
    expect(JSON.stringify(rows)).not.toMatch(/7700000|Elm/);
    expect(refusals).toEqual([{ event: 'notTheirs', personId: stranger.id, detail: 'saveTaxLevelOverrideForAccount' }]);
  });
});

test('AU-19: each call that a visitor makes and that writes, mails or asks a party is counted by their network', () => {
  const writes = [...product.operations.values()].filter(({ caller, kind }) => caller === 'anyone' && kind !== 'read');
  expect(writes.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['requestPasswordReset', 'requestSignUp', 'verifyCoworkerRewardEmail']),
  );
  expect(writes.filter(({ limit }) => limit.network === null).map(({ name }) => name)).toEqual([]);
});
