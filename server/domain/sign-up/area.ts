import { defineArea } from '#server/areas/define-area.ts';
import { confirmOperations } from './confirm-sign-up.ts';
import { endSignUps } from './end-sign-ups.ts';
import { migrations } from './migrations.ts';
import { requestOperations } from './request-sign-up.ts';
import { tables } from './tables.ts';

export default defineArea({
  name: 'sign-up',
  operations: [...requestOperations, ...confirmOperations],
  daily: [endSignUps],
  tables,
  migrations,
});
