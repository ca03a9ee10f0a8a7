import { sql, type Kysely } from 'kysely';
import { primaryKey, required, type Migration } from './migration.ts';

/**
 * The audit as several chains beside each other, each with a head of its own: transactions of different connections no longer wait for one
 * head until the other has committed. What was written before is lane 0.
 */
export const auditInLanes: Migration = async (tools) => {
  const { db, dialect, createTable, integer } = tools;
  await createTable('audit_head')
    .addColumn('lane', integer, primaryKey)
    .addColumn('seq', integer, required)
    .addColumn('mac', 'text', required)
    .addColumn('seal', 'text', required)
    .execute();
  await moveHead(db);
  if (dialect === 'postgres') {
    await sql`alter table audit add column lane bigint not null default 0`.execute(db);
    await sql`alter table audit alter column lane drop default`.execute(db);
    await sql`alter table audit drop constraint audit_pkey, add constraint audit_pkey primary key (lane, seq)`.execute(db);
    return;
  }
  await createTable('audit_in_lanes')
    .addColumn('lane', integer, required)
    .addColumn('seq', integer, required)
    .addColumn('at', integer, required)
    .addColumn('event', 'text', required)
    .addColumn('person_id', 'text')
    .addColumn('detail', 'text', required)
    .addColumn('mac', 'text', required)
    .addPrimaryKeyConstraint('audit_primary_key', ['lane', 'seq'])
    .execute();
  await sql`insert into audit_in_lanes select 0, seq, at, event, person_id, detail, mac from audit order by seq`.execute(db);
  await db.schema.dropTable('audit').execute();
  await sql`alter table audit_in_lanes rename to audit`.execute(db);
  // The triggers of step 2 went with the table.
  const refuse = sql`begin select raise(abort, 'CHECK constraint failed: audit_is_only_added_to'); end`;
  await sql`create trigger audit_unchanged before update on audit ${refuse}`.execute(db);
  await sql`create trigger audit_undeleted before delete on audit ${refuse}`.execute(db);
  await sql`create trigger audit_unreplaced before insert on audit
    when exists (select 1 from audit where lane = new.lane and seq = new.seq) ${refuse}`.execute(db);
};

/** The one head stood among the settings, as `seq:mac:seal`. */
async function moveHead(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ value: string }>`select value from setting where name = 'audit-head'`.execute(db);
  const [seq, mac, seal] = rows[0]?.value.split(':') ?? [];
  if (seq === undefined || mac === undefined || seal === undefined) return;
  await sql`insert into audit_head (lane, seq, mac, seal) values (0, ${Number(seq)}, ${mac}, ${seal})`.execute(db);
  await sql`delete from setting where name = 'audit-head'`.execute(db);
}
