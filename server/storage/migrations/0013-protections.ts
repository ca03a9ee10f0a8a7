import { primaryKey, refersTo, required, type Migration } from './migration.ts';

/** A person's protection before a change, sealed: it is restored if the change was not theirs. */
export const protections: Migration = async ({ createTable, db, integer }) => {
  await createTable('protection_before')
    .addColumn('id', 'text', primaryKey)
    .addColumn('person_id', 'text', refersTo('person.id'))
    .addColumn('protection', 'text', required)
    .addColumn('value', 'text', required)
    .addColumn('at', integer, required)
    .execute();
  await db.schema.createIndex('protection_before_person').on('protection_before').column('person_id').execute();
};
