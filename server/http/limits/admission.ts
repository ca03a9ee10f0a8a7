import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** Which requests this process takes on, and in what order. */
export interface Admission {
  /** Takes a request on, or refuses it, soon: in the order of arrival. */
  enter(request: Arrival): void;
}

export interface Arrival {
  /** Begins the work. `leave` ends it, once. */
  take(leave: () => void): void;
  /** Answers that the process is busy. */
  refuse(): void;
  /** True once the client has gone away: nothing is begun for it. */
  isGone(): boolean;
}

export interface AdmissionLimits {
  /** Requests under way at once, waiting for the database or for a party. */
  requestsAtOnce: number;
  /** How long a request may wait for its turn before it is refused, in milliseconds. */
  waitMs: number;
  /** How long one turn of the event loop begins requests, in milliseconds. */
  turnMs: number;
}

/** Callbacks prepared for one turn of the loop; what remains is left to the next. */
const mostATurn = 64;

/**
 * Work waits in two places. Requests that wait for the database or a party are under way: a fixed number at once. Requests that wait for this
 * process stand in line here. Each turn of the event loop begins requests for a few milliseconds and no longer, since connections are
 * accepted, health is answered and answers are sent between two turns. A request that has waited too long is refused: its sender is
 * about to give up, and the next may still be answered in time.
 */
export function createAdmission(
  limits: AdmissionLimits,
  registry: Registry,
  { now = () => performance.now(), later = setImmediate }: { now?: () => number; later?: (work: () => void) => unknown } = {},
): Admission {
  let underWay = 0;
  let turnBegan = 0;
  let scheduled = false;
  const line: { request: Arrival; since: number }[] = [];
  const registers = [registry];
  const shed = new Counter({
    name: 'voyager_requests_shed_total',
    help: 'Requests that were answered 503 because too much was under way or they had waited too long.',
    registers,
  });
  const waited = new Histogram({
    name: 'voyager_request_wait_seconds',
    help: 'How long a request waited for its turn before it was begun or refused.',
    buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1],
    registers,
  });
  gauge('voyager_requests_under_way', 'Requests that are being worked on.', () => underWay);
  gauge('voyager_requests_waiting', 'Requests that wait for their turn.', () => line.length);

  function gauge(name: string, help: string, value: () => number): void {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(value());
      },
    });
  }

  const isTurnOver = () => now() - turnBegan > limits.turnMs;

  function begin(): void {
    const first = line.shift();
    if (first === undefined) return;
    const { request, since } = first;
    if (request.isGone()) return;
    const waitedMs = now() - since;
    waited.observe(waitedMs / 1000);
    if (waitedMs > limits.waitMs || underWay >= limits.requestsAtOnce) {
      shed.inc();
      return request.refuse();
    }
    underWay++;
    let ended = false;
    request.take(() => {
      if (!ended) underWay--;
      ended = true;
    });
  }

  function turn(): void {
    scheduled = false;
    turnBegan = now();
    while ((line[0]?.since ?? turnBegan) < turnBegan - limits.waitMs && !isTurnOver()) begin();
    begin();
    if (line.length === 0) return;
    schedule();
    // A callback each: what a request does at once, promises included, is done and counted before the next is begun.
    for (let count = Math.min(line.length, mostATurn); count > 1; count--)
      later(() => {
        if (!isTurnOver()) begin();
      });
  }

  function schedule(): void {
    if (scheduled) return;
    scheduled = true;
    later(turn);
  }

  return {
    enter(request) {
      line.push({ request, since: now() });
      schedule();
    },
  };
}
