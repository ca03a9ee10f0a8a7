import { DatabaseError } from '#server/storage/database-error.ts';
import type { Storage } from '#server/storage/storage.ts';
import { shortHash } from './bundle.ts';
import type { Finding } from '#engine/compiled/finding.ts';

/** A version as this process reads it: its states, and what of it does not fit the operations here. */
export interface StandingVersion {
  states: ReadonlySet<string>;
  findings: Finding[];
}

/** Open records that could not be gone on with, and why. */
export interface Stranded {
  voyagerType: string;
  version: string;
  records: number;
  problem: string;
}

/** The findings that a changed operation causes in a version that calls it. Other findings come from a newer checker. */
const ofOperations: ReadonlySet<string> = new Set([
  'unknown-operation',
  'load-writes',
  'missing-input',
  'unknown-input',
  'wrong-input',
  'unknown-member',
]);

/** Checks every version and step of an open record against what this process can run. Reads no snapshot. */
export async function strandedRecords(storage: Storage, standing: (hash: string) => Promise<StandingVersion>): Promise<Stranded[]> {
  const rows = await storage.read
    .selectFrom('record')
    .select(['voyager_type', 'definition_hash', 'step_id'])
    .select((build) => build.fn.countAll<number>().as('records'))
    .where('status', '=', 'open')
    .groupBy(['voyager_type', 'definition_hash', 'step_id'])
    .orderBy('voyager_type')
    .orderBy('definition_hash')
    .execute();
  const stranded: Stranded[] = [];
  for (const hash of new Set(rows.map((row) => row.definition_hash))) {
    const own = rows.filter((row) => row.definition_hash === hash);
    const say = (records: number, problem: string): void => {
      stranded.push({ voyagerType: own[0]?.voyager_type ?? '', version: hash, records, problem });
    };
    const all = own.reduce((sum, row) => sum + Number(row.records), 0);
    try {
      const { states, findings } = await standing(hash);
      for (const { code, message } of findings) if (ofOperations.has(code)) say(all, message);
      for (const row of own) if (!states.has(row.step_id)) say(Number(row.records), `It has no state ${row.step_id}.`);
    } catch (error) {
      // A database that is not there says nothing of versions.
      if (error instanceof DatabaseError) throw error;
      say(all, error instanceof Error ? error.message : String(error));
    }
  }
  return stranded;
}

export function wordsOfStranded(stranded: readonly Stranded[]): string {
  const lines = stranded.map(
    ({ voyagerType, version, records, problem }) =>
      `  ${voyagerType} ${shortHash(version)}, ${records} open ${records === 1 ? 'record' : 'records'}: ${problem}`,
  );
  return [
    'Open records stand on versions that this server cannot run:',
    ...lines,
    'Start the server that has these operations and versions, or move the records to a version that fits with "npx voyager migrate".',
  ].join('\n');
}
