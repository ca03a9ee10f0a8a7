import { Worker } from 'node:worker_threads';
import type { FileKind } from '#engine/fields/file-rules.ts';
import type { FileAnswer, FileQuestion } from './file-messages.ts';
import type { Looked } from './look-at-file.ts';

/** Looks at files that people send. */
export interface FileLooker {
  /** Looks at one. `bytes` stay as they are. Throws `FileNotLookedAt` where the look did not end, and then nothing is known of the file. */
  look(type: FileKind, name: string, bytes: Uint8Array): Promise<Looked>;
  /** Ends the thread. Looks under way are not answered any more: they throw. */
  stop(): Promise<void>;
}

/** Milliseconds for one file, megabytes of the thread's heap, how many files wait, and after how many idle milliseconds the thread ends. */
export interface FileLookerLimits {
  milliseconds: number;
  megabytes: number;
  waiting: number;
  idleMilliseconds: number;
}

const usual: FileLookerLimits = { milliseconds: 30_000, megabytes: 384, waiting: 64, idleMilliseconds: 60_000 };

/** The look did not end: its time or memory was over, the thread died, or too many files wait already. */
export class FileNotLookedAt extends Error {
  /** True where the file itself is the likely reason, and another try would end the same way. */
  readonly byFile: boolean;

  constructor(why: string, byFile: boolean) {
    super(why);
    this.name = 'FileNotLookedAt';
    this.byFile = byFile;
  }
}

interface Waiting {
  question: FileQuestion;
  resolve: (answer: FileAnswer) => void;
  reject: (error: Error) => void;
}

/**
 * Looks at files in a thread, one after another; requests are served meanwhile. The thread begins with the first file and ends when none came for a while.
 * One that dies takes the file with it that it looked at, and no other. `open` makes the thread.
 */
export function createFileLooker(
  limits: Partial<FileLookerLimits> = {},
  open: () => Worker = openThread(limits.megabytes ?? usual.megabytes),
): FileLooker {
  const { milliseconds, waiting: mostWaiting, idleMilliseconds } = { ...usual, ...limits };
  const queue: Waiting[] = [];
  let thread: Worker | null = null;
  let current: Waiting | null = null;
  let timer: NodeJS.Timeout | undefined;

  function started(): Worker {
    if (thread !== null) return thread;
    const own = open();
    own.on('message', (answer: FileAnswer) => settle(own, (one) => one.resolve(answer)));
    own.on('error', (error: NodeJS.ErrnoException) => {
      const byFile = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      lose(own, byFile ? 'The file takes too much memory to look at' : `The thread that looks at files failed: ${error.message}`, byFile);
    });
    own.on('exit', () => lose(own, 'The thread that looks at files ended by itself', false));
    thread = own;
    return own;
  }

  function settle(own: Worker, how: (one: Waiting) => void): void {
    if (own !== thread || current === null) return;
    clearTimeout(timer);
    const one = current;
    current = null;
    how(one);
    next();
  }

  /** The thread is gone, or goes: the next file has another one. */
  function lose(own: Worker, why: string, byFile: boolean): void {
    if (own !== thread) return;
    void own.terminate();
    if (current === null) thread = null;
    else
      settle(own, (one) => {
        thread = null;
        one.reject(new FileNotLookedAt(why, byFile));
      });
  }

  function next(): void {
    if (current !== null) return;
    clearTimeout(timer);
    current = queue.shift() ?? null;
    if (current === null) {
      // Idle, it keeps no process from ending.
      thread?.unref();
      timer = setTimeout(() => void end(), idleMilliseconds).unref();
      return;
    }
    const own = started();
    own.ref();
    timer = setTimeout(() => lose(own, 'The file takes too long to look at', true), milliseconds);
    // A copy of its own: the thread takes its memory over.
    const bytes = new Uint8Array(current.question.bytes);
    own.postMessage({ ...current.question, bytes } satisfies FileQuestion, [bytes.buffer]);
  }

  async function end(): Promise<void> {
    const own = thread;
    thread = null;
    await own?.terminate();
  }

  return {
    look(type, name, bytes) {
      if (queue.length >= mostWaiting) return Promise.reject(new FileNotLookedAt('Too many files wait to be looked at', false));
      return new Promise((resolve, reject) => {
        queue.push({ question: { type, name, bytes }, resolve, reject });
        next();
      });
    },
    async stop() {
      clearTimeout(timer);
      for (const one of [...(current === null ? [] : [current]), ...queue.splice(0)])
        one.reject(new FileNotLookedAt('The server stops', false));
      current = null;
      await end();
    },
  };
}

function openThread(megabytes: number): () => Worker {
  return () =>
    new Worker(new URL('./file-worker.mjs', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
      // Nothing of the server's settings: neither its database nor its key.
      env: {},
      execArgv: [],
    });
}
