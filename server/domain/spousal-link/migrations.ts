import type { Migration, Migrations } from '#server/storage/migrations/migration.ts';

/** The table is older (`2026-11-22-tax-inputs`): its requests were never sent, and its links name no person. */
const requestsAndLinks: Migration = async ({ db, integer }) => {
  for (const column of ['recipient_index', 'request_id', 'link_id', 'partner_id', 'place'])
    await db.schema.alterTable('spousal_link').addColumn(column, 'text').execute();
  await db.schema.alterTable('spousal_link').addColumn('ends_at', integer).execute();
  await db.schema.createIndex('spousal_link_request').unique().on('spousal_link').column('request_id').execute();
  await db.schema.createIndex('spousal_link_recipient').on('spousal_link').column('recipient_index').execute();
  await db.schema.createIndex('spousal_link_link').on('spousal_link').column('link_id').execute();
};

export const migrations: Migrations = { '2026-11-23-spousal-link': requestsAndLinks };
