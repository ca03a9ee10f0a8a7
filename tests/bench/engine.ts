import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startCluster, type TestCluster } from '../support/postgres.ts';
import { type Contestant, contestants } from './engine/contestants.ts';
import { firstAnswer, measure, type Measured, type Pool } from './engine/measure.ts';
import { type EngineOptions, readOptions } from './engine/options.ts';
import { parentOf, usedBy } from './engine/process-tree.ts';
import { buildPrograms, type Running, seedDatabase, start } from './engine/running.ts';
import type { Seeded } from './engine/seed.ts';
import { aims, coldTable, flatTable, ratiosOf, speedTable, type Flat, type Results } from './engine/tables.ts';
import { median } from './load.ts';
import { heldAgainstRecorded } from './recorded-ratios.ts';

/** Records of the smaller database; the floors have as many rows. */
const few = 1000;
/** A program is compiled by the machine as it runs: each warms up in slices until one is hardly quicker than the best before it. */
const sliceMs = 2000;
const hardly = 1.05;
const fewestSlices = 3;

interface Measurable {
  contestant: Contestant;
  database: string;
  pool: Pool;
  databasePid: number | null;
  cold: number[];
  results: Results;
}

/**
 * The durable engine against floors written by hand, XState over the same databases, and two engines of durable execution: updates a second,
 * times, CPU and memory, in interleaved rounds of one run; then whether an update costs the same however much is stored.
 */
