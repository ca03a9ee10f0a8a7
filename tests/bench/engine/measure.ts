import { randomUUID } from 'node:crypto';
import type { Contestant } from './contestants.ts';
import { usedBy } from './process-tree.ts';
import { type RawAnswer, RawClient } from './raw-client.ts';
import type { Running } from './running.ts';
import { sentAt } from './sent.ts';

/** Records that a run may update, and where each stands. */
export interface Pool {
  ids: readonly string[];
  revisions: number[];
  /** The session of a record's owner; null where nobody signs in. */
  tokenOf: ((place: number) => string) | null;
}

export interface Measured {
  perSecond: number;
  p50: number;
  p99: number;
  /** Milliseconds of CPU per update, which is seconds per 1,000: of the server with its children, and of PostgreSQL. */
  cpu: number;
  databaseCpu: number;
}

/** An update as every contestant is sent it: the same body and the same headers. */
export function requestFor(contestant: Contestant, running: Running, pool: Pool, place: number): string {
  const revision = pool.revisions[place] ?? 0;
  const { stepId, event, values } = sentAt(revision);
  const body = JSON.stringify({ type: 'VoyagerEventRequest', voyagerType: 'SAVINGS_PLAN', stepId, event, values, revision });
  const id = pool.ids[place] ?? '';
  const path = contestant.program === 'restate' ? `/plan/${id}/update` : `/api/voyagers/${id}/updates`;
  const cookie = pool.tokenOf === null ? '' : `cookie: __Host-session=${pool.tokenOf(place)}\r\n`;
  return `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1:${running.port}\r\ncontent-type: application/json\r\naccept: application/json\r\n${cookie}idempotency-key: ${randomUUID()}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}

/**
 * No two lanes share a record. `turn`: each lane updates its records one after the other, so that nobody changes records more often than a person may.
 * `any`: each update is of a record drawn from those of its lane.
 */
export type Choice = 'turn' | 'any';

/** Updates in so many lanes at once, for so long. Throws an error at the first update that is refused: its figures would be those of refusals. */
export async function measure(
  { contestant, running, databasePid }: { contestant: Contestant; running: Running; databasePid: number | null },
  pool: Pool,
  how: { lanes: number; ms: number; choice: Choice },
): Promise<Measured> {
  const { lanes, ms, choice } = how;
  const share = Math.max(1, Math.floor(pool.ids.length / lanes));
  const clients = Array.from({ length: lanes }, () => new RawClient(running.port));
  const times: number[] = [];
  const before = usedBy(running.pid).cpuMs;
  const databaseBefore = databasePid === null ? 0 : usedBy(databasePid).cpuMs;
  const started = performance.now();
  const until = started + ms;
  await Promise.all(
    clients.map(async (client, lane) => {
      for (let turn = 0; performance.now() < until; turn += 1) {
        const place = lane + lanes * (choice === 'turn' ? turn % share : Math.floor(Math.random() * share));
        const request = requestFor(contestant, running, pool, place);
        const sent = performance.now();
        const answer = await client.send(request);
        if (answer.status !== 200) throw refused(contestant, answer);
        times.push(performance.now() - sent);
        pool.revisions[place] = (pool.revisions[place] ?? 0) + 1;
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  const cpu = usedBy(running.pid).cpuMs - before;
  const databaseCpu = databasePid === null ? 0 : usedBy(databasePid).cpuMs - databaseBefore;
  for (const client of clients) client.close();
  times.sort((one, other) => one - other);
  const at = (part: number): number => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
  const each = Math.max(1, times.length);
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), cpu: cpu / each, databaseCpu: databaseCpu / each };
}

const refused = ({ name }: Contestant, { status, head }: RawAnswer): Error => new Error(`${name} answered ${status}:\n${head}`);

const firstAnswerMs = 30_000;

/** The first answer of a server that has just been started. */
export async function firstAnswer(contestant: Contestant, running: Running, pool: Pool): Promise<void> {
  const client = new RawClient(running.port);
  const late = setTimeout(
    () => client.close(new Error(`${contestant.name} gave no first answer within ${firstAnswerMs} ms`)),
    firstAnswerMs,
  );
  const answer = await client.send(requestFor(contestant, running, pool, 0)).finally(() => clearTimeout(late));
  client.close();
  if (answer.status !== 200) throw refused(contestant, answer);
  pool.revisions[0] = (pool.revisions[0] ?? 0) + 1;
}
