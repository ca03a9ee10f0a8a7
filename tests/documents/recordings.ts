import debitCards from '#server/domain/debit-cards/area.ts';
import documents from '#server/domain/documents/area.ts';
import mortgage from '#server/domain/mortgage/area.ts';
import { persona } from '#tests/support/persona.ts';
import { areaRecordings } from '#tests/support/recordings/area-recordings.ts';

const dora = persona(documents, 'documents of accounts of every kind');

export default areaRecordings({
  journeys: [
    {
      files: ['documents/document-uploaded'],
      as: dora,
      travel: async (they) => [await they.send(await they.attach(await they.begin('UPLOAD_DOCUMENT', {})), 'CONTINUE', {}, 'uploaded')],
    },
  ],
  screens: [
    { name: 'documents-nothing', screen: 'taxesAndDocuments', as: persona(documents, 'no account, so no documents'), at: '/documents' },
    { name: 'documents-filtered', screen: 'taxesAndDocuments', as: dora, at: '/documents?type=QUARTERLY_STATEMENT' },
    {
      name: 'documents-funds',
      screen: 'taxesAndDocuments',
      as: persona(documents, 'twelve funds, each with a prospectus'),
      at: '/documents?prospectuses=2',
    },
    {
      name: 'documents-other',
      screen: 'taxesAndDocuments',
      as: persona(mortgage, 'mortgage: denied'),
      at: '/documents',
    },
    {
      name: 'documents-corrected',
      screen: 'taxesAndDocuments',
      as: persona(documents, 'a tax form that was corrected'),
      at: '/documents',
    },
    {
      name: 'documents-trusts',
      screen: 'taxesAndDocuments',
      as: persona(documents, 'trusts of metal and coins'),
      at: '/documents',
    },
    { name: 'documents-debit', screen: 'taxesAndDocuments', as: persona(debitCards, 'both cards active'), at: '/documents' },
    { name: 'documents-import', screen: 'taxFormImport', as: dora, at: '/documents/import-instructions' },
  ],
});
