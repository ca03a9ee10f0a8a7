import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * The audit is only added to (DP-09): the database itself refuses to change, delete or replace a row of it, whichever statement asks. Whoever may
 * drop the triggers can still do so; that is what the chain of MACs finds.
 */
export const auditIsOnlyAddedTo: Migration = async ({ db, dialect }) => {
  if (dialect === 'postgres') {
    await sql`create function audit_is_only_added_to() returns trigger language plpgsql as $$
      begin raise exception 'the audit is only added to' using errcode = 'check_violation', constraint = 'audit_is_only_added_to'; end $$`.execute(
      db,
    );
    await sql`create trigger audit_unchanged before update or delete or truncate on audit
      for each statement execute function audit_is_only_added_to()`.execute(db);
    return;
  }
  const refuse = sql`begin select raise(abort, 'CHECK constraint failed: audit_is_only_added_to'); end`;
  await sql`create trigger audit_unchanged before update on audit ${refuse}`.execute(db);
  await sql`create trigger audit_undeleted before delete on audit ${refuse}`.execute(db);
  // "insert or replace" deletes what it replaces without a trigger's hearing of it.
  await sql`create trigger audit_unreplaced before insert on audit when exists (select 1 from audit where seq = new.seq) ${refuse}`.execute(
    db,
  );
};
