import { defineArea } from '#server/areas/define-area.ts';
import { migrations } from './migrations.ts';
import { personas } from './personas.ts';
import { tables } from './tables.ts';

export default defineArea({
  name: 'mortgage',
  tables,
  migrations,
  flags: {
    lendWebMortgagesFlowM1: { on: true, gates: 'Mortgages: the application, its tasks and its pages' },
  },
  personas,
});
