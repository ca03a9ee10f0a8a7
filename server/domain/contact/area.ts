import { defineArea } from '#server/areas/define-area.ts';
import { migrations } from './migrations.ts';
import { personas } from './personas.ts';
import { supportMessageOperations } from './support-messages.ts';
import { tables } from './tables.ts';

export default defineArea({ name: 'contact', title: 'Contact us', operations: supportMessageOperations, tables, migrations, personas });
