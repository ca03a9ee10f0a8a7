import { defineArea } from '#server/areas/define-area.ts';
import { cashClosureOperations } from './cash-closure.ts';
import { closeDueAccounts } from './close-due-accounts.ts';
import { closableAccountOperations } from './closable-accounts.ts';
import { closingLetters } from './closing-letters.ts';
import { migrations } from './migrations.ts';
import { personas } from './personas.ts';

export default defineArea({
  name: 'close-accounts',
  operations: [...closableAccountOperations, ...cashClosureOperations],
  documents: [closingLetters],
  daily: [closeDueAccounts],
  migrations,
  flags: { closeAccountsEntry: { on: true, gates: 'The entry of closing accounts in settings' } },
  personas,
});
