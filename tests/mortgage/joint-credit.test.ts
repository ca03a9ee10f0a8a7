import { expect, test } from 'vitest';
import type { JsonObject } from '#schemas/json.ts';
import mortgage from '#server/domain/mortgage/area.ts';
import { onAnyDatabase } from '#tests/support/databases.ts';
import { persona } from '#tests/support/persona.ts';
import { makeProduct } from '../support/product.ts';
import { purchaseDisclosures } from './races.ts';

const identity = { phone: '+14155550142', citizenship: 'US_CITIZEN', maritalStatus: 'MARRIED', firstName: 'Robin', lastName: 'Falk' };
const robin = {
  together: 'yes',
  entry: 'entered',
  firstName: 'Robin',
  lastName: 'Falk',
  email: 'robin.new@mail.example',
  jointIntent: true,
};

onAnyDatabase('Regulation B: joint credit is affirmed by each borrower for themselves', (database) => {
  async function applicant(trait: Parameters<typeof persona<typeof mortgage>>[1]) {
    const product = await makeProduct(await database.open());
    const own = await product.personas.copy(persona(mortgage, trait));
    if (own === null) throw new Error('There is no such persona');
    const call = (name: string, input: JsonObject = {}) => product.call({ id: own.personId }, name, input);
    const applicationId = own.ids['mortgageApplication']?.[0] ?? '';
    const read = async () =>
      (await call('getMortgageApplication', { applicationId })) as unknown as {
        borrowers: { borrowerId: string; jointIntent: { on: string; inSessionOf: string } | null }[];
        missing: string[];
      };
    return { product, call, applicationId, read };
  }

  test('the applicant affirms theirs alone; a co-borrower whom they entered affirms on their own page, and nothing is submitted before', async () => {
    const { call, applicationId, read } = await applicant('mortgage: a purchase with a co-borrower ready to be submitted');
    await call('saveCoBorrower', { applicationId, coBorrower: robin });
    const [own, theirs] = (await read()).borrowers;
    expect([own?.jointIntent?.inSessionOf, theirs?.jointIntent]).toEqual(['THEMSELVES', null]);
    expect((await read()).missing).toContain('the confirmation of Robin that they intend to apply for joint credit');
    const answer = (jointIntent: boolean | null) =>
      call('saveMortgageBorrower', {
        applicationId,
        borrowerId: theirs?.borrowerId ?? '',
        identity: { ...identity, birthDate: '1986-03-09', jointIntent },
      });
    for (const refused of [null, false]) expect(await answer(refused)).toMatchObject({ errors: [{ path: 'jointIntent' }] });
    expect(await answer(true)).toMatchObject({ success: true });
    expect((await read()).borrowers[1]).toMatchObject({ jointIntent: { on: expect.any(String), inSessionOf: 'APPLICANT' } });
    expect((await read()).missing).not.toContainEqual(expect.stringContaining('joint credit'));
  });

  test('somebody else as co-borrower affirms anew, and an application alone keeps no affirmation', async () => {
    const { call, applicationId, read } = await applicant('mortgage: a purchase with a co-borrower ready to be submitted');
    expect((await read()).borrowers[1]?.jointIntent).not.toBeNull();
    await call('saveCoBorrower', { applicationId, coBorrower: robin });
    expect((await read()).borrowers[1]?.jointIntent).toBeNull();
    await call('saveCoBorrower', { applicationId, coBorrower: { together: 'no' } });
    expect((await read()).borrowers).toMatchObject([{ jointIntent: null }]);
  });

  test('who is invited affirms with their own login, by accepting', async () => {
    const product = await makeProduct(await database.open());
    const invited = await product.personas.copy(persona(mortgage, 'mortgage: invited as a co-borrower'));
    const invitation = invited?.ids['mortgageInvitation']?.[0] ?? '';
    const call = (input: JsonObject) => product.call({ id: invited?.personId ?? '' }, 'acceptMortgageInvitation', { invitation, ...input });
    expect(await call({ jointIntent: false })).toMatchObject({ errors: [{ path: 'jointIntent' }] });
    expect(await call({ jointIntent: true })).toMatchObject({ success: true });
    const answer = await product.call({ id: invited?.personId ?? '' }, 'getMortgageInvitation', { invitation });
    expect((answer as unknown as { missing: string[] }).missing).not.toContainEqual(expect.stringContaining('joint credit'));
  });

  test('a submission mails the co-borrower who was entered what was confirmed in their name', async () => {
    const { product, call, applicationId, read } = await applicant('mortgage: a purchase with a co-borrower ready to be submitted');
    await call('saveMortgageBorrower', { applicationId, borrowerId: (await read()).borrowers[0]?.borrowerId ?? '', ssn: '219-09-1111' });
    expect(await call('submitMortgageApplication', { applicationId, disclosures: purchaseDisclosures })).toMatchObject({ success: true });
    const { storage, vault } = product.host;
    const rows = await storage.read.selectFrom('outbox').selectAll().execute();
    const mails = await Promise.all(rows.map((row) => vault.open(storage.read, 'outbox', { person: row.person_id, row: row.id }, row)));
    expect(mails.map(({ message }) => [message.to, message.words])).toContainEqual([
      'robin.falk@mail.example',
      'mortgage/coBorrowerEntered',
    ]);
  });
});
