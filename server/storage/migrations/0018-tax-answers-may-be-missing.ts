import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * Filing status and income are null until their person says so. A sign-up of an earlier release wrote single and no income for everybody. Both are sealed,
 * so a migration cannot tell those from answers: they stay, and the person sees them where they can change them.
 */
export const taxAnswersMayBeMissing: Migration = async ({ db, dialect }) => {
  if (dialect === 'postgres') {
    for (const column of ['filing_status', 'pretax_income_cents'])
      await sql`alter table person alter column ${sql.ref(column)} drop not null`.execute(db);
    return;
  }
  // SQLite cannot drop a NOT NULL; its income column has none since values are sealed.
  await db.schema.alterTable('person').addColumn('filing', 'text').execute();
  await sql`update person set filing = filing_status`.execute(db);
  await db.schema.alterTable('person').dropColumn('filing_status').execute();
  await db.schema.alterTable('person').renameColumn('filing', 'filing_status').execute();
};
