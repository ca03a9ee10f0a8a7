import { primaryKey, refersTo, required, type Migration, type Migrations } from '#server/storage/migrations/migration.ts';

const firstTables: Migration = async ({ createTable, db, integer }) => {
  await createTable('referral')
    .addColumn('id', 'text', primaryKey)
    .addColumn('person_id', 'text', refersTo('person.id'))
    .addColumn('external_id', 'text', required)
    .addColumn('invitee_name', 'text', required)
    .addColumn('email', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('last_updated', integer, required)
    .addColumn('sent_at', integer, required)
    .addColumn('resends', integer, required)
    .execute();
  await db.schema.createIndex('referral_person').on('referral').column('person_id').execute();
};

export const migrations: Migrations = { '2026-11-23-invites': firstTables };
