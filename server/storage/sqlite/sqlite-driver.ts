import { getBuiltinModule } from 'node:process';
import type { SqliteModule } from '@photostructure/sqlite';

type Driver = Pick<SqliteModule, 'DatabaseSync'>;

/** Node's own driver from 22.16 on; before that it lacks what we use, or is not there. */
function builtIn(): Driver | null {
  const found = getBuiltinModule('node:sqlite') as Driver | undefined;
  return found !== undefined && 'isTransaction' in found.DatabaseSync.prototype ? found : null;
}

/**
 * The SQLite driver: `node:sqlite` where the runtime has it, else the same interface as a package whose binaries come with it.
 * See docs/decisions/031-the-database-driver-needs-no-compiler.md.
 */
export const { DatabaseSync } = builtIn() ?? (await import('@photostructure/sqlite'));
