import { defineArea } from '#server/areas/define-area.ts';
import { beneficiaryOperations } from './beneficiary-operations.ts';
import { collegeOperations } from './college-beneficiary.ts';
import { migrations } from './migrations.ts';
import { personas } from './personas.ts';
import { tables } from './tables.ts';

export default defineArea({
  name: 'beneficiaries',
  title: 'Beneficiaries',
  operations: [...beneficiaryOperations, ...collegeOperations],
  tables,
  migrations,
  personas,
});
