import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import type { Measures } from '../observability/measures.ts';
import type { StorageWatch } from '../storage/storage-watch.ts';
import { storageMeasures } from '../observability/storage-measures.ts';
import { voyagerMeasures } from '../observability/voyager-measures.ts';

/**
 * The metrics of `/metrics`; `metrics.md` beside this file documents each, and a test compares the two. Labels are route patterns, flows
 * and codes, never addresses or people.
 */
export interface Metrics {
  registry: Registry;
  /** The counters of the durable service. */
  measures: Measures;
  /** The database's measurements. */
  storage: StorageWatch;
  answered(facts: { method: string; route: string; status: number; seconds: number }): void;
  problem(code: string): void;
  /** A call was refused because a cap for all people together is reached. */
  capReached(cap: string): void;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'voyager_http_request_seconds',
    help: 'Time to answer a request, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  const problems = new Counter({
    name: 'voyager_http_problems_total',
    help: 'Problems answered, by code.',
    labelNames: ['code'],
    registers: [registry],
  });
  const caps = new Counter({
    name: 'voyager_caps_reached_total',
    help: 'Calls refused because a cap for all people together is reached, by cap.',
    labelNames: ['cap'],
    registers: [registry],
  });
  return {
    registry,
    measures: voyagerMeasures(registry),
    storage: storageMeasures(registry),
    answered: ({ method, route, status, seconds }) => requests.observe({ method, route, status }, seconds),
    problem: (code) => problems.inc({ code }),
    capReached: (cap) => caps.inc({ cap }),
  };
}
