import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { certificateLines, documentHash, notRecorded, sealOf } from '#server/domain/document-signing/certificate.ts';
import { signingEvents, type SigningEvent } from '#server/domain/document-signing/signing-events.ts';
import mortgageTasks from '#server/domain/mortgage-tasks/area.ts';
import type { Row } from '#server/storage/database.ts';
import { persona } from '#tests/support/persona.ts';
import { handsOf } from '#tests/support/prove-walks.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { signTask } from './sign-task.ts';
import { textOfPdf } from '#tests/support/text-of-pdf.ts';

type Envelope = Row<'stand_in_envelope'>;
type Event = Row<'stand_in_envelope_event'>;

const bare: Envelope = {
  envelope: 'envelope-1',
  person_id: 'person-1',
  signer_name: null,
  signer_email: null,
  title: 'A title',
  paragraphs: '["One.","Two."]',
  sender: null,
  sent_at: null,
  status: 'signed',
  opened: 1,
  token_hash: null,
  token_until: null,
  visit_hash: null,
  // Columns that say what the events say; a certificate is not written from them.
  opened_at: 1,
  consented_at: 2,
  consent_version: 'of the column',
  signed_as: null,
  signed_at: 3,
  signed_from: 'of the column',
  signed_with: 'of the column',
  asked: 0,
};
const event = (kind: SigningEvent, place: number, more: Partial<Event> = {}): Event => ({
  id: `${place}`,
  envelope: 'envelope-1',
  person_id: 'person-1',
  place,
  at: Date.UTC(2026, 5, 17, 12, place),
  event: kind,
  address: null,
  device: null,
  login: null,
  holder: null,
  session: null,
  confirmed_at: null,
  consent_version: null,
  ...more,
});
const lineOf = (lines: readonly (readonly [string, string])[], label: string) => lines.find(([name]) => name === label)?.[1];

describe('each line of a certificate is written from what was recorded', () => {
  test('where nothing was recorded, every line says so, and no event is named', () => {
    const lines = certificateLines(bare, [], 1);
    for (const label of ['Sender', 'Sent', 'Signer', 'Authentication', 'Signature']) expect(lineOf(lines, label), label).toBe(notRecorded);
    expect(JSON.stringify(lines)).not.toContain('of the column');
    for (const words of Object.values(signingEvents)) expect(JSON.stringify(lines)).not.toContain(words);
  });

  test('each recorded event has its own line, in its order, and a line less without it', () => {
    const kinds = Object.keys(signingEvents) as SigningEvent[];
    const events = kinds.map((kind, place) => event(kind, place, { address: `10.0.0.${place}`, device: `device ${place}` }));
    const lines = certificateLines(bare, events, 1);
    const listed = lines.filter(([label]) => label.startsWith('2026-06-17T12:'));
    expect(listed.map(([, value]) => value)).toEqual(
      kinds.map((kind, place) => `${signingEvents[kind]}, from 10.0.0.${place}, device ${place}`),
    );
    for (const [place, kind] of kinds.entries())
      expect(JSON.stringify(certificateLines(bare, events.toSpliced(place, 1), 1)), kind).not.toContain(`10.0.0.${place}`);
  });

  test('authentication is that of the access before the signature, by whose session it was', () => {
    const signer = { ...bare, signer_name: 'Robin Falk', signer_email: 'robin@mail.example' };
    const session = { holder: 'Mina Falk', session: 's-1', confirmed_at: Date.UTC(2026, 5, 17, 11) };
    const by = (login: Event['login']) =>
      lineOf(certificateLines(signer, [event('access', 0, { ...session, login }), event('signed', 1)], 1), 'Authentication');
    expect(by('OWN')).toBe('Robin Falk signed with their own login: session s-1, confirmed at 2026-06-17T11:00:00.000Z.');
    expect(by('OTHER')).toContain('Robin Falk did not sign in. Access was given in the session of Mina Falk');
    expect(by(null)).toBe(notRecorded);
    // Access that was given after the signature is not how it was made.
    const after = [
      event('access', 0, { ...session, login: 'OTHER' }),
      event('signed', 1),
      event('access', 2, { ...session, login: 'OWN' }),
    ];
    expect(lineOf(certificateLines(signer, after, 1), 'Authentication')).toContain('did not sign in');
  });

  test('FL-11: the hash is of the text that was shown, and the seal of all lines: a change of either is found', () => {
    expect(documentHash({ ...bare, paragraphs: '["One.","Three."]' })).not.toBe(documentHash(bare));
    const lines = certificateLines(bare, [event('signed', 0)], 2);
    const [seal] = lines.slice(-1);
    expect(seal?.[1]).toBe(sealOf(lines.slice(0, -1)));
    expect(sealOf(lines.slice(0, -1).map(([label, value]) => [label, value.replace('2 pages', '3 pages')]))).not.toBe(seal?.[1]);
  });
});

describe('over HTTP, of a document that two sign one after the other', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  test('the first signer’s certificate names their login, the second one’s that they did not sign in; both are what the party gave', async () => {
    const { hands } = await handsOf(server, persona(mortgageTasks, 'mortgage tasks: a document for two to sign'));
    const { applicationsViews } = await hands.operation<{ applicationsViews: { applicationId: string }[] }>(
      'getAllMortgageApplicationViewsForUser',
      {},
    );
    const applicationId = applicationsViews[0]?.applicationId ?? '';
    const { taskGroups } = await hands.operation<{ taskGroups: { tasks: { taskId: string }[] }[] }>('getMortgageApplicationTasks', {
      applicationId,
    });
    expect(await signTask(hands, taskGroups[0]?.tasks[0]?.taskId ?? '')).toEqual(['Inka Sander', 'Robin Sander']);
    const { signed } = await hands.operation<{ signed: { disclosureId: string; signer: string }[] }>('getMortgageDocuments', {
      applicationId,
    });
    const read = async (signer: string) => {
      const mortgageDisclosureId = signed.find((one) => one.signer === signer)?.disclosureId ?? '';
      const { content } = await hands.operation<{ content: string }>('downloadSignedDisclosure', { mortgageDisclosureId });
      return textOfPdf(new Uint8Array(Buffer.from(content, 'base64')));
    };
    const [own, other] = [await read('Inka Sander'), await read('Robin Sander')];
    for (const text of [own, other])
      for (const fact of ['Sender: Larkmoor Home Lending', '1 page', 'Sent: 2026-', 'Document opened, from 127.0.0.1', 'Seal: SHA-256'])
        expect(text).toContain(fact);
    expect(own).toContain('Inka Sander signed with their own login: session');
    expect(other).toContain('Robin Sander did not sign in. Access was given in the session of Inka Sander');
    expect(other).not.toContain('with their own login');

    // A file that was changed where it is kept is not given out.
    const mortgageDisclosureId = signed[0]?.disclosureId ?? '';
    await server.services.storage.write(({ db }) =>
      db.updateTable('disclosure').set({ signed_hash: 'another' }).where('id', '=', mortgageDisclosureId).execute(),
    );
    await expect(hands.operation('downloadSignedDisclosure', { mortgageDisclosureId })).rejects.toThrow('500');
  });
});
