import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { type AuthoredMigration, compileMigration, readMigration } from '#engine/definition/compile-migration.ts';
import type { Finding } from '#engine/compiled/finding.ts';
import { createFlags } from '#server/flags/flags.ts';
import type { OperationHost } from '#server/operations/operation-host.ts';
import { product } from '#server/product.ts';
import { createBoxes } from '#server/security/create-boxes.ts';
import { createAudit } from '#server/security/audit.ts';
import type { Storage } from '#server/storage/storage.ts';
import { standInParties } from '#server/parties/stand-ins.ts';
import { shortHash } from '#server/voyager/definitions/bundle.ts';
import { publishedVersions } from '#server/voyager/definitions/version-store.ts';
import { createVoyagerEnvironment } from '#server/voyager/service/create-voyager-environment.ts';
import { migrateRecords, type MigrationReport } from '#server/voyager/moving/migrate-records.ts';
import type { Command } from './command.ts';
import { readArguments, UsageError } from './command.ts';
import { readText } from './read-text.ts';
import { printFindings } from './check.ts';
import { openDatabase, type OpenDatabase } from './open-database.ts';

/** The mapping has mistakes; nothing was moved. */
class MappingRefused extends Error {
  readonly findings: Finding[];
  constructor(findings: Finding[], message = `The mapping has ${findings.length} ${findings.length === 1 ? 'mistake' : 'mistakes'}.`) {
    super(message);
    this.findings = findings;
  }
}

/** The server's own settings say which database: `VOYAGER_DATA`, `DATABASE_URL`, `VOYAGER_KEY`. */
export const migrateCommand: Command = {
  name: 'migrate',
  usage: 'migrate <file.migration.yaml> [--dry-run]',
  says: 'moves open records of one version of a flow to another, by a mapping that is checked; --dry-run says of each whether it could be',
  async run(args, output) {
    const { positional, json, flags } = readArguments(args, [], ['dry-run']);
    const [file] = positional;
    if (file === undefined || positional.length > 1) throw new UsageError('Name one file with a mapping.');
    const text = await readText(file);
    const dryRun = flags.has('dry-run');
    let database: OpenDatabase | null = null;
    try {
      const { migration, findings } = readMigration(file, text);
      if (migration === null) throw new MappingRefused(findings);
      database = await openDatabase(output);
      if (database === null) return 1;
      const { voyagerType, from, to, report } = await migrate(database, migration, dryRun);
      output.out(
        json
          ? `${JSON.stringify({ dryRun, voyagerType, from, to, ...report }, null, 2)}\n`
          : wordsOf(report, { voyagerType, from, to, dryRun }),
      );
      return report.stay.length === 0 ? 0 : 1;
    } catch (error) {
      if (!(error instanceof MappingRefused)) throw error;
      if (json) output.out(`${JSON.stringify({ refused: error.message, findings: error.findings }, null, 2)}\n`);
      output.error(`${json ? '' : printFindings(error.findings)}${error.message} No record was moved.\n`);
      return 1;
    } finally {
      await database?.storage.close();
    }
  },
};

async function migrate(database: OpenDatabase, migration: AuthoredMigration, dryRun: boolean) {
  const { storage, keys } = database;
  const { voyagerType } = migration;
  const env = createVoyagerEnvironment({ host: await hostOf(database), keys, random: randomBytes });
  const from = await versionNamed(storage, voyagerType, migration.from);
  const to = await versionNamed(storage, voyagerType, migration.to);
  if (from === to) throw new MappingRefused([], 'A record is not moved to the version that it stands on.');
  const { mapping, findings } = compileMigration(
    migration,
    (await env.definitions.pinned(from)).flow,
    (await env.definitions.pinned(to)).flow,
  );
  if (findings.length > 0) throw new MappingRefused(findings);
  const report = await migrateRecords(env, { voyagerType, from, to, mapping }, { dryRun });
  if (!dryRun) {
    const detail = `${voyagerType} ${shortHash(from)} to ${shortHash(to)}: ${report.moved} moved, ${report.stay.length} stay`;
    await storage.write(({ db }) => createAudit({ keys, clock: env.clock }).note(db, { event: 'recordsMoved', personId: null, detail }));
  }
  return { voyagerType, from, to, report };
}

/** The new version's one-time reads are made while a record is moved: with this server's operations, of which only reads are called. */
async function hostOf({ storage, keys }: OpenDatabase): Promise<OperationHost> {
  const { clock } = storage;
  const boxes = createBoxes({ keys, tables: product.tables, clock, ids: uuidv7, random: randomBytes });
  return {
    operations: product.operations,
    storage,
    clock,
    ids: uuidv7,
    flags: createFlags({ read: storage.read, write: storage.db, catalogue: product.flags }),
    parties: standInParties({ db: storage.db, clock, ids: uuidv7, wait: async () => undefined, vault: boxes.vault }, product.parties),
    ...boxes,
    development: false,
  };
}

/** The one version of a flow whose hash begins so. */
async function versionNamed(storage: Storage, voyagerType: string, beginning: string): Promise<string> {
  const hashes = await publishedVersions(storage.read, voyagerType);
  const found = hashes.filter((hash) => `v${hash}`.startsWith(beginning));
  const [only] = found;
  if (only !== undefined && found.length === 1) return only;
  const known = hashes.map(shortHash).join(', ') || 'none';
  throw new MappingRefused(
    [],
    found.length > 1
      ? `More than one version of ${voyagerType} begins with ${beginning}: write more digits.`
      : `No version of ${voyagerType} begins with ${beginning}. Published are ${known}.`,
  );
}

function wordsOf(
  { moved, stay }: MigrationReport,
  { voyagerType, from, to, dryRun }: { voyagerType: string; from: string; to: string; dryRun: boolean },
): string {
  const lines = stay.map(({ recordId, stepId, why }) => `  ${recordId} at ${stepId} stays: ${why.replace(/\.$/, '')}.\n`);
  const verb = dryRun ? 'would be moved' : 'moved';
  return `${voyagerType} ${shortHash(from)} to ${shortHash(to)}: ${moved} ${verb}, ${stay.length} ${stay.length === 1 ? 'stays' : 'stay'}.\n${lines.join('')}`;
}
