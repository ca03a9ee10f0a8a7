import { defineRoom } from '#server/storage/define-room.ts';
import { migrations } from './migrations.ts';
import { tables } from './tables.ts';

export const money = defineRoom({ name: 'money', tables, migrations });
