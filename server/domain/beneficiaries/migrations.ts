import { primaryKey, refersTo, required, type Migration, type Migrations } from '#server/storage/migrations/migration.ts';

const firstTables: Migration = async ({ createTable, db, integer }) => {
  await createTable('beneficiary')
    .addColumn('id', 'text', primaryKey)
    .addColumn('account_id', 'text', refersTo('account.id'))
    .addColumn('person_id', 'text', refersTo('person.id'))
    .addColumn('type', 'text', required)
    .addColumn('place', integer, required)
    .addColumn('relationship', 'text', required)
    .addColumn('ownership', integer, required)
    .addColumn('first_name', 'text', required)
    .addColumn('last_name', 'text')
    .addColumn('birth_date', 'text', required)
    .addColumn('tax_id', 'text')
    .addUniqueConstraint('beneficiary_place', ['account_id', 'type', 'place'])
    .execute();
  await createTable('college_beneficiary')
    .addColumn('account_id', 'text', (column) => column.primaryKey().references('account.id'))
    .addColumn('person_id', 'text', refersTo('person.id'))
    .addColumn('name', 'text', required)
    .addColumn('date_of_birth', 'text', required)
    .execute();
  await db.schema.createIndex('beneficiary_person').on('beneficiary').column('person_id').execute();
};

export const migrations: Migrations = { '2026-11-23-beneficiaries': firstTables };
