import { defineArea } from '#server/areas/define-area.ts';
import { taxOverrideOperations } from './tax-override.ts';

export default defineArea({
  name: 'tax-override',
  operations: taxOverrideOperations,
});
