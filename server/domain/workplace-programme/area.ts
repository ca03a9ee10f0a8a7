import { defineArea } from '#server/areas/define-area.ts';
import { employerEmailOperations } from './employer-email.ts';
import { employmentParty } from './employment-check.stand-in.ts';
import { migrations } from './migrations.ts';
import { personas } from './personas.ts';
import { tables } from './tables.ts';
import { validationResult } from './validation-result.ts';

export default defineArea({
  name: 'workplace-programme',
  title: 'Workplace program',
  operations: [validationResult, ...employerEmailOperations],
  tables,
  migrations,
  parties: [employmentParty],
  personas,
});
