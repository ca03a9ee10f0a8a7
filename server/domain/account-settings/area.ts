import { defineArea } from '#server/areas/define-area.ts';
import { withholdingOperations } from './ira-withholding.ts';
import { partyOperations } from './interested-parties.ts';
import { migrations } from './migrations.ts';
import { passivePlusOperations } from './passive-plus.ts';
import { personas } from './personas.ts';
import { tables } from './tables.ts';

export default defineArea({
  name: 'account-settings',
  title: 'Account settings',
  operations: [...partyOperations, ...withholdingOperations, ...passivePlusOperations],
  tables,
  migrations,
  personas,
});
