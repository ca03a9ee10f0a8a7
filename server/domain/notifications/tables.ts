import { defineTables } from '#server/storage/define-tables.ts';

/** A notification that a person turned off. Everything without a row is on. */
export interface UserPreferenceTable {
  person_id: string;
  name: string;
  value: 'no';
  updated_at: number;
}

interface NotificationsTables {
  user_preference: UserPreferenceTable;
}

declare module '#server/storage/database.ts' {
  interface Database extends NotificationsTables {}
}

export const tables = defineTables<NotificationsTables>({ user_preference: { erase: 'delete', keep: 'withPerson' } });
