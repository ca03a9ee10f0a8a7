import { readFileSync, readlinkSync } from 'node:fs';

/** The task of the present thread as `/proc` names it, `4711/task/4715`; null where the system has none. */
export function taskOfThread(): string | null {
  try {
    return readlinkSync('/proc/thread-self');
  } catch {
    return null;
  }
}

/** Linux counts in hundredths of a second. */
const tickMs = 10;

/** The processor time in milliseconds that a task has taken so far; null where it cannot be read. */
export function timeOfTask(task: string): number | null {
  try {
    const stat = readFileSync(`/proc/${task}/stat`, 'utf8');
    // The name of a thread is in parentheses and may hold blanks.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [user, system] = [Number(fields[11]), Number(fields[12])];
    return Number.isFinite(user + system) ? (user + system) * tickMs : null;
  } catch {
    return null;
  }
}

/**
 * How long a thread has worked, seen from outside of it: its processor time, so that a busy machine does not count against it. Where the system does not
 * say it, a tenth of the time that has passed.
 */
export class ThreadClock {
  #task: string | null = null;
  #begun = 0;
  #passed = performance.now();

  /** The thread has named its task. */
  know(task: string | null): void {
    this.#task = task;
    this.begin();
  }

  /** Counts from now on. */
  begin(): void {
    this.#begun = (this.#task === null ? null : timeOfTask(this.#task)) ?? 0;
    this.#passed = performance.now();
  }

  /** Milliseconds since the beginning. */
  worked(): number {
    const now = this.#task === null ? null : timeOfTask(this.#task);
    return now === null ? (performance.now() - this.#passed) / 10 : now - this.#begun;
  }
}
