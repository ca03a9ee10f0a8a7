import mortgageTasks from '#server/domain/mortgage-tasks/area.ts';
import { persona } from '#tests/support/persona.ts';
import { areaRecordings } from '#tests/support/recordings/area-recordings.ts';

const signer = persona(mortgageTasks, 'mortgage tasks: a document to sign');

export default areaRecordings({
  screens: [{ name: 'signing-frame-test', screen: 'signingFrameTest', as: signer, at: '/internal/signing-frame' }],
});
