import type { Migration } from './migration.ts';

/** Indexes by which a sweep finds rows of the large append-only tables. */
export const retentionFindsRows: Migration = async ({ db }) => {
  await db.schema.createIndex('metric_event_at').on('metric_event').column('at').execute();
  await db.schema.createIndex('party_call_first_at').on('party_call').column('first_at').execute();
  await db.schema.createIndex('start_key_at').on('start_key').column('at').execute();
};
