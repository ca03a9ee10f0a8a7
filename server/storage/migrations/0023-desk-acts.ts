import { primaryKey, refersTo, required, type Migration } from './migration.ts';

/** What operators do to records. */
export const deskActs: Migration = async ({ createTable, db, integer }) => {
  await createTable('desk_act')
    .addColumn('id', 'text', primaryKey)
    .addColumn('person_id', 'text', (column) => column.references('person.id'))
    .addColumn('kind', 'text', required)
    .addColumn('asked', 'text', required)
    .addColumn('step', 'text')
    .addColumn('words', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('at', integer, required)
    .addColumn('changed_at', integer, required)
    .execute();
  await createTable('desk_act_record')
    .addColumn('act_id', 'text', refersTo('desk_act.id'))
    .addColumn('place', integer, required)
    .addColumn('record_id', 'text', required)
    .addColumn('target', 'text')
    .addColumn('state', 'text', required)
    .addColumn('says', 'text', required)
    .addPrimaryKeyConstraint('desk_act_record_primary_key', ['act_id', 'place'])
    .execute();
  await createTable('desk_remark')
    .addColumn('id', 'text', primaryKey)
    .addColumn('act_id', 'text', refersTo('desk_act.id'))
    .addColumn('person_id', 'text', (column) => column.references('person.id'))
    .addColumn('kind', 'text', required)
    .addColumn('text', 'text', required)
    .addColumn('at', integer, required)
    .execute();
  await db.schema.createIndex('desk_act_state').on('desk_act').columns(['state', 'at']).execute();
  await db.schema.createIndex('desk_act_record_state').on('desk_act_record').columns(['act_id', 'state', 'place']).execute();
  await db.schema.createIndex('desk_act_record_of').on('desk_act_record').column('record_id').execute();
  await db.schema.createIndex('desk_remark_act').on('desk_remark').column('act_id').execute();
};
