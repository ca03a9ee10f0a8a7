import { defineArea } from '#server/areas/define-area.ts';
import { accountOperations } from './account-operations.ts';
import { accountSubjects } from './account-subjects.ts';
import { receiptOperations } from './receipts.ts';
import { taxOperations } from './tax-operations.ts';
import { migrations } from './migrations.ts';
import { tables } from './tables.ts';
import { personas } from './personas.ts';

export default defineArea({
  name: 'accounts',
  title: 'Home and account pages',
  operations: [...accountOperations, ...receiptOperations, ...taxOperations],
  subjects: accountSubjects,
  tables,
  migrations,
  personas,
});
