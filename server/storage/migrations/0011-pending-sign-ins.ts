import { primaryKey, refersTo, required, type Migration } from './migration.ts';

/** Sign-ins whose password was right, until their second factor is. */
export const pendingSignIns: Migration = async ({ createTable, db, integer }) => {
  await createTable('pending_sign_in')
    .addColumn('token_hash', 'text', primaryKey)
    .addColumn('person_id', 'text', refersTo('person.id'))
    .addColumn('password_at', integer, required)
    .addColumn('ends_at', integer, required)
    .execute();
  await db.schema.createIndex('pending_sign_in_person').on('pending_sign_in').column('person_id').execute();
};
