import { expect } from 'vitest';
import { documentSigningAnswers, type OpenedDocument } from '#server/domain/document-signing/document-signing.ts';
import { contractOf } from './contract.ts';

const document = (envelope: string) => ({
  envelope,
  title: 'Agreement',
  paragraphs: ['What is agreed.'],
  signerName: 'Ada Fairweather',
  signerEmail: 'ada@example.com',
  sender: null,
  sentAt: Date.UTC(2026, 10, 2),
});
const access = { login: 'OWN' as const, holder: 'Ada Fairweather', session: null, confirmedAt: null };

export const documentSigning = contractOf({
  name: 'documentSigning',
  answers: documentSigningAnswers,
  calls: [
    {
      call: 'open',
      asked: ({ key }) => ({ document: document(`envelope-${key}`), access }),
      works: true,
      // Each opening has a token of its own.
      lasting: (opened: OpenedDocument) => ('docSigningLink' in opened ? opened.docSigningLink : opened),
      personal: ['Fairweather', 'ada@example.com'],
    },
    { call: 'standing', asked: ({ key }) => ({ envelope: `envelope-${key}` }), works: false, personal: [] },
    { call: 'signedDocument', asked: ({ key }) => ({ envelope: `envelope-${key}` }), works: false, personal: [] },
  ],
  rules: {
    'a document that was opened and not signed is open, and there is no signed document of it': async ({ party, person }) => {
      const personId = await person();
      await party.open({ personId, idempotencyKey: 'unsigned', document: document('envelope-unsigned'), access });
      expect(await party.standing({ personId, envelope: 'envelope-unsigned' })).toBe('open');
      expect(await party.signedDocument({ personId, envelope: 'envelope-unsigned' })).toBeNull();
    },
    'open: the token of one opening is no other’s': async ({ party, person }) => {
      const personId = await person();
      const open = async (idempotencyKey: string) =>
        party.open({ personId, idempotencyKey, document: document('envelope-tokens'), access });
      const tokens = [await open('one'), await open('two')].map((opened) => ('accessToken' in opened ? opened.accessToken : opened));
      expect(tokens[0]).not.toEqual(tokens[1]);
    },
  },
});
