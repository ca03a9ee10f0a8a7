import { Agent, request } from 'node:http';
import { freshKey, ladderPerson, startServer } from './server.ts';

const seconds = Number(process.env['BENCH_SECONDS'] ?? 8);

/** Words for each of `measureOverload`. */
export async function benchOverload(): Promise<string[]> {
  const { knee, loads } = await measureOverload(seconds);
  return [`knee: ${knee} reads/s with a p99 under 250 ms`, ...loads.map(loadWords)];
}

export interface Load {
  /** Of the knee. */
  share: number;
  perSecond: number;
  late: number;
  failed: number;
  /** From 0 to 1. */
  shed: number;
  /** In milliseconds. */
  p50: number;
  p99: number;
  shedP99: number;
  healthP99: number;
}

export const loadWords = ({ share, perSecond, late, p50, p99, shed, shedP99, failed, healthP99 }: Load): string =>
  `${share} × the knee: answered in time ${perSecond.toFixed(0)}/s, late ${late}, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms · shed ${(shed * 100).toFixed(0)} %, p99 ${shedP99.toFixed(0)} ms · failed ${failed} · health p99 ${healthP99.toFixed(0)} ms`;

/**
 * Measures a node beyond its knee: reads of a step arrive at a fixed rate, whether or not those before were answered, on a new connection where
 * none is free. `/health/live` is asked beside them.
 */
export async function measureOverload(forSeconds: number): Promise<{ knee: number; loads: Load[] }> {
  const server = await startServer(4404);
  const { client, account } = await ladderPerson(server.origin);
  const started = await client.send(
    'POST',
    '/api/voyagers',
    { voyagerType: 'LADDER_EDIT', input: { accountId: account.externalizedAccountId } },
    { 'idempotency-key': freshKey() },
  );
  const { voyagerRecordId } = JSON.parse(started.body) as { voyagerRecordId: string };
  const read = { origin: new URL(server.origin), cookie: client.cookie, path: `/api/voyagers/${voyagerRecordId}/resume` };
  await arrivals(read, 200, 2); // warm
  const knee = await kneeOf(read);
  const loads: Load[] = [];
  for (const share of [1, 1.5, 3]) {
    const { inTime, late, shed, failed, p50, p99, shedP99, health } = await arrivals(read, Math.round(knee * share), forSeconds);
    const all = inTime + late + shed + failed;
    loads.push({ share, perSecond: inTime / forSeconds, late, failed, shed: shed / all, p50, p99, shedP99, healthP99: health });
  }
  client.close();
  server.stop();
  return { knee, loads };
}

/** An answer after this time is late: the person has pressed again, or left. */
const lateMs = 2000;

interface Target {
  origin: URL;
  cookie: string;
  path: string;
}

/** The highest of a few rates that is answered in time. */
async function kneeOf(target: Target): Promise<number> {
  let knee = 100;
  for (const perSecond of [200, 300, 400, 500, 600, 700, 800, 1000, 1200, 1500, 2000]) {
    const { p99, shed } = await arrivals(target, perSecond, 3);
    if (p99 > 250 || shed > 0) break;
    knee = perSecond;
  }
  return knee;
}

async function arrivals(target: Target, perSecond: number, forSeconds: number) {
  const agent = new Agent({ keepAlive: true });
  const answered: number[] = [];
  const shed: number[] = [];
  const health: number[] = [];
  let failed = 0;
  const waiting: Promise<void>[] = [];
  const began = performance.now();
  let sent = 0;
  let nextHealth = 0;
  while (performance.now() - began < forSeconds * 1000) {
    const due = Math.floor(((performance.now() - began) / 1000) * perSecond);
    for (; sent < due; sent++)
      waiting.push(
        timed(agent, target, 'POST', target.path).then(({ status, ms }) => {
          if (status === 200) answered.push(ms);
          else if (status === 503) shed.push(ms);
          else failed++;
        }),
      );
    if (performance.now() > nextHealth) {
      nextHealth = performance.now() + 100;
      waiting.push(timed(agent, target, 'GET', '/health/live').then(({ ms }) => void health.push(ms)));
    }
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  await Promise.all(waiting);
  agent.destroy();
  return {
    inTime: answered.filter((ms) => ms <= lateMs).length,
    late: answered.filter((ms) => ms > lateMs).length,
    shed: shed.length,
    failed,
    p50: at(answered, 0.5),
    p99: at(answered, 0.99),
    shedP99: at(shed, 0.99),
    health: at(health, 0.99),
  };
}

function at(times: number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? 0;
}

function timed(agent: Agent, { origin, cookie }: Target, method: string, path: string): Promise<{ status: number; ms: number }> {
  const began = performance.now();
  return new Promise((resolve) => {
    const body = method === 'POST' ? JSON.stringify({ voyagerType: 'LADDER_EDIT' }) : undefined;
    const headers = { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': body.length }) };
    const call = request({ agent, host: origin.hostname, port: origin.port, method, path, headers }, (response) => {
      response.resume();
      response.on('end', () => resolve({ status: response.statusCode ?? 0, ms: performance.now() - began }));
    });
    call.on('error', () => resolve({ status: 0, ms: performance.now() - began }));
    call.end(body);
  });
}
