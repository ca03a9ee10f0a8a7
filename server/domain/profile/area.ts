import { defineArea } from '#server/areas/define-area.ts';
import { investmentProfileOperations } from './investment-profile.ts';
import { preferredNameOperations } from './preferred-name.ts';
import { migrations } from './migrations.ts';
import { tables } from './tables.ts';
import { personas } from './personas.ts';

export default defineArea({
  name: 'profile',
  operations: [...investmentProfileOperations, ...preferredNameOperations],
  tables,
  migrations,
  personas,
});
