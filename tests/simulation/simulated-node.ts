import { collect } from '#server/operations/operations.ts';
import type { OperationHost } from '#server/operations/operation-host.ts';
import { createBoxes } from '#server/security/create-boxes.ts';
import { standInParties } from '#server/parties/stand-ins.ts';
import { lookAtFile } from '#server/files/look-at-file.ts';
import { createVoyagerService, type RunningVoyagerService } from '#server/voyager/service/create-voyager-service.ts';
import type { VoyagerGuards, VoyagerLog } from '#server/voyager/environment/voyager-environment.ts';
import { fixtureKeys } from '../server/voyager/fixture.ts';
import type { Faults } from './faults.ts';
import type { Version } from './library.ts';
import { operationsOf, type Outside } from './outside.ts';
import type { Random } from './random.ts';
import type { Owner, Scheduler } from './scheduler.ts';
import type { World } from './world.ts';
import { product } from '#server/product.ts';

export interface NodeDependencies {
  scheduler: Scheduler;
  random: Random;
  faults: Faults;
  database: World;
  outside: Outside;
  guards: Partial<VoyagerGuards>;
  /** Names what went wrong inside, where it is none of the faults that were injected. */
  onFault: (who: string, error: string) => void;
}

/** The fixture's flows read no flags. */
const noFlags: OperationHost['flags'] = {
  isOn: async () => false,
  read: async (names) => Object.fromEntries(names.map((name) => [name, false])),
  names: [],
  gatesOf: (name) => name,
  list: async () => [],
  set: async () => false,
};

/** Errors of a service that faults explain: the database was not there, or an operation took too long. */
export const explained: ReadonlySet<string> = new Set(['DatabaseError', 'OperationTooSlow']);

/** One node: the real service on its own connections, with its own clock, as long as it lives. */
export class SimulatedNode implements Owner {
  readonly name: string;
  readonly #deps: NodeDependencies;
  #condition: Owner['condition'] = 'runs';
  /** By how much its clock is behind the database's, which all nodes go by. */
  readonly #lag: number;
  /** The latest that its clock ever said. */
  latest = 0;
  service: RunningVoyagerService | null = null;
  workers: { stop(): Promise<void> } | null = null;
  readonly died: Promise<void>;
  #die: () => void = () => undefined;
  readonly host: OperationHost;
  readonly #asking: string[] = [];

  constructor(name: string, deps: NodeDependencies) {
    this.name = name;
    this.#deps = deps;
    this.died = new Promise((resolve) => (this.#die = resolve));
    const { scheduler, random, database } = deps;
    this.#lag = random.below(4);
    const clock = { now: () => this.now() };
    const storage = database.storageOf(this);
    const boxes = createBoxes({ keys: fixtureKeys, tables: product.tables, clock, ids: random.id, random: random.bytes });
    this.host = {
      operations: collect(operationsOf((operation, key) => this.#ask(operation, key))),
      storage,
      clock,
      ids: random.id,
      flags: noFlags,
      parties: standInParties(
        { db: storage.db, clock, ids: random.id, wait: (milliseconds) => scheduler.sleep(this, milliseconds), vault: boxes.vault },
        product.parties,
      ),
      ...boxes,
      alarm: scheduler.alarm(this),
      development: true,
    };
  }

  get condition(): Owner['condition'] {
    return this.#condition;
  }

  now(): number {
    const now = this.#deps.database.now() - this.#lag;
    this.latest = Math.max(this.latest, now);
    return now;
  }

  /** Starts as a server does: publishes, checks what records stand on, and sweeps. */
  async start({ files, library }: Version): Promise<void> {
    const { scheduler, random, guards, database } = this.#deps;
    await database.opened(this);
    const log = (fields: { errorName?: unknown }) => {
      const { errorName } = fields;
      if (typeof errorName === 'string' && !explained.has(errorName)) this.#deps.onFault(this.name, `its workers met ${errorName}`);
    };
    const quiet = () => undefined;
    const service = await createVoyagerService({
      host: this.host,
      keys: fixtureKeys,
      library,
      files,
      random: random.bytes,
      guards,
      quickMs: 800,
      wait: (milliseconds) => scheduler.sleep(this, milliseconds),
      fileLooker: { look: lookAtFile, stop: async () => undefined },
      pauseMs: 2000,
      log: { debug: quiet, info: quiet, warn: quiet, error: log } satisfies VoyagerLog,
    });
    this.service = service;
    this.workers = service.startWorkers();
  }

  die(): void {
    this.#condition = 'dead';
    this.#deps.database.abandon(this);
    for (const key of this.#asking.splice(0)) this.#deps.outside.leave(key);
    this.#die();
  }

  standStill(): void {
    this.#condition = 'standsStill';
  }
  goOn(): void {
    if (this.#condition === 'standsStill') this.#condition = 'runs';
  }

  async #ask(operation: string, key: string): Promise<{ key: string; state: string }> {
    const { scheduler, random, faults, outside } = this.#deps;
    outside.arrive(operation, key);
    this.#asking.push(key);
    try {
      await scheduler.point(this, `asks outside, ${operation}`);
      if (faults.happens('outsideFails')) throw new Error('They refused');
      const answer = outside.work(key);
      if (faults.happens('outsideAnswerLost')) throw new Error('Nobody heard of it');
      if (faults.happens('outsideLate')) await scheduler.sleep(this, 4000 + random.below(40_000));
      await scheduler.point(this, `is answered, ${operation}`);
      return answer;
    } finally {
      if (this.#asking.includes(key)) {
        this.#asking.splice(this.#asking.indexOf(key), 1);
        outside.leave(key);
      }
    }
  }
}
