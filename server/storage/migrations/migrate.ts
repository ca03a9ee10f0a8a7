import { Migrator, type Kysely, type Migration } from 'kysely';
import type { Database } from '../database.ts';
import * as firstTables from './0001-first-tables.ts';
import * as keptAnswersAndAudit from './0002-kept-answers-and-audit.ts';
import * as investingInputsAndLending from './0003-investing-inputs-and-lending.ts';
import * as attachments from './0004-attachments.ts';
import * as roles from './0005-roles.ts';
import * as publications from './0006-publications.ts';
import * as roomBesideRecords from './0007-room-beside-records.ts';
import * as auditIsOnlyAddedTo from './0008-audit-is-only-added-to.ts';
import type { ColumnTypes } from './table-builder.ts';

/** In order, never edited once released: a change is a new step. */
const steps: Record<string, { up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> }> = {
  '0001-first-tables': firstTables,
  '0002-kept-answers-and-audit': keptAnswersAndAudit,
  '0003-investing-inputs-and-lending': investingInputsAndLending,
  '0004-attachments': attachments,
  '0005-roles': roles,
  '0006-publications': publications,
  '0007-room-beside-records': roomBesideRecords,
  '0008-audit-is-only-added-to': auditIsOnlyAddedTo,
};

/** Brings the tables up to date. Nodes that start together take turns; what is done already is skipped. */
export async function migrate(db: Kysely<Database>, dialect: 'sqlite' | 'postgres'): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: {
      async getMigrations() {
        const migrations: Record<string, Migration> = {};
        for (const [name, step] of Object.entries(steps)) migrations[name] = { up: (target) => step.up(target, { dialect }) };
        return migrations;
      },
    },
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  return results.filter((result) => result.status === 'Success').map((result) => result.migrationName);
}