export async function benchEngine(args: string[]): Promise<string[]> {
  const options = readOptions(args);
  const chosen = contestants.filter(
    ({ name, database }) =>
      (database === null || database === 'own' || options.databases.includes(database)) &&
      (options.only === null || options.only.some((part) => name.includes(part))),
  );
  if (chosen.length === 0)
    throw new Error(`Nobody is called ${options.only?.join(', ')}. There are: ${contestants.map(({ name }) => name).join(', ')}.`);
  buildPrograms(chosen.some(({ program }) => program === 'dbos' || program === 'restate'));
  const folder = mkdtempSync(join(tmpdir(), 'voyager-engine-'));
  const cluster = options.databases.includes('postgres') ? await startCluster({ shared_buffers: '256MB', max_connections: '250' }) : null;
  try {
    return await run(options, chosen, folder, cluster);
  } finally {
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function run(options: EngineOptions, chosen: readonly Contestant[], folder: string, cluster: TestCluster | null): Promise<string[]> {
  const postmaster = cluster === null ? null : await postmasterOf(await cluster.createDatabase());
  const place = async (contestant: Contestant, name: string): Promise<string> => {
    if (contestant.database === null) return '';
    if (contestant.database === 'postgres') return cluster!.createDatabase();
    const own = join(folder, name.replaceAll(' ', '-'));
    mkdirSync(own, { recursive: true });
    return contestant.program === 'bare' || contestant.program === 'xstate' ? join(own, 'bench.sqlite') : own;
  };

  // The size of our records must be known before others can write as much.
  const sizes = join(folder, 'sizes.json');
  const ours = contestants.filter(({ program, database }) => program === 'voyager' && options.databases.includes(database as never));
  const filled = await Promise.all(
    ours.map(async (contestant) => {
      const database = await place(contestant, contestant.name);
      const seeded = await seedDatabase<Seeded>(database, { people: few, batches: [{ records: few, events: 3 }] });
      return { contestant, database, seeded };
    }),
  );
  const { seeded: sample } = filled[0]!;
  writeFileSync(sizes, JSON.stringify(sample));

  const measured: Measurable[] = [];
  for (const contestant of chosen) {
    const known = filled.find((one) => one.contestant === contestant);
    measured.push({
      contestant,
      database: known?.database ?? (await place(contestant, contestant.name)),
      pool: known === undefined ? rowsByNumber() : poolOf(known.seeded, 0),
      databasePid: contestant.database === 'postgres' ? postmaster : null,
      cold: [],
      results: new Map(),
    });
  }

  const running = new Map<Measurable, Running>();
  const begin = async (one: Measurable): Promise<Running> => {
    const began = performance.now();
    const process = await start(one.contestant, {
      database: one.database,
      sizes,
      folder: join(folder, one.contestant.name.replaceAll(' ', '-')),
    });
    await firstAnswer(one.contestant, process, one.pool);
    one.cold.push(performance.now() - began);
    return process;
  };
  // The first start makes tables and learns; those that are counted come after it.
  for (let round = 0; round <= options.rounds; round += 1) {
    for (const one of measured) {
      const process = await begin(one);
      if (round === options.rounds) running.set(one, process);
      else await process.stop();
    }
  }
  for (const one of measured) one.cold.shift();
  const atStart = new Map(measured.map((one) => [one.contestant.name, usedBy(running.get(one)!.pid).rss]));

  const cell = (one: Measurable, lanes: number, ms: number): Promise<Measured> =>
    measure({ contestant: one.contestant, running: running.get(one)!, databasePid: one.databasePid }, one.pool, {
      lanes,
      ms,
      choice: 'turn',
    });
  for (const one of measured) await warm(options, (lanes) => cell(one, lanes, sliceMs));
  for (let round = 0; round < options.rounds; round += 1)
    for (const lanes of options.concurrent)
      for (const one of measured) one.results.set(lanes, [...(one.results.get(lanes) ?? []), await cell(one, lanes, options.ms)]);
  const memory = measured.map((one) => ({
    name: one.contestant.name,
    cold: median(one.cold),
    before: atStart.get(one.contestant.name) ?? 0,
    after: usedBy(running.get(one)!.pid).rss,
  }));
  const results = new Map(measured.map((one) => [one.contestant.name, one.results]));
  for (const [one, process] of running) if (one.contestant.program !== 'voyager') await process.stop();

  const flats: Flat[] = [];
  for (const one of measured.filter(
    ({ contestant }) => contestant.program === 'voyager' && contestant.environment['BENCH_PROCESSES'] === undefined,
  ))
    flats.push(
      await flatness(options, one, running.get(one)!, {
        database: await place(one.contestant, `${one.contestant.name} large`),
        sizes,
        folder,
      }),
    );

  return [
    `An answer of ours has ${sample.answers.map((text) => Buffer.byteLength(text)).join(' and ')} bytes, in turn; it stores ${sample.eventBytes} bytes of an event and ${sample.snapshotBytes} of a snapshot, sealed.`,
    `Medians of ${options.rounds} interleaved rounds of ${options.ms} ms. CPU is milliseconds an update (seconds per 1,000), of the server with its children and, after the +, of PostgreSQL.`,
    '',
    ...chosen.map(({ name, does }) => `${name.padEnd(20)}${does}`),
    ...options.concurrent.flatMap((lanes) => ['', ...speedTable(lanes, results)]),
    '',
    ...coldTable(memory),
    '',
    ...flatTable(flats),
    '',
    ...aims(results, flats),
    ...heldAgainstRecorded('engine', ratiosOf(results, flats), options.record),
  ];
}

/** The first slice is of few at once: a process that has compiled nothing yet refuses more on a busy machine. */
async function warm({ warmSlices }: Pick<EngineOptions, 'warmSlices'>, slice: (lanes: number) => Promise<Measured>): Promise<void> {
  await slice(4);
  let best = 0;
  for (let slices = 1; slices <= warmSlices; slices += 1) {
    const { perSecond } = await slice(32);
    if (slices > fewestSlices && perSecond < best * hardly) return;
    best = Math.max(best, perSecond);
  }
}

/** Measures whether an update costs the same on a small and on a large database, and with a short and a long history. */
async function flatness(
  { rounds, ms, stored, warmSlices }: EngineOptions,
  small: Measurable,
  smallRunning: Running,
  at: { database: string; sizes: string; folder: string },
): Promise<Flat> {
  const { contestant, databasePid } = small;
  const batches = [
    { records: stored, events: 3 },
    { records: 512, events: 10 },
    { records: 64, events: 1000 },
    // Below the 10,000 that a record may have by more than a run adds to each.
    { records: 64, events: 9500 },
  ];
  const seeded = await seedDatabase<Seeded>(at.database, { people: few, batches });
  if (contestant.database === 'postgres') await settle(at.database);
  const large = await start(contestant, { ...at, folder: join(at.folder, 'large') });
  const pools = { large: poolOf(seeded, 0), short: poolOf(seeded, 1), long: poolOf(seeded, 2), longest: poolOf(seeded, 3) };
  await firstAnswer(contestant, large, pools.large);
  const before = usedBy(large.pid).rss;
  const runs = [
    { name: `${few.toLocaleString('en')} stored records, drawn at random`, running: smallRunning, pool: small.pool },
    { name: `${stored.toLocaleString('en')} stored records, drawn at random`, running: large, pool: pools.large },
    { name: 'records of 10 events', running: large, pool: pools.short },
    { name: 'records of 1,000 events', running: large, pool: pools.long },
    { name: 'records of 9,500 events', running: large, pool: pools.longest },
  ];
  const figures = runs.map((): Measured[] => []);
  const choice = 'any' as const;
  await warm({ warmSlices }, (lanes) => measure({ contestant, running: large, databasePid }, pools.large, { lanes, ms: sliceMs, choice }));
  for (let round = 0; round < rounds; round += 1)
    for (const [place, { running, pool }] of runs.entries())
      figures[place]!.push(await measure({ contestant, running, databasePid }, pool, { lanes: 32, ms, choice }));
  const after = usedBy(large.pid).rss;
  await large.stop();
  await smallRunning.stop();
  return { name: contestant.name, stored, before, after, runs: runs.map(({ name }, place) => ({ name, measured: figures[place]! })) };
}

function poolOf(seeded: Seeded, batch: number): Pool {
  const { ids, revision } = seeded.batches[batch]!;
  return { ids, revisions: ids.map(() => revision), tokenOf: (place) => seeded.tokens[place % seeded.tokens.length] ?? '' };
}

const rowsByNumber = (): Pool => ({ ids: Array.from({ length: few }, (_, id) => String(id)), revisions: [], tokenOf: null });

/** PostgreSQL's main process, whose children are everybody's connections. */
async function postmasterOf(address: string): Promise<number> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pid = parentOf(rows[0]!.pid);
  await client.end();
  return pid;
}

/** Runs the maintenance that PostgreSQL would do in its own time after so many rows, before anything is measured. */
async function settle(address: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query('vacuum analyze');
  await client.query('checkpoint');
  await client.end();
}
