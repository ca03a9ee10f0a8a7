import { fork, type ChildProcess } from 'node:child_process';
import type { Call, Reply } from './kill-nine-server.ts';

/** The process that is killed, from outside: started, asked, and ended without a word. */
export class Server {
  #child: ChildProcess | null = null;
  #next = 0;
  readonly #waiting = new Map<number, (reply: Reply | null) => void>();
  readonly #script: string;
  readonly #settings: { databaseUrl: string | null; dataFolder: string; files: string };

  constructor(script: string, settings: { databaseUrl: string | null; dataFolder: string; files: string }) {
    this.#script = script;
    this.#settings = settings;
  }

  start(crash: string | null): Promise<void> {
    return new Promise((resolve, reject) => {
      const child = fork(this.#script, [JSON.stringify({ ...this.#settings, crash })], {
        execArgv: [],
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
      this.#child = child;
      child.on('message', (reply: Reply) => {
        if (reply.id === -1) resolve();
        else {
          this.#waiting.get(reply.id)?.(reply);
          this.#waiting.delete(reply.id);
        }
      });
      child.once('exit', () => {
        if (this.#child === child) this.#child = null;
        for (const lost of this.#waiting.values()) lost(null);
        this.#waiting.clear();
        reject(new Error('The server ended before it was ready'));
      });
    });
  }

  /** The answer, or null when the process died before giving one. */
  ask(call: Omit<Call, 'id'>): Promise<Reply | null> {
    const child = this.#child;
    if (child === null) return Promise.resolve(null);
    const id = this.#next++;
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      child.send({ ...call, id } as Call, (error) => {
        if (error !== null && this.#waiting.delete(id)) resolve(null);
      });
    });
  }

  /** Goes on after it has frozen. */
  wake(): void {
    this.#child?.kill('SIGCONT');
  }

  get alive(): boolean {
    return this.#child !== null;
  }

  async kill(): Promise<void> {
    const child = this.#child;
    if (child === null) return;
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill('SIGKILL');
    await gone;
  }
}
