import { awaitRest } from './await-rest.ts';
import { checkRun, type Findings } from './check-run.ts';
import { Client, GivenUp, Refused } from './client.ts';
import { inject, type Mood } from './inject.ts';
import { journeys, type Journey } from './journeys.ts';
import type { Control } from './node.ts';
import { nodesOf, openRig, type Rig } from './rig.ts';
import type { DatabaseKind, Fault, Scenario } from './scenario.ts';
import { seededNumbers } from './seeded-numbers.ts';

export interface RunOptions {
  database: DatabaseKind;
  faults: number;
  seed: number;
  clients?: number;
  /** A guard that is taken away, to see the checker fail. */
  control?: Control;
  /** The time that records may take to come to rest after the last fault. */
  restWithinMs?: number;
  say?: (line: string) => void;
}

export interface RunResult extends Findings {
  scenario: string;
  database: DatabaseKind;
  seed: number;
  faults: number;
  /** Processes that died of them. */
  kills: number;
  /** Milliseconds from each fault to the first acknowledged answer to what was asked after it, the shortest first. */
  recoveries: readonly number[];
  /** The longest that any client waited for an answer, asking again and again. */
  longestWaitMs: number;
  /** The time that records took to come to rest after the last fault. */
  restMs: number;
}

/** The faults that a seed gives. */
export function scheduleOf(scenario: Scenario, { database, faults, seed }: Pick<RunOptions, 'database' | 'faults' | 'seed'>): Fault[] {
  return scenario.schedule(seededNumbers(seed), { faults, database, nodes: nodesOf[database] });
}

/** Lets clients work, makes one thing after another go wrong under them, waits for rest, kills everything and reads the database. */
export async function runScenario(scenario: Scenario, options: RunOptions): Promise<RunResult> {
  const { database, seed, control = null, clients: count = 8, restWithinMs = 60_000, say = () => undefined } = options;
  const schedule = scheduleOf(scenario, options);
  const rig = await openRig(scenario, { database, seed, clients: count, control });
  try {
    const heard = new Hearing();
    const clients = rig.people.map((person, number) => new Client(person, rig.nodes, seededNumbers(seed + number + 1), heard));
    let stopping = false;
    const wrong: string[] = [];
    const working = clients.map((client, number) =>
      work(client, scenario.journeys ?? journeys, { number, stopping: () => stopping, wrong }),
    );
    // When every client has stopped the run is over, and when a node does not start any more.
    const failed = Promise.race([Promise.all(working).then(() => undefined), ...rig.nodes.map((node) => node.broken)]);
    failed.catch(() => undefined);
    let kills = 0;
    for (const [place, fault] of schedule.entries()) {
      await Promise.race([heard.answers(fault.after), failed]);
      const injected = await Promise.race([inject(rig, fault, moodOf(rig, clients, heard)), failed]);
      if (injected === undefined) break;
      kills += injected.kills;
      if (injected.wrong !== null) wrong.push(injected.wrong);
      if ((place + 1) % 25 === 0) say(`${scenario.name} on ${database}: ${place + 1} faults, ${heard.count} answers`);
    }
    await Promise.race([heard.answers(20), failed]);
    stopping = true;
    const patience = setTimeout(() => clients.forEach((client) => client.giveUp()), restWithinMs);
    await failed.finally(() => clearTimeout(patience));
    for (const node of rig.nodes) await node.ready();
    const { tookMs, stuck } = await awaitRest(rig, restWithinMs);
    for (const node of rig.nodes) await node.kill();
    const findings = await checkRun(rig.place, { clients, ledger: rig.party.ledger(), master: rig.master });
    return {
      scenario: scenario.name,
      database,
      seed,
      faults: schedule.length,
      kills,
      ...findings,
      wrong: [...wrong, ...stuck, ...findings.wrong],
      recoveries: heard.recoveries(),
      longestWaitMs: Math.round(heard.longestWaitMs),
      restMs: Math.round(tookMs),
    };
  } finally {
    await rig.close();
  }
}

/** Journeys in turn until it is time to stop; the one under way is finished. */
async function work(
  client: Client,
  does: readonly [Journey, ...Journey[]],
  { number, stopping, wrong }: { number: number; stopping: () => boolean; wrong: string[] },
): Promise<void> {
  for (let turn = 0; !stopping(); turn++) {
    const journey = does[(turn + number) % does.length] ?? does[0];
    try {
      await journey(client, `turn ${turn}`);
    } catch (error) {
      // The checker of stuck records finds what it waited for; a refusal is a fault by itself.
      if (error instanceof Refused) wrong.push(`client ${number} was refused: ${error.code}`);
      else if (!(error instanceof GivenUp)) throw error;
      return;
    }
  }
}

function moodOf(rig: Rig, clients: readonly Client[], heard: Hearing): Mood {
  return {
    hurts: () => heard.hurts(),
    faulted: (pattern) => heard.fault(pattern),
    async readable() {
      const found = clients.find((client) => client.acknowledged.length > 0);
      const vid = found?.acknowledged[0]?.vid;
      if (found === undefined || vid === undefined) return false;
      const reply = await rig.nodes[0].ask({ do: 'resume', person: found.person, vid }, 5000);
      // A record that is over is an answer too.
      return reply !== null && ('vid' in reply || 'refused' in reply);
    },
  };
}

/** The observations of all clients together, with their times. */
class Hearing {
  count = 0;
  longestWaitMs = 0;
  readonly #recoveries: number[] = [];
  #hurtAt: number | null = null;
  #waiting: { count: number; resolve: () => void } | null = null;
  #fault: { pattern: RegExp; resolve: () => void } | null = null;

  acknowledged(firstAsked: number, asked: number): void {
    const now = performance.now();
    this.count++;
    this.longestWaitMs = Math.max(this.longestWaitMs, now - firstAsked);
    if (this.#hurtAt !== null && asked >= this.#hurtAt) {
      this.#recoveries.push(now - this.#hurtAt);
      this.#hurtAt = null;
    }
    if (this.#waiting !== null && this.count >= this.#waiting.count) this.#waiting.resolve();
  }

  faulted(fault: string): void {
    if (this.#fault?.pattern.test(fault) === true) this.#fault.resolve();
  }

  /** Until so many answers more were heard. */
  answers(more: number): Promise<void> {
    const count = this.count + more;
    return more === 0 ? Promise.resolve() : new Promise((resolve) => (this.#waiting = { count, resolve }));
  }

  /** Until a client hears of such a fault. */
  fault(pattern: RegExp): Promise<void> {
    return new Promise((resolve) => (this.#fault = { pattern, resolve }));
  }

  hurts(): void {
    this.#hurtAt = performance.now();
  }

  recoveries(): number[] {
    return this.#recoveries.map(Math.round).toSorted((left, right) => left - right);
  }
}
