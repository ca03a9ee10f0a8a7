import { defineArea } from '#server/areas/define-area.ts';
import { estimateOperations } from './estimate-operations.ts';
import { migrations } from './migrations.ts';
import { personas } from './personas.ts';
import { tables } from './tables.ts';

export default defineArea({
  name: 'tax-savings',
  title: 'Harvested tax losses',
  operations: estimateOperations,
  tables,
  migrations,
  flags: {
    taxLossesOfEveryAccount: { on: false, gates: 'The page of harvested tax losses, for accounts that harvest none too' },
  },
  personas,
});
