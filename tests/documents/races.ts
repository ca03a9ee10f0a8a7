import documents from '#server/domain/documents/area.ts';
import { persona } from '#tests/support/persona.ts';
import { areaRaces } from '#tests/support/races.ts';

export default areaRaces({
  requestPersonalData: { people: [persona(documents, 'documents of accounts of every kind')], input: () => ({}) },
  // The file was never attached, so all are refused. A file that is sent twice is kept once: `uploader.test.ts`.
  uploadUserDocuments: {
    people: [persona(documents, 'documents of accounts of every kind')],
    input: () => ({ documents: [{ documentId: 'none', name: 'letter.pdf' }] }),
  },
});
