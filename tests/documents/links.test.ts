import { afterAll, beforeAll, expect, test } from 'vitest';
import debitCards from '#server/domain/debit-cards/area.ts';
import documents from '#server/domain/documents/area.ts';
import { onAnyDatabase } from '#tests/support/databases.ts';
import { persona } from '#tests/support/persona.ts';
import { startTestServer, type SignedIn, type TestServer } from '#tests/support/server.ts';
import { makeProduct } from '../support/product.ts';
import { readPdf, type File } from './read-pdf.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

interface Links {
  accountAgreements: { accountId: string; accountName: string; titles: string; acceptedOn: string }[];
  lendingAgreedOn: string | null;
  householdAgreedOn: string | null;
  hasSignedMarginAgreement: boolean;
  debitAccountState: string;
}
const linksOf = (person: SignedIn) => person.operation<Links>('getDocumentLinks', {});
const shown = async (person: SignedIn): Promise<string> => JSON.stringify((await person.open('/documents')).view);

test('001 §3: Links follow from the debit account and from a margin agreement; who agreed to nothing sees neither', async () => {
  const holder = await server.personLike(persona(debitCards, 'both cards active'));
  expect((await linksOf(holder)).debitAccountState).toBe('DEBIT_CARD');
  expect(await shown(holder)).toContain('Debit account agreement (PDF)');
  const nobody = await server.personLike(persona(documents, 'no account, so no documents'));
  expect(await linksOf(nobody)).toEqual({
    accountAgreements: [],
    lendingAgreedOn: null,
    householdAgreedOn: null,
    hasSignedMarginAgreement: false,
    debitAccountState: 'NONE',
  });
  expect(await shown(nobody)).not.toContain('Your agreements');
});

test('001 §3: a CCPA Document is made when its person asks, says what was so then, and nobody else opens it', async () => {
  const dora = await server.personLike(persona(documents, 'documents of accounts of every kind'));
  const other = await server.personLike(persona(documents, 'no account, so no documents'));
  await dora.operation('requestPersonalData', {});
  const { documents: kept } = await dora.operation<{ documents: { type: string; title: string; filePath: string }[] }>(
    'getUserDocuments',
    {},
  );
  expect(kept).toMatchObject([{ type: 'CCPA Document', title: 'Your personal data' }]);
  const filePath = kept[0]?.filePath ?? '';
  const { facts } = await readPdf(await dora.operation<File>('downloadUserDocument', { filePath }));
  expect([facts.get('Name'), facts.get('State'), facts.has('Stock account')]).toEqual(['Dora Files', 'ME', true]);
  await expect(other.operation('downloadUserDocument', { filePath })).rejects.toThrow();
  expect(await shown(dora)).toContain('CCPA Document');
});

onAnyDatabase('001 §3: what somebody signed', (database) => {
  test('hasSignedMarginAgreement and the day of a lending agreement are those of the person alone', async () => {
    const storage = await database.open();
    const product = await makeProduct(storage);
    const [signer, other] = [await product.personLike('dora.files'), await product.personLike('dora.files')];
    const at = Date.parse('2026-05-04T16:00:00Z');
    const agreement = { agreement_type: 'MARGIN_AGREEMENT', revision: '2026-05-01', person_id: signer.id, accepted_at: at };
    const { account_id } = await storage.read
      .selectFrom('account_owner')
      .select('account_id')
      .where('person_id', '=', signer.id)
      .executeTakeFirstOrThrow();
    await storage.db
      .insertInto('joint_agreement')
      .values({ ...agreement, account_id })
      .execute();
    await storage.db.insertInto('fpsl_agreement').values({ person_id: signer.id, version: '1', agreed_at: at }).execute();
    const signed = (await product.call(signer, 'getDocumentLinks')) as unknown as Links;
    expect([signed.hasSignedMarginAgreement, signed.lendingAgreedOn, signed.accountAgreements.length]).toEqual([true, '2026-05-04', 1]);
    expect(await product.call(other, 'getDocumentLinks')).toMatchObject({
      hasSignedMarginAgreement: false,
      lendingAgreedOn: null,
      accountAgreements: [],
    });
  });
});
