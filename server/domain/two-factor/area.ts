import { defineArea } from '#server/areas/define-area.ts';
import { backupCodeOperations, backupCodesGate, backupCodesPageGate } from './backup-code-operations.ts';
import { deviceOperations, keepGate } from './device-operations.ts';
import { migrations } from './migrations.ts';
import { personas } from './personas.ts';
import { secondFactor, secondFactorOperations } from './second-factor-operations.ts';
import { secondFactorProtection } from './second-factor-protection.ts';
import { setupOperations } from './setup-operations.ts';
import { tables } from './tables.ts';

export default defineArea({
  name: 'two-factor',
  title: 'Two-factor verification',
  operations: [...setupOperations, ...deviceOperations, ...backupCodeOperations, ...secondFactorOperations],
  secondFactor,
  protections: [secondFactorProtection],
  tables,
  migrations,
  flags: {
    [keepGate]: { on: false, gates: 'Disabling two-factor verification: whoever has it keeps it' },
    [backupCodesGate]: { on: true, gates: 'Making backup codes' },
    [backupCodesPageGate]: { on: true, gates: 'Showing backup codes on the security page' },
  },
  personas,
});
