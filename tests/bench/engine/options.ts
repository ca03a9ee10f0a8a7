import { parseArgs } from 'node:util';

export const databases = ['sqlite', 'postgres'] as const;
export type DatabaseName = (typeof databases)[number];

export interface EngineOptions {
  databases: readonly DatabaseName[];
  /** Names of contestants, or null for all. */
  only: readonly string[] | null;
  rounds: number;
  /** The duration of one measurement. */
  ms: number;
  /** Records that are updated at the same time. */
  concurrent: readonly number[];
  /** The most slices of a warm-up. */
  warmSlices: number;
  /** Records in the larger database. */
  stored: number;
  /** True if the ratios of this run become the recorded ones. */
  record: boolean;
}

export const optionWords = [
  '--quick              one short round at 8 and 32, 10,000 stored records: whether it runs',
  '--long               1,000,000 stored records instead of 100,000, and twice the rounds',
  '--rounds 3           interleaved rounds; medians are printed',
  '--database sqlite    sqlite or postgres alone',
  '--only voyager,write contestants by name; a part of the name will do',
  '--record             the ratios of this run become the recorded ones; render takes this one too',
];

/** Parses the command line. Throws an error with a text for its author. */
export function readOptions(args: string[]): EngineOptions {
  const { values } = parseArgs({
    args,
    options: {
      quick: { type: 'boolean', default: false },
      long: { type: 'boolean', default: false },
      rounds: { type: 'string' },
      database: { type: 'string' },
      only: { type: 'string' },
      record: { type: 'boolean', default: false },
    },
  });
  const { quick, long } = values;
  const rounds = Number(values.rounds ?? (quick ? 1 : long ? 6 : 3));
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error(`--rounds must be a whole number from 1, not "${values.rounds}"`);
  const chosen = databases.filter((name) => values.database === undefined || name === values.database);
  if (chosen.length === 0) throw new Error(`--database must be ${databases.join(' or ')}, not "${values.database}"`);
  return {
    databases: chosen,
    only: values.only === undefined ? null : values.only.split(',').map((name) => name.trim()),
    rounds,
    ms: quick ? 500 : 1200,
    warmSlices: quick ? 1 : 15,
    concurrent: quick ? [8, 32] : [1, 8, 32, 128],
    record: values.record,
    stored: quick ? 10_000 : long ? 1_000_000 : 100_000,
  };
}
