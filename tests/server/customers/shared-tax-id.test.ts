import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { JsonObject } from '#schemas/json.ts';
import { taxIdIndexOf } from '#server/customers/shared-tax-id.ts';
import beneficiaries from '#server/domain/beneficiaries/area.ts';
import identityReentry from '#server/domain/identity-reentry/area.ts';
import { taxIdIndexes } from '#server/domain/identity-reentry/index-tax-ids.ts';
import jointAccess from '#server/domain/joint-access/area.ts';
import mortgage from '#server/domain/mortgage/area.ts';
import newAccount from '#server/domain/new-account/area.ts';
import { agreementsFor, invitationTo, inviteTokenOf } from '#server/domain/new-account/index.ts';
import type { Operation } from '#server/operations/operation.ts';
import { hashOfToken } from '#server/security/tokens.ts';
import type { Actor } from '#server/security/actor.ts';
import { product } from '#server/product.ts';
import { onAnyDatabase, type TestDatabase } from '#tests/support/databases.ts';
import { persona } from '#tests/support/persona.ts';
import { makeProduct } from '#tests/support/product.ts';

/** The names by which a tax number is asked. */
const named = /^(ssn|ein|tin|itin|ssnortin|tax(payer)?_?(id|number|identification\w*))$/i;

const propertiesOf = (schema: unknown): string[] =>
  schema === null || typeof schema !== 'object'
    ? []
    : Object.entries(schema).flatMap(([key, value]) => [
        ...(key === 'properties' ? Object.keys(value as object) : []),
        ...propertiesOf(value),
      ]);

const takesTaxId = ({ input }: Pick<Operation, 'input'>): boolean =>
  propertiesOf(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })).some((name) => named.test(name));

type Made = Awaited<ReturnType<typeof makeProduct>>;

/** The number of the other person, and one that only the person asking has. */
const theirs = '512348877';
const free = '219-09-1111';

/** Somebody with the number, as an opened application leaves them. */
async function giveNumber({ host }: Made, personId: string, taxId = theirs): Promise<void> {
  const nothingElse = { birth_date: null, tax_id_secret: null, tax_id_last4: null };
  await host.storage.db
    .insertInto('person_identity')
    .values({ ...nothingElse, person_id: personId, tax_id_index: taxIdIndexOf(host, taxId) })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ tax_id_index: taxIdIndexOf(host, taxId) }))
    .execute();
}

