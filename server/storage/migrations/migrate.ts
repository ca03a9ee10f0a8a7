import { Migrator, type Kysely } from 'kysely';
import type { Database } from '../database.ts';
import { platformTables } from './0001-platform-tables.ts';
import { auditIsOnlyAddedTo } from './0002-audit-is-only-added-to.ts';
import { auditInLanes } from './0003-audit-in-lanes.ts';
import { personalValuesAreSealed } from './0004-personal-values-are-sealed.ts';
import { retentionFindsRows } from './0005-retention-finds-rows.ts';
import { uploadsInPieces } from './0006-uploads-in-pieces.ts';
import { stepDrafts } from './0007-step-drafts.ts';
import { openRecordsAndConfirmations } from './0008-open-records-and-confirmations.ts';
import { sessionsAreConfirmed } from './0009-sessions-are-confirmed.ts';
import { messagesAndNotices } from './0010-messages-and-notices.ts';
import { pendingSignIns } from './0011-pending-sign-ins.ts';
import { dailyRuns } from './0012-daily-runs.ts';
import { protections } from './0013-protections.ts';
import { studio } from './0014-studio.ts';
import { studioMoves } from './0015-studio-moves.ts';
import { studioShares } from './0016-studio-shares.ts';
import { studioBounds } from './0017-studio-bounds.ts';
import { taxAnswersMayBeMissing } from './0018-tax-answers-may-be-missing.ts';
import { messagesByPerson } from './0019-messages-by-person.ts';
import { studioExperiments } from './0020-studio-experiments.ts';
import { deskFindsRecords } from './0021-desk-finds-records.ts';
import { studioJourneys } from './0022-studio-journeys.ts';
import { deskActs } from './0023-desk-acts.ts';
import { signInsHaveALanguage } from './0024-sign-ins-have-a-language.ts';
import { migrationTools, type Dialect, type Migrations } from './migration.ts';

/** The platform's own, before those of every area: a number sorts before a date. */
const platform: Migrations = {
  '0001-platform-tables': platformTables,
  '0002-audit-is-only-added-to': auditIsOnlyAddedTo,
  '0003-audit-in-lanes': auditInLanes,
  '0004-personal-values-are-sealed': personalValuesAreSealed,
  '0005-retention-finds-rows': retentionFindsRows,
  '0006-uploads-in-pieces': uploadsInPieces,
  '0007-step-drafts': stepDrafts,
  '0008-open-records-and-confirmations': openRecordsAndConfirmations,
  '0009-sessions-are-confirmed': sessionsAreConfirmed,
  '0010-messages-and-notices': messagesAndNotices,
  '0011-pending-sign-ins': pendingSignIns,
  '0012-daily-runs': dailyRuns,
  '0013-protections': protections,
  '0014-studio': studio,
  '0015-studio-moves': studioMoves,
  '0016-studio-shares': studioShares,
  '0017-studio-bounds': studioBounds,
  '0018-tax-answers-may-be-missing': taxAnswersMayBeMissing,
  '0019-messages-by-person': messagesByPerson,
  '0020-studio-experiments': studioExperiments,
  '0021-desk-finds-records': deskFindsRecords,
  '0022-studio-journeys': studioJourneys,
  '0023-desk-acts': deskActs,
  '0024-sign-ins-have-a-language': signInsHaveALanguage,
};

/** Brings the tables up to date. Nodes that start together take turns; what is done already is skipped. */
export async function migrate(db: Kysely<Database>, dialect: Dialect, areas: Migrations): Promise<string[]> {
  const migrator = new Migrator({
    db,
    // A new migration of one area may be dated before another area's: areas are written side by side.
    allowUnorderedMigrations: true,
    provider: {
      async getMigrations() {
        const steps = Object.entries({ ...platform, ...areas });
        return Object.fromEntries(
          steps.map(([name, step]) => [name, { up: (target: Kysely<unknown>) => step(migrationTools(target, dialect)) }]),
        );
      },
    },
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) throw madeByAnother(error);
  return results.filter((result) => result.status === 'Success').map((result) => result.migrationName);
}

/** Kysely finds a step in the database that this server does not know. */
function madeByAnother(error: unknown): unknown {
  const missing = error instanceof Error ? /previously executed migration (\S+) is missing/.exec(error.message)?.[1] : undefined;
  if (missing === undefined) return error;
  return new Error(
    `The database was made by another version of this server: its step ${missing} is unknown here. Start the version that made it, or name another database with VOYAGER_DATA or DATABASE_URL.`,
    { cause: error },
  );
}
