import type { Database } from '#server/storage/database.ts';
import type { Kysely } from 'kysely';

export interface Planting {
  db: Kysely<Database>;
  now: number;
  ids: () => string;
  /** What stands behind each username of the cast. */
  passwordHash: (username: string) => string;
  /** The username of a member in this planting: its own, or that of a copy. */
  nameOf: (username: string) => string;
}
