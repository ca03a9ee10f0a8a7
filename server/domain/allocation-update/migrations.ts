import { sql } from 'kysely';
import { primaryKey, refersTo, required, type Migration, type Migrations } from '#server/storage/migrations/migration.ts';

const firstTables: Migration = async ({ createTable, integer }) => {
  await createTable('portfolio_allocation')
    .addColumn('account_id', 'text', (column) => primaryKey(column).references('account.id'))
    .addColumn('saa_model', 'text', required)
    .addColumn('review', 'text', required)
    .addColumn('plans_to_sell', integer)
    .addColumn('tax_level_override', 'text')
    .addColumn('on_hold', integer, required)
    .addColumn('updated_at', integer, required)
    .execute();
};

const answers: Migration = async ({ db, createTable, integer }) => {
  await createTable('recommendation_answer')
    .addColumn('id', 'text', primaryKey)
    .addColumn('account_id', 'text', refersTo('account.id'))
    .addColumn('person_id', 'text', refersTo('person.id'))
    .addColumn('saa_model', 'text', required)
    .addColumn('accepted', integer, required)
    .addColumn('submission', 'text')
    .addColumn('reference', 'text', required)
    .addColumn('effective_on', 'text')
    .addColumn('answered_on', 'text', required)
    .addColumn('answered_at', integer, required)
    .execute();
  await db.schema.createIndex('recommendation_answer_account').on('recommendation_answer').columns(['account_id', 'answered_at']).execute();
  await db.schema.createIndex('recommendation_answer_person').on('recommendation_answer').columns(['person_id', 'answered_at']).execute();
};

/** Selections of before moved nothing that was held: what their owners were promised is done on the next trading day. */
const moves: Migration = async ({ db, createTable, integer }) => {
  await createTable('allocation_move')
    .addColumn('reference', 'text', primaryKey)
    .addColumn('account_id', 'text', refersTo('account.id'))
    .addColumn('saa_model', 'text', required)
    .addColumn('due_on', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('traded_on', 'text')
    .addColumn('sold_cents', integer, required)
    .addColumn('bought_cents', integer, required)
    .addColumn('planned_at', integer, required)
    .execute();
  await db.schema.createIndex('allocation_move_account').on('allocation_move').columns(['account_id', 'state']).execute();
  // Of an account the last alone.
  await sql`insert into allocation_move (reference, account_id, saa_model, due_on, state, sold_cents, bought_cents, planned_at)
    select reference, account_id, saa_model, effective_on, 'DUE', 0, 0, answered_at from recommendation_answer
    where accepted = 1 and effective_on is not null and answered_at = (
      select max(answered_at) from recommendation_answer other where other.account_id = recommendation_answer.account_id and other.accepted = 1
    )`.execute(db);
};

export const migrations: Migrations = {
  '2026-11-22-allocation-update': firstTables,
  '2026-11-25-allocation-update-answers': answers,
  '2026-11-29-allocation-update-moves': moves,
};
