import { defineRoom } from '#server/storage/define-room.ts';
import { tables } from './tables.ts';

export const customers = defineRoom({ name: 'customers', tables });
