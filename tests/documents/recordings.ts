import documents from '#server/domain/documents/area.ts';
import { persona } from '#tests/support/persona.ts';
import { areaRecordings } from '#tests/support/recordings/area-recordings.ts';

const dora = persona(documents, 'documents of accounts of every kind');

export default areaRecordings({
  screens: [
    { name: 'documents-nothing', screen: 'taxesAndDocuments', as: persona(documents, 'no account, so no documents'), at: '/documents' },
    { name: 'documents-filtered', screen: 'taxesAndDocuments', as: dora, at: '/documents?type=QUARTERLY_STATEMENT' },
    { name: 'documents-import', screen: 'taxFormImport', as: dora, at: '/documents/import-instructions' },
  ],
});
