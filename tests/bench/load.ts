import { Agent, request } from 'node:http';

export interface Answer {
  status: number;
  body: string;
  headers: Record<string, string | string[] | undefined>;
}

/** One keep-alive connection a lane, so that 32 lanes are 32 requests at once. */
export class Client {
  private readonly agent: Agent;
  private readonly origin: URL;
  cookie = '';

  constructor(origin: string, lanes: number) {
    this.origin = new URL(origin);
    this.agent = new Agent({ keepAlive: true, maxSockets: lanes });
  }

  send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const text = body === undefined ? undefined : JSON.stringify(body);
    return new Promise((resolve, reject) => {
      const call = request(
        {
          agent: this.agent,
          host: this.origin.hostname,
          port: this.origin.port,
          method,
          path,
          headers: {
            ...(text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
            ...(this.cookie ? { cookie: this.cookie } : {}),
            ...headers,
          },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString('utf8'), headers: response.headers }),
          );
          response.on('error', reject);
        },
      );
      call.on('error', reject);
      call.end(text);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}

export interface Rate {
  perSecond: number;
  p50: number;
  p99: number;
  errors: number;
}

/** Runs `step` in every lane, one call after the other, for so long; a step that throws counts as an error. */
export async function rate(lanes: number, ms: number, step: (lane: number) => Promise<void>): Promise<Rate> {
  const times: number[] = [];
  let errors = 0;
  const started = performance.now();
  const until = started + ms;
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      while (performance.now() < until) {
        const before = performance.now();
        try {
          await step(lane);
          times.push(performance.now() - before);
        } catch {
          errors += 1;
        }
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), errors };
}

export const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
