import { sql } from 'kysely';
import type { Storage } from './storage.ts';

/** Resolves if the database answers a read, and rejects with the driver's error if it does not. */
export async function demandAnswer({ read }: Pick<Storage, 'read'>): Promise<void> {
  await sql`select 1`.execute(read);
}
