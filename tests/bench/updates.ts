import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, median, type Rate, rate } from './load.ts';
import { startCluster } from '../support/postgres.ts';
import { freshKey, ladderPerson, printed, startChild, startServer } from './server.ts';

const lanes = 32;
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3);
const roundMs = Number(process.env['BENCH_MS'] ?? 4000);

interface Target {
  name: string;
  step: (lane: number) => Promise<void>;
  stop: () => void;
}

/**
 * Durable updates per second through HTTP, 32 at once, against a bare Fastify route that does one equal write, interleaved; and against the
 * same route answering as many bytes of JSON, which tells what of the difference is the view itself.
 */
export async function benchUpdates(): Promise<string[]> {
  const lines: string[] = [];
  const cluster = await startCluster({ shared_buffers: '256MB' });
  for (const name of ['SQLite', 'PostgreSQL']) {
    const folder = mkdtempSync(join(tmpdir(), 'voyager-bench-'));
    const ours = name === 'SQLite' ? null : await cluster.createDatabase();
    const theirs = name === 'SQLite' ? join(folder, 'bare.db') : await cluster.createDatabase();
    const voyager = await startVoyager(ours);
    const answer = join(folder, 'answer.json');
    writeFileSync(answer, voyager.sample);
    const bare = await startBare('bare', 4401, theirs);
    const answering = await startBare(
      'answering',
      4403,
      name === 'SQLite' ? join(folder, 'answering.db') : await cluster.createDatabase(),
      answer,
    );
    const targets = [bare, answering, voyager];
    const results = new Map<string, Rate[]>();
    for (const target of targets) await rate(lanes, 1500, target.step); // warm
    for (let round = 0; round < rounds; round += 1) {
      for (const target of targets)
        results.set(target.name, [...(results.get(target.name) ?? []), await rate(lanes, roundMs, target.step)]);
    }
    const perSecond = (target: Target): number => median(results.get(target.name)!.map((one) => one.perSecond));
    const errors = results.get(voyager.name)!.reduce((sum, one) => sum + one.errors, 0);
    lines.push(
      `${name}: bare write ${perSecond(bare).toFixed(0)}/s · voyager ${perSecond(voyager).toFixed(0)}/s · ratio ${(perSecond(voyager) / perSecond(bare)).toFixed(2)}` +
        ` · bare write answering the same ${(voyager.sample.length / 1024).toFixed(0)} KiB ${perSecond(answering).toFixed(0)}/s · ratio ${(perSecond(voyager) / perSecond(answering)).toFixed(2)}` +
        ` · p50 ${median(results.get(voyager.name)!.map((one) => one.p50)).toFixed(1)} ms · p99 ${median(results.get(voyager.name)!.map((one) => one.p99)).toFixed(1)} ms · errors ${errors}`,
    );
    for (const target of targets) target.stop();
  }
  await cluster.stop();
  return lines;
}

async function startBare(name: string, port: number, database: string, answerFile?: string): Promise<Target> {
  const { child, stop } = startChild('npx', ['tsx', 'tests/bench/bare-server.ts'], {
    PORT: String(port),
    BARE_DATABASE: database,
    ...(answerFile === undefined ? {} : { BARE_ANSWER: answerFile }),
  });
  await printed(child, /ready/);
  const client = new Client(`http://127.0.0.1:${port}`, lanes);
  return {
    name,
    step: async (lane) => {
      const answer = await client.send('POST', '/write', { id: lane });
      if (answer.status !== 200) throw new Error(answer.body);
    },
    stop: () => {
      client.close();
      stop();
    },
  };
}

interface Step {
  stepId: string;
  revision: number;
}

/** The real server as `npm start` runs it, 32 people each going to and fro between two steps. */
async function startVoyager(url: string | null): Promise<Target & { sample: string }> {
  let sample = '';
  const server = await startServer(4402, url);
  const people: { client: Client; vid: string; at: Step; months: [number, number]; turn: number }[] = [];
  for (let lane = 0; lane < lanes; lane += 1) {
    const { client, account, months } = await ladderPerson(server.origin);
    const started = await client.send(
      'POST',
      '/api/voyagers',
      { voyagerType: 'LADDER_EDIT', input: { accountId: account.externalizedAccountId } },
      { 'idempotency-key': freshKey() },
    );
    if (started.status !== 201) throw new Error(`starting answered ${started.status}: ${started.body}`);
    sample = started.body;
    const at = JSON.parse(started.body) as Step & { voyagerRecordId: string };
    people.push({ client, vid: at.voyagerRecordId, at, months: [months[0]!, months[1]!], turn: 0 });
  }
  return {
    name: 'voyager',
    sample,
    step: async (lane) => {
      const one = people[lane]!;
      const event = one.at.stepId === 'length' ? 'CONTINUE' : 'BACK';
      one.turn += 1;
      const values = event === 'CONTINUE' ? { months: one.months[one.turn % 2]! } : {};
      const body = {
        type: 'VoyagerEventRequest',
        voyagerType: 'LADDER_EDIT',
        stepId: one.at.stepId,
        revision: one.at.revision,
        event,
        values,
      };
      const answer = await one.client.send('POST', `/api/voyagers/${one.vid}/updates`, body, { 'idempotency-key': freshKey() });
      if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.body.slice(0, 300)}`);
      one.at = JSON.parse(answer.body) as Step;
    },
    stop: () => {
      for (const one of people) one.client.close();
      server.stop();
    },
  };
}
