import { defineArea } from '#server/areas/define-area.ts';
import { preferenceOperations } from './preferences.ts';
import { migrations } from './migrations.ts';
import { tables } from './tables.ts';
import { personas } from './personas.ts';

export default defineArea({ name: 'notifications', operations: preferenceOperations, tables, migrations, personas });
