import { defineArea } from '#server/areas/define-area.ts';
import { exportOperations } from './export-operations.ts';
import { personas } from './personas.ts';
import { prospectusOperations } from './prospectus-operations.ts';
import { statementOperations } from './statement-operations.ts';
import { taxFormOperations } from './tax-form-operations.ts';

export default defineArea({
  name: 'documents',
  title: 'Taxes & Documents',
  operations: [...taxFormOperations, ...statementOperations, ...exportOperations, ...prospectusOperations],
  personas,
});
