import { fork, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { JsonObject } from '#schemas/json.ts';
import type { Trap } from '#server/storage/crash-points.ts';
import type { VoyagerProblemCode } from '#server/voyager/environment/voyager-problem.ts';
import type { DirectOperation } from './operations.ts';

/** A client's call of a node. */
export type Call = { person: string } & (
  | { do: 'start'; voyagerType: string; input: JsonObject; key: string; parent?: string }
  | { do: 'update'; vid: string; at: Standing; voyagerType: string; event: string; values: JsonObject; key: string }
  | { do: 'attach'; vid: string; at: Standing; text: string; key: string }
  | { do: 'detach'; vid: string; at: Standing; documentId: string; key: string }
  | { do: 'resume'; vid: string }
  | { do: 'call'; operation: DirectOperation; name: string; key: string }
  /** The button of the operation on the page. */
  | { do: 'press'; operation: DirectOperation; name: string; key: string }
);

export interface Standing {
  stepId: string;
  revision: number;
}

/** A node's reply. */
export type Reply = Answered | Receipt | { refused: VoyagerProblemCode } | { fault: string } | Moved | Rotated;

/** The answer to a direct call or a press. */
export interface Receipt {
  reference: string;
}

/** The number of rows that a rotation left under another master key. */
export interface Rotated {
  left: number;
}

/** The number of moved records and, for the others, the reasons. */
export interface Moved {
  moved: number;
  stay: string[];
}

export interface Answered extends Standing {
  vid: string;
  /** False while an operation outside is under way. */
  settled: boolean;
  /** The names of the files that the step shows. */
  documents: string[];
}

/** A test's order to a node from inside: a trap, another time, a database that may not grow. */
export type Order =
  | { arm: Trap | null }
  | { move: { other: boolean } }
  | { rotate: true }
  | { clock: { byMs: number; stands: boolean } }
  | { full: boolean };

/** Guards that a negative control takes away, one at a time. `updatesFirst`, `callsFirst`: an answer waits for its commit. */
export type Control = 'updatesFirst' | 'callsFirst' | 'fence' | 'leaseExpiry';

export interface NodeSettings {
  place: { databaseUrl: string | null; dataFolder: string };
  /** A file with the flows, as JSON. */
  files: string;
  partyUrl: string;
  control: Control | null;
  /** The number of the master key that is present to it. */
  master: number;
  /** True if it rotates by itself when it starts; else by order. */
  rotates: boolean;
  /** Armed at its next start, when it serves and before it rotates. */
  trap: Trap | null;
  /** The lead of this node's clock over the others'. */
  clockByMs: number;
}

/** Then something is wrong with the node itself. */
const startsAtMost = 20;

/** A node from outside: started, asked, frozen, and ended without a word. */
export class Node {
  #child: ChildProcess | null = null;
  #ended: Promise<void> = Promise.resolve();
  #ready: Promise<void> = Promise.resolve();
  #next = 0;
  #lastWords = '';
  #break: (error: unknown) => void = () => undefined;
  /** Rejected once it does not start any more. */
  readonly broken: Promise<never>;
  readonly #waiting = new Map<number, (reply: Reply | null) => void>();
  readonly #script: string;
  #settings: NodeSettings;

  constructor(script: string, settings: NodeSettings) {
    this.#script = script;
    this.#settings = settings;
    this.broken = new Promise((_, reject) => (this.#break = reject));
    this.broken.catch(() => undefined); // told to whoever asks
  }

  /** Sets the settings of the next start. */
  give(changed: Pick<NodeSettings, 'master' | 'rotates' | 'trap'>): void {
    this.#settings = { ...this.#settings, ...changed };
  }

  /** Starts it, and again while it cannot: the database may be gone. `ready` says when it serves. */
  start(): void {
    this.#ready = this.#startUntil(startsAtMost);
    this.#ready.catch((error: unknown) => this.#break(error));
  }

  async #startUntil(startsLeft: number): Promise<void> {
    if (await this.#startOnce()) return;
    if (startsLeft === 1) throw new Error(`A node did not start in ${startsAtMost} attempts: ${this.#lastWords}`);
    await pause(250); // as a supervisor does before it tries again
    return this.#startUntil(startsLeft - 1);
  }

  /** Resolves to true if the node came up. */
  #startOnce(): Promise<boolean> {
    const settings = JSON.stringify(this.#settings);
    this.#settings = { ...this.#settings, trap: null };
    const child = fork(this.#script, [settings], { execArgv: [], stdio: ['ignore', 'inherit', 'pipe', 'ipc'] });
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-2000)));
    return new Promise((resolve) => {
      this.#ended = new Promise((ended) => {
        child.once('exit', (code) => {
          if (code !== null && code !== 0) this.#lastWords = said;
          this.#child = null;
          for (const lost of this.#waiting.values()) lost(null);
          this.#waiting.clear();
          ended();
          resolve(false);
        });
      });
      child.on('message', ({ id, reply }: { id: number; reply: Reply | null }) => {
        if (id === -1) {
          this.#child = child;
          resolve(true);
          return;
        }
        this.#waiting.get(id)?.(reply);
        this.#waiting.delete(id);
      });
    });
  }

  ready(): Promise<void> {
    return this.#ready;
  }

  /** Until the process is gone. */
  ended(): Promise<void> {
    return this.#ended;
  }

  /** The answer, or null when there is none: the process is dead, has died, or says nothing for so long. */
  ask(call: Call, withinMs: number): Promise<Reply | null> {
    return this.#send({ call }, withinMs);
  }

  async order(order: Order): Promise<void> {
    await this.#send({ order }, 5000);
  }

  /** Moves records from inside the node; null where it ended over it. */
  async move(other: boolean, withinMs: number): Promise<Moved | null> {
    const reply = await this.#send({ order: { move: { other } } }, withinMs);
    return reply !== null && 'moved' in reply ? reply : null;
  }

  /** Does the work of `voyager keys rotate` from inside the node; null if the node died of it, or took longer. */
  async rotate(withinMs: number): Promise<Rotated | { fault: string } | null> {
    const reply = await this.#send({ order: { rotate: true } }, withinMs);
    return reply !== null && ('left' in reply || 'fault' in reply) ? reply : null;
  }

  #send(what: { call: Call } | { order: Order }, withinMs: number): Promise<Reply | null> {
    const child = this.#child;
    if (child === null) return Promise.resolve(null);
    const id = this.#next++;
    return new Promise((resolve) => {
      const late = setTimeout(() => settle(null), withinMs);
      const settle = (reply: Reply | null) => {
        clearTimeout(late);
        this.#waiting.delete(id);
        resolve(reply);
      };
      this.#waiting.set(id, settle);
      child.send({ id, ...what }, (error) => {
        if (error !== null) settle(null);
      });
    });
  }

  freeze(): void {
    this.#child?.kill('SIGSTOP');
  }

  /** Until it stands still: it froze itself at a crash point. */
  async frozen(): Promise<void> {
    while (this.#child !== null && !/\) [Tt] /.test(readFileSync(`/proc/${this.#child.pid}/stat`, 'utf8'))) await pause(5); // another process
  }

  /** Goes on after it was frozen. */
  wake(): void {
    this.#child?.kill('SIGCONT');
  }

  async kill(): Promise<void> {
    await this.#ready.catch(() => undefined);
    this.#child?.kill('SIGKILL');
    await this.#ended;
  }
}
