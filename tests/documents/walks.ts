import documents from '#server/domain/documents/area.ts';
import { persona } from '#tests/support/persona.ts';
import { areaWalks } from '../support/area-walks.ts';

export default areaWalks({
  walks: [
    {
      voyagerType: 'UPLOAD_DOCUMENT',
      person: persona(documents, 'no account, so no documents'),
      entry: async () => '/documents/upload',
      typed: {},
    },
  ],
  notWalked: {
    UPLOAD_DOCUMENT: [
      {
        why: 'A walker brings no file that a step demands.',
        provedBy: 'tests/documents/uploader.test.ts',
        what: {
          states: ['keeping', 'uploaded'],
          transitions: ['upload CONTINUE 0', 'keeping ok uploadUserDocuments 0', 'keeping fail uploadUserDocuments 0'],
          validators: ['upload documents asked for, accepted'],
        },
      },
    ],
  },
});
