import { defineArea } from '#server/areas/define-area.ts';
import { creditDeskOperations } from './credit-desk-operations.ts';
import { dashboardOperations } from './dashboard-operations.ts';
import { finishOperations } from './finish-operations.ts';
import { dashboardGate, deskGate } from './gate.ts';
import { submittedLoans } from './loan-attention.ts';
import { migrations } from './migrations.ts';
import { personas } from './personas.ts';
import { tables } from './tables.ts';
import { taskOperations } from './task-operations.ts';
import { underwriterOperations } from './underwriter-operations.ts';

export default defineArea({
  name: 'mortgage-tasks',
  operations: [...taskOperations, ...finishOperations, ...dashboardOperations, ...underwriterOperations, ...creditDeskOperations],
  attention: [submittedLoans],
  tables,
  migrations,
  flags: {
    [dashboardGate]: { on: true, gates: 'The dashboard of a mortgage application' },
    [deskGate]: { on: 'development', gates: 'The desk of the stand-in underwriter' },
  },
  personas,
});
