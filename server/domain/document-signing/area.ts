import { defineArea } from '#server/areas/define-area.ts';
import { documentSigningParty } from './document-signing.stand-in.ts';
import { migrations } from './migrations.ts';
import { signedFiles } from './signed-files.ts';
import { signingOperations } from './signing-operations.ts';
import { tables } from './tables.ts';

export default defineArea({
  name: 'document-signing',
  operations: signingOperations,
  documents: [signedFiles],
  tables,
  migrations,
  flags: { signingFrameTest: { on: 'development', gates: 'The internal test page of the signing frame' } },
  parties: [documentSigningParty],
});
