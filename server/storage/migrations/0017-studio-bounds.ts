import { primaryKey, required, type Migration } from './migration.ts';

/** For each flow, the drop-off that raises an alarm. */
export const studioBounds: Migration = async ({ createTable, integer }) => {
  await createTable('studio_bound')
    .addColumn('voyager_type', 'text', primaryKey)
    .addColumn('person_id', 'text', (column) => column.references('person.id'))
    .addColumn('points', integer, required)
    .addColumn('people', integer, required)
    .addColumn('at', integer, required)
    .execute();
};
