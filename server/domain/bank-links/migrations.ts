import { sql } from 'kysely';
import { primaryKey, refersTo, required, type Migration, type Migrations } from '#server/storage/migrations/migration.ts';

const firstTables: Migration = async ({ createTable, db, integer }) => {
  await createTable('bank_link')
    .addColumn('id', 'text', primaryKey)
    .addColumn('person_id', 'text', refersTo('person.id'))
    .addColumn('institution_id', 'text', required)
    .addColumn('institution', 'text', required)
    .addColumn('method', 'text', required)
    .addColumn('link', 'text', required)
    .addColumn('address', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('accounts', 'text')
    .addColumn('created_at', integer, required)
    .execute();
  await createTable('ach_relationship')
    .addColumn('id', 'text', primaryKey)
    .addColumn('person_id', 'text', refersTo('person.id'))
    .addColumn('source', 'text', required)
    .addColumn('subtype', 'text', required)
    .addColumn('routing_number', 'text', required)
    .addColumn('account_number', 'text', required)
    .addColumn('deposits', 'text')
    .addColumn('deposits_sent_at', integer)
    .addColumn('tries', integer, required)
    .addColumn('created_at', integer, required)
    .execute();
  await createTable('stand_in_bank_link')
    .addColumn('link', 'text', primaryKey)
    .addColumn('person_id', 'text', refersTo('person.id'))
    .addColumn('institution_id', 'text', required)
    .addColumn('holder', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('at', integer, required)
    .execute();
  for (const table of ['bank_link', 'ach_relationship', 'stand_in_bank_link'])
    await db.schema.createIndex(`${table}_person`).on(table).column('person_id').execute();
};

const whenLinked: Migration = async ({ createTable, db, integer }) => {
  await db.schema.alterTable('ach_relationship').addColumn('linked_at', integer).execute();
  // The time of links verified before this column was not kept, so they count as linked since they were made.
  await sql`update ach_relationship set linked_at = created_at
    where id in (select id from linked_account where status = 'linked')`.execute(db);
  await createTable('stand_in_ach_entry')
    .addColumn('entry', 'text', primaryKey)
    .addColumn('person_id', 'text', refersTo('person.id'))
    .addColumn('code', 'text')
    .addColumn('returned_on', 'text')
    .addColumn('at', integer, required)
    .execute();
  await db.schema.createIndex('stand_in_ach_entry_person').on('stand_in_ach_entry').column('person_id').execute();
  await db.schema.createIndex('stand_in_ach_entry_returned').on('stand_in_ach_entry').column('returned_on').execute();
};

export const migrations: Migrations = { '2026-11-23-bank-links': firstTables, '2026-11-25-bank-links-transfers': whenLinked };
