import { defineArea } from '#server/areas/define-area.ts';
import { restrictionOperations } from './account-restrictions.ts';
import { migrations } from './migrations.ts';
import { personas } from './personas.ts';
import { tables } from './tables.ts';

export default defineArea({ name: 'restrictions', operations: restrictionOperations, tables, migrations, personas });
