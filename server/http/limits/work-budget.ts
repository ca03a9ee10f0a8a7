import { setImmediate as turn } from 'node:timers/promises';
import type { Limits } from '#server/configuration/configuration.ts';
import { HttpProblem } from '#server/problems/problems.ts';

export interface WorkBudget {
  /** Does the work when it is its turn. Throws 429 where the client has spent what is its own, 503 where too many wait. */
  spend<T>(client: string, work: (uncharged: Uncharged) => T | Promise<T>): Promise<T>;
}

/** Does a part of the work whose time no client pays: what is gathered once for everybody. */
export type Uncharged = <T>(part: () => T) => T;

const mostWaiting = 16;
const mostClients = 10_000;

/**
 * Work that anybody may ask for and that takes this process's time: one piece at a time, what waits in between goes first, and each
 * client pays with the time that its work took. Kept by each node: its own time is what it guards.
 */
export function createWorkBudget({ burstMs, perSecondMs }: Limits['drawing'], now: () => number = () => performance.now()): WorkBudget {
  /** The milliseconds that a client has spent and not regained, and the time of that figure. */
  const spent = new Map<string, { ms: number; at: number }>();
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  const owes = (client: string): number => {
    const { ms, at } = spent.get(client) ?? { ms: 0, at: 0 };
    return Math.max(0, ms - ((now() - at) / 1000) * perSecondMs);
  };
  const settle = (): void => {
    if (spent.size < mostClients) return;
    for (const client of spent.keys()) if (owes(client) === 0) spent.delete(client);
    // All of them owe: the oldest is forgotten, so that memory stays bounded.
    for (const client of spent.keys()) if (spent.size >= mostClients) spent.delete(client);
  };
  const demandCredit = (client: string): void => {
    const over = owes(client) - burstMs;
    if (over >= 0) throw new HttpProblem('tooManyRequests', { retryAfter: Math.max(1, Math.ceil(over / perSecondMs)) });
  };

  return {
    async spend(client, work) {
      demandCredit(client);
      if (waiting >= mostWaiting) throw new HttpProblem('unavailable', { retryAfter: 1, expected: true, log: 'too much work waits' });
      waiting += 1;
      const mine = last.then(async () => {
        // Whoever else waits for this process is answered between two pieces.
        await turn();
        demandCredit(client);
        const began = now();
        let free = 0;
        const uncharged: Uncharged = (part) => {
          const from = now();
          try {
            return part();
          } finally {
            free += now() - from;
          }
        };
        try {
          return await work(uncharged);
        } finally {
          const ms = owes(client) + now() - began - free;
          settle();
          spent.set(client, { ms, at: now() });
        }
      });
      last = mine.catch(() => undefined);
      return mine.finally(() => {
        waiting -= 1;
      });
    },
  };
}
