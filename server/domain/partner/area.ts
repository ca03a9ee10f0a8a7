import { defineArea } from '#server/areas/define-area.ts';
import { migrations } from './migrations.ts';
import { partnerOperations } from './partner-operations.ts';
import { tables } from './tables.ts';

export default defineArea({ name: 'partner', operations: partnerOperations, tables, migrations });
