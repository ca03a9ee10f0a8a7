import { defineArea } from '#server/areas/define-area.ts';
import { inviteOperations } from './invite-status.ts';
import { migrations } from './migrations.ts';
import { tables } from './tables.ts';
import { personas } from './personas.ts';

export default defineArea({ name: 'invites', operations: inviteOperations, tables, migrations, personas });
