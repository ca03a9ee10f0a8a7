import { fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { openStorage } from '#server/storage/open-storage.ts';
import type { CrashPoint } from '#server/voyager/crash-points.ts';
import { createDefinitions } from '#server/voyager/definitions.ts';
import { createRecordCodec } from '#server/voyager/record-codec.ts';
import { operationSignatures } from '#server/domain/operations.ts';
import { startCluster, type TestCluster } from '../support/postgres.ts';
import { addPerson, compileFixture, fixtureKeys, fixtureOperations, readFlows } from '../server/voyager/fixture.ts';
import { collect } from '#server/domain/operations.ts';
import { checkRecords } from './check-records.ts';
import { Lane } from './kill-nine-lane.ts';
import type { Call, Reply } from './kill-nine-server.ts';

export interface KillNineOptions {
  database: 'sqlite' | 'postgres';
  kills: number;
  /** Updates answered before each kill, at most. */
  updates: number;
  lanes?: number;
  seed?: number;
  /** `server` kills our process; `database` kills PostgreSQL under it. */
  victim?: 'server' | 'database';
  say?: (line: string) => void;
}

export interface KillNineResult {
  seed: number;
  kills: number;
  acknowledged: number;
  lost: number;
  doubled: number;
  wrong: string[];
  /** Milliseconds from a kill to the first answer after it: median and longest. */
  recovery: { median: number; longest: number };
}

const crashPoints: readonly CrashPoint[] = [
  'before-append',
  'after-append',
  'after-commit',
  'after-claim',
  'after-effect',
  'before-result',
  'after-result',
  'before-timer',
  'after-timer',
];

/** A small generator of numbers, so that a seed gives the same kills again. */
function numbers(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

class Server {
  #child: ChildProcess | null = null;
  #next = 0;
  readonly #waiting = new Map<number, (reply: Reply | null) => void>();
  readonly #script: string;
  readonly #settings: { databaseUrl: string | null; dataFolder: string; files: string };

  constructor(script: string, settings: { databaseUrl: string | null; dataFolder: string; files: string }) {
    this.#script = script;
    this.#settings = settings;
  }

  start(crash: string | null): Promise<void> {
    return new Promise((resolve, reject) => {
      const child = fork(this.#script, [JSON.stringify({ ...this.#settings, crash })], {
        execArgv: [],
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
      this.#child = child;
      child.on('message', (reply: Reply) => {
        if (reply.id === -1) resolve();
        else {
          this.#waiting.get(reply.id)?.(reply);
          this.#waiting.delete(reply.id);
        }
      });
      child.once('exit', () => {
        if (this.#child === child) this.#child = null;
        for (const lost of this.#waiting.values()) lost(null);
        this.#waiting.clear();
        reject(new Error('The server ended before it was ready'));
      });
    });
  }

  /** The answer, or null when the process died before giving one. */
  ask(call: Omit<Call, 'id'>): Promise<Reply | null> {
    const child = this.#child;
    if (child === null) return Promise.resolve(null);
    const id = this.#next++;
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      child.send({ ...call, id } as Call, (error) => {
        if (error !== null && this.#waiting.delete(id)) resolve(null);
      });
    });
  }

  get alive(): boolean {
    return this.#child !== null;
  }

  async kill(): Promise<void> {
    const child = this.#child;
    if (child === null) return;
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill('SIGKILL');
    await gone;
  }
}

/** Kills again and again in the middle of updates, then reads the database. */
export async function killNine(options: KillNineOptions): Promise<KillNineResult> {
  const {
    database,
    kills,
    updates,
    lanes: laneCount = 16,
    seed = Date.now() % 1_000_000,
    victim = 'server',
    say = () => undefined,
  } = options;
  const random = numbers(seed);
  const folder = mkdtempSync(join(tmpdir(), 'voyager-kill-'));
  const cluster: TestCluster | null = database === 'postgres' ? await startCluster() : null;
  const place = { databaseUrl: cluster === null ? null : await cluster.createDatabase(), dataFolder: join(folder, 'data') };
  const script = join(import.meta.dirname, '../../dist/fault/kill-nine-server.js');
  const files = join(folder, 'flows.json');
  try {
    await build({
      entryPoints: [join(import.meta.dirname, 'kill-nine-server.ts')],
      outfile: script,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      logLevel: 'error',
      external: ['better-sqlite3', 'pg', 'pg-native', 'kysely', 'zod', 'xstate', 'yaml', 'uuidv7', '@openfeature/server-sdk'],
    });
    writeFileSync(files, JSON.stringify(readFlows()));

    const before = await openStorage(place);
    const people: string[] = [];
    for (let lane = 0; lane < laneCount; lane++) people.push((await addPerson(before, Date.now())).id);
    for (const person of people.slice(0, 3))
      await before.db.insertInto('vendor_scenario').values({ person_id: person, vendor: 'identity', outcome: 'timeout' }).execute();
    await before.close();

    const server = new Server(script, { ...place, files });
    const lanes = people.map((person, number) => new Lane(person, number, (call) => server.ask(call)));
    const recoveries: number[] = [];
    let answered = 0;
    let stopping = false;
    let onAnswer = () => undefined as void;
    const running = lanes.map((lane) =>
      lane.run(
        () => stopping,
        () => {
          answered++;
          onAnswer();
        },
      ),
    );

    let killedAt = 0;
    for (let life = 0; life <= kills; life++) {
      const last = life === kills;
      const after = 1 + random(updates);
      // Every other death is at a named point, the rest wherever the process happens to be.
      const point =
        last || victim === 'database' || life % 2 === 0
          ? null
          : `${crashPoints[random(crashPoints.length)]}:${1 + random(Math.min(after, 60))}`;
      const from = answered;
      const reached = new Promise<void>((resolve) => {
        let first = true;
        onAnswer = () => {
          if (first && killedAt > 0) recoveries.push(Date.now() - killedAt);
          first = false;
          if (answered - from >= after) resolve();
        };
      });
      if (!server.alive) await server.start(point);
      if (last) {
        await reached;
        stopping = true;
        await Promise.all(running);
        break;
      }
      await Promise.race([reached, died(server)]);
      if (victim === 'database' && cluster !== null) {
        await cluster.kill();
        killedAt = Date.now();
        await cluster.start();
      } else {
        await server.kill();
        killedAt = Date.now();
      }
      if ((life + 1) % 10 === 0) say(`${life + 1} kills, ${answered} updates answered`);
    }
    await server.kill();

    const result = await readDatabase(place, lanes);
    recoveries.sort((a, b) => a - b);
    return {
      seed,
      kills,
      ...result,
      recovery: { median: recoveries[Math.floor(recoveries.length / 2)] ?? 0, longest: recoveries.at(-1) ?? 0 },
    };
  } finally {
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function died(server: Server): Promise<void> {
  while (server.alive) await pause(5); // watches another process; its death is the event
}

/** Nothing acknowledged lost, nothing doubled: every key that was answered is there once, and every effect of it once. */
async function readDatabase(
  place: { databaseUrl: string | null; dataFolder: string },
  lanes: Lane[],
): Promise<Pick<KillNineResult, 'acknowledged' | 'lost' | 'doubled' | 'wrong'>> {
  const storage = await openStorage(place);
  try {
    const random = () => Buffer.alloc(0);
    const definitions = createDefinitions({
      storage,
      clock: { now: () => Date.now() },
      signatures: () => operationSignatures(collect(fixtureOperations)),
    });
    await definitions.publish(readFlows(), compileFixture());
    const { wrong } = await checkRecords(storage, definitions, createRecordCodec({ keys: fixtureKeys, random }));
    const stored = await storage.read.selectFrom('event').select(['idempotency_key', 'record_id', 'type', 'answer_revision']).execute();
    const times = new Map<string, number>();
    for (const event of stored)
      if (event.idempotency_key !== null) times.set(event.idempotency_key, (times.get(event.idempotency_key) ?? 0) + 1);
    const acknowledged = lanes.flatMap((lane) => lane.acknowledged);
    let lost = 0;
    let doubled = 0;
    for (const { key, vid, revision } of acknowledged) {
      const count = times.get(key) ?? 0;
      if (count === 0) lost++;
      if (count > 1) doubled++;
      const event = stored.find((each) => each.idempotency_key === key);
      if (event !== undefined && (event.record_id !== vid || (event.answer_revision ?? 0) > revision))
        wrong.push(`the key ${key} was answered with another record or revision`);
    }
    const known = new Set(acknowledged.map(({ key }) => key));
    for (const key of times.keys()) if (!known.has(key)) wrong.push(`the key ${key} was never answered, though it was asked until it was`);
    await checkEffects(storage, lanes, wrong, (extra) => (doubled += extra));
    return { acknowledged: acknowledged.length, lost, doubled, wrong };
  } finally {
    await storage.close();
  }
}

/** What operations did to our own tables counts once for each result in a history; the party outside worked once for each key. */
async function checkEffects(
  storage: Awaited<ReturnType<typeof openStorage>>,
  lanes: Lane[],
  wrong: string[],
  double: (extra: number) => void,
): Promise<void> {
  const settings = new Map((await storage.read.selectFrom('setting').selectAll().execute()).map((row) => [row.name, Number(row.value)]));
  for (const lane of lanes) {
    const ring = await storage.read
      .selectFrom('event')
      .innerJoin('record', 'record.id', 'event.record_id')
      .select('event.seq')
      .where('record.person_id', '=', lane.person)
      .where('record.voyager_type', '=', 'RING')
      .where('event.type', '=', 'voyager.effect.done')
      .execute();
    const added = settings.get(`ring:${lane.person}:lane`) ?? 0;
    if (added !== ring.length) {
      wrong.push(`lane ${lane.number}: the operation counted ${added} and the history ${ring.length}`);
      double(Math.max(0, added - ring.length));
    }
  }
  const calls = await storage.read.selectFrom('vendor_call').selectAll().execute();
  for (const call of calls) {
    if (call.worked !== 1) {
      wrong.push(`the party outside worked ${call.worked} times for ${call.idempotency_key}`);
      double(Math.max(0, call.worked - 1));
    }
  }
  const finished = await storage.read
    .selectFrom('effect')
    .select('id')
    .where('kind', '=', 'operation')
    .where('status', '=', 'done')
    .execute();
  for (const effect of finished)
    if (!calls.some((call) => call.idempotency_key === effect.id)) wrong.push(`the effect ${effect.id} is done and nobody was asked`);
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({
    options: {
      kills: { type: 'string', default: '100' },
      updates: { type: 'string', default: '1000' },
      database: { type: 'string', default: 'sqlite' },
      victim: { type: 'string', default: 'server' },
      lanes: { type: 'string', default: '16' },
      seed: { type: 'string' },
    },
  });
  const database = values.database === 'postgres' ? 'postgres' : 'sqlite';
  const result = await killNine({
    database,
    kills: Number(values.kills),
    updates: Number(values.updates),
    lanes: Number(values.lanes),
    victim: values.victim === 'database' ? 'database' : 'server',
    ...(values.seed === undefined ? {} : { seed: Number(values.seed) }),
    say: (line) => console.log(line),
  });
  const { wrong, ...figures } = result;
  console.log(JSON.stringify({ database, ...figures, wrong: wrong.length }));
  for (const line of wrong.slice(0, 20)) console.log(line);
  process.exitCode = result.lost + result.doubled + wrong.length === 0 ? 0 : 1;
}
