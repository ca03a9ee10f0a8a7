import { createHash } from 'node:crypto';
import type { Alarm } from '#server/time/alarm.ts';
import type { Random } from './random.ts';

/** The owner of a task: a node, a client, or the world around them. */
export interface Owner {
  readonly name: string;
  /** A task of an owner that stands still waits; one of an owner that is dead is never gone on with. */
  readonly condition: 'runs' | 'standsStill' | 'dead';
}

interface Task {
  owner: Owner;
  label: string;
  goOn: () => void;
}

interface Ringing {
  at: number;
  order: number;
  owner: Owner;
  ring: () => void;
}

/**
 * Decides who goes on next. Whatever would wait for a disk, a network or a clock waits here at a named point instead; one task at a time goes on,
 * chosen by chance, and runs up to its next point. Time passes only when nobody could go on, or by chance.
 */
export class Scheduler {
  readonly #random: Random;
  readonly #began: number;
  readonly #beforeEach: (owner: Owner) => void;
  readonly #hash = createHash('sha256');
  #now: number;
  #waiting: Task[] = [];
  #alarms: Ringing[] = [];
  #order = 0;
  /** The events, one line for each step. */
  readonly trace: string[] = [];

  /** `beforeEach` is called with the owner of the task that was chosen, and may let it die or stand still. */
  constructor(deps: { random: Random; start: number; beforeEach: (owner: Owner) => void }) {
    this.#random = deps.random;
    this.#began = deps.start;
    this.#now = deps.start;
    this.#beforeEach = deps.beforeEach;
  }

  get now(): number {
    return this.#now;
  }

  /** The hash of the whole trace. */
  hash(): string {
    return this.#hash.copy().digest('hex');
  }

  note(who: string, what: string): void {
    const line = `${String(this.trace.length).padStart(5)} ${String(this.#now - this.#began).padStart(8)} ms  ${who.padEnd(10)} ${what}`;
    this.trace.push(line);
    this.#hash.update(line);
  }

  /** Waits to be chosen. */
  point(owner: Owner, label: string): Promise<void> {
    return new Promise((goOn) => this.#waiting.push({ owner, label, goOn }));
  }

  alarm(owner: Owner): Alarm {
    return (milliseconds, ring) => {
      const ringing = { at: this.#now + Math.max(0, milliseconds), order: this.#order++, owner, ring };
      this.#alarms.push(ringing);
      return () => {
        this.#alarms = this.#alarms.filter((one) => one !== ringing);
      };
    };
  }

  sleep(owner: Owner, milliseconds: number): Promise<void> {
    return new Promise((goOn) => this.alarm(owner)(milliseconds, goOn));
  }

  /** True if none of these can continue: each waits for time to pass, or for somebody else. */
  areAtRest(these: (owner: Owner) => boolean): boolean {
    return !this.#waiting.some(({ owner }) => these(owner));
  }

  /** Lets time pass at once: what rings in between rings late. */
  leap(milliseconds: number): void {
    this.#now += milliseconds;
  }

  /** Goes on until `main` has settled. Throws when it never will, or not within `mostSteps`. */
  async run(main: Promise<void>, mostSteps: number): Promise<void> {
    const state: { settled: boolean; failure: unknown } = { settled: false, failure: null };
    main.then(
      () => (state.settled = true),
      (error: unknown) => Object.assign(state, { settled: true, failure: error }),
    );
    for (let step = 0; ; step++) {
      // Every promise that could go on by itself has done so when the turn of the loop is over.
      await new Promise<void>((done) => setImmediate(done));
      if (state.settled) break;
      if (step === mostSteps) throw new Error(`After ${mostSteps} steps it has not come to an end`);
      this.#ring();
      this.#waiting = this.#waiting.filter((task) => task.owner.condition !== 'dead');
      const able = this.#waiting.filter((task) => task.owner.condition === 'runs');
      const next = this.#nextAlarm();
      const task = able[this.#random.below(able.length)];
      if (task === undefined || (next !== undefined && next - this.#now < 10_000 && this.#random.chance(0.03))) {
        if (next === undefined) throw new Error('Nothing can go on, and nothing will ring');
        this.#now = next;
        continue;
      }
      this.#beforeEach(task.owner);
      if (task.owner.condition !== 'runs') continue;
      this.#waiting.splice(this.#waiting.indexOf(task), 1);
      this.note(task.owner.name, task.label);
      task.goOn();
    }
    if (state.failure !== null) throw state.failure;
  }

  /** A due timer rings as soon as its owner is chosen. */
  #ring(): void {
    const due = this.#alarms.filter((one) => one.at <= this.#now);
    if (due.length === 0) return;
    this.#alarms = this.#alarms.filter((one) => one.at > this.#now && one.owner.condition !== 'dead');
    due.sort((left, right) => left.at - right.at || left.order - right.order);
    for (const { owner, ring } of due) this.#waiting.push({ owner, label: 'an alarm rings', goOn: ring });
  }

  #nextAlarm(): number | undefined {
    let next: number | undefined;
    for (const { at, owner } of this.#alarms) if (owner.condition !== 'dead' && (next === undefined || at < next)) next = at;
    return next;
  }
}
