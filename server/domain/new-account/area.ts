import { defineArea } from '#server/areas/define-area.ts';
import { requestOperations } from './request-operations.ts';
import { applicationSubjects, openApplications } from './application-attention.ts';
import { migrations } from './migrations.ts';
import { tables } from './tables.ts';
import { personas } from './personas.ts';

export default defineArea({
  name: 'new-account',
  operations: requestOperations,
  attention: [openApplications],
  subjects: applicationSubjects,
  tables,
  migrations,
  flags: {
    webOnboardingVoyager: { on: true, gates: 'Opening a new account step by step' },
  },
  personas,
});
