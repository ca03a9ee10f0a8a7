import { defineArea } from '#server/areas/define-area.ts';
import { inviteOperations } from './invite-status.ts';
import { openedInviteOperations } from './open-invite.ts';
import { migrations } from './migrations.ts';
import { tables } from './tables.ts';
import { personas } from './personas.ts';

export default defineArea({ name: 'invites', operations: [...inviteOperations, ...openedInviteOperations], tables, migrations, personas });
