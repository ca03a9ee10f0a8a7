import { defineRoom } from '#server/storage/define-room.ts';
import { migrations } from './migrations.ts';
import { tables } from './tables.ts';

export const ledger = defineRoom({ name: 'ledger', tables, migrations });
