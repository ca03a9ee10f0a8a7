import pg from 'pg';
import { connectionConfig } from './postgres-pool.ts';
import { membersOf } from '#schemas/is-object.ts';

/** The clean-up after an erasure: removes dead row versions, as far as possible. */
export interface Scrubbed {
  /** Tables whose file was rewritten: no byte of a former version is in it. */
  rewritten: readonly string[];
  /** Tables whose dead versions were given up: their bytes stay in the file until something is written over them. */
  vacuumed: readonly string[];
  /** True if the log was switched to its next file and a checkpoint made; a user without that right cannot. */
  checkpoint: boolean;
}

const alwaysRewritten = ['person_key'];
const large = ['record', 'event', 'effect', 'person', 'secret', 'attachment', 'upload', 'upload_piece', 'operation_key'];

/**
 * The keys of people lie in a small table, which is written anew at once. The others are large: written anew each is locked for as long as that takes,
 * so it is done where it is asked for.
 */
export async function scrubPostgres(databaseUrl: string, { rewrite }: { rewrite: boolean }): Promise<Scrubbed> {
  const client = new pg.Client({ ...connectionConfig(databaseUrl), statement_timeout: 0, lock_timeout: 30_000 });
  await client.connect();
  try {
    const rewritten = rewrite ? [...alwaysRewritten, ...large] : alwaysRewritten;
    const vacuumed = rewrite ? [] : large;
    for (const table of rewritten) await client.query(`vacuum full ${pg.escapeIdentifier(table)}`);
    for (const table of vacuumed) await client.query(`vacuum ${pg.escapeIdentifier(table)}`);
    return { rewritten, vacuumed, checkpoint: await checkpoint(client) };
  } finally {
    await client.end();
  }
}

const insufficientPrivilege = '42501';

async function checkpoint(client: pg.Client): Promise<boolean> {
  try {
    await client.query('select pg_switch_wal()');
    await client.query('checkpoint');
    return true;
  } catch (error) {
    if (membersOf(error)['code'] === insufficientPrivilege) return false;
    throw error;
  }
}
