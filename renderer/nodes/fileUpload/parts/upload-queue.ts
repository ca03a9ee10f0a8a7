import { cancelled } from './cancelled.ts';
import type { Destination, Sent } from './send-file.ts';

/** A file that was chosen and is no file of the step yet. `sent` is in bytes. */
export interface OnItsWay {
  id: number;
  file: File;
  /** The document that it stands instead of. */
  replaces: string | null;
  state: 'queued' | 'sending' | 'waiting' | 'failed' | 'refused' | 'attached';
  sent: number;
  /** Why it was refused. */
  words: string;
  /** Once it is attached: what the page showed of the step's files then. */
  shown: unknown;
}

/** The context of the queue. It may change between two files. */
export interface QueueHost {
  /** Returns the fault of a file before it is sent; null if there is none. */
  fault(file: File, replaces: string | null): string | null;
  whereTo(file: File, replaces: string | null): Promise<Destination>;
  /** The step's files as the page shows them: another value once they are read anew. */
  shown(): unknown;
  announce(words: string): void;
  /** The step is another than it was: with the file, or by somebody else. */
  changed(): void;
}

/** The files of one field, sent one after the other. */
export function createUploadQueue(host: () => QueueHost) {
  let files: readonly OnItsWay[] = [];
  let last = 0;
  const listeners = new Set<() => void>();
  const running = new Map<number, AbortController>();

  function change(id: number, to: Partial<OnItsWay> | null): void {
    files = files.flatMap((one) => (one.id === id ? (to === null ? [] : [{ ...one, ...to }]) : [one]));
    for (const listener of listeners) listener();
  }
  function next(): void {
    const one = files.find(({ state }) => state === 'queued');
    if (running.size === 0 && one) void send(one);
  }
  async function send({ id, file, replaces }: OnItsWay): Promise<void> {
    const control = new AbortController();
    running.set(id, control);
    change(id, { state: 'sending' });
    host().announce(`Uploading ${file.name}…`);
    const onProgress = (sent: number, waiting: boolean) => {
      const before = files.find((one) => one.id === id)?.state;
      change(id, { state: waiting ? 'waiting' : 'sending', sent });
      if (waiting && before !== 'waiting') host().announce(`Waiting for the network to upload ${file.name}`);
    };
    try {
      const sender = await import('./send-file.ts').catch(() => null);
      if (control.signal.aborted) return;
      if (sender === null) end(id, file, { kind: 'failed' });
      else end(id, file, await sender.sendFile(file, () => host().whereTo(file, replaces), onProgress, control.signal));
    } catch (error) {
      if (!control.signal.aborted) throw error;
    } finally {
      running.delete(id);
      next();
    }
  }
  function end(id: number, file: File, sent: Sent): void {
    if (sent.kind === 'refused') {
      change(id, { state: 'refused', words: sent.words });
      host().announce(`${file.name}: ${sent.words}`);
    } else if (sent.kind === 'failed') {
      change(id, { state: 'failed' });
      host().announce(`${file.name} could not be sent`);
    } else {
      // It stands here until the page shows it among the step's own.
      change(id, sent.kind === 'attached' ? { state: 'attached', shown: host().shown() } : null);
      if (sent.kind === 'attached') host().announce(`${file.name} attached`);
      host().changed();
    }
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: () => files,
    /** Refused files go once others are chosen: their reasons were read. */
    add(chosen: readonly File[], replaces: string | null = null): void {
      files = files.filter(({ state }) => state !== 'refused');
      for (const file of chosen) {
        const words = host().fault(file, replaces) ?? '';
        const one = {
          id: ++last,
          file,
          replaces,
          sent: 0,
          words,
          shown: null,
          state: words === '' ? ('queued' as const) : ('refused' as const),
        };
        files = [...files, one];
        if (words !== '') host().announce(`${file.name}: ${words}`);
      }
      for (const listener of listeners) listener();
      next();
    },
    /** The step's own files are shown as they are now. */
    shown(): void {
      for (const { id, state, shown } of files) if (state === 'attached' && shown !== host().shown()) change(id, null);
    },
    again: (id: number) => {
      change(id, { state: 'queued', words: '' });
      next();
    },
    /** Stops what is under way, and forgets the file. */
    drop(id: number): void {
      change(id, null);
      running.get(id)?.abort(cancelled);
    },
    /** Nobody looks any more; what has come stays for whoever chooses the same file again. */
    stop(): void {
      for (const control of running.values()) control.abort();
    },
  };
}
export type UploadQueue = ReturnType<typeof createUploadQueue>;

/** True if a file will be attached unless something interferes. */
export const isComing = ({ state }: OnItsWay): boolean => state === 'queued' || state === 'sending' || state === 'waiting';
