import { mkdtempSync, copyFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, SqliteDialect } from 'kysely';
import { erasePerson } from '#server/people/erase-person.ts';
import type { Actor } from '#server/operations/operation.ts';
import { createAudit } from '#server/security/audit.ts';
import type { Database } from '#server/storage/database.ts';
import { openSqlite } from '#server/storage/sqlite/sqlite-storage.ts';
import type { VoyagerGuards } from '#server/voyager/environment/voyager-environment.ts';
import { VoyagerProblem } from '#server/voyager/environment/voyager-problem.ts';
import { migrateRecords } from '#server/voyager/moving/migrate-records.ts';
import type { VoyagerService } from '#server/voyager/service/voyager-service.ts';
import type { VoyagerAnswer } from '#schemas/wire.ts';
import { addPerson, fixtureKeys } from '../server/voyager/fixture.ts';
import { testNow } from '../support/clock.ts';
import { checkOutcome } from './check-outcome.ts';
import { Client, type ClientWorld, type Heard, type Known } from './client.ts';
import { Faults, type Fault } from './faults.ts';
import { migration, versions, type Version } from './library.ts';
import { Outside } from './outside.ts';
import { seededRandom } from './random.ts';
import { Scheduler, type Owner } from './scheduler.ts';
import { EmbeddedDatabase } from './embedded-database.ts';
import { SimulatedDatabase } from './simulated-database.ts';
import type { World } from './world.ts';
import { explained, SimulatedNode, type NodeDependencies } from './simulated-node.ts';
import { Watch } from './watch.ts';
import { product } from '#server/product.ts';
import { PersonErased } from '#server/security/vault.ts';

export interface Simulated {
  seed: number;
  /** Every way in which a promise was not kept, in words. */
  wrong: string[];
  trace: readonly string[];
  /** The hash of the trace: the same seed gives the same. */
  hash: string;
  faults: ReadonlyMap<Fault, number>;
  /** Updates that were acknowledged. */
  acknowledged: number;
  records: number;
  events: number;
}

const mostSteps = 60_000;
const clients = 4;
const turnsEach = 12;

/** Every so many seeds stand on the embedded database, the others on one that nodes share. */
const embeddedEvery = 3;

/**
 * One run: three nodes on a shared database or one on the embedded one, two people with two devices each, and the faults that the seed draws;
 * then everything is mended and looked at.
 */
