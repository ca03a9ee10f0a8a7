import { expect, test } from 'vitest';
import { z } from 'zod';
import { stepNumberOf } from '#engine/compiled/step-number.ts';
import type { JsonObject } from '#schemas/json.ts';
import { birthDateMistake, nameMistake } from '#server/customers/person-rules.ts';
import { nothing } from '#server/operations/aggregate.ts';
import { defineOperation } from '#server/operations/operation.ts';
import { runExternalOperation } from '#server/operations/run-external-operation.ts';
import { contextFor } from '#server/operations/operation-host.ts';
import { chooseOutcome } from '#server/parties/stand-in.ts';
import { onAnyDatabase } from '#tests/support/databases.ts';
import { productLibrary } from '#tests/support/library.ts';
import { makeProduct } from '../support/product.ts';
import { identityOutcomes } from '#server/domain/identity-reentry/identity-check.stand-in.ts';

type Product = Awaited<ReturnType<typeof makeProduct>>;

async function applicant(product: Product, username: string) {
  const person = await product.personLike(username);
  const { accounts } = await product.call(person, 'getAccountOverviews2');
  const accountId = String((accounts as JsonObject[])[0]?.['accountId']);
  const ask = (name: string) => product.call(person, name, { accountId });
  return {
    person,
    accountId,
    status: () => ask('getPrefundedAccountStatus'),
    submit: () => ask('submitCustomerChecksPolling'),
    poll: () => ask('pollCustomerChecksSubmission'),
    update: (personFields: JsonObject) => product.call(person, 'updatePerson', { personFields }),
  };
}

const done = { success: true, errors: [] };
const ssn = '123-45-6780';
const name = { firstName: 'Wesley', middleName: null, lastName: 'Tarrant' };
const passed = { isPollingTimeOut: false, result: { checksState: 'ALL_CHECKS_PASSED' } };
const pending = { isPollingTimeOut: false, result: { checksState: 'CHECKS_PENDING' } };
const failed = { isPollingTimeOut: false, result: { checksState: 'CHECKS_FAILED' } };

