import { defineArea } from '#server/areas/define-area.ts';
import { accountOperations } from './account-operations.ts';
import { receiptOperations } from './receipts.ts';
import { taxOperations } from './tax-operations.ts';
import { migrations } from './migrations.ts';
import { tables } from './tables.ts';

export default defineArea({
  name: 'accounts',
  operations: [...accountOperations, ...receiptOperations, ...taxOperations],
  tables,
  migrations,
});
