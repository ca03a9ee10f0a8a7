import { defineRoom } from '#server/storage/define-room.ts';
import { migrations } from './migrations.ts';
import { tables } from './tables.ts';

export const accounts = defineRoom({ name: 'accounts', tables, migrations });
