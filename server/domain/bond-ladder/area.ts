import { defineArea } from '#server/areas/define-area.ts';
import { ladderOperations } from './ladder-operations.ts';
import { migrations } from './migrations.ts';
import { tables } from './tables.ts';
import { personas } from './personas.ts';

export default defineArea({
  name: 'bond-ladder',
  operations: ladderOperations,
  tables,
  migrations,
  personas,
});
