import { defineArea } from '#server/areas/define-area.ts';
import { directDepositOperations } from './direct-deposit-operations.ts';
import { migrations } from './migrations.ts';
import { directDepositForms } from './direct-deposit-forms.ts';
import { tables } from './tables.ts';
import { personas } from './personas.ts';

export default defineArea({
  name: 'direct-deposit',
  title: 'Direct deposit',
  operations: directDepositOperations,
  documents: [directDepositForms],
  tables,
  migrations,
  personas,
});
