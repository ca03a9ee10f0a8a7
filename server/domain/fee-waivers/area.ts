import { defineArea } from '#server/areas/define-area.ts';
import { feeWaiverOperations } from './fee-waiver-operations.ts';
import { migrations } from './migrations.ts';
import { personas } from './personas.ts';
import { tables } from './tables.ts';

export default defineArea({ name: 'fee-waivers', operations: feeWaiverOperations, tables, migrations, personas });
