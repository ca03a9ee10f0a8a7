import { defineArea } from '#server/areas/define-area.ts';
import { createHouseholdOperations } from './create-household.ts';
import { householdReads } from './household-view.ts';
import { getInterestLeftOnTheTable } from './interest-left.ts';
import { migrations } from './migrations.ts';
import { personas } from './personas.ts';
import { tables } from './tables.ts';
import { updateHouseholdShareableEntities } from './update-shares.ts';

export default defineArea({
  name: 'household',
  title: 'Household',
  operations: [...createHouseholdOperations, ...householdReads, updateHouseholdShareableEntities, getInterestLeftOnTheTable],
  tables,
  migrations,
  personas,
});
