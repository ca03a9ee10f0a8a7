import { sql } from 'kysely';
import { primaryKey, required, type Migration } from './migration.ts';

/**
 * A key for each person, what they are found by, and columns that take sealed text. What stands in them stays as it is: the server seals it
 * while it runs (`security/rotate-keys.ts`).
 */
export const personalValuesAreSealed: Migration = async ({ db, dialect, createTable, blob }) => {
  await createTable('person_key')
    .addColumn('person_id', 'text', primaryKey)
    .addColumn('wrapped_key', blob, required)
    .addColumn('key_id', 'text', required)
    .execute();
  await db.schema.alterTable('person').addColumn('username_index', 'text').execute();
  await sql`create unique index person_username_index on person (username_index)`.execute(db);
  await db.schema.alterTable('operation_key').addColumn('key_id', 'text').execute();
  if (dialect === 'postgres') {
    await sql`alter table person alter column pretax_income_cents type text using pretax_income_cents::text`.execute(db);
    return;
  }
  await db.schema.alterTable('person').addColumn('pretax_income', 'text').execute();
  await sql`update person set pretax_income = cast(pretax_income_cents as text)`.execute(db);
  await db.schema.alterTable('person').dropColumn('pretax_income_cents').execute();
  await db.schema.alterTable('person').renameColumn('pretax_income', 'pretax_income_cents').execute();
};
