import { defineArea } from '#server/areas/define-area.ts';
import { appPasswordOperations } from './app-password-operations.ts';
import { ownerOfAppPassword } from './live-app-passwords.ts';
import { migrations } from './migrations.ts';
import { personas } from './personas.ts';
import { tables } from './tables.ts';

export default defineArea({
  name: 'app-passwords',
  title: 'App passwords',
  operations: appPasswordOperations,
  ownerOfAppPassword,
  tables,
  migrations,
  personas,
});
