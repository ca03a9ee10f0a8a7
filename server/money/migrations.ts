import { primaryKey, refersTo, required, type Migration, type Migrations } from '#server/storage/migrations/migration.ts';

const endpoints = ['source_kind', 'source_id', 'destination_kind', 'destination_id'] as const;

const firstTables: Migration = async ({ createTable, db, integer }) => {
  let transfer = createTable('money_transfer')
    .addColumn('id', 'text', primaryKey)
    .addColumn('series_id', 'text')
    .addColumn('planned_on', 'text', required)
    .addColumn('person_id', 'text', refersTo('person.id'))
    .addColumn('kind', 'text', required);
  for (const column of endpoints) transfer = transfer.addColumn(column, 'text', required);
  await transfer
    .addColumn('amount_cents', integer, required)
    .addColumn('is_full', integer, required)
    .addColumn('state', 'text', required)
    .addColumn('created_at', integer, required)
    .addColumn('leaves_on', 'text', required)
    .addColumn('arrives_on', 'text', required)
    .addColumn('cancelable_until', integer, required)
    .addColumn('held_until', 'text')
    .addColumn('contribution_year', integer)
    .addColumn('federal_withheld_cents', integer, required)
    .addColumn('state_withheld_cents', integer, required)
    .addColumn('ended_on', 'text')
    .addColumn('reason', 'text')
    .addColumn('receipt_reference', 'text', required)
    .execute();
  let series = createTable('money_series')
    .addColumn('id', 'text', primaryKey)
    .addColumn('person_id', 'text', refersTo('person.id'))
    .addColumn('kind', 'text', required);
  for (const column of endpoints) series = series.addColumn(column, 'text', required);
  await series
    .addColumn('amount_cents', integer, required)
    .addColumn('repeat', 'text', required)
    .addColumn('started_on', 'text', required)
    .addColumn('created_at', integer, required)
    .addColumn('stopped_at', integer)
    .addColumn('receipt_reference', 'text', required)
    .execute();
  await db.schema.createIndex('money_transfer_state').on('money_transfer').columns(['state', 'leaves_on']).execute();
  for (const table of ['money_transfer', 'money_series'])
    for (const column of ['person_id', 'source_id', 'destination_id'])
      await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
};

/** Money goes into portfolios of stocks, and comes out of them. */
const portfoliosAreEnds: Migration = async ({ db, integer }) => {
  for (const table of ['money_transfer', 'money_series'])
    for (const column of ['source_portfolio_id', 'destination_portfolio_id'])
      await db.schema.alterTable(table).addColumn(column, 'text').execute();
  for (const column of ['sells_shares', 'buys_shares'])
    await db.schema
      .alterTable('money_transfer')
      .addColumn(column, integer, (made) => made.notNull().defaultTo(0))
      .execute();
  for (const column of ['source_portfolio_id', 'destination_portfolio_id'])
    await db.schema.createIndex(`money_transfer_${column}`).on('money_transfer').column(column).execute();
};

export const migrations: Migrations = {
  '2026-11-25-moving-money': firstTables,
  '2026-11-26-moving-money-portfolios': portfoliosAreEnds,
};
