import { defineTables } from '#server/storage/define-tables.ts';
import type { Sealed } from '#server/storage/sealed.ts';

/** 002 §3: a password that a program of the person's reads data with, in the place of theirs. */
export interface AppPasswordTable {
  id: string;
  person_id: string;
  nickname: Sealed<string>;
  /** SHA-256. The password has 140 random bits: it cannot be guessed from its hash. */
  hash: string;
  created_at: number;
  /** When it was last used, to the hour; null before it was. */
  used_at: number | null;
}

interface AppPasswordTables {
  app_password: AppPasswordTable;
}

declare module '#server/storage/database.ts' {
  interface Database extends AppPasswordTables {}
}

export const tables = defineTables<AppPasswordTables>({
  app_password: { erase: 'delete', keep: 'withPerson', row: 'id', sealed: { nickname: 'text' } },
});
