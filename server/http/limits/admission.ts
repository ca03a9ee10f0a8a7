import { Counter, Gauge, type Registry } from 'prom-client';

/** Which requests this process takes on. */
export interface Admission {
  /** Takes a request on, and answers what ends it; null where it is one too many. */
  enter(): (() => void) | null;
  stop(): void;
}

export interface AdmissionLimits {
  /** Requests under way at once, waiting for the database or for a party. */
  requestsAtOnce: number;
  /** Requests that one round of the event loop takes on whatever they cost, and how long it goes on taking more. */
  requestsARound: number;
  roundMs: number;
}

/** In a loop that is busy it fires once a round, before the round's requests. */
const tickMs = 20;

/**
 * Two bounds, since work waits in two places. What waits for the database or a party is under way and is counted. What waits for this process
 * stands in the sockets, where nobody counts it; but all of it is met in one round of the event loop, so a round that has gone on for long
 * takes no more on, and the next begins soon.
 */
export function createAdmission(limits: AdmissionLimits, registry: Registry, now: () => number = () => performance.now()): Admission {
  let underWay = 0;
  let round = { began: now(), taken: 0 };
  const ticking = setInterval(() => {
    round = { began: now(), taken: 0 };
  }, tickMs).unref();
  const shed = new Counter({
    name: 'voyager_requests_shed_total',
    help: 'Requests that were answered 503 because too much was under way.',
    registers: [registry],
  });
  new Gauge({
    name: 'voyager_requests_under_way',
    help: 'Requests that are being worked on.',
    registers: [registry],
    collect() {
      this.set(underWay);
    },
  });
  return {
    enter() {
      const late = round.taken >= limits.requestsARound && now() - round.began > limits.roundMs;
      if (late || underWay >= limits.requestsAtOnce) {
        shed.inc();
        return null;
      }
      underWay++;
      round.taken++;
      let ended = false;
      return () => {
        if (!ended) underWay--;
        ended = true;
      };
    },
    stop: () => clearInterval(ticking),
  };
}
