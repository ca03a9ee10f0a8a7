import { defineArea } from '#server/areas/define-area.ts';
import { activityOperations } from './activity-operations.ts';
import { accountOperations } from './account-operations.ts';
import { accountSubjects } from './account-subjects.ts';
import { closingValues } from './closing-values.ts';
import { managedAccounts } from './managed-accounts.ts';
import { payInterest } from './pay-interest.ts';
import { holdingsOperations } from './holdings-operations.ts';
import { historyOperations } from './history-operations.ts';
import { receiptFiles } from './receipt-files.ts';
import { receiptOperations } from './receipt-operations.ts';
import { taxOperations } from './tax-operations.ts';
import { personas } from './personas.ts';

export default defineArea({
  name: 'accounts',
  title: 'Home and account pages',
  operations: [
    ...accountOperations,
    ...historyOperations,
    ...holdingsOperations,
    ...activityOperations,
    ...receiptOperations,
    ...taxOperations,
  ],
  subjects: accountSubjects,
  documents: [receiptFiles],
  daily: [payInterest, managedAccounts, closingValues],
  personas,
});
