import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openStorage } from '#server/storage/open-storage.ts';
import type { CrashPoint } from '#server/voyager/crash-points.ts';
import { startCluster, type TestCluster } from '../support/postgres.ts';
import { addPerson, readFlows } from '../server/voyager/fixture.ts';
import { buildServer } from './build-server.ts';
import { readDatabase, type Findings } from './kill-nine-database.ts';
import { Lane } from './kill-nine-lane.ts';
import { Server } from './kill-nine-process.ts';

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

export interface KillNineResult extends Findings {
  seed: number;
  kills: number;
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
  const files = join(folder, 'flows.json');
  try {
    const script = await buildServer();
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