export async function simulate(
  seed: number,
  guards: Partial<VoyagerGuards> = {},
  { answersFirst = false }: { answersFirst?: boolean } = {},
): Promise<Simulated> {
  const embedded = seed % embeddedEvery === 0;
  const wrong: string[] = [];
  const say = (what: string) => {
    if (wrong.includes(what)) return;
    wrong.push(what);
    scheduler.note('WRONG', what);
  };
  const random = seededRandom(seed);
  const faults = new Faults(random);
  const scheduler = new Scheduler({ random, start: testNow, beforeEach: (owner) => nodes.disturb(owner) });
  const watched: { watch: Watch | null } = { watch: null };
  const { file, people } = await freshDatabase();
  const onCommit = (by: string) => watched.watch?.look(nodes.latest(by), database.wasSetFar);
  const place = { file, scheduler, faults, onCommit };
  const database: World = embedded
    ? new EmbeddedDatabase({ ...place, answersFirst, onDeath: (owner) => nodes.kill(owner) })
    : new SimulatedDatabase(place);
  watched.watch = new Watch(database.committed, say);
  const outside = new Outside();
  const nodes = new Nodes({ scheduler, random, faults, database, outside, guards, onFault: (who, error) => say(`${who}: ${error}`) });
  const everybody = people.map((person): Known => ({
    person,
    records: new Map(),
    sent: [],
    files: [],
    reached: new Map(),
    gone: new Map(),
    erasing: false,
    erased: false,
  }));
  const world: ClientWorld = {
    random,
    everybody,
    say,
    note: (who, what) => scheduler.note(who, what),
    sleep: (owner, milliseconds) => scheduler.sleep(owner, milliseconds),
    carry: (client, work) => carry(client, work),
  };

  /** To some node that lives, and back; the node may die over it, the answer may be lost, or come too late to be waited for. */
  async function carry(client: Owner, work: (service: VoyagerService) => Promise<VoyagerAnswer>): Promise<Heard> {
    const node = await nodes.some(client);
    const { service } = node;
    if (service === null) return 'nothing';
    await scheduler.point(client, `asks ${node.name}`);
    const patience = faults.happens('requestSlow') ? random.below(300) : 60_000;
    const heard = await Promise.race([
      work(service).then(
        (answer): Heard => ({ answer }),
        (error: unknown): Heard => {
          if (error instanceof VoyagerProblem) return { refused: error };
          const name = error instanceof Error ? error.name : 'unknown';
          // Whoever is erased while they are answered is told that there is nothing (`server/http/answers/answer-problem.ts`).
          if (!explained.has(name) && !(error instanceof PersonErased))
            say(`${node.name}: an answer was ${name}: ${error instanceof Error ? error.message : ''}`);
          return 'nothing';
        },
      ),
      node.died.then((): Heard => 'nothing'),
      scheduler.sleep(client, patience).then((): Heard => 'nothing'),
    ]);
    await scheduler.point(client, `hears from ${node.name}`);
    return faults.happens('replyLost') ? 'nothing' : heard;
  }

  const main = async () => {
    nodes.startAll();
    const devices = Array.from({ length: clients }, (_, place) => {
      const known = everybody[place % everybody.length];
      return known === undefined ? null : new Client(`client ${place + 1}`, world, known);
    });
    const around = rareEvents({ scheduler, random, faults, nodes, everybody, note: world.note });
    await Promise.all([...devices.map((device) => device?.run(turnsEach)), around]);
    faults.stop();
    await nodes.mend();
    await nodes.settle(say);
    await nodes.finishMoving(say);
  };
  try {
    await scheduler.run(main(), mostSteps).catch((error: unknown) => {
      say(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
    });
    const read = new Kysely<Database>({ dialect: new SqliteDialect({ database: database.committed }) });
    const { records, events } = await checkOutcome({ read, everybody, outside, say });
    const acknowledged = everybody.flatMap(({ sent, files }) =>
      [...sent, ...files].filter(({ outcome }) => outcome !== null && typeof outcome !== 'string'),
    ).length;
    return { seed, wrong, trace: scheduler.trace, hash: scheduler.hash(), faults: faults.counts, acknowledged, records, events };
  } finally {
    database.close();
  }
}

const world: Owner = { name: 'world', condition: 'runs' };

/** The nodes there are, those that come after one that died, and what is done to them. */
class Nodes {
  readonly #deps: NodeDependencies;
  readonly #running = new Map<number, SimulatedNode>();
  readonly #known: SimulatedNode[] = [];
  #started = 0;
  #moving = false;
  version: Version = versions[0];

  constructor(deps: NodeDependencies) {
    this.#deps = deps;
  }

  get #alive(): SimulatedNode[] {
    return [...this.#running.values()];
  }

  startAll(): void {
    for (let place = 1; place <= this.#deps.database.nodes; place++) this.#start(place);
  }

  latest(name: string): number {
    return this.#known.find((node) => node.name === name)?.latest ?? Number.MAX_SAFE_INTEGER;
  }

  /** A node that serves; one that stands still may be asked too, and does not answer. */
  async some(client: Owner): Promise<SimulatedNode> {
    const { random, scheduler } = this.#deps;
    for (;;) {
      const serving = this.#alive.filter(({ service }) => service !== null);
      const node = serving[random.below(serving.length)];
      if (node !== undefined) return node;
      await scheduler.sleep(client, 300);
    }
  }

  /** Before a task of a node goes on, the node may die or stand still, or the clock be set. */
  disturb(owner: Owner): void {
    const { faults, scheduler, random, database } = this.#deps;
    if (!(owner instanceof SimulatedNode) || owner.condition !== 'runs') return;
    if (faults.happens('nodeDies')) {
      scheduler.note('fault', `${owner.name} dies`);
      this.kill(owner);
    } else if (faults.happens('nodeFreezes')) {
      const milliseconds = random.pick([500, 4000, 12_000, 30_000]);
      scheduler.note('fault', `${owner.name} stands still for ${milliseconds} ms`);
      owner.standStill();
      scheduler.alarm(world)(milliseconds, () => owner.goOn());
    } else if (faults.happens('clockJumps')) {
      const by = random.pick([-3_600_000, -30_000, -1500, -1, 1500, 30_000, 300_000]);
      database.setClock(by);
      scheduler.note('fault', `the clock is set by ${by} ms`);
    }
  }

  /** Another version becomes current wherever a node runs, one after another. */
  async publish(version: Version): Promise<void> {
    const { scheduler } = this.#deps;
    this.version = version;
    for (const node of this.#alive) {
      await scheduler.point(world, `publishes at ${node.name}`);
      if (node.service === null) continue;
      const done = node.service.definitions.publish(version.files, version.library).then(
        () => undefined,
        () => undefined,
      );
      await Promise.race([done, node.died, scheduler.sleep(world, 60_000)]);
    }
  }

  /** Whoever moves records is stopped with the node that they do it on, and begins again. */
  async moveRecords(): Promise<void> {
    const { scheduler } = this.#deps;
    this.#moving = true;
    for (let attempt = 0; attempt < 3; attempt++) {
      const node = await this.some(world);
      if (node.service === null) continue;
      await scheduler.point(world, `moves records at ${node.name}`);
      const done = migrateRecords(node.service.environment, migration, { dryRun: false }).then(
        () => true,
        () => false,
      );
      if (await Promise.race([done, node.died.then(() => false), scheduler.sleep(world, 60_000).then(() => false)])) return;
    }
  }

  /** Where records were to be moved, those that rest where they can be are: a second time none is left that could (P1). */
  async finishMoving(say: (what: string) => void): Promise<void> {
    const node = this.#alive.find(({ service }) => service !== null);
    if (!this.#moving || node?.service == null) return;
    // Where no node came to publish it, there is no version to move to.
    const published = this.#deps.database.committed.prepare('select 1 from definition where hash = ?').all([migration.to]);
    if (published.length === 0) return;
    const { environment } = node.service;
    await migrateRecords(environment, migration, { dryRun: false });
    const { moved, stay } = await migrateRecords(environment, migration, { dryRun: false });
    if (moved > 0) say(`${moved} records were left behind by a move that came to its end`);
    for (const { recordId, stepId, why } of stay) {
      const legitimate = stepId === 'lodging' ? 'runs the subflow LODGE' : 'another open record';
      if (!why.includes(legitimate)) say(`${recordId} at ${stepId} was not moved: ${why}`);
    }
  }

  #start(place: number): void {
    const { scheduler } = this.#deps;
    this.#started += 1;
    const node = new SimulatedNode(`node ${place}.${this.#started}`, this.#deps);
    this.#known.push(node);
    this.#running.set(place, node);
    node.start(this.version).catch((error: unknown) => {
      if (!(error instanceof Error) || !explained.has(error.name)) this.#deps.onFault(node.name, `it does not start: ${String(error)}`);
      if (node.condition === 'dead') return;
      scheduler.note(node.name, 'does not start');
      this.kill(node);
    });
  }

  kill(node: Owner): void {
    const { scheduler, random } = this.#deps;
    if (!(node instanceof SimulatedNode)) return;
    node.die();
    for (const [place, one] of this.#running) {
      if (one !== node) continue;
      this.#running.delete(place);
      scheduler.alarm(world)(500 + random.below(5000), () => this.#start(place));
    }
  }

  /** All run again. */
  async mend(): Promise<void> {
    const { scheduler } = this.#deps;
    for (const node of this.#alive) node.goOn();
    for (
      let round = 0;
      round < 100 && (this.#running.size < this.#deps.database.nodes || this.#alive.some(({ service }) => service === null));
      round++
    )
      await scheduler.sleep(world, 1000);
  }

  /** One node carries out all that is left to do, with time passing to whatever is due next: nothing may be stuck (P8). */
  async settle(say: (what: string) => void): Promise<void> {
    const { scheduler, database } = this.#deps;
    await Promise.all(this.#alive.map((node) => node.workers?.stop()));
    const [node] = this.#alive;
    if (node?.service == null) return say('no node came up again (P8)');
    for (let round = 0; round < 400; round++) {
      const { effects, timers, expired } = await node.service.sweep();
      if (effects + timers + expired > 0) continue;
      const [row] = database.committed
        .prepare(
          `select min(due) as due, max(due) as last from (select run_at as due from effect where status = 'waiting'
             union all select lease_until from effect where status = 'running' union all select due_at from timer)`,
        )
        .all([]) as { due: number | null; last: number | null }[]; // the columns of one row
      if (row?.due == null || row.last === null) return;
      // A retry every second may wait for a timer that a clock set back has moved far away.
      const left = (round < 100 ? row.due : row.last) - node.now();
      if (left < 0 && round > 300) break;
      scheduler.leap(Math.max(left, 1));
      await scheduler.point(world, 'time passes');
    }
    say('something is still to be done after all was done (P8)');
  }
}

/** Events that happen at most once in a run. */
async function rareEvents({
  scheduler,
  random,
  faults,
  nodes,
  everybody,
  note,
}: {
  scheduler: Scheduler;
  random: ReturnType<typeof seededRandom>;
  faults: Faults;
  nodes: Nodes;
  everybody: Known[];
  note: ClientWorld['note'];
}): Promise<void> {
  await scheduler.sleep(world, random.below(8000));
  if (faults.happens('published')) {
    note('fault', 'another version is published');
    await nodes.publish(versions[1]);
  }
  await scheduler.sleep(world, random.below(8000));
  if (nodes.version === versions[1] && faults.happens('recordsMoved')) {
    note('fault', 'records are moved to it');
    await nodes.moveRecords();
  }
  await scheduler.sleep(world, random.below(8000));
  if (faults.happens('longSilence')) {
    note('fault', 'nobody comes for 31 days');
    // Nodes that work do not stand still for so long.
    while (!scheduler.areAtRest((owner) => owner instanceof SimulatedNode)) await scheduler.sleep(world, 1);
    scheduler.leap(31 * 24 * 3_600_000);
  }
  await scheduler.sleep(world, random.below(8000));
  const known = everybody[0];
  if (known !== undefined && faults.happens('personErased')) await erase(scheduler, nodes, known, note);
}

async function erase(scheduler: Scheduler, nodes: Nodes, known: Known, note: ClientWorld['note']): Promise<void> {
  known.erasing = true;
  for (let attempt = 0; attempt < 10 && !known.erased; attempt++) {
    const node = await nodes.some(world);
    const { storage, clock } = node.host;
    note('world', `erases a person at ${node.name}`);
    const done = erasePerson(
      { storage, clock, audit: createAudit({ keys: fixtureKeys, clock }), tables: product.tables },
      known.person.id,
    ).then(
      () => true,
      () => false,
    );
    known.erased = await Promise.race([done, node.died.then(() => false), scheduler.sleep(world, 60_000).then(() => false)]);
  }
}

const template: { made: Promise<{ file: string; people: Actor[] }> | null } = { made: null };

/** A database with its tables and two people, copied from one that was made once. */
async function freshDatabase(): Promise<{ file: string; people: Actor[] }> {
  template.made ??= (async () => {
    const folder = mkdtempSync(join(tmpdir(), 'voyager-simulation-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    const storage = await openSqlite(folder, product.migrations);
    const ids = seededRandom(1);
    const people = [await addPerson(storage, testNow, ids.id()), await addPerson(storage, testNow, ids.id())];
    await storage.close();
    return { file: join(folder, 'voyager.sqlite'), people };
  })();
  const { file, people } = await template.made;
  const copy = `${file}.${++copies}`;
  copyFileSync(file, copy);
  return { file: copy, people };
}

let copies = 0;
