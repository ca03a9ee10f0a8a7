import { Gauge, type Registry } from 'prom-client';
import type { Storage } from '../storage/storage.ts';

/** Versions of flows that get a label of their own, those with the most open records; the rest are one. */
const mostVersions = 40;

/**
 * The least time for which a count is cached; also a hundred times the time of counting, so that frequent scrapes cost the database
 * nothing.
 */
const shortestRestMs = 10_000;
const restFactor = 100;

const notArrived = ['waiting', 'refused', 'bounced'] as const;

interface StoredWork {
  effects: { status: string; count: number }[];
  oldestWaitingSeconds: number;
  timersDue: number;
  messages: { status: string; count: number }[];
  open: { flow: string; version: string; count: number }[];
}

/** Counts the waiting work in the database, whichever node left it there: when `/metrics` is read, and no more often than it bears. */
export function measureStoredWork(registry: Registry, deps: { storage: Pick<Storage, 'read'>; clock: { now(): number } }): void {
  const registers = [registry];
  let counted: Promise<StoredWork | null> | null = null;
  let until = 0;
  const work = (): Promise<StoredWork | null> => {
    const began = performance.now();
    if (counted !== null && began < until) return counted;
    until = Number.POSITIVE_INFINITY; // one count at a time
    counted = countWork(deps)
      // A database that does not answer is seen by other means: what this process knows by itself is still told.
      .catch(() => null)
      .finally(() => {
        until = performance.now() + Math.max(shortestRestMs, (performance.now() - began) * restFactor);
      });
    return counted;
  };
  new Gauge({
    name: 'voyager_effects',
    help: 'Effects that are not finished: waiting for a node, and running at one.',
    labelNames: ['status'],
    registers,
    async collect() {
      const found = await work();
      this.reset();
      for (const status of found === null ? [] : ['waiting', 'running'])
        this.set({ status }, found?.effects.find((one) => one.status === status)?.count ?? 0);
    },
  });
  new Gauge({
    name: 'voyager_effect_oldest_seconds',
    help: 'Age of the oldest effect that is not finished; 0 where there is none.',
    registers,
    async collect() {
      this.set((await work())?.oldestWaitingSeconds ?? Number.NaN);
    },
  });
  new Gauge({
    name: 'voyager_timers_due',
    help: 'Timers that are due and have not fired.',
    registers,
    async collect() {
      this.set((await work())?.timersDue ?? Number.NaN);
    },
  });
  new Gauge({
    name: 'voyager_messages',
    help: 'Messages of the last 30 days that have not arrived: waiting, given up or refused, and come back.',
    labelNames: ['status'],
    registers,
    async collect() {
      const found = await work();
      this.reset();
      for (const status of found === null ? [] : notArrived)
        this.set({ status }, found?.messages.find((one) => one.status === status)?.count ?? 0);
    },
  });
  new Gauge({
    name: 'voyager_records_open',
    help: 'Records under way, by flow and version.',
    labelNames: ['flow', 'version'],
    registers,
    async collect() {
      const found = await work();
      this.reset();
      for (const { flow, version, count } of found?.open ?? []) this.set({ flow, version }, count);
    },
  });
}

async function countWork({ storage: { read }, clock }: { storage: Pick<Storage, 'read'>; clock: { now(): number } }): Promise<StoredWork> {
  const now = clock.now();
  const unfinished = ['waiting', 'running'] as const;
  const [effects, timers, messages, open] = await Promise.all([
    read
      .selectFrom('effect')
      .select((row) => ['status', row.fn.countAll<number>().as('count'), row.fn.min('created_at').as('oldest')])
      .where('status', 'in', unfinished)
      .groupBy('status')
      .execute(),
    read
      .selectFrom('timer')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('due_at', '<=', now)
      .executeTakeFirstOrThrow(),
    read
      .selectFrom('outbox')
      .select((row) => ['status', row.fn.countAll<number>().as('count')])
      .where('status', 'in', notArrived)
      .groupBy('status')
      .execute(),
    read
      .selectFrom('record')
      .select((row) => ['voyager_type', 'definition_hash', row.fn.countAll<number>().as('count')])
      .where('status', '=', 'open')
      .groupBy(['voyager_type', 'definition_hash'])
      .orderBy('count', 'desc')
      .orderBy('definition_hash')
      .execute(),
  ]);
  const named = open
    .slice(0, mostVersions)
    .map((row) => ({ flow: row.voyager_type, version: row.definition_hash.slice(0, 12), count: row.count }));
  const rest = open.slice(mostVersions).reduce((sum, row) => sum + row.count, 0);
  const oldest = Math.min(...effects.map((row) => row.oldest));
  return {
    effects,
    oldestWaitingSeconds: Number.isFinite(oldest) ? Math.max(0, now - oldest) / 1000 : 0,
    timersDue: timers.count,
    messages,
    open: rest === 0 ? named : [...named, { flow: 'others', version: 'others', count: rest }],
  };
}
