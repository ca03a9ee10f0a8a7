import { primaryKey, refersTo, required, type Migrations } from '#server/storage/migrations/migration.ts';

export const migrations: Migrations = {
  async '2026-11-22-giving'({ createTable, integer }) {
    await createTable('gift')
      .addColumn('id', 'text', primaryKey)
      .addColumn('person_id', 'text', refersTo('person.id'))
      .addColumn('account_id', 'text', refersTo('account.id'))
      .addColumn('charity_id', 'text', required)
      .addColumn('amount_cents', integer, required)
      .addColumn('frequency', 'text', required)
      .addColumn('given_on', 'text', required)
      .addColumn('at', integer, required)
      .execute();
  },
};
