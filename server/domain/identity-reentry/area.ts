import { defineArea } from '#server/areas/define-area.ts';
import { customerCheckOperations } from './customer-checks.ts';
import { prefundedStatusOperations } from './prefunded-status.ts';
import { personUpdateOperations } from './update-person.ts';
import { identityAttention } from './identity-attention.ts';
import { identityParty } from './identity-check.stand-in.ts';
import { taxIdIndexes } from './index-tax-ids.ts';
import { migrations } from './migrations.ts';
import { tables } from './tables.ts';
import { personas } from './personas.ts';

export default defineArea({
  name: 'identity-reentry',
  title: 'Identity entered again',
  operations: [...customerCheckOperations, ...prefundedStatusOperations, ...personUpdateOperations],
  attention: [identityAttention],
  daily: [taxIdIndexes],
  tables,
  migrations,
  flags: {
    identityReentry: { on: true, gates: 'Entering identity data again for an account that is funded and not open yet' },
  },
  parties: [identityParty],
  personas,
});