onAnyDatabase('Identity re-entry', (database) => {
  test.each([
    ['wes.tarrant', 'nameAndBirthdate', 'CustomerVerificationReinputNameAndBirthdateRequest'],
    ['lila.voss', 'ssn', 'CustomerVerificationReinputSSNRequest'],
    ['bram.ostler', 'other', 'CustomerVerificationReinputDocumentRequest'],
  ])('000 §3: the account of %s has a customer-verification task of the kind %s', async (username, kind, type) => {
    const product = await makeProduct(await database.open());
    const { status, person } = await applicant(product, username);
    const isName = kind === 'nameAndBirthdate';
    expect(await status()).toMatchObject({
      tasks: [
        {
          customerId: person.id,
          customerVerificationSubtasks: [
            {
              reinputInformationTypeRequests: [
                {
                  type,
                  fullLegalName: isName ? { firstName: 'Wes', middleName: 'Arlo', lastName: 'Tarrant' } : null,
                  birthDate: isName ? '1988-09-23' : null,
                },
              ],
            },
          ],
        },
      ],
      reentry: { kind, customerId: person.id },
    });
  });

  test('000 §4: name, then birthdate, then checks that are polled; when all pass nothing is asked for any more', async () => {
    const storage = await database.open();
    const product = await makeProduct(storage);
    const { update, submit, poll, status } = await applicant(product, 'wes.tarrant');
    const early = { failed: 'refused', errors: [{ path: '', message: 'Enter what we asked for first.' }] };
    expect(await submit()).toEqual(early);
    expect(await poll()).toMatchObject({ failed: 'NOT_SUBMITTED' });
    expect(await update(name)).toEqual(done);
    expect(await submit()).toEqual(early);
    expect(await update({ birthDate: '09/24/1988' })).toEqual(done);
    expect(await status()).toMatchObject({ reentry: { ...name, birthDate: '1988-09-24' } });
    expect(await submit()).toEqual(done);
    expect(await submit()).toEqual(done);
    expect([await poll(), await poll(), await poll()]).toEqual([pending, pending, passed]);
    expect(await status()).toMatchObject({ tasks: [], reentry: { kind: 'none' } });
    expect(await submit()).toMatchObject({ failed: 'refused' });
    // Decided once: a later poll asks nobody.
    expect(await poll()).toEqual(passed);
    const calls = await storage.read.selectFrom('party_call').select(['party', 'asked', 'worked']).execute();
    expect(calls).toEqual([{ party: 'identity', asked: 3, worked: 1 }]);
    expect(await update(name)).toMatchObject({ failed: 'refused' });
  });

  test('000 §4: a failed check ends so; all has to be entered again before the next', async () => {
    const product = await makeProduct(await database.open());
    const { person, update, submit, poll, status } = await applicant(product, 'cleo.danner');
    const fields = { firstName: 'Cleo', lastName: 'Danner', birthDate: '1985-05-30' };
    expect(await update(fields)).toEqual(done);
    expect(await submit()).toEqual(done);
    expect([await poll(), await poll()]).toEqual([failed, failed]);
    expect(await status()).toMatchObject({ reentry: { kind: 'nameAndBirthdate' } });
    expect(await submit()).toMatchObject({ failed: 'refused' });
    await chooseOutcome(product.host.storage.db, { personId: person.id, party: identityOutcomes, outcome: 'pass' });
    expect(await update(fields)).toEqual(done);
    expect(await submit()).toEqual(done);
    expect(await poll()).toEqual(passed);
  });

  test('000 §9: ten polls, one a second; undecided at the tenth they time out, and the checks may be asked for again', async () => {
    const storage = await database.open();
    const product = await makeProduct(storage);
    const { update, submit, poll, status } = await applicant(product, 'rhea.mills');
    expect(await update({ ssn })).toEqual(done);
    expect(await submit()).toEqual(done);
    product.clock.move(8_999);
    expect(await poll()).toEqual(pending);
    expect(await submit()).toEqual(done);
    product.clock.move(1);
    expect(await poll()).toEqual({ ...pending, isPollingTimeOut: true });
    expect(await status()).toMatchObject({ reentry: { kind: 'ssn' } });
    expect(await submit()).toEqual(done);
    expect(await poll()).toEqual(pending);
    expect(await storage.read.selectFrom('customer_check').select('state').execute()).toHaveLength(2);
  });

  test('the party that checks is down, or loses its answer: a declared failure, and asking again is safe', async () => {
    const product = await makeProduct(await database.open());
    const { person, update, submit, poll } = await applicant(product, 'gus.whitlow');
    await update({ ssn });
    await submit();
    expect(await poll()).toMatchObject({ failed: 'unavailable' });
    await chooseOutcome(product.host.storage.db, { personId: person.id, party: identityOutcomes, outcome: 'pass' });
    expect(await poll()).toEqual(passed);
  });

  test('a legal name that asks for an outcome gets it', async () => {
    const product = await makeProduct(await database.open());
    const { update, submit, poll } = await applicant(product, 'wes.tarrant');
    expect(await update({ firstName: 'Wes', lastName: 'Stand-in Fail', birthDate: '1988-09-23' })).toEqual(done);
    await submit();
    expect(await poll()).toEqual(failed);
  });

  test('an SSN is never stored in clear and never echoed; the party is handed what was entered last, and the one before is destroyed', async () => {
    const storage = await database.open();
    const product = await makeProduct(storage);
    const handed: (string | null | undefined)[] = [];
    product.host.parties.identity = {
      check: async ({ applicant: told }) => {
        handed.push(told?.taxId);
        return { state: 'CHECKS_PENDING' };
      },
    };
    const { person, update, submit, poll, status } = await applicant(product, 'lila.voss');
    const typed = await product.host.secrets.seal(storage.db, '078051121', { personId: person.id, recordId: null, field: 'ssn' });
    expect(await update({ ssn: { ...typed } })).toEqual(done);
    expect(await update({ ssn })).toEqual(done);
    // A value that a flow sealed is destroyed after its use, and so is the one stored before: one value is left.
    const secrets = await storage.read.selectFrom('secret').select(['id', 'field', 'person_id']).execute();
    const identity = await storage.read.selectFrom('person_identity').selectAll().where('person_id', '=', person.id).execute();
    expect(secrets).toEqual([{ id: identity[0]?.tax_id_secret, field: 'taxId', person_id: person.id }]);
    expect(String(identity[0]?.tax_id_last4)).toMatch(/^sealed:/);
    const opened = await product.host.vault.open(storage.read, 'person_identity', person.id, { tax_id_last4: null, ...identity[0] });
    expect(opened.tax_id_last4).toBe('6780');
    await submit();
    await poll();
    expect(handed).toEqual(['123456780']);
    expect(JSON.stringify([await status(), identity, await storage.read.selectFrom('customer_check').selectAll().execute()])).not.toMatch(
      /123-?45-?6780/,
    );
    expect(await update({ ssn: { ...typed } })).toMatchObject({
      failed: 'refused',
      errors: [{ path: 'personFields/ssn', message: 'Enter your Social Security number or TIN again.' }],
    });
  });

  test.each([
    [{ ssn: '000-12-3456' }, 'personFields/ssn', "Social Security number or TIN isn't a valid number. Check each digit."],
    [{ ssn, firstName: 'A', lastName: 'B' }, 'personFields/ssn', 'Send the tax number by itself.'],
    [{ firstName: 'Wes' }, 'personFields/lastName', 'Last name is required.'],
    [{ firstName: '', lastName: 'T' }, 'personFields/firstName', 'First name is required.'],
    [{ birthDate: '' }, 'personFields/birthDate', 'Birthdate is required'],
  ])('000 §7: updatePerson fails when success is false: %o', async (fields, path, message) => {
    const product = await makeProduct(await database.open());
    const { update, status } = await applicant(product, 'wes.tarrant');
    const before = await status();
    expect(await update(fields)).toEqual({ failed: 'refused', errors: [{ path, message }] });
    expect(await status()).toEqual(before);
  });

  test('who is not asked to enter it again can change neither name, birthdate nor tax number', async () => {
    const product = await makeProduct(await database.open());
    const { update } = await applicant(product, 'nora.plain');
    const each: JsonObject[] = [name, { birthDate: '1990-01-01' }, { ssn }];
    for (const fields of each)
      expect(await update(fields)).toMatchObject({
        errors: [{ message: 'Your legal name, birthdate and tax number can only be changed when we ask for them.' }],
      });
    const other = await applicant(product, 'lila.voss');
    expect(await other.update(name)).toMatchObject({ failed: 'refused' });
  });

  test('FL-08: somebody else’s status, checks and polls are not found', async () => {
    const product = await makeProduct(await database.open());
    const { accountId } = await applicant(product, 'wes.tarrant');
    const other = await product.personLike('lila.voss');
    for (const operation of ['getPrefundedAccountStatus', 'submitCustomerChecksPolling', 'pollCustomerChecksSubmission'])
      await expect(product.call(other, operation, { accountId })).rejects.toMatchObject({ name: 'OperationNotFound' });
  });

  test('only an external operation settles what a party answered or begins a flow: the others run inside a transaction', async () => {
    const storage = await database.open();
    const { host, clock } = await makeProduct(storage);
    const inside = contextFor(host, storage.read, { id: 'a' }, clock.now());
    await expect(inside.settle(async () => 1)).rejects.toThrow('Only an external operation can settle');
    await expect(inside.beginFlow('ANY')).rejects.toThrow('Only an external operation can begin a flow');
    const settles = defineOperation({
      name: 'settles',
      kind: 'external',
      aggregate: nothing,
      audit: 'none',
      input: z.strictObject({}),
      output: z.number(),
      handler: (_input, context) => context.settle(async () => 1),
    });
    const call = { operation: settles, input: {}, person: null, idempotencyKey: 'key', limitMs: 1000 };
    expect(await runExternalOperation(host, call)).toEqual({ ok: true, output: 1 });
  });
});