/** Somebody else who has the number and owns the oldest account of a person too. */
async function coOwnerOf(made: Made, { id }: Actor): Promise<void> {
  const other = await made.personLike('nora.plain');
  await giveNumber(made, other.id);
  const { db, read } = made.host.storage;
  const { account_id } = await read
    .selectFrom('account_owner')
    .select('account_id')
    .where('person_id', '=', id)
    .orderBy('account_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  await db.insertInto('account_owner').values({ account_id, person_id: other.id, role: 'joint', trust_name: null }).execute();
}

const firstAccount = async (made: Made, person: Actor): Promise<string> => {
  const { accounts } = (await made.call(person, 'getAccountOverviews2')) as { accounts: { externalizedAccountId: string }[] };
  return accounts[0]?.externalizedAccountId ?? '';
};

/** The invited client, who went on with the link, and their first owner, who has the number. */
async function invitedToJoin(made: Made) {
  const copy = await made.personas.copy(persona(jointAccess, 'a client who is invited to own an account'));
  const person: Actor = { id: copy!.personId };
  const accountId = copy!.ids['jointAccount']?.[0] ?? '';
  const { read } = made.host.storage;
  const { person_id, id } = await read
    .selectFrom('joint_invitation')
    .select(['person_id', 'id'])
    .where('invitee_id', '=', person.id)
    .executeTakeFirstOrThrow();
  await giveNumber(made, person_id);
  return { person, accountId, owner: person_id, invitationId: id };
}

const joining = (accountId: string, ssn: string | null) => ({
  accountId,
  agreements: agreementsFor('JOINT', 'AUTOMATED_INVESTING').map(({ agreementType, revision }) => ({
    agreementType,
    revision,
    stringType: 'MARKDOWN',
  })),
  ssn,
});

/** How each operation is asked with a number: by whom, and with the other's number known already. */
const ways: Record<string, (made: Made) => Promise<(number: string) => Promise<JsonObject>>> = {
  async saveApplicant(made) {
    const person = await made.personLike(persona(beneficiaries, 'no heirs yet'));
    await coOwnerOf(made, person);
    return (ssn) =>
      made.call(person, 'saveApplicant', {
        legalName: null,
        birthDate: null,
        ssn,
        phone: '+14155550142',
        citizenship: 'US_CITIZEN',
        employment: { status: 'RETIRED', sourceOfFunds: 'PENSION' },
        affiliations: { broker: false, controls: false, political: false },
        finances: { filingStatus: 'SINGLE', pretaxAnnualIncome: 0, netWorth: 0, liquidNetWorth: 0 },
      });
  },
  async saveTrustEin(made) {
    const person = await made.personLike(persona(newAccount, 'new account: nobody knows anything of them yet'));
    await giveNumber(made, person.id);
    const { accountRequestId = '' } = await made.call(person, 'startNewAccountOnboarding', {
      accountSubtype: 'TRUST',
      userPlatform: 'WEB',
    });
    // Any number may be an employer's, so that nothing else is wrong with the person's own one.
    return (ein) => made.call(person, 'saveTrustEin', { accountRequestId, ein: ein === free ? '45-6789012' : ein });
  },
  async saveJointOwnerIdentity(made) {
    const { person, invitationId, accountId } = await invitedToJoin(made);
    const { db, read } = made.host.storage;
    const nonce = 'a nonce of the test';
    const inviteToken = inviteTokenOf(made.host.vault, invitationId, nonce);
    await db
      .updateTable('joint_invitation')
      .set({ token_nonce: nonce, token_hash: hashOfToken(inviteToken) })
      .where('id', '=', invitationId)
      .execute();
    const row = await read.selectFrom('account').select('id').where('externalized_id', '=', accountId).executeTakeFirstOrThrow();
    const invitation = await invitationTo({ db: read, vault: made.host.vault }, row.id);
    const email = await made.host.vault.seal(read, 'person', person.id, { email: invitation?.email ?? '' });
    await db.updateTable('person').set(email).where('id', '=', person.id).execute();
    return (ssn) => made.call(person, 'saveJointOwnerIdentity', { inviteToken, ssn });
  },
  async confirmJointAccessInviteWithAgreements(made) {
    const { person, accountId } = await invitedToJoin(made);
    return (ssn) => made.call(person, 'confirmJointAccessInviteWithAgreements', joining(accountId, ssn));
  },
  async updatePerson(made) {
    const person = await made.personLike(persona(identityReentry, 'SSN again; the checks pass at once'));
    await coOwnerOf(made, person);
    return (ssn) => made.call(person, 'updatePerson', { personFields: { ssn } });
  },
  async saveMortgageBorrower(made) {
    const { person, applicationId, borrowers } = await mortgageOf(made, 'mortgage: a purchase with a co-borrower ready to be submitted');
    await giveNumber(made, person.id);
    return (ssn) => made.call(person, 'saveMortgageBorrower', { applicationId, borrowerId: borrowers[1] ?? '', ssn });
  },
  async saveInvitedBorrower(made) {
    const copy = await made.personas.copy(persona(mortgage, 'mortgage: invited as a co-borrower'));
    const person: Actor = { id: copy!.personId };
    const invitation = copy!.ids['mortgageInvitation']?.[0] ?? '';
    await made.call(person, 'acceptMortgageInvitation', { invitation, jointIntent: true });
    const { person_id } = await made.host.storage.read
      .selectFrom('mortgage_invitation')
      .select('person_id')
      .where('id', '=', invitation)
      .executeTakeFirstOrThrow();
    await giveNumber(made, person_id);
    return (ssn) => made.call(person, 'saveInvitedBorrower', { invitation, ssn });
  },
  async saveBeneficiaries(made) {
    const person = await made.personLike(persona(beneficiaries, 'no heirs yet'));
    await coOwnerOf(made, person);
    const accountId = await firstAccount(made, person);
    const heir = { relationship: 'CHILD', firstName: 'Ivo', lastName: 'Keller', birthDate: '2009-03-14', ownership: 100 };
    return (ssnOrTin) => made.call(person, 'saveBeneficiaries', { accountId, type: 'PRIMARY', beneficiaries: [{ ...heir, ssnOrTin }] });
  },
};

/** Operations that take a number late in an application, or keep none: where the number is looked at. */
const lookedAtIn: Record<string, readonly [file: string, call: string] | 'keeps no number'> = {
  addDocumentsToAccountRequest: ['add-documents.ts', 'await ownTaxIdMistake(context, taxId)'],
  saveRiskAnswers: 'keeps no number',
  submitAccountRequest: ['student-tax-id.ts', 'await isTaxIdOf(context, taxId, [signedIn(context).id])'],
};

async function mortgageOf(made: Made, trait: Parameters<typeof persona<typeof mortgage>>[1]) {
  const person = await made.personLike(persona(mortgage, trait));
  const { applicationsViews } = (await made.call(person, 'getAllMortgageApplicationViewsForUser')) as {
    applicationsViews: { applicationId: string }[];
  };
  const applicationId = applicationsViews[0]?.applicationId ?? '';
  const { borrowers } = (await made.call(person, 'getMortgageApplication', { applicationId })) as { borrowers: { borrowerId: string }[] };
  return { person, applicationId, borrowers: borrowers.map(({ borrowerId }) => borrowerId) };
}

describe('Two people never have one tax number', () => {
  test('each operation that takes a tax number is named here, with how it is asked', () => {
    const found = [...product.operations.values()].filter(takesTaxId).map(({ name }) => name);
    expect(found.toSorted()).toEqual([...Object.keys(ways), ...Object.keys(lookedAtIn)].toSorted());
    for (const place of Object.values(lookedAtIn)) {
      if (place === 'keeps no number') continue;
      const [file, call] = place;
      expect(readFileSync(new URL(`../../../server/domain/new-account/${file}`, import.meta.url), 'utf8')).toContain(call);
    }
  });

  test.each([
    z.strictObject({ holder: z.array(z.strictObject({ tin: z.string() })) }),
    z.strictObject({ taxId: z.union([z.string(), z.null()]) }),
  ])('control: an operation with a number in its input is found (%#)', (input) => expect(takesTaxId({ input })).toBe(true));

  onAnyDatabase('Tax numbers', (database: TestDatabase) => {
    test.each(Object.keys(ways))('%s refuses the number of the other person, says nothing of them, and takes another one', async (name) => {
      const made = await makeProduct(await database.open());
      const ask = await ways[name]!(made);
      const refused = await ask('512-34-8877');
      expect(refused).toMatchObject({ failed: 'refused', errors: [{ path: expect.stringMatching(/(ssn|ein|ssnOrTin)$/) }] });
      const said = JSON.stringify(refused['errors']);
      expect(said).toMatch(/own|Two borrowers/);
      expect(said).not.toMatch(/8877|nora|june/i);
      expect(await ask(free)).toMatchObject({ success: true });
    });

    test('who kept the first owner’s number before they were invited does not join either', async () => {
      const made = await makeProduct(await database.open());
      const { person, accountId } = await invitedToJoin(made);
      const { db } = made.host.storage;
      await giveNumber(made, person.id);
      await db.updateTable('person_identity').set({ tax_id_secret: 'kept before' }).where('person_id', '=', person.id).execute();
      const ask = () => made.call(person, 'confirmJointAccessInviteWithAgreements', joining(accountId, null));
      expect(await ask()).toMatchObject({ outcome: 'MISMATCH' });
    });

    test('two beneficiaries have two numbers; a trust may have that of its grantor, and one person may be in both lists', async () => {
      const made = await makeProduct(await database.open());
      const person = await made.personLike(persona(beneficiaries, 'no heirs yet'));
      await giveNumber(made, person.id);
      const accountId = await firstAccount(made, person);
      const heir = { relationship: 'CHILD', firstName: 'Ivo', lastName: 'Keller', birthDate: '2009-03-14', ssnOrTin: free, ownership: 50 };
      const save = (type: string, list: JsonObject[]) => made.call(person, 'saveBeneficiaries', { accountId, type, beneficiaries: list });
      expect(await save('PRIMARY', [heir, { ...heir, firstName: 'Ada' }])).toMatchObject({
        failed: 'refused',
        errors: [{ path: 'beneficiaries/1/ssnOrTin' }],
      });
      const trust = { relationship: 'TRUST', trustName: 'Keller Trust', birthDate: '2018-06-01', ssnOrTin: theirs, ownership: 50 };
      expect(await save('PRIMARY', [heir, trust])).toMatchObject({ success: true });
      expect(await save('CONTINGENT', [{ ...heir, ownership: 100 }])).toMatchObject({ success: true });
      expect(await save('CONTINGENT', [{ ...heir, firstName: 'Ada', ownership: 100 }])).toMatchObject({
        failed: 'refused',
        errors: [{ path: 'beneficiaries/0/ssnOrTin' }],
      });
    });

    test('DP-03: a number that an earlier release kept is found once the daily work has given it its index', async () => {
      const made = await makeProduct(await database.open());
      const ask = await ways['saveApplicant']!(made);
      expect(await ask(free)).toMatchObject({ success: true });
      const { db, read } = made.host.storage;
      const before = await read.selectFrom('person_identity').selectAll().where('tax_id_secret', 'is not', null).executeTakeFirstOrThrow();
      await db.updateTable('person_identity').set({ tax_id_index: null }).where('person_id', '=', before.person_id).execute();
      expect(await made.daily(taxIdIndexes)).toEqual({ indexed: 1 });
      expect(await made.daily(taxIdIndexes)).toEqual({ indexed: 0 });
      const after = await read
        .selectFrom('person_identity')
        .selectAll()
        .where('person_id', '=', before.person_id)
        .executeTakeFirstOrThrow();
      expect(after.tax_id_index).toBe(before.tax_id_index);
    });
  });
});
