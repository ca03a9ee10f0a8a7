import { defineArea } from '#server/areas/define-area.ts';
import { taxOverrideOperations } from './tax-override.ts';
import { personas } from './personas.ts';

export default defineArea({
  name: 'tax-override',
  title: 'Tax override while opening an account',
  operations: taxOverrideOperations,
  personas,
});