test.each([
  ['', 'Birthdate is required'],
  ['13/01/1990', 'Invalid birthdate'],
  ['02/30/1990', 'Invalid birthdate'],
  ['1990', 'Invalid birthdate'],
  ['12/31/1900', 'Enter a birth year after 1900.'],
  ['01/01/1871', 'Enter a birth year after 1900.'],
  ['06/18/2008', 'You must be 18 years old to open an account.'],
  ['06/17/2008', null],
  ['01/01/1901', null],
])('000 §5: the birthdate %o on 17 June 2026 is answered with %o', (typed, message) => {
  expect(birthDateMistake(typed, '2026-06-17')?.message ?? null).toBe(message);
});

test('000 §5: legal first and last name are required; the middle name is optional', () => {
  expect(nameMistake('middleName', null)).toBeNull();
  expect(nameMistake('firstName', null)?.message).toBe('First name is required.');
  for (const name of ["O'Neil-Šimić Jr.", 'O’Neil', "'t Hooft", 'Ng', '山田']) expect(nameMistake('lastName', name)).toBeNull();
  for (const name of ['-', "'", '3PO', 'a@b', '.Net', 'A_B']) expect(nameMistake('lastName', name)).not.toBeNull();
  expect(nameMistake('lastName', 'R2D2')?.message).toBe('Last name can only include letters, spaces, hyphens, apostrophes and periods.');
  expect(nameMistake('lastName', 'x'.repeat(51))?.message).toBe('Last name must be less than 51 characters.');
});

test('steps are numbered; a failed check is no step of the way', () => {
  const of = (stepId: string) => stepNumberOf(productLibrary().flows.get('IDENTITY_REENTRY')!, stepId);
  expect(of('legalName')).toEqual({ step: 1, steps: 2 });
  expect(of('failed')).toBeNull();
});
